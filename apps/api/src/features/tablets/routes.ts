import { createHash } from "node:crypto";
import { eventsOn, type GuestCategory } from "@diwan/contract/guests/guests";
import { clockOf, dayPart } from "@diwan/contract/time/local-times";
import { type TabletFacts, tablets } from "@diwan/contract/devices/tablets";
import type { Context } from "../../platform/authorization/context.ts";
import { notFound } from "../../platform/errors.ts";
import { defineFeature, RawReply } from "../../platform/calls/routes.ts";
import { readGuestBranch, readGuestMenu } from "../guests/index.ts";
import { assertPassKey } from "./pass-key.ts";
import { listSeats } from "./queries.ts";

export const tabletsFeature = defineFeature("tablets", tablets, {
  get: async (ctx, { query }) => tagged(tablets.get.answer.parse(await factsOf(ctx, query.menuId))),
  unlock: async (ctx, { body }) => {
    await assertPassKey(ctx, body.passKey);
    return { tables: await listSeats(ctx) };
  },
});

async function factsOf(ctx: Context, menuId: string | undefined): Promise<TabletFacts> {
  const facts = await readGuestBranch(ctx.db, {
    businessId: ctx.businessId,
    branchId: ctx.branchId ?? "",
    at: ctx.now(),
  });
  if (!facts) throw notFound();
  const { branch, tablet } = facts;
  const shown = menuId ?? branch.menus[0]?.id;
  // the tablet's setting decides on amounts, and items are sorted; the tablet repeats the request every minute
  const settings = { ...branch.settings, HidePrices: tablet.HidePrices };
  const own = { ...facts, branch: { ...branch, settings } };
  const menu = shown === undefined ? null : await readGuestMenu(ctx.db, ctx.businessId, own, shown, ctx.now());
  if (menu === undefined) throw notFound();
  const local = clockOf(branch.timeZone, ctx.now());
  return {
    branch,
    tablet,
    events: eventsOn(facts.events, dayPart(local)).filter(({ end }) => end > local),
    menu: menu && tablet.HidePrices ? { ...menu, categories: unpriced(menu.categories) } : menu,
  };
}

/** A tablet that hides amounts has no prices to choose, so it takes no orders. */
const unpriced = (categories: readonly GuestCategory[]): GuestCategory[] =>
  categories.map((category) => ({
    ...category,
    items: category.items.map((item) => ({ ...item, prices: [] })),
    children_nested: unpriced(category.children_nested),
  }));

/** A response that is requested often and rarely changes. */
function tagged(answer: TabletFacts): RawReply {
  const text = JSON.stringify(answer);
  const etag = `"${createHash("sha256").update(text).digest("base64url").slice(0, 22)}"`;
  return new RawReply((request, reply) => {
    void reply.headers({ "cache-control": "private, no-cache", etag });
    if (request.headers["if-none-match"] === etag) return reply.code(304).send();
    return reply.type("application/json; charset=utf-8").send(text);
  });
}
