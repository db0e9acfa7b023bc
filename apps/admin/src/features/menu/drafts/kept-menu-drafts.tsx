import type { Category } from "@diwan/contract/menu/categories";
import type { Item } from "@diwan/contract/menu/items";
import type { MenuTree } from "@diwan/contract/menu/menus";
import { joinNames } from "@diwan/ui/text/fill";
import { nameOf } from "@diwan/ui/text/names";
import { useStore } from "@diwan/ui/store";
import { useEffect, useMemo } from "react";
import { notify } from "../../../kit/dialogs/notices.ts";
import type { Draft } from "../../../kit/drafts/draft.ts";
import { KeptDraftBanner, useKeptDraft } from "../../../kit/drafts/use-kept-draft.tsx";
import { retryLoad } from "../../../kit/lazy/load-chunk.ts";
import { useScreen, type Screen } from "../screen.ts";
import type { CategoryValues } from "./category-draft.ts";
import {
  categoryDrafts,
  draftsOffered,
  isNewItem,
  itemDrafts,
  newItems,
  typedPrices,
  type HolidayPricesDraft,
} from "./drafts.ts";
import type { ItemValues } from "./item-draft.ts";
import { findCategory, findItem } from "../tree/tree.ts";

/** The unsaved changes of a menu. Saved values of the records are not stored with them. */
interface MenuDrafts {
  items: readonly Kept<Item, ItemValues>[];
  categories: readonly Kept<Category, CategoryValues>[];
  /** None in drafts that an earlier version of the program stored. */
  prices?: readonly KeptPrices[];
}
type KeptPrices = Pick<HolidayPricesDraft, "item" | "prices">;
type Kept<R, V> = Pick<Draft<R, V>, "original" | "values">;

/** Stores what is typed into items, categories and holiday prices over a reload, and offers to restore it. */
export function KeptMenuDrafts({ tree, className }: { tree: MenuTree | undefined; className: string | undefined }) {
  const screen = useScreen();
  const items = useStore(itemDrafts.changed);
  const categories = useStore(categoryDrafts.changed);
  const typed = useStore(typedPrices);
  const draft = useMemo((): MenuDrafts | undefined => {
    const prices = Object.values(typed).map((one) => ({ item: one.item, prices: one.prices }));
    const kept = { items: items.map(withoutRead), categories: categories.map(withoutRead), prices };
    return items.length + categories.length + prices.length > 0 ? kept : undefined;
  }, [items, categories, typed]);
  const restore = (found: MenuDrafts) => tree && restoreDrafts(found, tree, screen);
  const kept = useKeptDraft<MenuDrafts>(`menu ${screen.menuId}`, { draft, restore });
  const { found } = kept;
  useEffect(() => {
    draftsOffered.set(found !== undefined);
    return () => draftsOffered.set(false);
  }, [found]);
  return tree ? <KeptDraftBanner kept={kept} about={found && namesIn(found, screen)} className={className} /> : null;
}

/** The names of the records with unsaved changes. */
function namesIn({ items, categories, prices = [] }: MenuDrafts, { locale }: Screen): string {
  const typed = [...items, ...categories].map(
    ({ original, values: { names } }) => nameOf(original.locales, locale) || names[locale] || names.en || names.ar,
  );
  return joinNames([...new Set([...typed, ...prices.map(({ item }) => nameOf(item.locales, locale))])], locale);
}

const loadTypedPrices = () => retryLoad(() => import("../holidays/typed-prices.ts"));

const withoutRead = <R, V>({ original, values }: Draft<R, V>): Kept<R, V> => ({ original, values });

/**
 * Opens the stored drafts, over the versions that are saved now. Newer input stays; drafts of deleted records are
 * dropped.
 */
function restoreDrafts(found: MenuDrafts, tree: MenuTree, { t, locale }: Screen): void {
  const warnGone = ({ locales }: Item) =>
    notify({ kind: "warning", text: t("states.itemGone", { name: nameOf(locales, locale) }) });
  for (const kept of found.items.filter(({ original }) => !itemDrafts.get(original.id)?.changed)) {
    const { original } = kept;
    const fresh = isNewItem(original.id) && findCategory(tree, original.category_id) !== undefined;
    const current = fresh ? original : findItem(tree, original.id);
    if (fresh) newItems.set([...newItems.get(), original]);
    if (current) itemDrafts.resume(kept, current);
    else warnGone(original);
  }
  for (const kept of found.categories.filter(({ original }) => !categoryDrafts.get(original.id)?.changed)) {
    const current = findCategory(tree, kept.original.id);
    if (current) categoryDrafts.resume(kept, current);
  }
  for (const kept of found.prices ?? []) {
    const current = findItem(tree, kept.item.id);
    if (current) void loadTypedPrices().then(({ resumePrices }) => resumePrices(kept, current));
    else warnGone(kept.item);
  }
}
