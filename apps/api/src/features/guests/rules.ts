import { withoutItemAmounts } from "@diwan/contract/guests/guest-prices";
import type { GuestBranch, GuestCategory, GuestItem, GuestMenu } from "@diwan/contract/guests/guests";
import type { Item } from "@diwan/contract/menu/items";
import type { ItemOptionGroup } from "@diwan/contract/menu/item-parts";
import type { CategoryNode } from "@diwan/contract/menu/categories";
import type { MenuTree } from "@diwan/contract/menu/menus";
import { roundToCurrency } from "@diwan/contract/money/money";
import { discounted, discountOfEach, discountOn, type PriceRules } from "@diwan/contract/menu/prices";
import type { BusinessType } from "@diwan/contract/api/enumerations";
import { shuffledItems } from "@diwan/contract/menu/shuffle";
import { ordering as arabic } from "@diwan/ui/catalogue/ar/guests/ordering";
import { ordering as english } from "@diwan/ui/catalogue/en/guests/ordering";
import { fill } from "@diwan/ui/text/fill";
import { formatNextTime } from "@diwan/ui/time/local-times";
import type { BranchServing } from "../serving/index.ts";

export interface GuestMenuContext extends PriceRules {
  day: string;
  type: BusinessType;
  /** Guests see no amounts. */
  hidePrices: boolean;
  /** What the branch offers now, and its prices. */
  serving: BranchServing;
  /** The sold-out items of the branch. */
  soldOut: ReadonlySet<string>;
  holidays: readonly { id: string; locales: GuestBranch["locales"]; price: number | null }[];
}

/** The menu as guests see it on a day: with the prices of the day, without hidden items and empty categories. */
export function guestMenuOf(tree: MenuTree, today: GuestMenuContext): GuestMenu {
  return {
    id: tree.id,
    locales: tree.locales,
    type: tree.type,
    today: today.day,
    categories: tree.categories.flatMap((category) => categoryOf(category, today)),
  };
}

function categoryOf(category: CategoryNode, today: GuestMenuContext): GuestCategory[] {
  const items = category.items
    .filter((item) => isOffered(item, today))
    .map((item) => shown(guestItemOf(item, today), today));
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

const shown = (item: GuestItem, { hidePrices }: GuestMenuContext): GuestItem =>
  hidePrices ? withoutItemAmounts(item) : item;

/** Whether guests see an item in the branch, now or later. */
const isOffered = (item: Item, { serving }: Pick<GuestMenuContext, "serving">): boolean =>
  !item.hide && serving.stateOf(item).offered;

/** In a holiday its price replaces the first price; for a chalet it is the price of the stay, in a field of its own. */
export function guestItemOf(item: Item, today: GuestMenuContext): GuestItem {
  const { currency } = today;
  const isChalet = today.type === "chalet";
  const { from } = today.serving.stateOf(item);
  const discount = discountOn(item.discounts, today.day);
  const each = discountOfEach(discount, isChalet);
  const now = (price: number): { price: number; was: number | null } => {
    const after = discounted(price, each, today);
    const before = roundToCurrency(price, currency);
    return { price: after, was: after === before ? null : before };
  };
  const holiday = holidayOf(item, today);
  const first = isChalet ? undefined : holiday;
  const base = item.prices.length ? item.prices : first ? [{ id: item.id, price: first.price, locales: [] }] : [];
  return {
    id: item.id,
    locales: item.locales,
    media: item.media,
    prices: base.map((row, at) => ({
      id: row.id,
      locales: row.locales,
      ...now(first && at === 0 ? first.price : today.serving.priceOf(row)),
    })),
    addons: item.addons.map((addon) => ({ ...addon, price: roundToCurrency(addon.price, currency) })),
    option_groups: item.option_groups.flatMap((group) => groupOf(group, currency)),
    discount: discount
      ? { amount: discount.amount, type: discount.type, to: discount.to, locales: discount.locales }
      : null,
    holiday: holiday ? { ...now(holiday.price), locales: holiday.locales } : null,
    chalet: item.itemable && { ...item.itemable, insurance: roundToCurrency(item.itemable.insurance, currency) },
    disable_ordering: item.disable_ordering || from !== null,
    marks: item.marks,
    allergens: item.allergens,
    spice: item.spice,
    calories: item.calories,
    served_from: from,
    served_text: from === null ? null : servedText(from, today.day),
    sold_out: today.soldOut.has(item.id),
  };
}

/** When an item is served, in both languages: written here, so that the page stays small. */
const servedText = (from: string, day: string): NonNullable<GuestItem["served_text"]> => ({
  en: fill(english.servedFrom, { when: formatNextTime(from, day, "en") }, "en"),
  ar: fill(arabic.servedFrom, { when: formatNextTime(from, day, "ar") }, "ar"),
});

/** A group with the options that are offered now; none without options. */
function groupOf(
  { id, locales, min, max, options }: ItemOptionGroup,
  currency: GuestMenuContext["currency"],
): GuestItem["option_groups"] {
  const offered = options
    .filter(({ hide }) => !hide)
    .map((option) => ({
      id: option.id,
      price: roundToCurrency(option.price, currency),
      locales: option.locales,
      preset: option.preset,
    }));
  return offered.length ? [{ id, locales, min, max, options: offered }] : [];
}

/** The holiday that sets the price of an item: one with a price of the item, else one with a general price. */
function holidayOf(
  item: Item,
  { holidays }: GuestMenuContext,
): { price: number; locales: GuestBranch["locales"] } | undefined {
  const own = holidays.flatMap(({ id, locales }) => {
    const priced = item.holidays.find((one) => one.id === id);
    return priced ? [{ price: priced.price, locales }] : [];
  });
  const usual = holidays.flatMap(({ price, locales }) => (price === null ? [] : [{ price, locales }]));
  return own[0] ?? usual[0];
}

/** How many random orders of a menu are cached. */
export const SHUFFLE_COUNT = 8;

/** The menu with shuffled items in each category, if the branch has `RandomSorting`. */
export const applyRandomSorting = (
  menu: GuestMenu,
  { RandomSorting }: GuestBranch["settings"],
  chance: number,
): GuestMenu => (RandomSorting ? { ...menu, categories: shuffledItems(menu.categories, chance) } : menu);
