import type { Invoice } from "@diwan/contract/invoices/invoices";
import type { SummedInvoices } from "@diwan/contract/invoices/invoice-sums";
import { expect, test } from "vitest";
import { byCurrency, countInvoices, formatTotal, summedCurrencies, sumInvoices } from "./use-summary.ts";

const NOTHING = {
  count: 0,
  subtotal: 0,
  discount: 0,
  extra_charge: 0,
  issued: 0,
  credited: 0,
  added: 0,
  tax: 0,
  total: 0,
  received: 0,
  given_back: 0,
  paid: 0,
  due: 0,
  to_give_back: 0,
  owed_invoices: 0,
};
const NONE = { count: 0, amount: 0 };
const summed = (currency: string, paid: number, open = 0): SummedInvoices => ({
  currency,
  all: { ...NOTHING, count: paid + open },
  by_status: [
    { ...NOTHING, payment_status: "paid", count: paid },
    { ...NOTHING, payment_status: "not_paid", count: open },
  ],
  by_day: [],
  by_branch: [],
  by_source: [],
  invoiced: { amount: 0, issued: NONE, credited: { own: NONE, earlier: NONE }, debited: { own: NONE, earlier: NONE } },
  invoiced_by_branch: [],
  invoiced_by_day: [],
  received_by_branch: [],
  by_method: [],
  received: { ...NONE, own: NONE, earlier: NONE, later: NONE, given_back: NONE, own_given_back: NONE },
  received_by_day: [],
  oldest_due: null,
  insurance: { held: 0, deducted: 0, returned: 0 },
});
const currenciesOf = (summary: Parameters<typeof summedCurrencies>[0]) =>
  summedCurrencies(summary).map(({ currency }) => currency);

test("leaves out currencies without invoices, unless there are no invoices at all", () => {
  expect(currenciesOf({ ...summed("USD", 2), others: [summed("KWD", 1)] })).toEqual(["USD", "KWD"]);
  expect(currenciesOf({ ...summed("USD", 0), others: [summed("KWD", 1)] })).toEqual(["KWD"]);
  expect(currenciesOf({ ...summed("USD", 0), others: [] })).toEqual(["USD"]);
});

test("counts invoices of all currencies", () => {
  const summary = { ...summed("USD", 2, 1), others: [summed("KWD", 3)] };
  expect([
    countInvoices(summary),
    countInvoices(summary, "paid"),
    countInvoices(summary, "not_paid"),
    countInvoices(summary, "no_data"),
  ]).toEqual([6, 5, 1, 0]);
});

test("sums are separate for each currency, and name a currency that the screen does not name", () => {
  // the sums use no other properties
  const rows = [
    { currency: "KWD", total: 1.1 },
    { currency: "USD", total: 2.2 },
    { currency: "KWD", total: 2.2 },
  ] as Invoice[];
  const sums = byCurrency(rows, "USD").map(([currency, members]) => [
    currency,
    sumInvoices(members, ({ total }) => total),
  ]);
  expect(sums).toEqual([
    ["USD", 2.2],
    ["KWD", 3.3],
  ]);
  expect(formatTotal(3.3, "en", "KWD", "KWD")).toBe("3.300");
  expect(formatTotal(3.3, "en", "KWD", "USD")).toBe("KWD\u00a03.300");
});
