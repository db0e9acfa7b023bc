import type { SummedInvoices } from "@diwan/contract/invoices";
import { expect, test } from "vitest";
import { shownSums, sumOfRow } from "./shown-sums.ts";

type Sums = Pick<SummedInvoices, "all" | "by_day">;
// what else there is of the sums is asked for nowhere here
const summed = (credited: number[], to_give_back = 0) =>
  ({ all: { to_give_back }, by_day: credited.map((one) => ({ credited: one })) }) as unknown as Sums;

test("what was credited and what is to be given back have columns where there is any", () => {
  expect(shownSums(summed([0]))).toEqual(["total", "paid", "due"]);
  // a day's credit and another one's debit are corrections, whatever they come to together
  expect(shownSums(summed([5, -5]))).toEqual(["issued", "credited", "total", "paid", "due"]);
  expect(shownSums(summed([], 3))).toEqual(["total", "paid", "due", "to_give_back"]);
});

test("what was credited is told below zero, and nothing as nothing", () => {
  const row = (credited: number) => ({ credited }) as SummedInvoices["all"]; // as above
  expect([sumOfRow(row(2.5), "credited"), sumOfRow(row(0), "credited")]).toEqual([-2.5, 0]);
});
