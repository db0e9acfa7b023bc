import type { Day } from "../time/days.ts";
import type { Names } from "../api/fields.ts";
import { fromFils, roundToUnit, toFils } from "../money/money.ts";
import { discountOn, percentOf, type DiscountRule, type PriceRules } from "../menu/prices.ts";
import type { PricedNight, StayLine, StayLineKind } from "../reservations/reservation-parts.ts";
import { dayOf } from "./stays.ts";
import { type Locale, LOCALES } from "../api/enumerations.ts";

/** An untranslated line. */
export type PricedStayLine = Omit<StayLine, "label">;

/** A package or rate that is charged for nights of a stay, one or more times. */
export interface SoldNights {
  kind: "weekdays" | "weekend" | "full_week" | "holiday" | "nights" | "weekend_nights";
  locales: Names;
  from: number;
  to: number;
  /** The nights of each package. */
  pieces: number[][];
  /** The price of one package. */
  price: number;
}

/** A discount with its name, if it has one. */
export type NamedDiscount = DiscountRule & { locales?: Names };

export interface StayDiscounts extends PriceRules {
  discounts: readonly NamedDiscount[];
}

/** The price of each night, before and after discounts in percent; a fixed amount is subtracted from the whole stay. */
interface Night {
  night: number;
  day: Day;
  fils: number;
  saved: number;
  holiday?: Names;
}

/**
 * The charged lines, the discount lines, and the price of each night.
 *
 * Rounding uses running totals: the total of the first n nights of a package is rounded half up to the unit of the
 * currency, and each night is the difference to the previous total. So the nights always add up to the price of the
 * package, and their savings to the discount on the sum.
 */
export function priceNightLines(
  sold: readonly SoldNights[],
  rules: StayDiscounts,
): { lines: PricedStayLine[]; nights: PricedNight[] } {
  const nights = sold.flatMap((one) => one.pieces.flatMap((piece) => sharesOf(one, piece, rules.currency)));
  nights.sort((one, other) => one.night - other.night);
  return {
    lines: [...sold.map((one) => lineOf(one, rules.currency)), ...discountLines(nights, rules)],
    nights: nights.map(({ day, fils, saved, holiday }) => ({
      day,
      price: fromFils(fils - saved),
      was: saved ? fromFils(fils) : null,
      ...(holiday && { holiday }),
    })),
  };
}

function sharesOf({ kind, locales, price }: SoldNights, piece: readonly number[], currency: string): Night[] {
  const whole = roundToUnit(toFils(price), currency);
  const upTo = (count: number): number => roundToUnit((whole * count) / piece.length, currency);
  const named = kind === "holiday" ? { holiday: locales } : {};
  return piece.map((night, at) => ({ night, day: dayOf(night), fils: upTo(at + 1) - upTo(at), saved: 0, ...named }));
}

const lineOf = ({ kind, locales, from, to, pieces, price }: SoldNights, currency: string): PricedStayLine => ({
  kind,
  locales,
  from: dayOf(from),
  to: dayOf(to),
  quantity: pieces.length,
  amount: fromFils(roundToUnit(toFils(price), currency) * pieces.length),
});

/**
 * A line for each discount that applies to nights of the stay; the general one applies only to nights without another
 * discount.
 */
function discountLines(
  nights: readonly Night[],
  { discounts, generalDiscount, currency }: StayDiscounts,
): PricedStayLine[] {
  const general = { type: "percentage", amount: generalDiscount } as const;
  const found = nights.map((one) => ({ one, rule: discountOn(discounts, one.day) ?? general }));
  const rules = [...new Set(found.map(({ rule }) => rule))];
  return rules.flatMap((rule) => {
    const covered = found.flatMap((each) => (each.rule === rule ? each.one : []));
    const saved = rule.type === "value" ? fixed(covered, rule.amount, currency) : share(covered, rule.amount, currency);
    return saved ? [discountLine(rule, covered, saved)] : [];
  });
}

/** Once per booking, and at most the price of the nights that the discount applies to. */
const fixed = (covered: readonly Night[], amount: number, currency: string): number =>
  Math.min(
    roundToUnit(toFils(amount), currency),
    covered.reduce((sum, { fils }) => sum + fils, 0),
  );

function share(covered: readonly Night[], percent: number, currency: string): number {
  let [sum, saved] = [0, 0];
  for (const one of covered) {
    sum += one.fils;
    one.saved = percentOf(sum, percent, currency) - saved;
    saved += one.saved;
  }
  return saved;
}

function discountLine(
  rule: Pick<NamedDiscount, "type" | "amount" | "locales">,
  covered: readonly Night[],
  saved: number,
): PricedStayLine {
  const days = covered.map(({ night }) => night);
  return {
    kind: "discount",
    locales: discountLineNames(rule),
    from: dayOf(Math.min(...days)),
    to: dayOf(Math.max(...days) + 1),
    quantity: covered.length,
    amount: fromFils(-saved),
    ...(rule.type === "percentage" ? { percent: rule.amount } : {}),
  };
}

const NAMES: Record<Exclude<StayLineKind, "holiday" | "service">, Record<Locale, string>> = {
  weekdays: { en: "Weekdays", ar: "أيام الأسبوع" },
  weekend: { en: "Weekend", ar: "نهاية الأسبوع" },
  full_week: { en: "Full week", ar: "أسبوع كامل" },
  nights: { en: "Nights", ar: "ليالٍ" },
  weekend_nights: { en: "Weekend nights", ar: "ليالي نهاية الأسبوع" },
  early_entry: { en: "Early entry (hours)", ar: "دخول مبكر (ساعات)" },
  late_exit: { en: "Late exit (hours)", ar: "خروج متأخر (ساعات)" },
  discount: { en: "Discount", ar: "خصم" },
};

/** The label of a stay's line; holidays and services have their own names. */
export const stayLineNames = (kind: keyof typeof NAMES): Names => [
  { locale: "en", name: NAMES[kind].en },
  { locale: "ar", name: NAMES[kind].ar },
];

const PERCENT = {
  en: new Intl.NumberFormat("en-GB", { style: "percent", maximumFractionDigits: 3 }),
  ar: new Intl.NumberFormat("ar-KW-u-nu-arab", { style: "percent", maximumFractionDigits: 3 }),
};

/** The label of a discount: its own name, if it has one, and its percentage (`Winter 10%`). */
const discountLineNames = (rule: Pick<DiscountRule, "type" | "amount"> & { locales?: Names }): Names =>
  LOCALES.map((locale) => {
    const own = rule.locales?.find((one) => one.locale === locale) ?? rule.locales?.[0];
    const name = own?.name || NAMES.discount[locale];
    return { locale, name: rule.type === "value" ? name : `${name} ${PERCENT[locale].format(rule.amount / 100)}` };
  });
