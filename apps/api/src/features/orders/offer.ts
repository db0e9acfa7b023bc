import { type OrderOffer, orderOffer } from "@diwan/contract/orders/order-offer";
import { sql } from "kysely";
import type { Context } from "../../platform/authorization/context.ts";
import { notFound } from "../../platform/errors.ts";
import { localesOf } from "../../platform/records/locales.ts";
import { byName } from "../../platform/records/paging.ts";
import { defineFeature } from "../../platform/calls/routes.ts";
import { type BranchFacts, readGuestMenu } from "../guests/index.ts";
import { readBranchFacts } from "./price-lines.ts";

export const orderOfferFeature = defineFeature("orderOffer", orderOffer, {
  read: async (ctx, { params, query }) => {
    const facts = await readBranchFacts(ctx, params.branchId);
    const { currency, settings, menus } = facts.branch;
    const menuId = query.menu_id ?? menus[0]?.id;
    const [menu, tables] = await Promise.all([
      menuId === undefined ? null : readGuestMenu(ctx.db, ctx.businessId, withPrices(facts), menuId, ctx.now()),
      tablesOf(ctx, params.branchId),
    ]);
    if (menu === undefined) throw notFound();
    return { currency, modes: settings.OrderModes, menus, menu, tables };
  },
});

/** Staff see prices, also hidden ones. */
const withPrices = (facts: BranchFacts): BranchFacts => ({
  ...facts,
  branch: { ...facts.branch, settings: { ...facts.branch.settings, HidePrices: false } },
});

async function tablesOf(ctx: Context, branchId: string): Promise<OrderOffer["tables"]> {
  const found = await sql<OrderOffer["tables"][number]>`
    select t.id, ${localesOf("t")} as locales, ${localesOf("f")} as floor
    from tables t join floors f on f.business_id = t.business_id and f.id = t.floor_id
    where t.business_id = ${ctx.businessId} and t.branch_id = ${branchId} order by ${byName("f.name_en")}, f.id, ${byName("t.name_en")}, t.id`.execute(
    ctx.db,
  );
  return found.rows;
}
