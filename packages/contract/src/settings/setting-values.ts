import * as z from "zod";
import { cleanLine } from "../text/clean-text.ts";
import { HIDEABLE_AREAS } from "../people/trade-areas.ts";
import { SETUP_STEPS } from "../overview/setup-steps.ts";
import { phoneNumber, webAddress } from "../api/custom-rules.ts";
import { CURRENCIES, FIRST_STEPS, ITEM_VIEWS, MENU_LAYOUTS, type OrderMode, TEXT_COLORS } from "../api/enumerations.ts";
import { day, fileAddress, localized, money, multilineText, withMessage } from "../api/fields.ts";
import { LIMITS } from "../api/limits.ts";
import type { MessageKey } from "../api/messages.ts";
import { readAmount, westernDigits } from "../money/money.ts";
import { readSocialAddress, readWebAddress, type SocialNetwork } from "../text/web-address.ts";
import { isTimeZone } from "../time/time-zones.ts";
import { specialHours } from "../time/special-hours.ts";
import { weeklyHours } from "../time/working-hours.ts";

const flag = z.boolean();
const phone = phoneNumber("phone");

const percentage = z.union([z.number(), z.string()], withMessage("percentage")).transform((typed, issues) => {
  const share = readAmount(typed) ?? -1;
  if (share < 0 || share > 100) issues.addIssue({ code: "custom", message: withMessage("percentage") });
  return share;
});

const minutesOf = (least: number, most: number, message: MessageKey) =>
  z.union([z.number(), z.string()], withMessage("wholeNumber")).transform((typed, issues) => {
    const count = readAmount(typed) ?? -1;
    if (!Number.isInteger(count) || count < least || count > most)
      issues.addIssue({ code: "custom", message: withMessage(message) });
    return count;
  });
const minutes = minutesOf(0, LIMITS.unacceptedMinutes, "minutes");
const bookedMinutes = minutesOf(LIMITS.tableMinutesMin, LIMITS.serviceMinutes, "tableMinutes");

const colour = z.string(withMessage("colour")).transform((typed, issues) => {
  const [, digits = ""] = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(typed.trim()) ?? [];
  if (!digits) issues.addIssue({ code: "custom", message: withMessage("colour") });
  return `#${digits.length === 3 ? digits.replace(/./g, "$&$&") : digits}`.toLowerCase();
});

/** A text in both languages; at least one is required. */
const bilingual = (maximum: number) =>
  z
    .strictObject({ en: multilineText(maximum).default(""), ar: multilineText(maximum).default("") })
    .refine(({ en, ar }) => en !== "" || ar !== "", { path: ["en"], message: withMessage("required") });

const social = (network: SocialNetwork) =>
  z.string(withMessage("url")).transform((typed, issues) => {
    const address = readSocialAddress(network, cleanLine(typed));
    if (!address) issues.addIssue({ code: "custom", message: withMessage("url") });
    return address ?? "";
  });

