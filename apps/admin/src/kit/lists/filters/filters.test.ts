import { expect, test } from "vitest";
import { periodsAround } from "./filters.tsx";

test("past periods end today, future ones start today", () => {
  expect(periodsAround("2026-12-05", false)).toEqual([
    { name: "today", first: "2026-12-05", last: "2026-12-05" },
    { name: "yesterday", first: "2026-12-04", last: "2026-12-04" },
    { name: "week", first: "2026-11-29", last: "2026-12-05" },
    { name: "month", first: "2026-12-01", last: "2026-12-05" },
    { name: "lastMonth", first: "2026-11-01", last: "2026-11-30" },
  ]);
  expect(periodsAround("2028-02-28", true)).toEqual([
    { name: "today", first: "2028-02-28", last: "2028-02-28" },
    { name: "tomorrow", first: "2028-02-29", last: "2028-02-29" },
    { name: "weekAhead", first: "2028-02-28", last: "2028-03-05" },
    { name: "month", first: "2028-02-01", last: "2028-02-29" },
  ]);
});
