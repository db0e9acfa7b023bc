import { sql } from "kysely";
import type { Context } from "../../platform/context.ts";
import { notFound } from "../../platform/errors.ts";
import { refuseOtherIds } from "../../platform/versions.ts";
import { lockCategories } from "../categories/index.ts";

/**
 * Puts exactly the items of a category in the order given; anything else is refused with the order as it is (409).
 * The category's row is locked first: two at once would dead-lock on the items. `updated_at` stays. An item that moves away
 * meanwhile keeps the place that it got there.
 */
export async function sortItems(ctx: Context, categoryId: string, sortedIds: readonly string[]): Promise<void> {
  const { businessId } = ctx;
  // on one connection the second waits for the first, so that it reads what the lock holds
  const [menus, found] = await Promise.all([
    lockCategories(ctx.db, businessId, [categoryId]),
    sql<{ id: string }>`
      select id from items where business_id = ${businessId} and category_id = ${categoryId} order by sort, id`.execute(
      ctx.db,
    ),
  ]);
  if (!menus.size) throw notFound();
  const current = found.rows.map((row) => row.id);
  await refuseOtherIds(sortedIds, current, async () => {
    const known =
      await sql`select 1 from items where business_id = ${ctx.businessId} and id = any(${sortedIds}::uuid[]) limit 1`.execute(
        ctx.db,
      );
    return known.rows.length > 0;
  });
  ctx.last(sql`
    update items set sort = s.place from unnest(${sortedIds}::uuid[]) with ordinality as s(id, place)
    where items.business_id = ${businessId} and items.category_id = ${categoryId} and items.id = s.id`);
  ctx.record({
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
