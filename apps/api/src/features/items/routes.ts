import { items } from "@diwan/contract/menu/items";
import { sql } from "kysely";
import type { Context } from "../../platform/context.ts";
import { notFound } from "../../platform/errors.ts";
import { feature } from "../../platform/routes.ts";
import { changeOf } from "../../platform/versions.ts";
import { dropUnusedFiles, filesOf } from "../media/index.ts";
import { refuseBookedChalets } from "../reservations/index.ts";
import { listItems, lockItems, ownerOfRow, readItems, searchItems } from "./queries.ts";
import { makeItem, saveItems } from "./save.ts";
import { sortItems } from "./sorting.ts";

export const itemsFeature = feature("items", items, {
  list: (ctx, { query }) => listItems(ctx, query),
  search: async (ctx, { query }) => ({ data: await searchItems(ctx.db, ctx.businessId, query.query, query.limit) }),
  get: async (ctx, { params }) =>
    (await readItems(ctx.db, ctx.businessId, [params.itemId])).get(params.itemId) ?? gone(),
  create: (ctx, { body }) => makeItem(ctx, body),
  update: async (ctx, { params, body }) => (await saveItems(ctx, [{ ...body, id: params.itemId }]))[0] ?? gone(),
  batch: async (ctx, { body }) => ({ data: await saveItems(ctx, body.items, (at) => `items.${at}.`) }),
  sort: async (ctx, { body }) => {
    await sortItems(ctx, body.categoryId, body.sortedIds);
    return { sortedIds: body.sortedIds };
  },
  delete: (ctx, { params }) => deleteItem(ctx, params.itemId),
  deletePrice: (ctx, { params }) => deleteRow(ctx, "item_prices", params.priceId),
  deleteAddon: (ctx, { params }) => deleteRow(ctx, "item_addons", params.addonId),
  deleteDiscount: (ctx, { params }) => deleteRow(ctx, "item_discounts", params.discountId),
});

const gone = (): never => {
  throw notFound();
};

async function deleteItem(ctx: Context, id: string): Promise<{ id: string }> {
  const { items: found, menus } = await lockItems(ctx.db, ctx.businessId, [id]);
  const item = found.get(id) ?? gone();
  if (item.itemable) await refuseBookedChalets(ctx, sql`i.id = ${id}`);
  const files = await filesOf(ctx, { items: [id] });
  await sql`delete from items where business_id = ${ctx.businessId} and id = ${id}`.execute(ctx.db);
  await dropUnusedFiles(ctx, files);
  ctx.record(changeOf("items", item, undefined, [...menus.values()]));
  return { id };
}

const LISTS = { item_prices: "prices", item_addons: "addons", item_discounts: "discounts" } as const;

/** Deletes one row of an item; it goes through the item, so that its version and its audit row tell of it. */
async function deleteRow(
  ctx: Context,
  table: keyof typeof LISTS,
  id: string,
): Promise<{ id: string; updated_at: string }> {
  const itemId = (await ownerOfRow(ctx.db, ctx.businessId, table, id)) ?? gone();
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
  ctx.record(changeOf("items", before, after, [...menus.values()]));
  return { id, updated_at: after.updated_at };
}
