import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, dayIn, readDay, readLocalTime, plusMonths, weeksOf } from "./days.ts";

const ZONES = [...Intl.supportedValuesOf("timeZone"), "UTC"];
const HOUR = 3_600_000;
const YEAR = Array.from({ length: 365 }, (_, at) => addDays("2026-01-01", at));

/** The difference to UTC at an instant, from the formatted local time of the zone. */
function offsetAt(clock: Intl.DateTimeFormat, at: number): number {
  const parts = Object.fromEntries(clock.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(at / 1_000) * 1_000;
}

const clockOf = (timeZone: string): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat("en-US", {
    timeZone,
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    second: "numeric",
  });

describe("T31 days never shift", () => {
  test("a date is the same from midnight and at 14:00, in every zone on every day", () => {
    const wrong: string[] = [];
    const walked = new Set<string>();
    for (const zone of ZONES) {
      const clock = clockOf(zone);
      const offsets = YEAR.map((day) => offsetAt(clock, Date.parse(`${day}T00:00:00Z`)));
      // One zone of each group with identical clocks is tested every day of the year, the others every month.
      const step = walked.has(offsets.join()) ? 30 : 1;
      walked.add(offsets.join());
      for (let at = 0; at < YEAR.length; at += step) {
        const day = YEAR[at];
        const offset = offsets[at] ?? 0;
        // The days around a clock change are compared with the server to the millisecond.
        if (offsets[at - 1] !== offset || offsets[at + 1] !== offset) continue;
        const midnight = Date.parse(`${day}T00:00:00Z`) - offset;
        const shown = [midnight - 1, midnight, midnight + 14 * HOUR].map((instant) => dayIn(zone, new Date(instant)));
        if (shown.join() !== [YEAR[at - 1], day, day].join()) wrong.push(`${day} in ${zone}: ${shown.join()}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  test("the next day is one day later, across every clock change and leap day", () => {
    fc.assert(
      fc.property(fc.integer({ min: -20_000, max: 40_000 }), fc.integer({ min: -800, max: 800 }), (from, count) => {
        const day = new Date(from * 86_400_000).toISOString().slice(0, 10);
        expect(addDays(addDays(day, count), -count)).toBe(day);
        if (count > 0) expect(addDays(day, count) > day).toBe(true);
      }),
    );
    expect(addDays("2028-02-28", 1)).toBe("2028-02-29");
    expect(addDays("2026-12-31", 1)).toBe("2027-01-01");
  });
});

describe("invalid days", () => {
  test.each([
    "",
    "2026-2-1",
    "2026-02-30",
    "2027-02-29",
    "2026-13-01",
    "2026-00-10",
    "2026-01-00",
    "0000-01-01",
    "01-02-2026",
    "2026/02/01",
    "2026-02-01T",
    "2026-02-01 14:00",
    "2026-02-01T14",
    "2026-02-01T14:00:00Z",
    "tomorrow",
    " 2026-02-01",
    "٢٠٢٦-٠١-٠١",
    null,
    undefined,
    20_260_101,
    {},
  ])("%j", (typed) => expect(readDay(typed)).toBeUndefined());

  test("accepts exactly the days of the calendar", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 100, max: 9_999 }),
        fc.integer({ min: 0, max: 99 }),
        fc.integer({ min: 0, max: 99 }),
        (year, month, day) => {
          const text = [
            String(year).padStart(4, "0"),
            String(month).padStart(2, "0"),
            String(day).padStart(2, "0"),
          ].join("-");
          const lengths = [
            31,
            year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28,
            31,
            30,
            31,
            30,
            31,
            31,
            30,
            31,
            30,
            31,
          ];
          expect(readDay(text) === text).toBe(day >= 1 && day <= (lengths[month - 1] ?? 0));
        },
      ),
    );
  });
});

describe("local time", () => {
  test.each([
    ["2026-05-01", "2026-05-01T14:00:00"],
    ["2026-05-01T00:00", "2026-05-01T00:00:00"],
    ["2026-05-01T23:59:59.999", "2026-05-01T23:59:59"],
  ])("%s is %s", (typed, expected) => expect(readLocalTime(typed)).toBe(expected));

  test.each([
    "2026-02-30T14:00",
    "2026-05-01T24:00",
    "2026-05-01T12:60",
    "2026-05-01T12:00:60",
    "2026-05-01T12:00:00Z",
    "2026-05-01T12:00:00+03:00",
    "2026-05-01 12:00",
    "T12:00",
    "",
    null,
    14,
  ])("%j is rejected", (typed) => expect(readLocalTime(typed)).toBeUndefined());
});

test("a month begins on its weekday and has all its days", () => {
  const weeks = weeksOf("2026-12-20");
  expect(weeks).toHaveLength(5);
  expect(weeks[0]).toEqual([null, null, "2026-12-01", "2026-12-02", "2026-12-03", "2026-12-04", "2026-12-05"]);
  expect(weeks[4]?.slice(3)).toEqual(["2026-12-30", "2026-12-31", null, null].slice(0, 4));
  expect(weeksOf("2026-02-01").flat().filter(Boolean)).toHaveLength(28);
});

test("a month contains each of its days once, Sunday first", () => {
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
