import { BIN_AREAS, type BinKind } from "@diwan/contract/overview/bin-kinds";
import { serverMessageText } from "@diwan/contract/api/server-messages";
import type { Action } from "@diwan/contract/people/permissions";
import { type RawBuilder, sql } from "kysely";
import type { Context } from "../authorization/context.ts";
import { ApiError } from "../errors.ts";
import { shownName } from "./locales.ts";

/** Rows that the database deletes with a record, and that come back with it. */
export interface KeptPart {
  table: string;
  /** The column with the record's id, or the condition for its rows `p`. */
  column: string | RawBuilder<unknown>;
}

/** Paths into the kept rows, such as `{holidays,0,starts_on}`. */
interface KeptPaths {
  phone?: string;
  start?: string;
  end?: string;
}

/** How the records of a kind stay in the bin. In its SQL the table is `r`. */
export interface KeptKind {
  kind: BinKind;
  table: string;
  /** The column of the record's id; `id` by default. */
  key?: string;
  parts?: readonly KeptPart[];
  /** The columns of `media` with the record's id. */
  pictures?: readonly string[];
  /** Whether the rights on any branch count, though its address names one. */
  ofBusiness?: true;
  /** The name of the record that it belongs to, as `names_json`. */
  place?: RawBuilder<unknown>;
  /** What its row in the bin shows besides names and place, so that it is recognized. */
  shown?: KeptPaths;
}

/** What a feature does for restoring its records from the bin. */
export interface Restorable {
  kept: KeptKind;
  /** Throws 403 unless the caller may do all this to a record in the bin, if a right on any branch is not enough. */
  assertRestorable?(ctx: Context, id: string, actions: readonly Action[]): Promise<void>;
  /** Runs before the rows of records are inserted and may throw, or change them. Returns what else is left out. */
  restoring?(ctx: Context, ids: readonly string[], options: { asItWas: boolean }): Promise<readonly string[] | void>;
  /** Reads the restored record and records the change. Returns what else is left out. */
  restored(ctx: Context, id: string): Promise<readonly string[] | void>;
}

/** The name of a record in a column, as `place` of a kind. */
export const namedBy = (table: string, column: string): RawBuilder<unknown> =>
  sql`(select names_json(n.name_en, n.name_ar) from ${sql.table(table)} n where n.business_id = r.business_id and n.id = ${sql.ref(`r.${column}`)})`;

interface Keeping {
  /** The record with which they are deleted. */
  partOf?: string;
  branchId?: string | undefined;
  /** The name of a record that has none. */
  label?: string | undefined;
}

/** Puts the records `r` that match `chosen` into the bin, with their parts and pictures; the caller deletes them then. */
export async function keepDeleted(
  { db, businessId, caller, now }: Context,
  { kind, table, parts = [], pictures = [], place }: KeptKind,
  chosen: RawBuilder<boolean>,
  { partOf, branchId, label }: Keeping = {},
): Promise<void> {
  const rows = parts.map(({ table: name, column }) => sql`${name}::text, ${rowsOf(name, column)}`);
  const name = label === undefined ? sql`r.name_en, r.name_ar` : sql`${label}, null`;
  await sql`
    insert into deleted_records (business_id, id, kind, area, branch_id, part_of, name_en, name_ar, place, record, user_id, user_name, deleted_at)
    select r.business_id, r.id, ${kind}, ${BIN_AREAS[kind]}, ${branchId ?? null}::uuid, ${partOf ?? null}::uuid, ${name},
      coalesce(${place ?? sql`null`}, '[]')::jsonb,
      jsonb_build_object(${sql.join([sql`${table}::text, jsonb_build_array(to_jsonb(r) - 'search' - 'updated_at')`, sql`'media', ${mediaOf(pictures)}`, ...rows])}),
      ${caller.userId ?? null}::uuid, ${caller.userName ?? ""}, ${now()}
    from ${sql.table(table)} r where r.business_id = ${businessId} and ${chosen}`.execute(db);
  for (const column of pictures)
    await sql`
      update media m set ${sql.ref(column)} = null, deleted_id = r.id from ${sql.table(table)} r
      where m.business_id = ${businessId} and r.business_id = ${businessId} and m.${sql.ref(column)} = r.id and ${chosen}`.execute(
      db,
    );
}

function rowsOf(table: string, column: KeptPart["column"]): RawBuilder<unknown> {
  const own = typeof column === "string" ? sql`p.${sql.ref(column)} = r.id` : column;
  return sql`(select coalesce(jsonb_agg(to_jsonb(p) - 'search'), '[]') from ${sql.table(table)} p where p.business_id = r.business_id and ${own})`;
}

