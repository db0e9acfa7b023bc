import { expect, test } from "vitest";
import { averageOf, currenciesIn, daysByCurrency, formatSales, salesIn } from "./currencies.ts";

const row = (sales: number, usd?: number) => ({
  sales,
  others: usd === undefined ? [] : [{ currency: "USD", sales: usd }],
});

test("a row shows currency units only if it has a currency other than that of the business", () => {
  expect(formatSales(row(1.5), "KWD", "en")).toBe("1.500");
  expect(formatSales(row(1.5, 4), "KWD", "en")).toBe("KWD\u00a01.500 + USD\u00a04.00");
  expect(formatSales(row(0, 4), "KWD", "ar")).toBe("٤٫٠٠\u00a0دولار");
  expect(formatSales(row(0, 0), "KWD", "en")).toBe("0.000");
});

test("lists the currencies of all rows, that of the business first; without rows only that one", () => {
  expect(currenciesIn("KWD", [row(0, 4), row(2)])).toEqual(["KWD", "USD"]);
  expect(currenciesIn("KWD", [row(0, 4), row(0)])).toEqual(["USD"]);
  expect(currenciesIn("KWD", [])).toEqual(["KWD"]);
  expect([salesIn("USD", row(2), "KWD"), salesIn("USD", row(2, 4), "KWD"), salesIn("KWD", row(2, 4), "KWD")]).toEqual([
    0, 4, 2,
  ]);
});

test("draws the days of the first currency with sales and lists the others", () => {
  const days = (currency: string, now: number, before: number) => ({
    currency,
    days: [{ sales: now }],
    before: [{ sales: before }],
  });
  const of = (own: [number, number], other?: [number, number]) =>
    daysByCurrency(days("KWD", ...own), other ? [days("USD", ...other)] : []).map(({ currency }) => currency);
  expect(of([1, 0], [0, 2])).toEqual(["KWD", "USD"]);
  expect(of([0, 0], [0, 2])).toEqual(["USD"]);
  expect(of([1, 0], [0, 0])).toEqual(["KWD"]);
  expect(of([0, 0])).toEqual(["KWD"]);
});

test("averages only orders with an amount; without any there is no average", () => {
  expect(averageOf({ now: 12, before: 0 }, { now: 3, before: 0 })).toEqual({ now: 4, before: 0 });
});
