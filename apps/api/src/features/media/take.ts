import { sql } from "kysely";
import { uuidv7 } from "uuidv7";
import type { Context } from "../../platform/context.ts";
import { invalid } from "../../platform/errors.ts";
import { dropUnusedFiles } from "./files.ts";

export interface MediaList {
  ownerId: string;
  /** The whole list as it should be; rows with an id stay, rows without one take an uploaded file. */
  rows: readonly { id?: string | undefined; src: string }[];
  /** What stands before `media` in the address of a field error. */
  path: string;
}

const KEY = /^\/media\/([\w./-]{1,200})$/;
const keyOf = (src: string): string | undefined => KEY.exec(src.split("?")[0] ?? "")?.[1];

/**
 * Replaces the media of items or categories by the lists sent. A new row takes a file that the caller uploaded and nothing
 * has taken, or one of this business; any other address is refused on its field.
 */
export async function takeMedia(
  ctx: Context,
  owner: "item_id" | "category_id",
  lists: readonly MediaList[],
): Promise<void> {
  const fresh = lists.flatMap((list) =>
    list.rows.flatMap((row, at) =>
      row.id ? [] : [{ key: keyOf(row.src) ?? "", field: `${list.path}media.${at}.src` }],
    ),
  );
  await claim(ctx, fresh);
  const rows = lists.flatMap((list) =>
    list.rows.map((row, sort) => ({
      id: row.id ?? uuidv7(),
      owner_id: list.ownerId,
      file_key: row.id ? null : keyOf(row.src),
      sort,
    })),
  );
  const removed = await sql<{ file_key: string }>`
    delete from media where business_id = ${ctx.businessId} and ${sql.ref(owner)} = any(${lists.map((list) => list.ownerId)}::uuid[]) and id <> all(${rows.map((row) => row.id)}::uuid[])
    returning file_key`.execute(ctx.db);
  await sql`
    with row as (select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id uuid, owner_id uuid, file_key text, sort integer)),
      moved as (update media set sort = row.sort from row where media.business_id = ${ctx.businessId} and media.id = row.id and media.${sql.ref(owner)} = row.owner_id)
    insert into media (business_id, id, ${sql.ref(owner)}, file_key, sort) select ${ctx.businessId}, id, owner_id, file_key, sort from row where file_key is not null`.execute(
    ctx.db,
  );
  await dropUnusedFiles(
    ctx,
    removed.rows.map((row) => row.file_key),
  );
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
