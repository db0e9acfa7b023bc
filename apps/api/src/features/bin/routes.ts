import { bin } from "@diwan/contract/menu/bin";
import type { Item } from "@diwan/contract/menu/items";
import type { Context } from "../../platform/authorization/context.ts";
import { defineFeature } from "../../platform/calls/routes.ts";
import { invalid, notFound } from "../../platform/errors.ts";
import { recordedChangeOf } from "../../platform/records/versions.ts";
import { lockCategories } from "../categories/index.ts";
import { readItem } from "../items/index.ts";
import { listDeleted, lockDeleted, restoreItem } from "./queries.ts";

export const binFeature = defineFeature("bin", bin, {
  list: async (ctx) => ({ data: await listDeleted(ctx.db, ctx.businessId) }),
  restore: (ctx, { params }) => restore(ctx, params.deletedId),
});

/** Brings an item back to its category, or to the first one of its menu; hidden, since prices may be old by now. */
async function restore(ctx: Context, id: string): Promise<Item> {
  const place = await lockDeleted(ctx.db, ctx.businessId, id);
  if (!place) throw notFound();
  const categoryId = place.category_id;
  const menus = categoryId ? await lockCategories(ctx.db, ctx.businessId, [categoryId]) : new Map<string, string>();
  // its menu is gone, or has no category any more
  if (!categoryId || !menus.size) throw invalid({ category_id: "unknownRecord" });
  await restoreItem(ctx.db, ctx.businessId, id, categoryId);
  const item = await readItem(ctx, id);
  ctx.record(recordedChangeOf("items", undefined, item, [...menus.values()]));
  return item;
}
