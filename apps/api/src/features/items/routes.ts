import { items } from "@diwan/contract/menu/items";
import { sql } from "kysely";
import type { Context } from "../../platform/authorization/context.ts";
import { notFound } from "../../platform/errors.ts";
import { defineFeature } from "../../platform/calls/routes.ts";
import { recordedChangeOf, assertKnownIds } from "../../platform/records/versions.ts";
import { deleteItems } from "./delete.ts";
import { listItems, lockItems, findItemOfRow, readItems, searchItems } from "./queries.ts";
import { restorableItems } from "./kept.ts";
import { duplicateItems } from "./duplicate.ts";
import { makeItem, saveItems } from "./save.ts";
import { lockCategories } from "../categories/index.ts";

export const itemsFeature = defineFeature({ name: "items", restorable: restorableItems }, items, {
  list: (ctx, { query }) => listItems(ctx, query),
  search: async (ctx, { query }) => ({ data: await searchItems(ctx.db, ctx.businessId, query.query, query.limit) }),
  get: async (ctx, { params }) =>
    (await readItems(ctx.db, ctx.businessId, [params.itemId])).get(params.itemId) ?? gone(),
  create: (ctx, { body }) => makeItem(ctx, body),
  update: async (ctx, { params, body }) => (await saveItems(ctx, [{ ...body, id: params.itemId }]))[0] ?? gone(),
  batch: async (ctx, { body }) => ({ data: await saveItems(ctx, body.items, (at) => `items.${at}.`) }),
  duplicate: async (ctx, { body }) => ({ data: await duplicateItems(ctx, body.ids) }),
  sort: async (ctx, { body }) => {
    await sortItems(ctx, body.categoryId, body.sortedIds);
    return { sortedIds: body.sortedIds };
  },
  delete: async (ctx, { params }) => {
    await deleteItems(ctx, [params.itemId]);
    return { id: params.itemId };
  },
  deletePrice: (ctx, { params }) => deleteRow(ctx, "item_prices", params.priceId),
  deleteAddon: (ctx, { params }) => deleteRow(ctx, "item_addons", params.addonId),
  deleteDiscount: (ctx, { params }) => deleteRow(ctx, "item_discounts", params.discountId),
});

const gone = (): never => {
  throw notFound();
};

const LISTS = { item_prices: "prices", item_addons: "addons", item_discounts: "discounts" } as const;

/** Deletes one row of an item by changing the item, so that its version and its audit row show the deletion. */
async function deleteRow(
  ctx: Context,
  table: keyof typeof LISTS,
  id: string,
): Promise<{ id: string; updated_at: string }> {
  const itemId = (await findItemOfRow(ctx.db, ctx.businessId, table, id)) ?? gone();
  const { items: found, menus } = await lockItems(ctx.db, ctx.businessId, [itemId]);
  const before = found.get(itemId) ?? gone();
  if (!before[LISTS[table]].some((row) => row.id === id)) throw notFound();
  await Promise.all([
    sql`delete from ${sql.table(table)} where business_id = ${ctx.businessId} and id = ${id}`.execute(ctx.db),
    sql`update items set updated_at = greatest(clock_timestamp(), updated_at + interval '1 microsecond') where business_id = ${ctx.businessId} and id = ${itemId}`.execute(
      ctx.db,
    ),
  ]);
  const after = (await readItems(ctx.db, ctx.businessId, [itemId])).get(itemId) ?? gone();
  ctx.record(recordedChangeOf("items", before, after, [...menus.values()]));
  return { id, updated_at: after.updated_at };
}

/**
 * Stores the order of exactly the items of a category; other ids are rejected with the current order (409). The
 * category's row is locked first: two parallel requests would deadlock on the items. `updated_at` stays. An item that
 * moves away meanwhile keeps its place in the new category.
 */
async function sortItems(ctx: Context, categoryId: string, sortedIds: readonly string[]): Promise<void> {
  const { businessId } = ctx;
  // one connection runs its statements in order, so the second statement reads what the first has locked
  const [menus, found] = await Promise.all([
    lockCategories(ctx.db, businessId, [categoryId]),
    sql<{ id: string }>`
      select id from items where business_id = ${businessId} and category_id = ${categoryId} and draft is null order by sort, id`.execute(
      ctx.db,
    ),
  ]);
  if (!menus.size) throw notFound();
  const current = found.rows.map((row) => row.id);
  await assertKnownIds(sortedIds, current, async () => {
    const known =
      await sql`select 1 from items where business_id = ${ctx.businessId} and id = any(${sortedIds}::uuid[]) limit 1`.execute(
        ctx.db,
      );
    return known.rows.length > 0;
  });
  ctx.executeLast(sql`
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
