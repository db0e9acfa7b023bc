import type { Item, ItemChange } from "@diwan/contract/menu/items";
import type { ServerMessageKey } from "@diwan/contract/api/server-messages";
import { uuidv7 } from "uuidv7";
import type { Context } from "../../platform/authorization/context.ts";
import { invalid, notFound } from "../../platform/errors.ts";
import { recordedChangeOf, assertCurrentVersion, nextStampAfter } from "../../platform/records/versions.ts";
import { lockCategories } from "../categories/index.ts";
import { claimMedia } from "../media/index.ts";
import { hasBookingsBeyond } from "../reservations/index.ts";
import { lockItems, readItems } from "./queries.ts";
import {
  hasForeignRow,
  isResultKnown,
  type ItemWrite,
  withId,
  mergeItemChange,
  businessTypeErrors,
  applyItemWrite,
} from "./rules.ts";
import { insertItemsStatement, moveItemsStatement, updateItemsStatement, itemPartStatements } from "./write.ts";

export type IdentifiedChange = ItemChange & { id: string };
type PathOf = (at: number) => string;

/**
 * Saves changes of items, all or none. Throws 409 for a stale `updated_at` (with the current item), 404 for ids of
 * another business and 422 for a broken rule; `pathOf` gives the prefix of an item's field names.
 */
export async function saveItems(
  ctx: Context,
  changes: readonly IdentifiedChange[],
  pathOf: PathOf = () => "",
): Promise<Item[]> {
  const targets = await lockTargets(
    ctx,
    changes.map((change) => change.category_id),
  );
  const before = await lockItems(
    ctx.db,
    ctx.businessId,
    changes.map((change) => change.id),
  );
  const pairs = changes.map((change) => ({ change, old: found(before.items.get(change.id)) }));
  for (const { change, old } of pairs) {
    await assertCurrentVersion(ctx, change.updated_at, old);
    if (hasForeignRow(old, change)) throw notFound();
  }
  refuseErrors(
    pairs.map(({ change }) => businessTypeErrors(ctx.grants.type, change)),
    pathOf,
  );
  await refuseFewerUnits(ctx, pairs, pathOf);
  const writes = pairs.map(({ change, old }) => mergeItemChange(old, change, ctx.now()));
  const after = pairs.every(({ old }, at) => isResultKnown(old, found(writes[at])))
    ? writeLast(ctx, pairs, writes)
    : await writeAndRead(ctx, writes, pathOf);
  const menusOf = (id: string, categoryId: string | undefined) =>
    [before.menus.get(id), targets.get(categoryId ?? "")].filter((menu) => menu !== undefined);
  ctx.record(
    ...pairs.map(({ change, old }) =>
      recordedChangeOf("items", old, found(after.get(old.id)), menusOf(old.id, change.category_id)),
    ),
  );
  return writes.map(({ id }) => found(after.get(id)));
}

/** Rejects fewer units of a chalet than are booked. */
async function refuseFewerUnits(
  ctx: Context,
  pairs: readonly { change: IdentifiedChange; old: Item }[],
  pathOf: PathOf,
): Promise<void> {
  for (const [at, { change, old }] of pairs.entries()) {
    const units = change.itemable?.units;
    if (units === undefined || units >= (old.itemable?.units ?? 0)) continue;
    if (await hasBookingsBeyond(ctx, old.id, units)) throw invalid({ [`${pathOf(at)}itemable.units`]: "unitsBooked" });
  }
}

/** The common case: the result is known without a read, so the writes are sent together with the commit. */
function writeLast(ctx: Context, pairs: readonly { old: Item }[], writes: readonly ItemWrite[]): Map<string, Item> {
  const before = pairs.length === 1 ? pairs[0]?.old : undefined;
  ctx.executeLast(updateItemsStatement(ctx.businessId, writes), ...itemPartStatements(ctx.businessId, writes, before));
  return new Map(pairs.map(({ old }, at) => [old.id, applyItemWrite(old, found(writes[at]))]));
}

