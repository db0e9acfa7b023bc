import type { Day } from "../time/days.ts";
import type { ChaletLabel } from "../api/enumerations.ts";
import type { Names } from "../api/fields.ts";
import { fromFils, roundToUnit, toFils } from "../money/money.ts";
import type { PricedNight } from "../reservations/reservation-parts.ts";
import {
  stayLineNames,
  priceNightLines,
  type PricedStayLine,
  type SoldNights,
  type StayDiscounts,
} from "./stay-nights.ts";
import { isWeekendNight, nightOf, type Stay, timeOf } from "./stays.ts";

export type { PricedStayLine };

/**
 * The price of the stay's nights in a holiday, both days included. If several holidays include a night, the first one
 * applies.
 */
export interface HolidayPrice {
  from: Day;
  to: Day;
  price: number;
  locales: Names;
}

export interface PackagePrices extends StayDiscounts {
  prices: Partial<Record<ChaletLabel, number>>;
  holidays: readonly HolidayPrice[];
  /** For each started hour of an early entry or late exit; null: not offered. */
  extraHour: number | null;
}

export interface NightPrices {
  currency: string;
  price: number;
  /** The price of Thursday to Saturday nights; null: the same as other nights. */
  weekendPrice: number | null;
  extraHour: number | null;
}

/** Why a stay has no price: no package covers one of its nights, or extra hours are not sold. */
export type UnpricedReason = "packages" | "extra_hours";
export interface StayPrice {
  lines: PricedStayLine[];
  /** Each night, without early entry and late exit. */
  nights: PricedNight[];
  total: number;
}
export type PricedStay = StayPrice | UnpricedReason;

/**
 * The price of a chalet's stay (decisions, sections 7 and 9). Nights in a holiday with a price cost that price. Every
 * other run of nights costs FullWeek for each full 7 nights from its start, and Weekdays or Weekend for each block of
 * such nights that the rest touches. If a package has no price, the others that cover its nights are used: Weekdays and
 * Weekend for FullWeek; one FullWeek for a rest with a missing package. Each night has its share of the package price
 * and gets the discount of its own day. Extra hours are not part of the item and are not discounted.
 */
export function pricePackages(stay: Stay, offer: PackagePrices): PricedStay {
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
    // It is charged once, even if its nights are not consecutive.
    const { price, locales } = holiday;
    const line = seen.get(at) ?? { kind: "holiday", price, locales, from: night, to: night, pieces: [[]] };
    if (!seen.has(at)) lines.push(line);
    seen.set(at, line);
    line.pieces[0]?.push(night);
    line.to = night + 1;
  }
  lines.push(...packagesOf(free, first + nights, offer.prices));
  const sold = lines.flatMap(({ price, ...line }) => (price === undefined ? [] : { ...line, price }));
  if (sold.length < lines.length) return "packages";
  return withExtras(stay, priceNightLines(sold, offer), offer);
}

/** Prices a room by its nights. */
export function priceNights(stay: Stay, { price, weekendPrice, ...rules }: NightPrices): PricedStay {
  const nights = nightsFrom(stay.first, stay.first + stay.nights);
  const isDear = (night: number): boolean => weekendPrice !== null && isWeekendNight(night);
  const of = (kind: "nights" | "weekend_nights", found: number[], each: number): SoldNights[] => {
    const [from, last] = [found[0], found.at(-1)];
    if (from === undefined || last === undefined) return [];
    const pieces = found.map((night) => [night]);
    return [{ kind, locales: stayLineNames(kind), from, to: last + 1, pieces, price: each }];
  };
  const usual = nights.filter((night) => !isDear(night));
  const dear = nights.filter(isDear);
  const sold = [...of("nights", usual, price), ...of("weekend_nights", dear, weekendPrice ?? 0)];
  return withExtras(stay, priceNightLines(sold, { ...rules, discounts: [], generalDiscount: 0 }), rules);
}

/** A package; without a price if no package covers its nights. */
type Package = Omit<SoldNights, "price"> & { price: number | undefined };

const KINDS = { Weekdays: "weekdays", Weekend: "weekend", FullWeek: "full_week" } as const;
const nightsFrom = (from: number, to: number): number[] => Array.from({ length: to - from }, (_, at) => from + at);

/** The packages of the nights between two nights, the second one excluded. */
function packagesOf(from: number, to: number, prices: PackagePrices["prices"]): Package[] {
  const sold = (label: ChaletLabel, first: number, end: number, pieces: number[][]): Package => ({
    kind: KINDS[label],
    locales: stayLineNames(KINDS[label]),
    from: first,
    to: end,
    pieces,
    price: prices[label],
  });
  const count = Math.floor((to - from) / 7);
  const rest = from + count * 7;
  const weeks = Array.from({ length: count }, (_, at) => nightsFrom(from + at * 7, from + at * 7 + 7));
  const labels: ChaletLabel[] = prices.FullWeek === undefined ? ["Weekdays", "Weekend"] : ["FullWeek"];
  const whole = count
    ? labels.map((label) =>
        sold(
          label,
          from,
          rest,
          weeks.map((week) => nightsOf(label, week)),
        ),
      )
    : [];
  const blocks = blocksOf(rest, to).map(([first, end]) =>
    sold(isWeekendNight(first) ? "Weekend" : "Weekdays", first, end, [nightsFrom(first, end)]),
  );
  const covered = blocks.every(({ price }) => price !== undefined);
  return [...whole, ...(covered ? blocks : [sold("FullWeek", rest, to, [nightsFrom(rest, to)])])];
}

/** The nights of a week that a package covers. */
const nightsOf = (label: ChaletLabel, week: number[]): number[] =>
  label === "FullWeek" ? week : week.filter((night) => isWeekendNight(night) === (label === "Weekend"));

/** Splits nights at the start and end of the weekend. */
function blocksOf(from: number, to: number): [from: number, to: number][] {
  const blocks: [number, number][] = [];
  for (let first = from, night = from + 1; night <= to; night++) {
    if (night < to && isWeekendNight(night) === isWeekendNight(first)) continue;
    blocks.push([first, night]);
    first = night;
  }
  return blocks;
}

function withExtras(
  stay: Stay,
  { lines, nights: priced }: Pick<StayPrice, "lines" | "nights">,
  { extraHour, currency }: Pick<PackagePrices, "extraHour" | "currency">,
): PricedStay {
  const { early, late, first, nights } = stay;
  if (extraHour === null && (early || late)) return "extra_hours";
  const hour = roundToUnit(toFils(extraHour ?? 0), currency);
  const extra = (kind: "early_entry" | "late_exit", quantity: number, from: string, to: string): PricedStayLine[] =>
    quantity ? [{ kind, locales: stayLineNames(kind), from, to, quantity, amount: fromFils(hour * quantity) }] : [];
  const all = [
    ...lines,
    ...extra("early_entry", early, stay.start, timeOf(first)),
    ...extra("late_exit", late, timeOf(first + nights), stay.end),
  ];
  return { lines: all, nights: priced, total: fromFils(all.reduce((sum, { amount }) => sum + toFils(amount), 0)) };
}
