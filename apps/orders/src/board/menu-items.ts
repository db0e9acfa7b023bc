import type { GuestCategory, GuestItem } from "@diwan/contract/guests";
import { matchesSearch, searchText } from "@diwan/contract/search-text";
import { useEffect, useState } from "react";
import { calls } from "../server/calls.ts";
import { send } from "../server/send.ts";
import { useStore } from "@diwan/ui/store";
import { useWork } from "./work.ts";

export interface MenuItem extends Pick<GuestItem, "id" | "locales"> {
  search: string;
}

/** What guests of the branch can choose from, in the order of its menus. */
export function useMenuItems(): { items: readonly MenuItem[]; failed: boolean } {
  const { session, shop } = useWork();
  const { slug } = session.branch;
  const menus = useStore(shop.facts)?.menus;
  const [items, setItems] = useState<readonly MenuItem[]>([]);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    let left = false;
    const read = async () => {
      try {
        const all = await Promise.all((menus ?? []).map((menuId) => send(calls.menu, { params: { slug, menuId } })));
        if (!left) setItems(once(all.flatMap(({ categories }) => categories.flatMap(itemsIn))));
      } catch {
        setFailed(!left);
      }
    };
    void read();
    return () => void (left = true);
  }, [slug, menus]);
  return { items, failed };
}

/** The items that have every word in one of their names, all of them without a word. */
export function findItems(items: readonly MenuItem[], typed: string): readonly MenuItem[] {
  const words = searchText(typed);
  return words ? items.filter(({ search }) => matchesSearch(search, words)) : items;
}

const itemsIn = (category: GuestCategory): MenuItem[] => [
  ...category.items.map(({ id, locales }) => ({
    id,
    locales,
    search: searchText(locales.map(({ name }) => name).join(" ")),
  })),
  ...category.children_nested.flatMap(itemsIn),
];

const once = (items: readonly MenuItem[]): MenuItem[] => [...new Map(items.map((item) => [item.id, item])).values()];
