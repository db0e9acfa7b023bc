import { serverMessageText } from "@diwan/contract/api/server-messages";
import { formatNumber } from "@diwan/ui/money/numbers";
import { sql } from "kysely";
import { uuidv7 } from "uuidv7";
import type { Context } from "../../platform/authorization/context.ts";
import { ApiError, invalid } from "../../platform/errors.ts";
import { dropUnusedFiles } from "./files.ts";

interface MediaRow {
  id?: string | undefined;
  src: string;
  /** The field of an error of this row, if not its index in `media`. */
  field?: string | undefined;
}

export interface MediaList {
  ownerId: string;
  /** The complete list; rows with an id are updated, rows without one created. */
  rows: readonly MediaRow[];
  /** The path before `media` in field errors. */
  path: string;
}

const KEY = /^\/media\/([\w./-]{1,200})$/;
export const mediaKeyOf = (src: string): string | undefined => KEY.exec(src.split("?")[0] ?? "")?.[1];

/** The column that determines the kind of record a picture belongs to. */
export type MediaOwner = "item_id" | "category_id" | "service_id" | "hotel_id" | "event_id" | "logo_of";
/** Pictures that branch settings refer to by address; no call uses their id. */
export type AppOwner = "mobile_of" | "tablet_of";

/**
 * Replaces the media of records of one kind with the sent lists. A new row, or one with a new address, uses an unused
 * file of the caller or one of this business; any other file is rejected on its field.
 */
export async function claimMedia(
  ctx: Context,
  owner: MediaOwner | AppOwner,
  lists: readonly MediaList[],
): Promise<void> {
  const held = await filesHeld(ctx, lists);
  const rows = lists.flatMap((list) =>
    list.rows.map((row, sort) => ({
      id: row.id ?? uuidv7(),
      owner_id: list.ownerId,
      made: row.id === undefined,
      file_key: newKeyOf(row, held),
      sort,
      field: row.field ?? `${list.path}media.${sort}.src`,
    })),
  );
  const fresh = rows.flatMap(({ file_key, field }) => (file_key === null ? [] : [{ key: file_key, field }]));
  await claim(ctx, fresh);
  const removed = await sql<{ file_key: string }>`
    delete from media where business_id = ${ctx.businessId} and ${sql.ref(owner)} = any(${lists.map((list) => list.ownerId)}::uuid[]) and id <> all(${rows.map((row) => row.id)}::uuid[])
    returning file_key`.execute(ctx.db);
  await sql`
    with row as (select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id uuid, owner_id uuid, made boolean, file_key text, sort integer)),
      kept as (
        update media set sort = row.sort, file_key = coalesce(row.file_key, media.file_key) from row
        where media.business_id = ${ctx.businessId} and media.id = row.id and media.${sql.ref(owner)} = row.owner_id and media.id = any(${rows.map((row) => row.id)}::uuid[])
      )
    insert into media (business_id, id, ${sql.ref(owner)}, file_key, sort) select ${ctx.businessId}, id, owner_id, file_key, sort from row where made`.execute(
    ctx.db,
  );
  const replaced = rows.flatMap((row) => (row.file_key !== null && !row.made ? [held.get(row.id) ?? ""] : []));
  await dropUnusedFiles(ctx, [...removed.rows.map((row) => row.file_key), ...replaced]);
  if (fresh.length) await assertMediaFits(ctx);
}

/** Throws if the files of the business take more than an operator allows it: MB, 0 for no limit. */
async function assertMediaFits({ db, businessId, config, locale }: Context): Promise<void> {
  const over = await sql<{ most: number }>`
    with allowed as materialized (
      select coalesce((select media_mb from business_limits where business_id = ${businessId}), ${config.MAX_MEDIA_PER_BUSINESS})::integer as most
    )
    select most from allowed
    where most > 0 and (select sum(bytes) from files where business_id = ${businessId}) > most * 1000000.0`.execute(db);
  const [limit] = over.rows;
  if (!limit) return;
  const message = serverMessageText("mediaMost", locale, { size: formatNumber(limit.most, locale) });
  throw new ApiError("limit_reached", { extra: { message } });
}

/** Throws on the field `src` if the caller may not use the file. */
export async function requireFile({ db, businessId, caller }: Context, src: string): Promise<void> {
  const found = await sql`
    select from files where key = ${mediaKeyOf(src) ?? ""} and (business_id = ${businessId} or (business_id is null and user_id = ${caller.userId ?? null}))`.execute(
    db,
  );
  if (!found.rows.length) throw invalid({ src: "fileUnknown" });
}

/** The file of each row that has an id. */
async function filesHeld(ctx: Context, lists: readonly MediaList[]): Promise<Map<string, string>> {
  const ids = lists.flatMap((list) => list.rows.flatMap((row) => row.id ?? []));
  if (!ids.length) return new Map();
  const found = await sql<{ id: string; file_key: string }>`
    select id, file_key from media where business_id = ${ctx.businessId} and id = any(${ids}::uuid[])`.execute(ctx.db);
  return new Map(found.rows.map((row) => [row.id, row.file_key]));
}

/** The new file of a row; null where it keeps its file. */
function newKeyOf(row: MediaRow, held: ReadonlyMap<string, string>): string | null {
  const key = mediaKeyOf(row.src);
  const before = row.id && held.get(row.id);
  return before && (key === undefined || key === before) ? null : (key ?? "");
}

/** Binds uploaded files to the business; row-level security shows only one's own and the tenant's. */
async function claim(ctx: Context, fresh: readonly { key: string; field: string }[]): Promise<void> {
  if (!fresh.length) return;
  const keys = [...new Set(fresh.map((row) => row.key))];
  const taken = await sql<{ key: string }>`
    update files set business_id = ${ctx.businessId} where key = any(${keys}::text[]) and (business_id = ${ctx.businessId} or (business_id is null and user_id = ${ctx.caller.userId ?? null}))
    returning key`.execute(ctx.db);
  const known = new Set(taken.rows.map((row) => row.key));
  const unknown = fresh.filter((row) => !known.has(row.key));
  if (unknown.length) throw invalid(Object.fromEntries(unknown.map((row) => [row.field, "fileUnknown"])));
}
