import { withoutItemAmounts } from "@diwan/contract/guests/guest-prices";
import { joinNames } from "@diwan/ui/text/fill";
import { nameOf } from "@diwan/ui/text/names";
import type { PageTexts } from "./language/page-texts.ts";
import type { GuestBranch, GuestCategory, GuestItem, GuestMenu } from "@diwan/contract/guests/guests";
import type { LocalizedEvent } from "./events/localized-event.ts";

type WithoutId<T> = Omit<T, "id">;

/** The choices of an ordered item have ids; the ids come after the page, with the choices. */
type Choosable<T> = WithoutId<T> & { id?: string };

type GuestGroup = GuestItem["option_groups"][number];

interface PageGroup extends Choosable<Omit<GuestGroup, "options">> {
  options: Choosable<GuestGroup["options"][number]>[];
}

/** An item as the page contains it: without false or empty fields, and without ids that the page never uses. */
export interface PageItem extends Pick<GuestItem, "id" | "locales"> {
  media: WithoutId<GuestItem["media"][number]>[];
  prices: Choosable<GuestItem["prices"][number]>[];
  addons: Choosable<GuestItem["addons"][number]>[];
  option_groups?: PageGroup[];
  marks?: GuestItem["marks"];
  allergens?: GuestItem["allergens"];
  spice?: number;
  calories?: number;
  discount?: NonNullable<GuestItem["discount"]>;
  holiday?: NonNullable<GuestItem["holiday"]>;
  chalet?: NonNullable<GuestItem["chalet"]>;
  disable_ordering?: true;
  sold_out?: true;
  served_text?: NonNullable<GuestItem["served_text"]>;
}

export interface PageCategory extends Omit<GuestCategory, "items" | "children_nested"> {
  items: PageItem[];
  children_nested: PageCategory[];
}

/** The services of a branch with their prices, beside its menu. */
export interface PageService extends Pick<GuestItem, "id" | "locales"> {
  src: string | null;
  price: number | null;
  /** In minutes. */
  duration: number | null;
}

/** The table whose code was scanned; its token is part of the links of the page. */
export interface PageTable {
  token: string;
  locales: GuestBranch["locales"];
}

/** The data of the page; the browser gets exactly this, as JSON, to hydrate the page. */
export interface PageData {
  branch: GuestBranch;
  menu: Omit<GuestMenu, "categories"> & { categories: PageCategory[] };
  /** Whether pictures are available at the size shown. */
  imageProxy: boolean;
  /** Whether online payment is available; otherwise guests are not offered it. */
  paysOnline: boolean;
  texts: PageTexts;
  services: readonly PageService[];
  /** Current and next events. */
  event?: LocalizedEvent | undefined;
  /** Whether guests can request bookings at this branch, and whether for tables or rooms as well. */
  booking: { open: boolean; more: boolean };
  table?: PageTable;
  /** The item that is open at first, with the ids of its choices: it can be ordered at once. */
  opened?: PageItem;
}

/**
 * The data that guests can see: no empty category, and no amount if prices are hidden. Ids are the larger part of a
 * menu: its items have theirs only if it is `whole`.
 */
export function pageData(
  branch: GuestBranch,
  menu: GuestMenu,
  config: Pick<PageData, "imageProxy" | "paysOnline" | "texts"> &
    Partial<Pick<PageData, "services" | "booking" | "event">>,
  { whole = false } = {},
): PageData {
  const services = (config.services ?? []).map((one) => (branch.settings.HidePrices ? { ...one, price: null } : one));
  return {
    branch,
    menu: whole ? pageMenu(branch, menu, true) : keptMenu(branch, menu),
    ...config,
    services,
    booking: config.booking ?? NO_BOOKING,
  };
}

function pageMenu(branch: GuestBranch, menu: GuestMenu, whole: boolean): PageData["menu"] {
  const item = (one: GuestItem) => (whole ? wholeItem(branch, one) : pageItem(shownTo(branch, one), false));
  return { ...menu, categories: filled(menu.categories, item) };
}

const keptMenus = new WeakMap<GuestMenu, WeakMap<GuestBranch, PageData["menu"]>>();

