import type { SummedInvoices } from "@diwan/contract/invoices/invoice-sums";
import { fromFils, toFils } from "@diwan/contract/money/money";

/** The text keys of the sums: issued, credit and debit notes, total, paid and open. Every row adds up. */
export const SUM_TEXT_KEYS = {
  issued: "issued",
  credited: "credited",
  added: "added",
  total: "total",
  paid: "paid",
  due: "balance",
  to_give_back: "toGiveBack",
} as const;
export type SumName = keyof typeof SUM_TEXT_KEYS;

/** The columns of a table of sums: corrections and refunds due only if there are any. */
export function visibleSums({ all, by_day }: Pick<SummedInvoices, "all" | "by_day">): SumName[] {
  const noted = (["credited", "added"] as const).filter((name) => by_day.some((day) => day[name] !== 0));
  return ["issued", ...noted, "total", "paid", "due", ...(all.to_give_back > 0 ? (["to_give_back"] as const) : [])];
}

/** Refunds due are negative, as credit notes are. */
export const sumOfRow = (row: SummedInvoices["all"], name: SumName): number =>
  name === "to_give_back" ? 0 - row.to_give_back : row[name];

/**
 * The text keys of the amount invoiced in the period: issued, and notes of the period for these or earlier invoices.
 */
export const INVOICED_TEXT_KEYS = {
  issued: "issued",
  own: "notesOwn",
  earlier: "notesEarlier",
  amount: "invoiced",
} as const;
export type InvoicedName = keyof typeof INVOICED_TEXT_KEYS;
// Object.keys returns strings
export const INVOICED_NAMES = Object.keys(INVOICED_TEXT_KEYS) as readonly InvoicedName[];

/** The parts of the invoiced amount, which add up to `amount`. */
export function invoicedOf({
  amount,
  issued,
  credited,
  debited,
}: SummedInvoices["invoiced"]): Record<InvoicedName, number> {
  const notes = (of: "own" | "earlier") => fromFils(toFils(credited[of].amount) + toFils(debited[of].amount));
  return { issued: issued.amount, own: notes("own"), earlier: notes("earlier"), amount };
}

/** The branches that received payments, in the order of the sums by branch; those without invoices come last. */
export function receivingBranches<Row extends { branchId: string }>(
  by_branch: readonly { branchId: string }[],
  received: readonly Row[],
): Row[] {
  const ids = by_branch.map(({ branchId }) => branchId);
  const place = ({ branchId }: Row) => (ids.includes(branchId) ? ids.indexOf(branchId) : ids.length);
  return received.toSorted((a, b) => place(a) - place(b));
}
