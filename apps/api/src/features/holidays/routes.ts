import { holidays } from "@diwan/contract/stays/holidays";
import type { Item } from "@diwan/contract/menu/items";
import { feature } from "../../platform/routes.ts";
import { readItem } from "../items/index.ts";
import { filterHolidays, records } from "./records.ts";
import { syncPrices } from "./sync.ts";

export const holidaysFeature = feature("holidays", holidays, {
  list: (ctx, { query }) => records.list(ctx, query),
  filter: async (ctx, { query }) => {
    if (query.item_id) await readItem(ctx, query.item_id);
    return { data: await filterHolidays(ctx.db, ctx.businessId, query) };
  },
  get: (ctx, { params }) => records.get(ctx, params.holidayId),
  create: (ctx, { body }) => records.create(ctx, body),
  update: (ctx, { params, body }) => records.update(ctx, params.holidayId, body),
  delete: (ctx, { params }) => records.delete(ctx, params.holidayId),
  sync: (ctx, { params, body }): Promise<Item> => syncPrices(ctx, params.itemId, body),
});