/** Created once while the menu is cached: each search and each open item is a separate page. */
function keptMenu(branch: GuestBranch, menu: GuestMenu): PageData["menu"] {
  const byBranch = keptMenus.get(menu) ?? new WeakMap<GuestBranch, PageData["menu"]>();
  keptMenus.set(menu, byBranch);
  const kept = byBranch.get(branch) ?? pageMenu(branch, menu, false);
  byBranch.set(branch, kept);
  return kept;
}

/** The page with the item that is open at first in its place. */
export const withOpened = <Data extends Pick<PageData, "menu" | "opened">>(data: Data): Data =>
  data.opened ? { ...data, menu: { ...data.menu, categories: replaced(data.menu.categories, data.opened) } } : data;

const replaced = (categories: readonly PageCategory[], item: PageItem): PageCategory[] =>
  categories.map((category) => ({
    ...category,
    items: category.items.map((one) => (one.id === item.id ? item : one)),
    children_nested: replaced(category.children_nested, item),
  }));

/** The description of the place: that of the branch, else that of its business. */
export const aboutOf = ({ locales, business }: GuestBranch): GuestBranch["locales"] =>
  locales.some(({ description }) => description) ? locales : business.locales;

/** The value if nothing is known about bookings. */
export const NO_BOOKING: PageData["booking"] = { open: false, more: false };

/** An item as the page of a branch contains it, with all of its ids if it can be ordered. */
export const wholeItem = (branch: GuestBranch, item: GuestItem): PageItem =>
  pageItem(shownTo(branch, item), canOrder(branch));

// other types of business take no orders, whatever their settings are
const canOrder = ({ business }: GuestBranch): boolean => business.type === "restaurant";

const shownTo = ({ settings }: GuestBranch, item: GuestItem): GuestItem =>
  settings.HidePrices ? withoutItemAmounts(item) : item;

function filled(categories: readonly GuestCategory[], item: (one: GuestItem) => PageItem): PageCategory[] {
  return categories
    .map((category) => ({
      ...category,
      items: category.items.map(item),
      children_nested: filled(category.children_nested, item),
    }))
    .filter((category) => category.items.length > 0 || category.children_nested.length > 0);
}

const pageItem = (
  { option_groups, marks, allergens, spice, calories, discount, holiday, chalet, ...item }: GuestItem,
  whole: boolean,
): PageItem => ({
  id: item.id,
  locales: item.locales,
  media: item.media.map(withoutId),
  // a single price is identified by its item
  prices: whole && item.prices.length > 1 ? item.prices : item.prices.map(withoutId),
  addons: whole ? item.addons : item.addons.map(withoutId),
  ...(option_groups.length ? { option_groups: whole ? option_groups : option_groups.map(withoutGroupIds) } : {}),
  ...(marks.length ? { marks } : {}),
  ...(allergens.length ? { allergens } : {}),
  ...(spice ? { spice } : {}),
  ...(calories === null ? {} : { calories }),
  ...(discount ? { discount } : {}),
  ...(holiday ? { holiday } : {}),
  ...(chalet ? { chalet } : {}),
  ...(item.disable_ordering ? { disable_ordering: true } : {}),
  ...(item.sold_out ? { sold_out: true } : {}),
  ...(item.served_text ? { served_text: item.served_text } : {}),
});

const withoutGroupIds = ({ id: _, options, ...group }: GuestGroup): PageGroup => ({
  ...group,
  options: options.map(withoutId),
});

const withoutId = <T extends { id: string }>({ id: _, ...rest }: T): WithoutId<T> => rest;

/** `Dar Salma Kitchen, Salmiya: Menu`; with an open item, the name of the item comes first. */
export function pageTitle({ branch, texts }: Pick<PageData, "branch" | "texts">, item?: PageItem): string {
  const { locale } = texts;
  const names = [nameOf(branch.business.locales, locale), nameOf(branch.locales, locale)];
  const place = joinNames([...new Set(names)], locale);
  const what = item ? nameOf(item.locales, locale) : texts.guest.titles[branch.business.type];
  return item ? `${what} · ${place}` : `${place} · ${what}`;
}
