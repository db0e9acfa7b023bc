import { sql } from "kysely";
import { removeFilesJob } from "../../platform/jobs/clean-up.ts";
import type { Context } from "../../platform/authorization/context.ts";

/** The files behind the media of items and of categories (with everything below them). */
export async function filesOf(
  ctx: Context,
  of: { items?: readonly string[]; categories?: readonly string[] },
): Promise<string[]> {
  const found = await sql<{ file_key: string }>`
    select m.file_key from media m left join items i on i.business_id = m.business_id and i.id = m.item_id
    where m.business_id = ${ctx.businessId} and (m.item_id = any(${of.items ?? []}::uuid[]) or m.category_id = any(${of.categories ?? []}::uuid[]) or i.category_id = any(${of.categories ?? []}::uuid[]))`.execute(
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
