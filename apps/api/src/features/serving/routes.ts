import { servings } from "@diwan/contract/menu/serving";
import { defineFeature } from "../../platform/calls/routes.ts";
import type { Owner } from "./content.ts";
import { readServing, saveHoursOfItems, saveServing } from "./save.ts";
import type { Context } from "../../platform/authorization/context.ts";
import type { Serving } from "@diwan/contract/menu/serving";
import type { BodyOf } from "@diwan/contract/api/call";

export const servingsFeature = defineFeature("servings", servings, {
  getItem: (ctx, { params }) => readServing(ctx, "items", params.itemId),
  setItem: (ctx, { params, body }) => saveServing(ctx, "items", params.itemId, body),
  setItems: async (ctx, { body }) => {
    await saveHoursOfItems(ctx, body.ids, body.hours);
    return { ids: body.ids };
  },
  getCategory: (ctx, { params }) => readServing(ctx, "categories", params.categoryId),
  setCategory: (ctx, { params, body }) => saveUnpriced(ctx, "categories", params.categoryId, body),
  getMenu: (ctx, { params }) => readServing(ctx, "menus", params.menuId),
  setMenu: (ctx, { params, body }) => saveUnpriced(ctx, "menus", params.menuId, body),
});

/** Only items have prices. */
const saveUnpriced = (
  ctx: Context,
  owner: Owner,
  id: string,
  { branches, ...change }: BodyOf<typeof servings.setMenu>,
): Promise<Serving> =>
  saveServing(ctx, owner, id, { ...change, branches: branches.map((branch) => ({ ...branch, prices: [] })) });