/** Whose each picture was. */
function mediaOf(columns: readonly string[]): RawBuilder<unknown> {
  if (columns.length === 0) return sql`'[]'::jsonb`;
  const owners = columns.map((column) => sql`${column}::text, m.${sql.ref(column)}`);
  const own = columns.map((column) => sql`m.${sql.ref(column)} = r.id`);
  return sql`(select coalesce(jsonb_agg(jsonb_build_object('id', m.id, ${sql.join(owners)})), '[]') from media m
    where m.business_id = r.business_id and (${sql.join(own, sql` or `)}))`;
}

/**
 * Inserts the rows of records in the bin again and takes them out of the bin. Returns the kinds of records to which they were
 * joined and that are gone. Throws 409 if what they belonged to is gone, or if a name is taken.
 */
export async function restoreKept(
  ctx: Context,
  { table, parts = [] }: Pick<KeptKind, "table" | "parts">,
  ids: readonly string[],
): Promise<string[]> {
  const main = await insertKept(ctx, table, ids, true);
  if (main.gone.length > 0) throw await missingError(ctx, ids, table, main.gone);
  const leftOut: string[] = [];
  for (const part of parts) leftOut.push(...(await insertKept(ctx, part.table, ids, false)).gone);
  const here = sql`d.business_id = ${ctx.businessId} and d.id = any(${ids}::uuid[])`;
  const owners = MEDIA_OWNERS.map((column) => sql`${sql.ref(column)} = k.${sql.ref(column)}`);
  const columns = MEDIA_OWNERS.map((column) => sql`${sql.ref(column)} uuid`);
  await sql`
    update media m set ${sql.join(owners)}, deleted_id = null
    from deleted_records d cross join lateral jsonb_to_recordset(d.record -> 'media') as k(id uuid, ${sql.join(columns)})
    where ${here} and m.business_id = ${ctx.businessId} and m.deleted_id = d.id and m.id = k.id`.execute(ctx.db);
  await sql`delete from deleted_records d where ${here}`.execute(ctx.db);
  return [...new Set(leftOut.map(kindOfTable))];
}

const MEDIA_OWNERS = [
  "item_id",
  "category_id",
  "service_id",
  "hotel_id",
  "event_id",
  "mobile_of",
  "tablet_of",
] as const;

/** Kinds are named as their calls: `option_groups` are `optionGroups`. */
export const kindOfTable = (table: string): string =>
  table.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

interface Inserted {
  inserted: number;
  gone: string[];
}

async function insertKept(ctx: Context, table: string, ids: readonly string[], strict: boolean): Promise<Inserted> {
  try {
    const found = await sql<Inserted>`
      select f.inserted, f.gone from (
        select jsonb_agg(row - 'updated_at') as rows from deleted_records d cross join lateral jsonb_array_elements(d.record -> ${table}::text) row
        where d.business_id = ${ctx.businessId} and d.id = any(${ids}::uuid[])) k
      cross join lateral restore_rows(${table}::regclass, k.rows, ${strict}) f`.execute(ctx.db);
    return found.rows[0] ?? { inserted: 0, gone: [] };
  } catch (error) {
    const code = error instanceof Error && "code" in error && error.code;
    if (code === UNIQUE_VIOLATION) throw new ApiError("restore_taken");
    throw error;
  }
}

const UNIQUE_VIOLATION = "23505";

/** The error for records that refer to rows of the tables `gone`: what must be restored before, or that it is gone for good. */
export async function missingError(
  ctx: Context,
  ids: readonly string[],
  table: string,
  gone: readonly string[],
): Promise<ApiError> {
  const found = await sql<{ name: string }>`
    select ${shownName(ctx.locale, "n")} as name
    from deleted_records d join deleted_records n on n.business_id = d.business_id and n.kind = any(${gone.map(kindOfTable)}::text[])
      and n.id::text in (select value from jsonb_each_text(d.record -> ${table}::text -> 0))
    where d.business_id = ${ctx.businessId} and d.id = any(${ids}::uuid[]) limit 1`.execute(ctx.db);
  return restoreNeedsError(ctx, found.rows[0]?.name);
}

/** The error for a record whose place is gone; `name` is the place, if that is in the bin. */
export function restoreNeedsError({ locale }: Pick<Context, "locale">, name: string | undefined): ApiError {
  const message = name ? serverMessageText("restoreFirst", locale, { name }) : serverMessageText("restoreGone", locale);
  return new ApiError("restore_needs", { extra: { message } });
}
