import type { GuestBranch, GuestCategory, GuestItem, GuestMenu } from "@diwan/contract/guests";

/** All that the page is made of; the browser gets exactly this, as JSON, to take the page over. */
export interface PageData {
  branch: GuestBranch;
  menu: GuestMenu;
  /** Whether pictures can be asked for at the size shown. */
  imageProxy: boolean;
}

/** What guests may know and nothing more: no empty category, and no amount where prices are hidden. */
export function pageData(branch: GuestBranch, menu: GuestMenu, imageProxy: boolean): PageData {
  const item = branch.settings.HidePrices ? withoutAmounts : (one: GuestItem) => one;
  return { branch, menu: { ...menu, categories: filled(menu.categories, item) }, imageProxy };
}

function filled(categories: GuestCategory[], item: (one: GuestItem) => GuestItem): GuestCategory[] {
  return categories
    .map((category) => ({
      ...category,
      items: category.items.map(item),
      children_nested: filled(category.children_nested, item),
    }))
    .filter((category) => category.items.length > 0 || category.children_nested.length > 0);
}

const withoutAmounts = (item: GuestItem): GuestItem => ({
  ...item,
  prices: [],
  addons: item.addons.map((addon) => ({ ...addon, price: 0 })),
  discount: null,
  holiday: null,
  chalet: item.chalet && { ...item.chalet, insurance: 0 },
});
