import type { SummedInvoices } from "@diwan/contract/invoices/invoice-sums";
import { expect, test } from "vitest";
import { invoicedOf, receivingBranches, visibleSums, sumOfRow } from "./visible-sums.ts";

type Sums = Pick<SummedInvoices, "all" | "by_day">;
// the test uses no other properties
const summed = (noted: { credited: number; added: number }[], to_give_back = 0) =>
  ({ all: { to_give_back }, by_day: noted }) as unknown as Sums;

test("shows columns for credits, debits and refunds due only if there are any", () => {
  expect(visibleSums(summed([{ credited: 0, added: 0 }]))).toEqual(["issued", "total", "paid", "due"]);
  const corrected = [
    { credited: -5, added: 0 },
    { credited: 0, added: 5 },
  ];
  expect(visibleSums(summed(corrected))).toEqual(["issued", "credited", "added", "total", "paid", "due"]);
  expect(visibleSums(summed([], 3))).toEqual(["issued", "total", "paid", "due", "to_give_back"]);
});

test("the columns add up, since deductions are negative", () => {
  // as above
  const row = {
    issued: 6,
    credited: -2,
    added: 3,
    total: 7,
    paid: 8,
    due: 0,
    to_give_back: 1,
  } as SummedInvoices["all"];
  const sum = (...names: Parameters<typeof sumOfRow>[1][]) => names.reduce((all, name) => all + sumOfRow(row, name), 0);
  expect(sum("issued", "credited", "added")).toBe(row.total);
  expect(sum("paid", "due", "to_give_back")).toBe(row.total);
});

test("the invoiced amount includes notes of the period for earlier invoices", () => {
  const of = (own: number, earlier: number) => ({
    own: { count: 1, amount: own },
    earlier: { count: 1, amount: earlier },
  });
  const invoiced = invoicedOf({
    amount: 16.55,
    issued: { count: 2, amount: 20 },
    credited: of(-1.1, -2.5),
    debited: of(0.15, 0),
  });
  expect(invoiced).toEqual({ issued: 20, own: -0.95, earlier: -2.5, amount: 16.55 });
});

test("lists branches by method in the same order as by invoices", () => {
  const of = (...ids: string[]) => ids.map((branchId) => ({ branchId }));
  expect(receivingBranches(of("b", "c", "a"), of("a", "a", "d", "b"))).toEqual(of("b", "a", "a", "d"));
});
