import type { Hit } from "@diwan/contract/search";
import { nameOf } from "@diwan/ui/names";
import { ADDRESSES, editOf, listOf, PAGES, tablesOf } from "../../kit/addresses.ts";
import type { SignedIn } from "../../kit/session.ts";

export interface Target {
  to: string;
  search?: Readonly<Record<string, string>>;
}

interface Known {
  can: SignedIn["can"];
  /** Whether there is a screen at a path of the routes, such as `/users/edit/$id`. */
  hasScreen: (path: string) => boolean;
}

/** Where a record is seen: its place in the menu, its form, or its list where the form may not be opened. */
export function targetOf(hit: Hit, { can, hasScreen }: Known): Target | undefined {
  const { area, id, menuId, parentId } = hit;
  const found = { search: nameOf(hit.locales, "en") };
  if (area === "items") return can("menu", "read") ? inMenu({ item: id }, menuId) : undefined;
  if (area === "categories" && can("menu", "read")) return inMenu({ category: id }, menuId);
  if (area === "tables") return parentId === null ? undefined : { to: tablesOf(parentId), search: found };
  if (area === "floors")
    return can("tables", "read", hit.branchId ?? undefined)
      ? { to: tablesOf(id) }
      : { to: PAGES.floors.address, search: found };
  const address = area === "users" ? "/users" : ADDRESSES[area];
  if (can(area, "update") && hasScreen(`${address}/edit/$id`)) return { to: editOf(address, id) };
  return hasScreen(listOf(address)) ? { to: listOf(address), search: found } : undefined;
}

const inMenu = (place: Readonly<Record<string, string>>, menuId: string | null): Target => ({
  to: ADDRESSES.menu,
  search: { ...(menuId === null ? {} : { menu: menuId }), ...place },
});
