import { can } from "@diwan/contract/people/permissions";
import type { Item } from "@diwan/contract/menu/items";
import { sql } from "kysely";
import type { Context } from "../../platform/authorization/context.ts";
import { ApiError, notFound } from "../../platform/errors.ts";
import { nameColumns } from "../../platform/records/locales.ts";
import { deleteEmptyCategories } from "../categories/index.ts";
import { deleteItems, type IdentifiedChange, readItemsById, replaceFirstMedia, saveItems } from "../items/index.ts";
import { type ReviewDraft, findOnMenu, requireDrafts } from "./queries.ts";

/**
 * Publishes drafts, in their order at the end of their categories. Those without a name or a price stay hidden. A draft in
 * `replace` gives its picture and price to the item of the same name, if there is one.
 */
export async function publishDrafts(
  ctx: Context,
  { ids, replace }: { ids: readonly string[]; replace: readonly string[] },
): Promise<Item[]> {
  if (replace.some((id) => !ids.includes(id))) throw notFound();
  const drafts = await requireDrafts(ctx, ids);
  const onMenu = replace.length ? await findOnMenu(ctx, drafts) : new Map<string, string>();
  const replacing = drafts.filter(({ item }) => replace.includes(item.id) && onMenu.has(item.id));
  const shown = drafts.filter((draft) => !replacing.includes(draft));
  const replaced = await replaceItems(ctx, replacing, onMenu);
  const published = shown.length
    ? await saveItems(
        ctx,
        shown.map((draft) => ({ id: draft.item.id, hide: staysHidden(ctx, draft) })),
      )
    : [];
  ctx.executeLast(sql`
    update items i set draft = null, sort = r.place + (
      select coalesce(max(s.sort), 0) from items s where s.business_id = i.business_id and s.category_id = i.category_id and s.draft is null and s.id <> all(${ids}::uuid[]))
    from unnest(${shown.map(({ item }) => item.id)}::uuid[]) with ordinality as r(id, place)
    where i.business_id = ${ctx.businessId} and i.id = r.id`);
  return [...published, ...replaced];
}

/** Guests see nothing that they could not order: what lacks a name, or a price where one is needed. */
const staysHidden = (ctx: Context, { item, state }: ReviewDraft): boolean =>
  state.unnamed || (ctx.grants.type !== "chalet" && item.prices.length === 0);

async function replaceItems(
  ctx: Context,
  drafts: readonly ReviewDraft[],
  onMenu: ReadonlyMap<string, string>,
): Promise<Item[]> {
  if (!drafts.length) return [];
  if (!can(ctx.grants, "items", "update")) throw new ApiError("forbidden");
  const before = await readItemsById(ctx, [...new Set(onMenu.values())]);
  const changes = new Map<string, IdentifiedChange>();
  for (const { item } of drafts) {
    const old = before.get(onMenu.get(item.id) ?? "");
    if (old) changes.set(old.id, changeOf(old, item)); // of two drafts for one item the later counts
  }
  const saved = await saveItems(ctx, [...changes.values()]);
  await deleteItems(
    ctx,
    drafts.map(({ item }) => item.id),
    { forGood: true },
  );
  return saved;
}

/** What an item takes over from a draft: its picture, and its price if it has one and the item has at most one. */
function changeOf(old: Item, { media, prices }: Item): IdentifiedChange {
  const [picture] = media;
  const [price] = prices;
  const [known, ...sizes] = old.prices;
  const locales = nameColumns(known?.locales ?? []);
  return {
    id: old.id,
    ...(picture && { media: replaceFirstMedia(old, picture) }),
    ...(price && sizes.length === 0 && { prices: [{ ...(known && { id: known.id }), price: price.price, locales }] }),
  };
}

/** Deletes drafts, and the categories that were created for them and are empty now. */
export async function discardDrafts(ctx: Context, ids: readonly string[]): Promise<void> {
  const drafts = await requireDrafts(ctx, ids);
  await deleteItems(ctx, ids, { forGood: true });
  await deleteEmptyCategories(ctx, [...new Set(drafts.flatMap(({ state }) => state.categories))]);
}
