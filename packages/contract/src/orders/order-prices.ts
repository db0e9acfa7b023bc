import { fromFils, toFils } from "../money/money.ts";

/** A chosen item: its price before and after discounts, and its addons. */
export interface PricedLine {
  /** Before discounts. */
  listPrice: number;
  /** After the item's discount, or the general one. */
  price: number;
  addons: readonly number[];
  quantity: number;
}

/** Amounts in the currency of the business, at most 3 decimals. */
export interface LineAmounts {
  /** For the whole quantity, before discounts. */
  amount: number;
  discount: number;
}

export interface OrderAmounts {
  /** Sum of the lines, before discounts. */
  subtotal: number;
  discount: number;
  extra_charge: number;
  total: number;
}

/** Addons are never discounted (decisions, section 5: a discount lowers the prices of its item). */
export function lineAmounts({ listPrice, price, addons, quantity }: PricedLine): LineAmounts {
  const added = addons.reduce((sum, addon) => sum + toFils(addon), 0);
  return {
    amount: fromFils((toFils(listPrice) + added) * quantity),
    discount: fromFils((toFils(listPrice) - toFils(price)) * quantity),
  };
}

/** The extra charge of the business is added once to every order. */
export function orderAmounts(lines: readonly LineAmounts[], extraCharge: number): OrderAmounts {
  const subtotal = lines.reduce((sum, { amount }) => sum + toFils(amount), 0);
  const discount = lines.reduce((sum, line) => sum + toFils(line.discount), 0);
  const extra = toFils(extraCharge);
  return {
    subtotal: fromFils(subtotal),
    discount: fromFils(discount),
    extra_charge: fromFils(extra),
    total: fromFils(subtotal - discount + extra),
  };
}
