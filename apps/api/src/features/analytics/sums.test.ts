import { expect, test } from "vitest";
import { splitByMonths } from "./sums.ts";

const period = (from: string, to: string) => ({ from, to });

test.each([
  ["2027-01-01", "2027-12-31", { months: period("2027-01-01", "2027-12-31") }],
  ["2027-02-01", "2027-02-28", { months: period("2027-02-01", "2027-02-28") }],
  ["2027-02-02", "2027-03-30", { before: period("2027-02-02", "2027-03-30") }],
  [
    "2026-12-31",
    "2027-02-01",
    {
      before: period("2026-12-31", "2026-12-31"),
      months: period("2027-01-01", "2027-01-31"),
      after: period("2027-02-01", "2027-02-01"),
    },
  ],
])("splits the days from %s to %s by whole months", (from, to, expected) => {
  expect(splitByMonths({ from, to })).toEqual(expected);
});
