import type { Day } from "./days.ts";
import type { ChaletLabel } from "./enumerations.ts";
import type { Names } from "./fields.ts";
import { fromFils, toFils } from "./money.ts";
import { discounted, discountOn, type DiscountRule } from "./prices.ts";
import type { StayLine } from "./reservation-parts.ts";
import { stayLineNames } from "./stay-line-names.ts";
import { dayOf, isWeekendNight, nightOf, type Stay, timeOf } from "./stays.ts";

/** A line before it is told in a language. */
export type PricedStayLine = Omit<StayLine, "label">;

/** What an item asks for the stay's nights in a holiday; both days included. Of several on a night the first one counts. */
export interface HolidayPrice {
  from: Day;
  to: Day;
  price: number;
  locales: Names;
}

export interface PackagePrices {
  prices: Partial<Record<ChaletLabel, number>>;
  holidays: readonly HolidayPrice[];
  discounts: readonly DiscountRule[];
  /** Of the business, in percent; it counts where the item has no discount on the first night's day. */
  generalDiscount: number;
  /** For each begun hour of an early entry or late exit; nothing: there are none. */
  extraHour: number | null;
}

export interface NightPrices {
  price: number;
  /** Of Thursday to Saturday nights; nothing: as the others. */
  weekendPrice: number | null;
  extraHour: number | null;
}

/** Why a stay has no price: no package covers a night of it, or extra hours aren't sold. */
export type Unpriced = "packages" | "extra_hours";
export type PricedStay = { lines: PricedStayLine[]; total: number } | Unpriced;

/**
 * The price of a chalet's stay (decisions, section 7). The nights in a holiday that has a price cost that price; every other
 * run of nights costs FullWeek for each whole 7 nights from its beginning, and Weekdays or Weekend for each block of such
 * nights that the rest touches. A label without a price gives way to the others that cover it: FullWeek to Weekdays and
 * Weekend, a rest of which one has no price to one FullWeek. The discount of the first night's day lowers each price,
 * holiday ones too; extra hours are no part of the item and are not discounted.
 */
export function priceOfPackages(stay: Stay, offer: PackagePrices): PricedStay {
  const { first, nights } = stay;
  const days = offer.holidays.map(({ from, to }) => [nightOf(from), nightOf(to)] as const);
  const holidayOf = (night: number): number => days.findIndex(([from, to]) => from <= night && night <= to);
  const lines: Package[] = [];
  const seen = new Map<number, Package>();
  let free = first;
  for (let night = first; night < first + nights; night++) {
    const at = holidayOf(night);
    const holiday = offer.holidays[at];
    if (!holiday) continue;
    lines.push(...packagesOf(free, night, offer.prices));
    free = night + 1;
    // it is paid once, however its nights lie
    const known = seen.get(at);
    if (known) known.to = night + 1;
    else seen.set(at, { kind: "holiday", ...holiday, from: night, to: night + 1, quantity: 1 });
    if (!known) lines.push(...[seen.get(at)].flatMap((line) => line ?? []));
  }
  lines.push(...packagesOf(free, first + nights, offer.prices));
  const sold = lines.flatMap(({ price, ...line }) => (price === undefined ? [] : { ...line, price }));
  if (sold.length < lines.length) return "packages";
  return withExtras(stay, [...sold.map(lineOf), ...discountLine(first, sold, offer)], offer.extraHour);
}

/** Rooms cost each night its price. */
export function priceOfNights(stay: Stay, { price, weekendPrice, extraHour }: NightPrices): PricedStay {
  const nights = Array.from({ length: stay.nights }, (_, at) => stay.first + at);
  const isDear = (night: number): boolean => weekendPrice !== null && isWeekendNight(night);
  const of = (kind: "nights" | "weekend_nights", found: number[], each: number): PricedStayLine[] => {
    const [from, last] = [found[0], found.at(-1)];
    if (from === undefined || last === undefined) return [];
    return [lineOf({ kind, locales: stayLineNames(kind), from, to: last + 1, quantity: found.length, price: each })];
  };
  const usual = nights.filter((night) => !isDear(night));
  const dear = nights.filter(isDear);
  return withExtras(stay, [...of("nights", usual, price), ...of("weekend_nights", dear, weekendPrice ?? 0)], extraHour);
}

