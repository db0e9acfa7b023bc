import * as z from "zod";
import { call } from "../api/call.ts";
import { branchSpecialHours, closureTimes, openingHours } from "../branches/branches.ts";
import { addDays, type Day } from "../time/days.ts";
import {
  ALLERGENS,
  BUSINESS_TYPES,
  CURRENCIES,
  FRONTAGES,
  IMAGE_DIMENSIONS,
  IMAGE_FITTINGS,
  ITEM_MARKS,
  ITEM_VIEWS,
  MENU_LAYOUTS,
  MENU_TYPES,
  ORDER_MODES,
} from "../api/enumerations.ts";
import { id, locales, names } from "../api/fields.ts";
import { itemMedia } from "../menu/item-parts.ts";

/** A price as a guest pays it today: `price` after discounts and holidays, `was` before them if it differs. */
const guestPrice = z.object({ id, price: z.number(), was: z.number().nullable(), locales: names });

export const guestItem = z.object({
  id,
  locales,
  media: z.array(itemMedia),
  prices: z.array(guestPrice),
  addons: z.array(z.object({ id, price: z.number(), locales: names })),
  option_groups: z.array(
    z.object({
      id,
      locales: names,
      min: z.number().int(),
      max: z.number().int().nullable(),
      options: z.array(z.object({ id, price: z.number(), locales: names, preset: z.boolean() })),
    }),
  ),
  discount: z.object({ amount: z.number(), type: z.string(), to: z.string(), locales: names }).nullable(),
  holiday: z.object({ price: z.number(), was: z.number().nullable(), locales }).nullable(),
  chalet: z
    .object({
      insurance: z.number(),
      address: z.object({ en: z.string(), ar: z.string() }),
      latitude: z.number().nullable(),
      longitude: z.number().nullable(),
      bedrooms: z.number(),
      frontage: z.enum(FRONTAGES).nullable(),
      units: z.number(),
    })
    .nullable(),
  disable_ordering: z.boolean(),
  marks: z.array(z.enum(ITEM_MARKS)),
  allergens: z.array(z.enum(ALLERGENS)),
  spice: z.number().int(),
  calories: z.number().int().nullable(),
  served_from: z.string().nullable().meta({
    description: "The local time from which it is served, if it is not served now; it can't be ordered then.",
  }),
  served_text: z
    .object({ en: z.string(), ar: z.string() })
    .nullable()
    .meta({ description: "The same as guests read it, such as `Served from 18:00`." }),
  sold_out: z.boolean().meta({ description: "Whether the branch has temporarily run out of the item." }),
});
export type GuestItem = z.output<typeof guestItem>;

export interface GuestCategory {
  id: string;
  locales: z.output<typeof locales>;
  media: { id: string; src: string }[];
  dimensions: (typeof IMAGE_DIMENSIONS)[number];
  fitting: (typeof IMAGE_FITTINGS)[number];
  items: GuestItem[];
  children_nested: GuestCategory[];
}
const guestCategory: z.ZodType<GuestCategory> = z.object({
  id,
  locales,
  media: z.array(z.object({ id, src: z.string() })),
  dimensions: z.enum(IMAGE_DIMENSIONS),
  fitting: z.enum(IMAGE_FITTINGS),
  items: z.array(guestItem),
  get children_nested() {
    return z.array(guestCategory);
  },
});

const both = z.object({ en: z.string(), ar: z.string() });
const address = z.string().nullable();

/** The settings of a branch for guests; null if unset. */
const guestSettings = z.object({
  Logo: address,
  CoverScreen: address,
  HeaderBackground: address,
  PrimaryColor: z.string().nullable(),
  AccentColor: z.string().nullable(),
  TextColor: z.string().nullable(),
  ContactPhone: z.string().nullable(),
  Whatsapp: z.string().nullable(),
  Address: both.nullable(),
  ContactHours: both
    .nullable()
    .meta({ description: "The opening hours in words, a line for days that are alike, then the note on them." }),
  Website: address,
  X: address,
  Youtube: address,
  Instagram: address,
  Facebook: address,
  Snapchat: address,
  Linkedin: address,
  TermsConditions: both.nullable(),
  ExtraCharge: z.number().meta({ description: "Added once to every order." }),
  OrderModes: z.array(z.enum(ORDER_MODES)),
  MenuLayout: z.enum(MENU_LAYOUTS),
  CategoriesView: z.enum(ITEM_VIEWS),
  ItemsListView: z.enum(ITEM_VIEWS),
  PreviewPrices: z.boolean().meta({ description: "Whether lists show prices too, and not only the item page." }),
  HidePrices: z.boolean(),
  HideCart: z.boolean(),
  DisableOrdering: z.boolean(),
  PayCash: z.boolean(),
  PayOnline: z.boolean(),
  RandomSorting: z.boolean(),
  EnableReservationTill: z.string().nullable(),
  SliderAds: z.array(
    z.object({
      src: z.string(),
      link: address.meta({ description: "A web address." }),
      item: z.object({ id, menuId: id.nullable() }).nullable(),
    }),
  ),
});
export type GuestSettings = z.output<typeof guestSettings>;

export const guestBranch = z.object({
  id,
  slug: z.string(),
  locales,
  business: z.object({ type: z.enum(BUSINESS_TYPES), locales }),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  currency: z.enum(CURRENCIES),
  timeZone: z.string(),
  menus: z
    .array(z.object({ id, locales, served_from: z.string().nullable() }))
    .meta({ description: "Those served now come first; of the others, the local time from which each is served." }),
  has_tables: z.boolean().meta({ description: "Without tables a dine-in order needs the guest's name." }),
  opening_hours: openingHours,
  special_hours: branchSpecialHours,
  closures: closureTimes.meta({
    description:
      "When the branch is closed, in local times, earliest first: closures, and the next days outside the opening hours.",
  }),
  settings: guestSettings,
});
export type GuestBranch = z.output<typeof guestBranch>;

/** An event at the branch, in local times. */
export const guestEvent = z.object({ id, locales, src: z.string().nullable(), start: z.string(), end: z.string() });
export type GuestEvent = z.output<typeof guestEvent>;

/** The number of days before its start from which guests see an event. */
const EVENT_DAYS = 60;

/** The events that run on a day or start soon after it. */
export const eventsOn = (events: readonly GuestEvent[], day: Day): GuestEvent[] =>
  events.filter(({ start, end }) => end >= day && start.slice(0, 10) <= addDays(day, EVENT_DAYS));

export const guestMenu = z.object({
  id,
  locales,
  type: z.enum(MENU_TYPES),
  today: z.string(),
  categories: z.array(guestCategory),
});
export type GuestMenu = z.output<typeof guestMenu>;

const path = "public/branches/:slug";

/** Cached responses know the tenant of a slug, so they need no lookup. */
export const guests = {
  branch: call({
    method: "GET",
    path,
    summary: "Get the public details of a branch",
    access: "public",
    mayBeStale: true,
    answer: guestBranch.extend({ events: z.array(guestEvent) }),
  }),
  firstMenu: call({
    method: "GET",
    path: `${path}/menus`,
    summary: "Get the first menu of a branch without hidden items",
    access: "public",
    mayBeStale: true,
    answer: guestMenu,
  }),
  menu: call({
    method: "GET",
    path: `${path}/menus/:menuId`,
    summary: "Get a menu of a branch without hidden items",
    access: "public",
    mayBeStale: true,
    answer: guestMenu,
  }),
};
