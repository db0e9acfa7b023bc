import type { Day } from "./days.ts";
import type { DiscountType } from "./enumerations.ts";
import { fromFils, toFils } from "./money.ts";

export interface DiscountRule {
  amount: number;
  type: DiscountType;
  from: Day;
  to: Day;
}

/** The discount that holds on a day; both ends are included. */
export const discountOn = <D extends DiscountRule>(discounts: readonly D[], day: Day): D | undefined =>
  discounts.find((discount) => discount.from <= day && day <= discount.to);

/**
 * A price after the discount, rounded half up to the fils and never below 0.
 * The item's own discount wins; the general discount (percent) counts only without one (decisions, section 5).
 */
export function discounted(price: number, discount: DiscountRule | undefined, generalPercent = 0): number {
  const fils = toFils(price);
  if (discount?.type === "value") return fromFils(Math.max(0, fils - toFils(discount.amount)));
  const percent = discount ? discount.amount : generalPercent;
  // thousandths of a percent keep the product an integer
  return fromFils(Math.max(0, fils - Math.floor((fils * Math.round(percent * 1000) + 50_000) / 100_000)));
}
