import pg from "pg";
import { beginSnapshot, dumpTable, readRows, readVersions } from "../../../platform/backup/dump.ts";
import type { LineSpool } from "../../../platform/backup/line-spool.ts";
import { MANIFEST } from "../../../platform/backup/manifest.ts";
import type { BackupTable } from "../../../platform/backup/rows.ts";
import type { TarWriter } from "../../../platform/backup/tar.ts";
import {
  type ArchiveTarget,
  copyMedia,
  type Installation,
  withClient,
  writeArchive,
} from "../../../platform/backup/write.ts";
import { type BusinessManifest, type ExportedTable, FORMAT, verifyExport } from "./manifest.ts";
import { LEFT_OUT, listTenantTables } from "./tenant-tables.ts";

/** What an export says of an account: never passwords, sessions or second factors. */
const ACCOUNTS: BackupTable = {
  name: "users",
  columns: [
    { name: "id", type: "uuid" },
    { name: "name", type: "text" },
    { name: "email", type: "text" },
    { name: "phone", type: "text" },
    { name: "locale", type: "text" },
  ],
};

/**
 * Writes all of a business, as it is at one moment, into a file that appears under its name when it is complete and checked. Throws an
 * Error for the operator.
 */
export function exportBusiness(
  { database, storage }: Installation,
  business: BusinessManifest["business"],
  target: ArchiveTarget,
  say: (text: string) => void,
): Promise<BusinessManifest> {
  const write = async (tar: TarWriter, keys: LineSpool): Promise<void> => {
    const made = new Date().toISOString();
    const rows = await withClient(database, (client) => dumpBusiness(client, tar, keys, business.id, say));
    const media = await copyMedia(tar, storage, keys, say);
    const manifest: BusinessManifest = {
      ...{ format: FORMAT, kind: "business", made, business, ...rows, media, left_out: { ...LEFT_OUT } },
    };
    await tar.addText(MANIFEST, `${JSON.stringify(manifest, undefined, 1)}\n`);
  };
  return writeArchive(database, target, write, verifyExport);
}

async function dumpBusiness(
  client: pg.Client,
  tar: TarWriter,
  keys: LineSpool,
  id: string,
  say: (text: string) => void,
): Promise<Pick<BusinessManifest, "migrations" | "postgres" | "tables" | "secrets">> {
  await beginSnapshot(client);
  const own = `business_id = ${pg.escapeLiteral(id)}`;
  const secrets = new Set<string>();
  const tables: ExportedTable[] = [];
  const add = async (table: BackupTable, condition: string): Promise<void> => {
    const change = (line: string): string => withoutSecrets(table.name, line, secrets);
    const data = await dumpTable(client, tar, table, say, { condition, change });
    tables.push({ ...data, sums: await sumAmounts(client, table, condition) });
  };
  for (const table of await listTenantTables(client)) {
    if (table.name in LEFT_OUT) continue;
    await add(table, own);
    // accounts belong to a business, and members to accounts
    if (table.name === "businesses")
      await add(
        ACCOUNTS,
        `id in (select user_id from memberships where ${own} union select owner_id from businesses where ${own})`,
      );
  }
  for await (const { key } of readRows<{ key: string }>(client, `select key from files where ${own} order by key`))
    await keys.add(key);
  const versions = await readVersions(client);
  await client.query("commit");
  return { ...versions, tables, secrets: [...secrets].sort() };
}

/** The sum of each column with amounts, to compare after an import. */
export async function sumAmounts(
  client: pg.ClientBase,
  { name, columns }: BackupTable,
  condition: string,
): Promise<Record<string, string>> {
  const amounts = columns.filter(({ type }) => type.startsWith("numeric"));
  if (!amounts.length) return {};
  const sums = amounts.map((column) => pg.escapeIdentifier(column.name)).map((one) => `sum(${one})::text as ${one}`);
  const { rows } = await client.query<Record<string, string | null>>(
    `select ${sums.join(", ")} from ${pg.escapeIdentifier(name)} where ${condition}`,
  );
  return Object.fromEntries(Object.entries(rows[0] ?? {}).map(([column, sum]) => [column, sum ?? "0"]));
}

/** As `encryptSecret` writes it, alone in a text or inside of JSON. Another installation has another key. */
const ENCRYPTED = /(^|")v1\.[0-9a-f]{8}\.[\w-]{38,}($|")/g;

/** The line without values that are encrypted with the key of this installation. */
function withoutSecrets(table: string, line: string, found: Set<string>): string {
  if (!/"v1\.[0-9a-f]{8}\./.test(line)) return line;
  const row = JSON.parse(line) as Record<string, unknown>; // a line is a row
  for (const [column, value] of Object.entries(row)) {
    if (typeof value !== "string") continue;
    const rest = value.replace(ENCRYPTED, (_, before: string) => (before === '"' ? '""' : ""));
    if (rest !== value) found.add(`${table}.${column}`);
    row[column] = rest;
  }
  return JSON.stringify(row);
}
