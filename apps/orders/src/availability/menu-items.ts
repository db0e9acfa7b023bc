import type { Names } from "@diwan/contract/api/fields";
import type { GuestCategory, GuestItem } from "@diwan/contract/guests/guests";
import { matchesSearch, searchText } from "@diwan/contract/text/search-text";
import { useEffect, useState } from "react";
import { calls } from "../server/calls.ts";
import { connection } from "../server/connection.ts";
import { send } from "../server/send.ts";
import { useStore } from "@diwan/ui/store";
import { useWork } from "../board/work.ts";

export interface MenuItem extends Pick<GuestItem, "id" | "locales"> {
  search: string;
}

/** What guests of the branch can choose from, in the order of its menus. */
export function useMenuItems(): { items: readonly MenuItem[]; failed: boolean } {
  const { session, shop } = useWork();
  const { slug } = session.branch;
  const { lost } = useStore(connection);
  const menus = useStore(shop.facts)?.menus;
  const [items, setItems] = useState<readonly MenuItem[]>([]);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    let left = false;
    const read = async () => {
      try {
        const all = await Promise.all((menus ?? []).map((menuId) => send(calls.menu, { params: { slug, menuId } })));
        if (left) return;
        setItems(once(all.flatMap(({ categories }) => categories.flatMap(itemsIn))));
        setFailed(false);
      } catch {
        setFailed(!left);
      }
    };
    void read();
    return () => void (left = true);
  }, [slug, menus, lost]);
  return { items, failed };
}

/** The items that have every word in one of their names, all of them without a word. */
export function findItems<T extends Pick<MenuItem, "search">>(items: readonly T[], typed: string): readonly T[] {
  const words = searchText(typed);
  return words ? items.filter(({ search }) => matchesSearch(search, words)) : items;
}

const itemsIn = (category: GuestCategory): MenuItem[] => [
  ...category.items.map(({ id, locales }) => ({
    id,
    locales,
    search: searchOf(locales),
  })),
  ...category.children_nested.flatMap(itemsIn),
];

/** What an item is found by. */
export const searchOf = (locales: Names): string => searchText(locales.map(({ name }) => name).join(" "));

const once = (items: readonly MenuItem[]): MenuItem[] => [...new Map(items.map((item) => [item.id, item])).values()];