async function writeAndRead(ctx: Context, writes: readonly ItemWrite[], pathOf: PathOf): Promise<Map<string, Item>> {
  const ids = writes.map(({ id }) => id);
  // one connection runs its statements in order, so the read is sent with the writes and sees them
  const done = Promise.all([
    updateItemsStatement(ctx.businessId, writes).execute(ctx.db),
    moveItemsStatement(ctx.businessId, writes).execute(ctx.db),
    ...itemPartStatements(ctx.businessId, writes).map((statement) => statement.execute(ctx.db)),
    takePictures(ctx, writes, pathOf),
  ]);
  if (writes.some((one) => one.media)) await done;
  const [after] = await Promise.all([readItems(ctx.db, ctx.businessId, ids), done]);
  return after;
}

export type NewItem = ItemChange & { category_id: string; locales: NonNullable<ItemChange["locales"]> };

/** Creates an item at the end of its category. */
export const makeItem = async (ctx: Context, form: NewItem): Promise<Item> => found((await makeItems(ctx, [form]))[0]);

/** Creates items at the end of their categories, in the order given, all or none. */
export async function makeItems(ctx: Context, forms: readonly NewItem[], pathOf: PathOf = () => ""): Promise<Item[]> {
  if (forms.some((form) => hasForeignRow(undefined, form))) throw notFound();
  refuseErrors(
    forms.map((form) => businessTypeErrors(ctx.grants.type, form)),
    pathOf,
  );
  const targets = await lockTargets(
    ctx,
    forms.map((form) => form.category_id),
  );
  const made = forms.map((form): ItemWrite => ({
    ...form,
    id: uuidv7(),
    hide: form.hide ?? false,
    disable_ordering: form.disable_ordering ?? false,
    marks: form.marks ?? [],
    allergens: form.allergens ?? [],
    spice: form.spice ?? 0,
    calories: form.calories ?? null,
    updated_at: nextStampAfter("", ctx.now()),
    prices: form.prices?.map(withId),
    addons: form.addons?.map(withId),
    discounts: form.discounts?.map(withId),
    itemable: ctx.grants.type === "chalet" ? (form.itemable ?? {}) : undefined,
  }));
  await Promise.all([
    insertItemsStatement(ctx.businessId, made).execute(ctx.db),
    ...itemPartStatements(ctx.businessId, made).map((statement) => statement.execute(ctx.db)),
  ]);
  await takePictures(ctx, made, pathOf);
  const ids = made.map(({ id }) => id);
  const read = await readItems(ctx.db, ctx.businessId, ids);
  const items = ids.map((id) => found(read.get(id)));
  ctx.record(...items.map((item) => recordedChangeOf("items", undefined, item, menuOf(targets, item.category_id))));
  return items;
}

function found<T>(one: T | undefined): T {
  if (one === undefined) throw notFound();
  return one;
}

const menuOf = (targets: ReadonlyMap<string, string>, categoryId: string): string[] => {
  const menu = targets.get(categoryId);
  return menu === undefined ? [] : [menu];
};

async function takePictures(ctx: Context, writes: readonly ItemWrite[], pathOf: PathOf): Promise<void> {
  const lists = writes.flatMap((one, at) =>
    one.media ? [{ ownerId: one.id, rows: one.media, path: pathOf(at) }] : [],
  );
  if (lists.length) await claimMedia(ctx, "item_id", lists);
}

/**
 * The menus of the categories to which items are added. Locked before the items, so that places are unique and
 * transactions cannot deadlock.
 */
async function lockTargets(ctx: Context, categoryIds: readonly (string | undefined)[]): Promise<Map<string, string>> {
  const ids = [...new Set(categoryIds.filter((id) => id !== undefined))];
  if (!ids.length) return new Map();
  const menus = await lockCategories(ctx.db, ctx.businessId, ids);
  if (menus.size !== ids.length) throw notFound();
  return menus;
}

function refuseErrors(errors: readonly Record<string, ServerMessageKey>[], pathOf: PathOf): void {
  const all = errors.flatMap((one, at) => Object.entries(one).map(([path, key]) => [pathOf(at) + path, key] as const));
  if (all.length) throw invalid(Object.fromEntries(all));
}
