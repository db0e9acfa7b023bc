import { expect, test } from "vitest";
import { plusMonths, weeksOf } from "./months.ts";

test("a month begins on its weekday and has all its days", () => {
  const weeks = weeksOf("2026-12-20");
  expect(weeks).toHaveLength(5);
  expect(weeks[0]).toEqual([null, null, "2026-12-01", "2026-12-02", "2026-12-03", "2026-12-04", "2026-12-05"]);
  expect(weeks[4]?.slice(3)).toEqual(["2026-12-30", "2026-12-31", null, null].slice(0, 4));
  expect(weeksOf("2026-02-01").flat().filter(Boolean)).toHaveLength(28);
});

test("a month has its days once, Sunday first", () => {
  for (const month of ["2026-02-01", "2026-11-01", "2028-02-15", "2026-08-31"]) {
    const days = weeksOf(month).flat();
    expect(days.length % 7).toBe(0);
    const own = days.filter((day) => day !== null);
    expect(own[0]).toBe(`${month.slice(0, 7)}-01`);
    expect(new Set(own).size).toBe(new Date(Number(month.slice(0, 4)), Number(month.slice(5, 7)), 0).getDate());
    own.forEach((day) => expect(days.indexOf(day) % 7).toBe(new Date(`${day}T00:00:00Z`).getUTCDay()));
  }
  expect([plusMonths("2026-12-24", 1), plusMonths("2026-01-31", -1)]).toEqual(["2027-01-01", "2025-12-01"]);
  expect(plusMonths("2026-12-20", 1)).toBe("2027-01-01");
});
