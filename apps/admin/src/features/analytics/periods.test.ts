import { expect, test } from "vitest";
import { chartPeriodsOf, busyHours, periodDays, isWeekend, visibleHours } from "./periods.ts";

test.each([
  ["week", "2026-11-15", "2026-11-21"],
  ["days7", "2026-11-15", "2026-11-21"],
  ["month", "2026-11-01", "2026-11-21"],
  ["lastMonth", "2026-10-01", "2026-10-31"],
  ["year", "2025-11-22", "2026-11-21"],
] as const)("%s on a Saturday", (period, from, to) => {
  expect(periodDays(period, "2026-11-21")).toEqual({ from, to });
});

test("days of one's own are shown where they are a period of a year at most, else the last 30 days", () => {
  const asked = (from: string, to: string) => chartPeriodsOf({ period: "custom", from, to }, "2026-11-21");
  for (const [from, to] of [
    ["2024-01-01", "2024-12-31"],
    ["2026-12-01", "2026-12-01"],
  ] as const)
    expect(asked(from, to)).toEqual({ period: "custom", days: { from, to } });
  const usual = { period: "days30", days: { from: "2026-10-23", to: "2026-11-21" } };
  expect(asked("2025-01-01", "2026-01-02")).toEqual(usual);
  expect(asked("2026-03-02", "2026-03-01")).toEqual(usual);
  expect(asked("2026-02-30", "2026-03-01")).toEqual(usual);
  expect(chartPeriodsOf({ period: "custom" }, "2026-11-21")).toEqual(usual);
  expect(chartPeriodsOf({ period: "week", from: "2026-01-01", to: "2026-01-02" }, "2026-11-21").period).toBe("week");
});

test("an hour's orders are those of one such day on the average", () => {
  const hours = [
    { weekday: 5, hour: 20, orders: 6 },
    { weekday: 0, hour: 12, orders: 1 },
  ];
  expect(busyHours(hours, { from: "2026-11-08", to: "2026-11-21" })).toEqual([
    { weekday: 5, hour: 20, each: 3 },
    { weekday: 0, hour: 12, each: 0.5 },
  ]);
  expect(visibleHours(hours)).toEqual([12, 13, 14, 15, 16, 17, 18, 19, 20]);
  expect([isWeekend("2026-11-20"), isWeekend("2026-11-22")]).toEqual([true, false]);
});
