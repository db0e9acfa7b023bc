import type { Item, ItemChange } from "@diwan/contract/items";
import type { MessageKey } from "@diwan/contract/messages";
import { uuidv7 } from "uuidv7";
import type { Context } from "../../platform/context.ts";
import { invalid, notFound } from "../../platform/errors.ts";
import { changeOf, refuseStale } from "../../platform/versions.ts";
import { lockCategories } from "../categories/index.ts";
import { takeMedia } from "../media/index.ts";
import { lockItems, readItems } from "./queries.ts";
import { hasForeignRow, type ItemWrite, merged, typeErrors } from "./rules.ts";
import { insertItems, updateItems, writeParts } from "./write.ts";

export type Identified = ItemChange & { id: string };
type PathOf = (at: number) => string;

/**
 * Saves the changes of items, all or none. Refuses a stale `updated_at` (409 with the item as it is now), ids that are
 * not of this business (404) and what breaks a rule (422; `pathOf` puts an item's place before its fields).
 */
export async function saveItems(
  ctx: Context,
  changes: readonly Identified[],
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
    refuseStale(change.updated_at, old);
    if (hasForeignRow(old, change)) throw notFound();
  }
  refuseErrors(
    pairs.map(({ change }) => typeErrors(ctx.grants.type, change)),
    pathOf,
  );
  const writes = pairs.map(({ change, old }) => merged(old, change));
  const ids = writes.map(({ id }) => id);
  // what is sent on one connection is done in this order, so the read travels with the writes and sees them
  const written = Promise.all([
    updateItems(ctx.db, ctx.businessId, writes),
    writeParts(ctx.db, ctx.businessId, writes),
    takePictures(ctx, writes, pathOf),
  ]);
  const [, after] = writes.some((one) => one.media)
    ? [await written, await readItems(ctx.db, ctx.businessId, ids)]
    : await Promise.all([written, readItems(ctx.db, ctx.businessId, ids)]);
  const menusOf = (id: string, categoryId: string | undefined) =>
    [before.menus.get(id), targets.get(categoryId ?? "")].filter((menu) => menu !== undefined);
  ctx.record(
    ...pairs.map(({ change, old }) =>
      changeOf("items", old, found(after.get(old.id)), menusOf(old.id, change.category_id)),
    ),
  );
  return writes.map(({ id }) => found(after.get(id)));
}

/** Makes an item at the end of its category. */
export async function makeItem(
  ctx: Context,
  form: ItemChange & { category_id: string; locales: NonNullable<ItemChange["locales"]> },
): Promise<Item> {
  if (hasForeignRow(undefined, form)) throw notFound();
  refuseErrors([typeErrors(ctx.grants.type, form)], () => "");
  const targets = await lockTargets(ctx, [form.category_id]);
  const itemable = ctx.grants.type === "chalet" ? (form.itemable ?? {}) : undefined;
  const made: ItemWrite = {
    ...form,
    id: uuidv7(),
    hide: form.hide ?? false,
    disable_ordering: form.disable_ordering ?? false,
    itemable,
  };
  await insertItems(ctx.db, ctx.businessId, [made]);
  await Promise.all([writeParts(ctx.db, ctx.businessId, [made]), takePictures(ctx, [made], () => "")]);
  const item = found((await readItems(ctx.db, ctx.businessId, [made.id])).get(made.id));
  ctx.record(changeOf("items", undefined, item, [...targets.values()]));
  return item;
}

const found = (item: Item | undefined): Item => {
  if (!item) throw notFound();
  return item;
};

async function takePictures(ctx: Context, writes: readonly ItemWrite[], pathOf: PathOf): Promise<void> {
  const lists = writes.flatMap((one, at) =>
    one.media ? [{ ownerId: one.id, rows: one.media, path: pathOf(at) }] : [],
  );
  if (lists.length) await takeMedia(ctx, "item_id", lists);
}

/** The menus of the categories that items go to. Locked before the items, so that places are given once and nobody waits in a ring. */
async function lockTargets(ctx: Context, categoryIds: readonly (string | undefined)[]): Promise<Map<string, string>> {
  const ids = [...new Set(categoryIds.filter((id) => id !== undefined))];
  if (!ids.length) return new Map();
  const menus = await lockCategories(ctx.db, ctx.businessId, ids);
  if (menus.size !== ids.length) throw notFound();
  return menus;
}

function refuseErrors(errors: readonly Record<string, MessageKey>[], pathOf: PathOf): void {
  const all = errors.flatMap((one, at) => Object.entries(one).map(([path, key]) => [pathOf(at) + path, key] as const));
  if (all.length) throw invalid(Object.fromEntries(all));
}
