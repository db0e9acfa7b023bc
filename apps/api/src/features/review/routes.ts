import { type DraftChange, review } from "@diwan/contract/menu/review";
import type { Context } from "../../platform/authorization/context.ts";
import { notFound } from "../../platform/errors.ts";
import { defineFeature } from "../../platform/calls/routes.ts";
import { nameColumns } from "../../platform/records/locales.ts";
import { lockMenu } from "../categories/index.ts";
import { type IdentifiedChange, saveItems } from "../items/index.ts";
import { addPastedItems } from "./add.ts";
import { renamedColumns, setNames } from "./names.ts";
import { discardDrafts, publishDrafts } from "./publish.ts";
import { type Draft, namesOfDraft, presentDrafts, readMenuDrafts, requireDrafts, storeStates } from "./queries.ts";

export const reviewFeature = defineFeature("review", review, {
  list: async (ctx, { query }) => ({ data: await presentDrafts(ctx, await readMenuDrafts(ctx, query.menu_id)) }),
  add: async (ctx, { body }) => {
    if (!(await lockMenu(ctx.db, ctx.businessId, body.menu_id))) throw notFound();
    return { data: await presentDrafts(ctx, await addPastedItems(ctx, body.menu_id, body.items)) };
  },
  change: async (ctx, { body }) => ({ data: await presentDrafts(ctx, await changeDrafts(ctx, body.changes)) }),
  discard: async (ctx, { body }) => {
    await discardDrafts(ctx, body.ids);
    return { ids: body.ids };
  },
  publish: async (ctx, { body }) => ({ data: await publishDrafts(ctx, body) }),
});

/** Changes drafts, all or none; throws 409 for a stale `updated_at`, as items do. */
async function changeDrafts(ctx: Context, changes: readonly DraftChange[]): Promise<Draft[]> {
  const before = await requireDrafts(
    ctx,
    changes.map(({ id }) => id),
  );
  const named = before.map((draft, at) => setNames(namesOfDraft(draft), namesIn(changes[at]?.locales)));
  const items = await saveItems(
    ctx,
    before.map((draft, at) => itemChangeOf(draft, changes[at], named[at])),
    (at) => `changes.${at}.`,
  );
  const after = before.map((draft, at): Draft => {
    const { en = "", ar = "", proposed = [] } = named[at] ?? {};
    return { ...draft, item: items[at] ?? draft.item, state: { ...draft.state, proposed, unnamed: !en && !ar } };
  });
  ctx.executeLast(storeStates(ctx, after));
  return after;
}

const namesIn = (locales: DraftChange["locales"]) =>
  Object.fromEntries(locales?.map(({ locale, name }) => [locale, name]) ?? []);

function itemChangeOf(
  { item, state }: Draft,
  change: DraftChange | undefined,
  names: { en: string; ar: string } | undefined,
): IdentifiedChange {
  const [first, ...others] = item.prices.map(({ id, price, locales }) => ({
    id,
    price,
    locales: nameColumns(locales),
  }));
  const price = change?.price;
  const changed = typeof price === "number" && { ...(first ?? { locales: { name_en: "", name_ar: null } }), price };
  return {
    id: item.id,
    updated_at: change?.updated_at,
    category_id: change?.category_id,
    ...(change?.locales && { locales: renamedColumns(item, names ?? { en: "", ar: "" }, state.file ?? "-") }),
    ...(price !== undefined && { prices: [...(changed ? [changed] : []), ...others] }),
  };
}
