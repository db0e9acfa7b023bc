import type { BranchFacts } from "../guests/index.ts";

interface Amounts {
  lines: readonly { price: number; amount: number; discount: number; addons: readonly { price: number }[] }[];
  subtotal: number;
  discount: number;
  extra_charge: number;
  total: number;
  paid?: number;
  balance?: number;
}

/** Whether whoever orders from there is told no amounts; tablets show theirs by settings of their own. */
export const hidesAmounts = ({ branch, tablet }: BranchFacts, source: string): boolean =>
  source === "tablet" ? tablet.HidePrices : branch.settings.HidePrices;

/** An order or a quote without a single amount. */
export const withoutAmounts = <T extends Amounts>(order: T): T => ({
  ...order,
  lines: order.lines.map((line) => ({
    ...line,
    price: 0,
    amount: 0,
    discount: 0,
    addons: line.addons.map((addon) => ({ ...addon, price: 0 })),
  })),
  subtotal: 0,
  discount: 0,
  extra_charge: 0,
  total: 0,
  ...(order.paid === undefined ? {} : { paid: 0, balance: 0 }),
});
