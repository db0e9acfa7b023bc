import { describe, expect, test } from "vitest";
import { addDays } from "./days.ts";
import { dayOfHijri, hijriDateOf, hijriText, readHijri } from "./hijri.ts";

describe("the calendar of Umm al-Qura", () => {
  test.each([
    ["1445-09-01", "2024-03-11"],
    ["1446-10-01", "2025-03-30"],
    ["1447-12-10", "2026-05-27"],
    ["1448-09-01", "2027-02-08"],
  ])("%s is %s", (hijri, day) => {
    const date = readHijri(hijri);
    expect(date && dayOfHijri(date)).toBe(day);
    expect(hijriText(hijriDateOf(day))).toBe(hijri);
  });

  test("every day of ten years comes back from its Hijri date", () => {
    for (let day = "2024-01-01"; day < "2034-01-01"; day = addDays(day, 1))
      if (dayOfHijri(hijriDateOf(day)) !== day) throw new Error(`${day} is ${hijriText(hijriDateOf(day))}`);
  });

  test("the 30th of a month of 29 days is its last day, and what is no date is none", () => {
    const of = (day: number) => dayOfHijri({ year: 1448, month: 9, day });
    expect([29, 30].map(of)).toEqual(["2027-03-08", "2027-03-08"]);
    const short = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].filter(
      (month) => dayOfHijri({ year: 1448, month, day: 30 }) === dayOfHijri({ year: 1448, month, day: 29 }),
    );
    expect(short.length).toBeGreaterThan(4);
    for (const text of ["1448-13-01", "1448-09-31", "1200-01-01", "2027-02-08", "x"])
      expect(readHijri(text)).toBeUndefined();
  });
});
