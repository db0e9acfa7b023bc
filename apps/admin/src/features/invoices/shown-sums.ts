import type { SummedInvoices } from "@diwan/contract/invoices";

/** What was issued, what notes took off, and what was paid or is open, by the word for each: every row adds up. */
export const SUM_WORDS = {
  issued: "issued",
  credited: "credited",
  total: "total",
  paid: "paid",
  due: "balance",
  to_give_back: "toGiveBack",
} as const;
export type SumName = keyof typeof SUM_WORDS;

/** The columns of a table of sums: where nothing was corrected or is to be given back, nothing is said of it. */
export function shownSums({ all, by_day }: Pick<SummedInvoices, "all" | "by_day">): SumName[] {
  const noted: SumName[] = by_day.some(({ credited }) => credited !== 0) ? ["issued", "credited"] : [];
  return [...noted, "total", "paid", "due", ...(all.to_give_back > 0 ? (["to_give_back"] as const) : [])];
}

/** What notes took off stands below zero. */
export const sumOfRow = (row: SummedInvoices["all"], name: SumName): number =>
  name === "credited" ? 0 - row.credited : row[name];
