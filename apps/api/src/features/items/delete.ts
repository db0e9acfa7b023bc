import { sql } from "kysely";
import type { Context } from "../../platform/authorization/context.ts";
import { notFound } from "../../platform/errors.ts";
import { recordedChangeOf } from "../../platform/records/versions.ts";
import { dropUnusedFiles, filesOf } from "../media/index.ts";
import { assertChaletsUnbooked } from "../reservations/index.ts";
import { keepDeletedItems } from "./kept.ts";
import { lockItems } from "./queries.ts";

/**
 * Deletes items of the business, all or none: 404 for an unknown one, 409 for a chalet with bookings. They stay in the bin,
 * except those that are deleted `forGood`.
 */
export async function deleteItems(ctx: Context, ids: readonly string[], { forGood = false } = {}): Promise<void> {
  const { items, menus } = await lockItems(ctx.db, ctx.businessId, ids);
  const found = ids.map((id) => items.get(id));
  if (found.includes(undefined)) throw notFound();
  if (found.some((item) => item?.itemable)) await assertChaletsUnbooked(ctx, sql`i.id = any(${ids}::uuid[])`);
  const files = forGood ? await filesOf(ctx, ids) : [];
  if (!forGood) await keepDeletedItems(ctx, sql<boolean>`r.id = any(${ids}::uuid[])`);
  await sql`delete from items where business_id = ${ctx.businessId} and id = any(${ids}::uuid[])`.execute(ctx.db);
  await dropUnusedFiles(ctx, files);
  ctx.record(...found.map((item) => recordedChangeOf("items", item, undefined, [...menus.values()])));
}
