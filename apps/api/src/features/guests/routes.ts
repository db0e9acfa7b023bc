import { randomInt } from "node:crypto";
import { dayIn } from "@diwan/contract/days";
import { guests, type GuestMenu } from "@diwan/contract/guests";
import { shuffledItems } from "@diwan/contract/shuffle";
import type { Db } from "../../platform/database/transaction.ts";
import type { Context } from "../../platform/context.ts";
import { notFound } from "../../platform/errors.ts";
import { feature } from "../../platform/routes.ts";
import { soldOutAt } from "../sold-out/index.ts";
import { type BranchFacts, holidaysOn, readGuestBranch, readMenuTree } from "./queries.ts";
import { guestMenuOf } from "./rules.ts";

export const guestsFeature = feature("guests", guests, {
  branch: async (ctx) => (await branchOf(ctx)).branch,
  firstMenu: async (ctx) => {
    const facts = await branchOf(ctx);
    const first = facts.branch.menus[0];
    if (!first) throw notFound();
    return menuOf(ctx, facts, first.id);
  },
  menu: async (ctx, { params }) => menuOf(ctx, await branchOf(ctx), params.menuId),
});

async function branchOf(ctx: Context): Promise<BranchFacts> {
  const facts = await readGuestBranch(ctx.db, ctx.businessId, ctx.branchId ?? "");
  if (!facts) throw notFound();
  return facts;
}

async function menuOf(ctx: Context, facts: BranchFacts, menuId: string): Promise<GuestMenu> {
  const menu = await readGuestMenu(ctx.db, ctx.businessId, facts, menuId, ctx.now());
  if (!menu) throw notFound();
  return inOrder(menu, facts, randomInt(MANY));
}

const MANY = 2 ** 31;

/** A menu as guests see it at an instant, by the clock of the business, and until when nothing comes back that was sold out. */
export async function readGuestMenu(
  db: Db,
  businessId: string,
  { branch, generalDiscount }: BranchFacts,
  menuId: string,
  at: Date,
): Promise<(GuestMenu & { soldOutUntil: Date | undefined }) | undefined> {
  const day = dayIn(branch.timeZone, at);
  const [tree, holidays, soldOut] = await Promise.all([
    readMenuTree(db, businessId, menuId),
    holidaysOn(db, businessId, day),
    soldOutAt(db, { businessId, branchId: branch.id, at }),
  ]);
  const hidePrices = branch.settings.HidePrices;
  if (!tree) return undefined;
  const today = { day, type: branch.business.type, generalDiscount, hidePrices, holidays, soldOut: soldOut.items };
  return { ...guestMenuOf(tree, today), soldOutUntil: soldOut.until };
}

/** The menu with the items of each category in an order of chance, where the branch wants that. */
export const inOrder = (menu: GuestMenu, { branch }: BranchFacts, chance: number): GuestMenu =>
  branch.settings.RandomSorting ? { ...menu, categories: shuffledItems(menu.categories, chance) } : menu;