const ITEM = /^(?:\?item=)?([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** The link of a slider picture: a web address, an item (`?item={id}` or its bare id), or none (`#`). */
const sliderLink = z
  .string()
  .max(LIMITS.textMax)
  .transform((typed, issues) => {
    const link = cleanLine(typed);
    const item = ITEM.exec(link.toLowerCase())?.[1];
    const leads = link === "" || link === "#" ? "#" : item ? `?item=${item}` : readWebAddress(link);
    if (!leads) issues.addIssue({ code: "custom", message: withMessage("sliderLink") });
    return leads ?? "#";
  });

const modes = { DineIn: flag, Delivery: flag, CarPickup: flag, SelfPickUp: flag } satisfies Record<
  OrderMode,
  z.ZodType
>;

/** Contact settings of a business and its branches; the branch overrides the business. */
export const CONTACT_SETTINGS = {
  ContactPhone: phone,
  Whatsapp: phone,
  Address: bilingual(LIMITS.textMax),
  /** A note below the opening hours, as free text. */
  ContactHours: bilingual(LIMITS.textMax),
  ...modes,
};

const socials = {
  X: social("X"),
  Youtube: social("Youtube"),
  Instagram: social("Instagram"),
  Facebook: social("Facebook"),
  Snapchat: social("Snapchat"),
  Linkedin: social("Linkedin"),
} satisfies Record<SocialNetwork, z.ZodType>;

/** The name of a business has at least five letters, as at registration. */
const businessLocales = localized.superRefine(({ name_en }, issues) => {
  if (name_en && name_en.length < LIMITS.businessNameMin)
    issues.addIssue({ code: "custom", path: [0, "name"], message: withMessage("businessNameMin") });
});

/** Default minutes until the owner gets an alert about a pending order. */
export const UNACCEPTED_ORDER_MINUTES = 10;

/** When a branch is open, and what guests can book; the branch overrides the business. */
const HOURS_SETTINGS = {
  /** When guests can order, and what the guest page says; null: always open. */
  OpeningHours: weeklyHours.min(1, withMessage("required")),
  /** Those of the business apply in its branches too, beside their own. */
  SpecialHours: specialHours,
  /** The hours of tables, and of people without hours of their own; null: the opening hours, where nobody stays. */
  BookingHours: weeklyHours,
  /** The duration of a table booking. */
  TableMinutes: bookedMinutes,
};

/** Default duration of a table booking (decisions, section 7). */
export const TABLE_MINUTES = 90;

/** Every key of a business (specification, section 3). */
export const BUSINESS_SETTINGS = {
  Locales: businessLocales,
  Logo: fileAddress,
  ...CONTACT_SETTINGS,
  TimeZone: z.string(withMessage("timeZone")).refine(isTimeZone, withMessage("timeZone")),
  Website: webAddress,
  PrimaryColor: colour,
  AccentColor: colour,
  TextColor: z.enum(TEXT_COLORS),
  ...socials,
  Currency: z.enum(CURRENCIES),
  GeneralDiscount: percentage,
  ExtraCharge: money,
  /** Tax in percent that prices include; null: none. */
  TaxRate: percentage,
  ...HOURS_SETTINGS,
  /** Price of each hour that a stay begins before 14:00 or ends after it; null: neither is offered. */
  ExtraHourPrice: money,
  PreviewPrices: flag,
  /** 0: no email. */
  UnacceptedOrderMinutes: minutes,
  TermsConditions: bilingual(LIMITS.descriptionMax),
  /** Areas that the trade does not use and the owner turned on. */
  ShownAreas: z.array(z.enum(HIDEABLE_AREAS)).max(HIDEABLE_AREAS.length),
  /** The completed onboarding steps, and whether the owner has dismissed them. */
  FirstSteps: z.strictObject({
    done: z.array(z.enum(FIRST_STEPS)).max(FIRST_STEPS.length),
    closed: z.boolean().default(false),
    /** Steps of the setup that the owner looked at and left as they are. */
    checked: z.array(z.enum(SETUP_STEPS)).max(SETUP_STEPS.length).default([]),
  }),
};

const views = { CategoriesView: z.enum(ITEM_VIEWS), ItemsListView: z.enum(ITEM_VIEWS) };

/** Values of one key; omitted parts stay unchanged, and `null` clears a part. */
const parts = <S extends Record<string, z.ZodType>>(shape: S): z.ZodObject<Parts<S>, z.core.$strict> => {
  const each = Object.fromEntries(Object.entries(shape).map(([key, value]) => [key, value.nullish()]));
  return z.strictObject(each as Parts<S>); // Both have the same keys.
};
type Parts<S extends Record<string, z.ZodType>> = { [K in keyof S]: z.ZodOptional<z.ZodNullable<S[K]>> };

const TABLET_APP = {
  CoverScreen: fileAddress,
  ...views,
  CartVisible: flag,
  EnableOrdering: flag,
  PreviewPrices: flag,
  PassKey: z
    .string(withMessage("passKey"))
    .transform((typed) => westernDigits(typed.trim()))
    .refine((typed) => /^\d{4}$/.test(typed), withMessage("passKey")),
};

const MOBILE_APP = {
  CoverScreen: fileAddress,
  HeaderBackground: fileAddress,
  MenuLayout: z.enum(MENU_LAYOUTS),
  ...views,
  HidePrices: flag,
  HideCart: flag,
  DisableOrdering: flag,
  PayCash: flag,
  PayOnline: flag,
  RandomSorting: flag,
  EnableReservationTill: day,
  SliderAds: z.array(z.strictObject({ src: fileAddress, link: sliderLink.default("#") })).max(LIMITS.sliderAds),
};

/** Every key of a branch. */
export const BRANCH_SETTINGS = {
  Locales: localized,
  ...CONTACT_SETTINGS,
  ...HOURS_SETTINGS,
  TabletApp: parts(TABLET_APP),
  MobileApp: parts(MOBILE_APP),
};
