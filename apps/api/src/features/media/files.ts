import { sql } from "kysely";
import { removeFilesJob } from "../../platform/jobs/clean-up.ts";
import type { Context } from "../../platform/authorization/context.ts";

/** The files behind the media of items. */
export async function filesOf(ctx: Context, itemIds: readonly string[]): Promise<string[]> {
  const found = await sql<{ file_key: string }>`
    select file_key from media where business_id = ${ctx.businessId} and item_id = any(${itemIds}::uuid[])`.execute(
    ctx.db,
  );
  return found.rows.map((row) => row.file_key);
}

/** Deletes the rows of unused files, and removes the files from the storage after the commit. */
export async function dropUnusedFiles(
  ctx: Pick<Context, "db" | "businessId" | "enqueue">,
  keys: readonly string[],
): Promise<void> {
  if (!keys.length) return;
  const dropped = await sql<{ key: string }>`
    delete from files f where f.business_id = ${ctx.businessId} and f.key = any(${keys}::text[])
      and not exists (select from media m where m.business_id = f.business_id and m.file_key = f.key)
    returning key`.execute(ctx.db);
  if (dropped.rows.length) ctx.enqueue(removeFilesJob, { keys: dropped.rows.map(({ key }) => key) });
}
