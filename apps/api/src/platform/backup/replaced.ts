import pg from "pg";
import type { Manifest } from "./manifest.ts";
import { type Installation, withClient } from "./write.ts";

const COUNTED = ["businesses", "users", "menus", "items", "orders", "reservations", "invoices", "files"] as const;
const NAMED = 5;

/** What people recognize of a database or a backup. */
type Counts = Partial<Record<(typeof COUNTED)[number], number>>;

/** What a restore would delete and put in its place, in some lines; undefined if the database is empty. */
export async function describeReplaced(
  { database }: Installation,
  place: string,
  backup: Manifest,
): Promise<string | undefined> {
  const found = await withClient(database, readReplaced);
  if (!found) return undefined;
  const { counts, names, latest } = found;
  const more = (counts.businesses ?? 0) - names.length;
  const listed = names.length ? ` (${names.join(", ")}${more > 0 ? ` and ${more} more` : ""})` : "";
  return [
    `This deletes everything in ${place}:`,
    `  ${textOf(counts)}${listed}`,
    ...(latest ? [`  Its last change was at ${latest}.`] : []),
    `and puts the backup of ${backup.made} in its place:`,
    `  ${textOf(countsOf(backup))}`,
  ].join("\n");
}

const textOf = (counts: Counts): string =>
  COUNTED.flatMap((table) => {
    const count = counts[table];
    return count === undefined ? [] : [`${count.toLocaleString("en")} ${table}`];
  }).join(", ") || "tables without rows";

const countsOf = ({ tables }: Manifest): Counts =>
  Object.fromEntries(
    tables.filter(({ name }) => COUNTED.some((one) => one === name)).map(({ name, rows }) => [name, rows]),
  );

/** The database may be of any version, or only partly there. */
async function readReplaced(
  client: pg.Client,
): Promise<{ counts: Counts; names: string[]; latest: string | undefined } | undefined> {
  await client.query("begin read only; set local app.backup = 'on'; set local statement_timeout = 0");
  const { rows } = await client.query<{ name: string }>(
    "select relname as name from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace",
  );
  if (!rows.length) return undefined;
  const has = (table: string): boolean => rows.some(({ name }) => name === table);
  const counts: Counts = {};
  for (const table of COUNTED.filter(has)) counts[table] = await countRows(client, table);
  const named = has("businesses")
    ? await client.query<{ name: string }>(
        `select to_jsonb(b) ->> 'name_en' as name from businesses b order by created_at limit ${NAMED}`,
      )
    : undefined;
  const changed = has("audits")
    ? await client.query<{ at: string | null }>(
        `select to_char(max(at) at time zone 'UTC', 'YYYY-MM-DD HH24:MI "UTC"') as at from audits`,
      )
    : undefined;
  await client.query("rollback");
  const names = (named?.rows ?? []).map(({ name }) => name.replace(/\p{C}/gu, "\u{FFFD}"));
  return { counts, names, latest: changed?.rows[0]?.at ?? undefined };
}

async function countRows(client: pg.Client, table: string): Promise<number> {
  const { rows } = await client.query<{ count: string }>(`select count(*) from ${pg.escapeIdentifier(table)}`);
  return Number(rows[0]?.count);
}
