import type { Day } from "../time/days.ts";
import type { DiscountType } from "../api/enumerations.ts";
import { fromFils, roundToUnit, toFils, currencyUnitOf } from "../money/money.ts";

export interface DiscountRule {
  amount: number;
  type: DiscountType;
  from: Day;
  to: Day;
}

/** The price rules of a business, in addition to an item's discount. */
export interface PriceRules {
  currency: string;
  /** In percent; applies to items that have no discount of their own on the day. */
  generalDiscount: number;
}

/** The discount in effect on a day, both ends included. Old discounts of 0 are ignored. */
export const discountOn = <D extends DiscountRule>(discounts: readonly D[], day: Day): D | undefined =>
  discounts.find((discount) => discount.amount > 0 && discount.from <= day && day <= discount.to);

/**
 * The discount that lowers each price of an item. A fixed amount is subtracted once from a stay, however many packages
 * it contains.
 */
export const discountOfEach = <D extends DiscountRule>(discount: D | undefined, ofStays: boolean): D | undefined =>
  ofStays && discount?.type === "value" ? { ...discount, amount: 0 } : discount;

/**
 * A price after the discount, rounded half up to the unit of the currency and never below 0.
 * The item's own discount wins; the general discount (percent) counts only without one (decisions, section 5).
 */
export function discounted(price: number, discount: DiscountRule | undefined, rules: PriceRules): number {
  const { currency, generalDiscount } = rules;
  const fils = roundToUnit(toFils(price), currency);
  const off =
    discount?.type === "value"
      ? roundToUnit(toFils(discount.amount), currency)
      : percentOf(fils, discount ? discount.amount : generalDiscount, currency);
  return fromFils(Math.max(0, fils - off));
}

/** A percentage of fils, rounded half up to the unit of the currency. */
export function percentOf(fils: number, percent: number, currency: string): number {
  // thousandths of a percent keep the product an integer
  const whole = 100_000 * currencyUnitOf(currency);
  return Math.floor((fils * Math.round(percent * 1000) + whole / 2) / whole) * currencyUnitOf(currency);
}
