import { sql } from "kysely";
import type { Context } from "../../platform/context.ts";
import { notFound, Refusal } from "../../platform/errors.ts";
import { lockCategories } from "../categories/index.ts";

/**
 * Puts exactly the items of a category in the order given; anything else is refused with the order as it is (409).
 * The category's row is locked first: two at once would dead-lock on the items. `updated_at` stays.
 */
export async function sortItems(ctx: Context, categoryId: string, sortedIds: readonly string[]): Promise<void> {
  const menus = await lockCategories(ctx.db, ctx.businessId, [categoryId]);
  if (!menus.size) throw notFound();
  const found = await sql<{
    id: string;
  }>`select id from items where business_id = ${ctx.businessId} and category_id = ${categoryId} order by sort, id`.execute(
    ctx.db,
  );
  const current = found.rows.map((row) => row.id);
  const same =
    sortedIds.length === current.length &&
    new Set(sortedIds).size === current.length &&
    current.every((id) => sortedIds.includes(id));
  if (!same) throw await refusal(ctx, sortedIds, current);
  await sql`update items set sort = s.place from unnest(${sortedIds}::uuid[]) with ordinality as s(id, place) where items.business_id = ${ctx.businessId} and items.id = s.id`.execute(
    ctx.db,
  );
  await ctx.record({
    area: "items",
    action: "update",
    kind: "sorted",
    recordId: categoryId,
    label: "",
    before: { sortedIds: current },
    after: { sortedIds },
    subjectIds: [...menus.values()],
  });
}

/** Ids that are not of this business lead nowhere; ids of another category mean that the list changed meanwhile. */
async function refusal(ctx: Context, sortedIds: readonly string[], current: readonly string[]): Promise<Refusal> {
  const known = await sql<{
    count: string;
  }>`select count(*) as count from items where business_id = ${ctx.businessId} and id = any(${sortedIds}::uuid[])`.execute(
    ctx.db,
  );
  const foreign = Number(known.rows[0]?.count ?? 0) === 0 && sortedIds.length > 0;
  return foreign ? notFound() : new Refusal("order_changed", { extra: { current: { sortedIds: current } } });
}
