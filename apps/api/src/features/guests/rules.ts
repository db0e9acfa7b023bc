import { withoutAmounts } from "@diwan/contract/guest-prices";
import type { GuestBranch, GuestCategory, GuestItem, GuestMenu } from "@diwan/contract/guests";
import type { Item } from "@diwan/contract/items";
import type { CategoryNode } from "@diwan/contract/categories";
import type { MenuTree } from "@diwan/contract/menus";
import { discounted, discountOn } from "@diwan/contract/prices";
import type { BusinessType } from "@diwan/contract/enumerations";
import { shuffledItems } from "@diwan/contract/shuffle";

export interface Today {
  day: string;
  type: BusinessType;
  generalDiscount: number;
  /** Guests are told no amounts. */
  hidePrices: boolean;
  /** The items that the branch has run out of. */
  soldOut: ReadonlySet<string>;
  holidays: readonly { id: string; locales: GuestBranch["locales"] }[];
}

/** The menu as guests see it on a day: without what is hidden, with the prices of the day. Empty categories go too. */
export function guestMenuOf(tree: MenuTree, today: Today): GuestMenu {
  return {
    id: tree.id,
    locales: tree.locales,
    today: today.day,
    categories: tree.categories.flatMap((category) => categoryOf(category, today)),
  };
}

function categoryOf(category: CategoryNode, today: Today): GuestCategory[] {
  const items = category.items.filter((item) => !item.hide).map((item) => shown(guestItemOf(item, today), today));
  const children_nested = category.children_nested.flatMap((child) => categoryOf(child, today));
  if (!items.length && !children_nested.length) return [];
  const setting = (key: string) => category.settings.find((one) => one.key === key)?.data;
  const dimensions = setting("dimensions");
  return [
    {
      id: category.id,
      locales: category.locales,
      media: category.media,
      dimensions: dimensions === "Landscape" || dimensions === "Portrait" ? dimensions : "Squared",
      fitting: setting("fitting") === "Filled" ? "Filled" : "Cropped",
      items,
      children_nested,
    },
  ];
}

const shown = (item: GuestItem, { hidePrices }: Today): GuestItem => (hidePrices ? withoutAmounts(item) : item);

/** In a holiday its price takes the place of the first price; of a chalet it is the price of the stay and stands apart. */
export function guestItemOf(item: Item, today: Today): GuestItem {
  const discount = discountOn(item.discounts, today.day);
  const now = (price: number): { price: number; was: number | null } => {
    const after = discounted(price, discount, today.generalDiscount);
    return { price: after, was: after === price ? null : price };
  };
  const holiday = today.holidays.find((one) => item.holidays.some((priced) => priced.id === one.id));
  const holidayPrice = item.holidays.find((priced) => priced.id === holiday?.id)?.price;
  const inHoliday = holidayPrice !== undefined && today.type !== "chalet";
  const base = item.prices.length ? item.prices : inHoliday ? [{ id: item.id, price: holidayPrice, locales: [] }] : [];
  return {
    id: item.id,
    locales: item.locales,
    media: item.media,
    prices: base.map((row, at) => ({
      id: row.id,
      locales: row.locales,
      ...now(inHoliday && at === 0 ? holidayPrice : row.price),
    })),
    addons: item.addons,
    discount: discount
      ? { amount: discount.amount, type: discount.type, to: discount.to, locales: discount.locales }
      : null,
    holiday: holiday && holidayPrice !== undefined ? { ...now(holidayPrice), locales: holiday.locales } : null,
    chalet: item.itemable,
    disable_ordering: item.disable_ordering,
    sold_out: today.soldOut.has(item.id),
  };
}

/** How many orders of chance there are of a menu. */
export const CHANCES = 8;

/** The menu with the items of each category in an order of chance, where the branch wants that. */
export const inOrder = (menu: GuestMenu, { RandomSorting }: GuestBranch["settings"], chance: number): GuestMenu =>
  RandomSorting ? { ...menu, categories: shuffledItems(menu.categories, chance) } : menu;
