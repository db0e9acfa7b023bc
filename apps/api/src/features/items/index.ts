import type { Item } from "@diwan/contract/menu/items";
import type { Context } from "../../platform/authorization/context.ts";
import { notFound } from "../../platform/errors.ts";
import { readItems } from "./queries.ts";

export { deleteItems } from "./delete.ts";
export { keepDeletedItems } from "./kept.ts";
export { lockItems } from "./queries.ts";
export { itemJson, joinMenuParts } from "./record.ts";
export { replaceFirstMedia } from "./rules.ts";
export { copyItemsOf } from "./duplicate.ts";
export { type IdentifiedChange, makeItem, makeItems, type NewItem, saveItems } from "./save.ts";

/** One item of the business, or 404. */
export async function readItem(ctx: Context, id: string): Promise<Item> {
  const item = (await readItems(ctx.db, ctx.businessId, [id])).get(id);
  if (!item) throw notFound();
  return item;
}

/** The items of the business with these ids, by their ids. */
export const readItemsById = (ctx: Context, ids: readonly string[]): Promise<Map<string, Item>> =>
  readItems(ctx.db, ctx.businessId, ids);
