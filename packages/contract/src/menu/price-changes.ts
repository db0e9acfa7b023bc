import { LIMITS } from "../api/limits.ts";
import { currencyUnitOf, fromFils, toFils } from "../money/money.ts";
import type { Price } from "./item-parts.ts";
import type { Item } from "./items.ts";

/** The steps to which changed prices can be rounded. */
const STEPS = [0.005, 0.01, 0.05, 0.1, 0.25] as const;

/** The steps that the decimals of a currency allow. */
export const priceStepsOf = (currency: string): number[] =>
  STEPS.filter((step) => toFils(step) % currencyUnitOf(currency) === 0);

export type Rounding = "near" | "up" | "down";

/** A change of many prices at once. */
export type PriceRule =
  | { kind: "set"; amount: number }
  | {
      kind: "raise" | "lower";
      /** In percent with at most 3 decimals, or an amount in the currency of the business. */
      by: { percent: number } | { amount: number };
      /** The result is a multiple of this amount; undefined: of the smallest unit of the currency. */
      step: number | undefined;
      rounding: Rounding;
    };

/** Why a price stays as it is. */
export type StayReason =
  /** The item has no price, or none of the chosen sizes. */
  | "noPrice"
  | "noSize"
  | "unchanged"
  /** It would be below 0, or 0 without having been set to it. */
  | "negative"
  | "zero"
  | "tooLarge";

export interface PriceChange {
  itemId: string;
  priceId: string;
  from: number;
  to: number;
}
export interface UnchangedPrice {
  itemId: string;
  /** Undefined if the reason concerns the whole item. */
  priceId: string | undefined;
  reason: StayReason;
}

export type PricedItem = Pick<Item, "id" | "prices">;

/** The size that a price is for, regardless of case: its English name, or the Arabic one. Empty if it has no name. */
export const sizeOf = ({ locales }: Pick<Price, "locales">): string => {
  const nameIn = (locale: string) => locales.find((entry) => entry.locale === locale)?.name.trim();
  return (nameIn("en") || nameIn("ar") || "").toLowerCase();
};

/** What a rule makes of the prices of items, in their order; `sizes` limits it to those (see `sizeOf`). */
export function planPriceChanges(
  items: readonly PricedItem[],
  rule: PriceRule,
  { currency, sizes }: { currency: string; sizes?: ReadonlySet<string> | undefined },
): { changes: PriceChange[]; stays: UnchangedPrice[] } {
  const changes: PriceChange[] = [];
  const stays: UnchangedPrice[] = [];
  for (const { id: itemId, prices } of items) {
    const chosen = prices.filter((price) => !sizes || sizes.has(sizeOf(price)));
    if (chosen.length === 0) stays.push({ itemId, priceId: undefined, reason: prices.length ? "noSize" : "noPrice" });
    for (const { id: priceId, price: from } of chosen) {
      const to = changedPrice(from, rule, currency);
      if (typeof to === "number") changes.push({ itemId, priceId, from, to });
      else stays.push({ itemId, priceId, reason: to });
    }
  }
  return { changes, stays };
}

/** A price after the rule, or why it stays. Exact: whole fils, and fractions of them as numerator and denominator. */
export function changedPrice(price: number, rule: PriceRule, currency: string): number | StayReason {
  const before = toFils(price);
  const fils = rule.kind === "set" ? toFils(rule.amount) : filsAfter(before, rule, currency);
  if (fils < 0) return "negative";
  if (fils > toFils(LIMITS.moneyMax)) return "tooLarge";
  if (fils === before) return "unchanged";
  return fils === 0 && rule.kind !== "set" ? "zero" : fromFils(fils);
}

/** A percentage has thousandths, so that fils times it are whole in this unit. */
const WHOLE = 100_000;

function filsAfter(
  before: number,
  { kind, by, step, rounding }: Exclude<PriceRule, { kind: "set" }>,
  currency: string,
) {
  const sign = kind === "raise" ? 1 : -1;
  const exact =
    "percent" in by
      ? before * (WHOLE + sign * Math.round(by.percent * 1000))
      : (before + sign * toFils(by.amount)) * WHOLE;
  const unit = (step === undefined ? currencyUnitOf(currency) : toFils(step)) * WHOLE;
  return rounded(exact, unit, rounding) / WHOLE;
}

/** Rounds a whole number to a multiple of a unit; halves go up. */
function rounded(value: number, unit: number, rounding: Rounding): number {
  const over = ((value % unit) + unit) % unit;
  const below = value - over;
  if (over === 0 || rounding === "down") return below;
  return rounding === "up" || over * 2 >= unit ? below + unit : below;
}

/** Whether a price becomes more than twice what it is, which is seldom meant. */
export const isMoreThanDouble = ({ from, to }: Pick<PriceChange, "from" | "to">): boolean =>
  from > 0 && toFils(to) > 2 * toFils(from);

/** The list of an item's prices with those changes, as a save sends it. */
export function pricesAfter(
  { id, prices }: PricedItem,
  changes: readonly Pick<PriceChange, "itemId" | "priceId" | "to">[],
): Price[] {
  const byId = new Map(changes.filter(({ itemId }) => itemId === id).map(({ priceId, to }) => [priceId, to]));
  return prices.map((row) => ({ ...row, price: byId.get(row.id) ?? row.price }));
}
