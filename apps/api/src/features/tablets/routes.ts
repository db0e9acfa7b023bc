import { createHash, timingSafeEqual } from "node:crypto";
import type { GuestCategory } from "@diwan/contract/guests";
import { PASS_KEY_TRIES, type TabletFacts, tablets } from "@diwan/contract/tablets";
import type { Context } from "../../platform/context.ts";
import { notFound, Refusal } from "../../platform/errors.ts";
import { feature, Finished } from "../../platform/routes.ts";
import { countGuess, countTry, uncountTry } from "../accounts/index.ts";
import { readGuestBranch, readGuestMenu } from "../guests/index.ts";
import { passKeyOf, seatsOf } from "./queries.ts";

/** Guesses at a branch from everywhere in 15 minutes: many addresses together must not get through all of 10,000. */
const FROM_EVERYWHERE = 100;

export const tabletsFeature = feature("tablets", tablets, {
  get: async (ctx, { query }) => tagged(tablets.get.answer.parse(await factsOf(ctx, query.menuId))),
  unlock: async (ctx, { body }) => {
    await checkPassKey(ctx, body.passKey);
    return { tables: await seatsOf(ctx) };
  },
});

async function factsOf(ctx: Context, menuId: string | undefined): Promise<TabletFacts> {
  const facts = await readGuestBranch(ctx.db, ctx.businessId, ctx.branchId ?? "");
  if (!facts) throw notFound();
  const { branch, tablet } = facts;
  const shown = menuId ?? branch.menus[0]?.id;
  // amounts by the tablet's own word, items in their own order: it asks again every minute
  const settings = { ...branch.settings, HidePrices: tablet.HidePrices };
  const own = { ...facts, branch: { ...branch, settings } };
  const menu = shown === undefined ? null : await readGuestMenu(ctx.db, ctx.businessId, own, shown, ctx.now());
  if (menu === undefined) throw notFound();
  return {
    branch,
    tablet,
    menu: menu && tablet.HidePrices ? { ...menu, categories: unpriced(menu.categories) } : menu,
  };
}

/** On a tablet without amounts nothing has a price to choose, and so nothing is ordered. */
const unpriced = (categories: readonly GuestCategory[]): GuestCategory[] =>
  categories.map((category) => ({
    ...category,
    items: category.items.map((item) => ({ ...item, prices: [] })),
    children_nested: unpriced(category.children_nested),
  }));

/** An answer that is asked for again and again, and mostly the same. */
function tagged(answer: TabletFacts): Finished {
  const text = JSON.stringify(answer);
  const etag = `"${createHash("sha256").update(text).digest("base64url").slice(0, 22)}"`;
  return new Finished((request, reply) => {
    void reply.headers({ "cache-control": "private, no-cache", etag });
    if (request.headers["if-none-match"] === etag) return reply.code(304).send();
    return reply.type("application/json; charset=utf-8").send(text);
  });
}

/** Refuses a wrong PassKey with the number of tries that are left. Each is counted before anything is compared. */
async function checkPassKey(ctx: Context, tried: string): Promise<void> {
  const [here, everywhere] = [`tablet ${ctx.branchId} ${ctx.caller.address}`, `tablet ${ctx.branchId}`];
  const left = await countGuess(ctx, here, PASS_KEY_TRIES);
  await countTry(ctx, [{ name: everywhere, most: FROM_EVERYWHERE }]);
  const key = await passKeyOf(ctx);
  if (key !== undefined && !isSame(key, tried)) throw new Refusal("pass_key_wrong", { extra: { tries_left: left } });
  ctx.afterCommit(() => uncountTry(ctx, [here, everywhere]));
}

const hashOf = (text: string): Buffer => createHash("sha256").update(text).digest();
const isSame = (one: string, other: string): boolean => timingSafeEqual(hashOf(one), hashOf(other));
