import { readDay } from "../time/days.ts";
import { ITEM_VIEWS, MENU_LAYOUTS, ORDER_MODES } from "../api/enumerations.ts";
import type { GuestSettings } from "./guests.ts";
import type { TabletSettings } from "../devices/tablets.ts";
import type { SpecialHours } from "../time/special-hours.ts";
import type { WeeklyHours } from "../time/working-hours.ts";

/** Stored settings by key; `MobileApp` contains its parts. */
export type SettingValues = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is SettingValues =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const text = (value: unknown): string | null => (typeof value === "string" && value !== "" ? value : null);
const amount = (value: unknown): number => (typeof value === "number" && value > 0 ? value : 0);
const yes = (value: unknown): boolean => value === true;
const oneOf =
  <const T extends readonly [string, ...string[]]>(options: T) =>
  (value: unknown): T[number] =>
    options.find((option) => option === value) ?? options[0];

/** A text in both languages; an old text without a language is used for both. */
function both(value: unknown): { en: string; ar: string } | null {
  if (!isObject(value)) return text(value) === null ? null : { en: String(value), ar: String(value) };
  const [en, ar] = [text(value["en"]) ?? "", text(value["ar"]) ?? ""];
  return en || ar ? { en, ar } : null;
}

const ITEM = /^\?item=([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

function slides(value: unknown): GuestSettings["SliderAds"] {
  return (Array.isArray(value) ? value : []).flatMap((slide: unknown) => {
    const src = isObject(slide) ? text(slide["src"]) : null;
    if (src === null || !isObject(slide)) return [];
    const link = text(slide["link"]) ?? "#";
    const id = ITEM.exec(link)?.[1];
    return [
      { src, link: id || link.startsWith("?") || link === "#" ? null : link, item: id ? { id, menuId: null } : null },
    ];
  });
}

/** The parts of the branch's key `MobileApp`. */
const MOBILE = {
  CoverScreen: text,
  HeaderBackground: text,
  MenuLayout: oneOf(MENU_LAYOUTS),
  CategoriesView: oneOf(ITEM_VIEWS),
  ItemsListView: oneOf(ITEM_VIEWS),
  HidePrices: yes,
  HideCart: yes,
  DisableOrdering: yes,
  PayCash: yes,
  PayOnline: yes,
  RandomSorting: yes,
  EnableReservationTill: (value: unknown): string | null => readDay(value) ?? null,
  SliderAds: slides,
};

/** The parts of the branch's key `TabletApp`. */
const TABLET = {
  CoverScreen: text,
  CategoriesView: oneOf(ITEM_VIEWS),
  ItemsListView: oneOf(ITEM_VIEWS),
  CartVisible: yes,
  EnableOrdering: yes,
};

/** Top-level keys; the branch overrides the business. */
const OWN = {
  Logo: text,
  PrimaryColor: text,
  AccentColor: text,
  TextColor: text,
  ContactPhone: text,
  Whatsapp: text,
  Address: both,
  ContactHours: both,
  Website: text,
  X: text,
  Youtube: text,
  Instagram: text,
  Facebook: text,
  Snapchat: text,
  Linkedin: text,
  TermsConditions: both,
  ExtraCharge: amount,
  PreviewPrices: (value: unknown): boolean => value !== false,
};

type Read<R extends Record<string, (value: unknown) => unknown>> = { [K in keyof R]: ReturnType<R[K]> };
function readAll<R extends Record<string, (value: unknown) => unknown>>(readers: R, values: SettingValues): Read<R> {
  const entries = Object.entries(readers).map(([key, reader]) => [key, reader(values[key])]);
  return Object.fromEntries(entries) as Read<R>; // Both objects have the same keys.
}

/** Merges two lists of settings; the first overrides, null counts as unset. */
const together = (first: SettingValues, second: SettingValues): SettingValues => ({
  ...second,
  ...Object.fromEntries(Object.entries(first).filter(([, value]) => value !== null && value !== undefined)),
});

/** The opening hours of a branch, which were validated when they were saved; null: always open. */
export function openingHoursOf(business: SettingValues, branch: SettingValues): WeeklyHours | null {
  const { OpeningHours: hours } = together(branch, business);
  return Array.isArray(hours) ? (hours as WeeklyHours) : null;
}

/** The special hours of a business and then of its branch, which were validated when they were saved. */
export const specialHoursOf = (business: SettingValues, branch: SettingValues): SpecialHours =>
  [business, branch].flatMap(({ SpecialHours: own }) => (Array.isArray(own) ? (own as SpecialHours) : []));

/** The settings for guests: the branch overrides the business. */
export function guestSettings(business: SettingValues, branch: SettingValues): GuestSettings {
  const all = together(branch, business);
  return {
    ...readAll(OWN, all),
    ...readAll(MOBILE, mobileOf(branch)),
    OrderModes: ORDER_MODES.filter((mode) => all[mode] === true),
  };
}

/**
 * The settings in effect on the tablets of a branch. Phone settings do not apply, except that amounts hidden on phones
 * stay hidden until the tablet settings show them.
 */
export function tabletSettings(business: SettingValues, branch: SettingValues): TabletSettings {
  const own: SettingValues = isObject(branch["TabletApp"]) ? branch["TabletApp"] : {};
  const shows = own["PreviewPrices"] ?? together(branch, business)["PreviewPrices"];
  return {
    ...readAll(TABLET, own),
    PreviewPrices: shows !== false,
    HidePrices: mobileOf(branch)["HidePrices"] === true && own["PreviewPrices"] !== true,
    PassKeySet: text(own["PassKey"]) !== null,
  };
}

const mobileOf = ({ MobileApp }: SettingValues): SettingValues => (isObject(MobileApp) ? MobileApp : {});

/** The settings with some values replaced, for the preview. */
export function previewedSettings(saved: GuestSettings, business: SettingValues, branch: SettingValues): GuestSettings {
  const wanted = guestSettings(business, branch);
  const named = (key: string): boolean =>
    key in MOBILE ? "MobileApp" in branch : Object.hasOwn(business, key) || Object.hasOwn(branch, key);
  const changed = Object.entries(wanted).filter(([key]) => named(key));
  const OrderModes = ORDER_MODES.filter((mode) => (named(mode) ? wanted : saved).OrderModes.includes(mode));
  return { ...saved, ...Object.fromEntries(changed), OrderModes };
}