interface Sold {
  kind: "weekdays" | "weekend" | "full_week" | "holiday" | "nights" | "weekend_nights";
  locales: Names;
  from: number;
  to: number;
  quantity: number;
  /** Of one. */
  price: number;
}
/** A package, with no price where no label covers it. */
type Package = Omit<Sold, "price"> & { price: number | undefined };

const KINDS = { Weekdays: "weekdays", Weekend: "weekend", FullWeek: "full_week" } as const;

/** The packages of the nights from one to before another. */
function packagesOf(from: number, to: number, prices: PackagePrices["prices"]): Package[] {
  const sold = (label: ChaletLabel, first: number, end: number, quantity = 1): Package => ({
    kind: KINDS[label],
    locales: stayLineNames(KINDS[label]),
    from: first,
    to: end,
    quantity,
    price: prices[label],
  });
  const weeks = Math.floor((to - from) / 7);
  const rest = from + weeks * 7;
  const labels: ChaletLabel[] = prices.FullWeek === undefined ? ["Weekdays", "Weekend"] : ["FullWeek"];
  const whole = weeks ? labels.map((label) => sold(label, from, rest, weeks)) : [];
  const blocks = blocksOf(rest, to).map(([first, end]) =>
    sold(isWeekendNight(first) ? "Weekend" : "Weekdays", first, end),
  );
  const covered = blocks.every(({ price }) => price !== undefined);
  return [...whole, ...(covered ? blocks : [sold("FullWeek", rest, to)])];
}

/** Nights cut where the weekend begins and ends. */
function blocksOf(from: number, to: number): [from: number, to: number][] {
  const blocks: [number, number][] = [];
  for (let first = from, night = from + 1; night <= to; night++) {
    if (night < to && isWeekendNight(night) === isWeekendNight(first)) continue;
    blocks.push([first, night]);
    first = night;
  }
  return blocks;
}

const lineOf = ({ kind, locales, from, to, quantity, price }: Sold): PricedStayLine => ({
  kind,
  locales,
  from: dayOf(from),
  to: dayOf(to),
  quantity,
  amount: fromFils(toFils(price) * quantity),
});

function discountLine(first: number, lines: readonly Sold[], offer: PackagePrices): PricedStayLine[] {
  const discount = discountOn(offer.discounts, dayOf(first));
  const saved = lines.reduce((sum, { price, quantity }) => {
    const after = discounted(price, discount, offer.generalDiscount);
    return sum + (toFils(price) - toFils(after)) * quantity;
  }, 0);
  const line = { kind: "discount", locales: stayLineNames("discount"), from: null, to: null, quantity: 1 } as const;
  return saved ? [{ ...line, amount: fromFils(-saved) }] : [];
}

function withExtras(stay: Stay, lines: PricedStayLine[], extraHour: number | null): PricedStay {
  const { early, late, first, nights } = stay;
  if (extraHour === null && (early || late)) return "extra_hours";
  const extra = (kind: "early_entry" | "late_exit", quantity: number, from: string, to: string): PricedStayLine[] =>
    quantity
      ? [
          {
            kind,
            locales: stayLineNames(kind),
            from,
            to,
            quantity,
            amount: fromFils(toFils(extraHour ?? 0) * quantity),
          },
        ]
      : [];
  const all = [
    ...lines,
    ...extra("early_entry", early, stay.start, timeOf(first)),
    ...extra("late_exit", late, timeOf(first + nights), stay.end),
  ];
  return { lines: all, total: fromFils(all.reduce((sum, { amount }) => sum + toFils(amount), 0)) };
}
