import { type DraftChange, review } from "@diwan/contract/menu/review";
import type { Context } from "../../platform/authorization/context.ts";
import { notFound } from "../../platform/errors.ts";
import { defineFeature } from "../../platform/calls/routes.ts";
import { nameColumns } from "../../platform/records/locales.ts";
import { lockMenu, namesToStore } from "../categories/index.ts";
import { type IdentifiedChange, replaceFirstMedia, saveItems } from "../items/index.ts";
import { addPastedItems } from "./add.ts";
import { completeHeading, renamedColumns, setNames } from "./names.ts";
import { namesOfStored } from "./own-names.ts";
import { discardDrafts, publishDrafts } from "./publish.ts";
import {
  type ReviewDraft,
  namesOfDraft,
  presentDrafts,
  readMenuDrafts,
  requireDrafts,
  storeStates,
} from "./queries.ts";

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
async function changeDrafts(ctx: Context, changes: readonly DraftChange[]): Promise<ReviewDraft[]> {
  const givers = changes.flatMap(({ picture_of }) => picture_of ?? []);
  const locked = await requireDrafts(ctx, [...changes.map(({ id }) => id), ...givers]);
  const before = locked.slice(0, changes.length);
  const giverOf = (change: DraftChange | undefined) =>
    locked.slice(changes.length).find(({ item }) => item.id === change?.picture_of);
  const named = before.map((draft, at) => setNames(namesOfDraft(draft), namesIn(changes[at]?.locales)));
  const items = await saveItems(
    ctx,
    before.map((draft, at) => ({
      ...itemChangeOf(draft, changes[at], named[at]),
      ...pictureChangeOf(draft, changes[at], giverOf(changes[at])),
    })),
    (at) => `changes.${at}.`,
  );
  const after = before.map((draft, at): ReviewDraft => {
    const { en = "", ar = "", proposed = [] } = named[at] ?? {};
    const file = fileOf(draft, changes[at], giverOf(changes[at]));
    return { ...draft, item: items[at] ?? draft.item, state: { ...draft.state, file, proposed, unnamed: !en && !ar } };
  });
  if (givers.length > 0) await discardDrafts(ctx, givers);
  ctx.executeLast(storeStates(ctx, after));
  return after;
}

/** The picture that a draft gets: a stored file, or that of another draft, with its price. */
function pictureChangeOf(
  { item }: ReviewDraft,
  change: DraftChange | undefined,
  giver: ReviewDraft | undefined,
): Pick<IdentifiedChange, "media" | "prices"> {
  if (change?.src === null) {
    const first = item.media.find(({ type }) => type === "image");
    return { media: item.media.filter((one) => one !== first).map(({ id, src }) => ({ id, src })) };
  }
  const picture = change?.src === undefined ? giver?.item.media[0] : { src: change.src, type: "image" as const };
  if (!picture) return {};
  const isUnpriced = item.prices.length === 0 && change?.price === undefined;
  const prices = giver?.item.prices.map(({ price, locales }) => ({ price, locales: nameColumns(locales) }));
  return { media: replaceFirstMedia(item, picture), ...(isUnpriced && prices?.length && { prices }) };
}

/** The name of the file of a draft's picture. */
function fileOf(
  { state }: ReviewDraft,
  change: DraftChange | undefined,
  giver: ReviewDraft | undefined,
): string | null {
  if (giver) return giver.state.file;
  return change?.src === null ? null : state.file;
}

const namesIn = (locales: readonly { locale: string; name: string }[] | undefined) =>
  Object.fromEntries(locales?.map(({ locale, name }) => [locale, name]) ?? []);

function itemChangeOf(
  { item, state }: ReviewDraft,
  change: DraftChange | undefined,
  names: { en: string; ar: string } | undefined,
): IdentifiedChange {
  return {
    id: item.id,
    updated_at: change?.updated_at,
    category_id: change?.category_id,
    ...(change?.locales && { locales: renamedColumns(item, names ?? { en: "", ar: "" }, state.file ?? "-") }),
    ...pricesChangeOf(item, change),
  };
}

/** The first price as typed, and the names of sizes; nothing if neither changes. */
function pricesChangeOf(
  item: ReviewDraft["item"],
  { price, size_names = [] }: Pick<DraftChange, "price" | "size_names"> = {},
): Pick<IdentifiedChange, "prices"> {
  if (price === undefined && size_names.length === 0) return {};
  const [first, ...others] = item.prices.map(({ id, price: amount, locales }, place) => ({
    ...{ id, price: amount },
    locales: sizeColumns(
      nameColumns(locales),
      size_names.filter((one) => one.place === place),
    ),
  }));
  if (price === undefined) return first ? { prices: [first, ...others] } : {};
  const changed = price !== null && { ...(first ?? { locales: { name_en: "", name_ar: null } }), price };
  return { prices: [...(changed ? [changed] : []), ...others] };
}

/** The name columns of a size after some of its names were typed; a name that the dictionary is sure of follows. */
function sizeColumns(
  columns: ReturnType<typeof nameColumns>,
  typed: NonNullable<DraftChange["size_names"]>,
): ReturnType<typeof nameColumns> {
  if (typed.length === 0) return columns;
  const before = namesOfStored({ en: columns.name_en, ar: columns.name_ar ?? "" });
  const names = completeHeading({ ...before, ...namesIn(typed) });
  return names.en || names.ar ? namesToStore(names) : { name_en: "", name_ar: null };
}
