import type { Category } from "@diwan/contract/menu/categories";
import type { Item } from "@diwan/contract/menu/items";
import type { ItemDraft } from "@diwan/contract/menu/review";
import type { MenuTree } from "@diwan/contract/menu/menus";
import type { TestOwner } from "./owner.ts";

/** An English and an Arabic name. */
export type Names = readonly [en: string, ar: string];

const localesOf = ([en, ar]: Names) => [
  { locale: "en", name: en },
  { locale: "ar", name: ar },
];

export const makeCategory = (owner: TestOwner, names: Names, parentId: string | null = null): Promise<Category> =>
  owner.call("POST", `business/${owner.businessId}/categories`, {
    menu_id: owner.menuId,
    parent_id: parentId,
    locales: localesOf(names),
  });

export const makeItem = (owner: TestOwner, categoryId: string, names: Names, more: object = {}): Promise<Item> =>
  owner.call("POST", `business/${owner.businessId}/items`, {
    category_id: categoryId,
    locales: localesOf(names),
    prices: [{ price: 2.5, locales: [] }],
    ...more,
  });

export const readItem = (owner: TestOwner, id: string): Promise<Item> =>
  owner.call("GET", `business/${owner.businessId}/items/${id}`);

export const readTree = (owner: TestOwner): Promise<MenuTree> => owner.call("GET", `menu/${owner.menuId}`);

/** The drafts of the menu, oldest first. */
export const readDrafts = async (owner: TestOwner): Promise<ItemDraft[]> => {
  const path = `business/${owner.businessId}/items/drafts?menu_id=${owner.menuId}`;
  return (await owner.call<{ data: ItemDraft[] }>("GET", path)).data;
};

/** A category of the menu with three items. */
export async function grillsOf(owner: TestOwner) {
  const grills = await makeCategory(owner, ["Grills", "مشويات"]);
  const items: Item[] = [];
  for (const names of GRILLS) items.push(await makeItem(owner, grills.id, names));
  const [tawook, kofta, ribs] = items;
  if (!tawook || !kofta || !ribs) throw new Error("Three grills are three items");
  return { grills, tawook, kofta, ribs };
}

const GRILLS: readonly Names[] = [
  ["Shish Tawook", "شيش طاووق"],
  ["Kofta", "كفتة"],
  ["Lamb Ribs", "ريش غنم"],
];
