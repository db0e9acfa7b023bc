import { expect, test } from "vitest";
import { layOutBars, beginsOn, dayState, visibleDays, spanDays, stepDay, weeksOf } from "./month-days.ts";

test("a month is shown in whole weeks from Sunday", () => {
  expect(visibleDays("month", "2026-11-21")).toEqual({ from: "2026-11-01", to: "2026-12-05" });
  expect(weeksOf(visibleDays("month", "2026-11-21"))).toHaveLength(5);
  expect(visibleDays("week", "2026-11-21")).toEqual({ from: "2026-11-15", to: "2026-11-21" });
});

test("arrows keep the day of the month, or use the last one of a shorter month", () => {
  expect(stepDay("month", "2026-10-31", 1)).toBe("2026-11-30");
  expect(stepDay("month", "2026-03-31", -1)).toBe("2026-02-28");
  expect(stepDay("week", "2026-11-21", 1)).toBe("2026-11-28");
});

test("bars of a week never overlap", () => {
  const span = (id: string, start: string, end: string) => ({ id, locales: [], start, end });
  const week = weeksOf({ from: "2026-11-08", to: "2026-11-08" })[0] ?? [];
  const spans = [
    { span: span("a", "2026-11-06", "2026-11-09"), kind: "holiday" as const },
    { span: span("b", "2026-11-09T14:00:00", "2026-11-12T14:00:00"), kind: "closure" as const },
    { span: span("c", "2026-11-10", "2026-11-10"), kind: "holiday" as const },
  ];
  expect(layOutBars(week, spans).map(({ span: { id }, at, length, row }) => [id, at, length, row])).toEqual([
    ["a", 0, 2, 0],
    ["b", 1, 4, 1],
    ["c", 2, 1, 0],
  ]);
  expect(spanDays(span("d", "2026-11-10T20:00:00", "2026-11-11T00:00:00"))).toEqual({
    from: "2026-11-10",
    to: "2026-11-10",
  });
});

test("shows a day as empty only after it was loaded", () => {
  const read = { loaded: true, asked: true, read: true, failed: false, count: 0 };
  expect(dayState(read)).toBe("nothing");
  expect(dayState({ ...read, read: false })).toBe("waits");
  expect(dayState({ ...read, read: false, failed: true, count: 2 })).toBe("failed");
  expect(dayState({ ...read, count: 2 })).toBe("some");
  // a user who may not read bookings, or hides them, sees the rest
  expect(dayState({ ...read, asked: false, read: false })).toBe("nothing");
  expect(dayState({ ...read, asked: false, read: false, loaded: false })).toBe("waits");
});

test("a span with a start time starts on that day; all others count from midnight", () => {
  const from = (start: string) => ({ id: "e", locales: [], start, end: "2026-12-09T00:00:00" });
  const starts = ["2026-12-08T20:00:00", "2026-12-08T00:00:00", "2026-12-07T20:00:00", "2026-12-08"];
  expect(starts.map((start) => beginsOn(from(start), "2026-12-08"))).toEqual([true, false, false, false]);
  expect(spanDays(from("2026-12-08T00:00:00"))).toEqual({ from: "2026-12-08", to: "2026-12-08" });
});
