import { expect, test } from "vitest";
import { canSelectDay, passedNight, selectDay } from "./stay-days.ts";

test("selects the arrival with the first tap and the departure with the second, if every night between is free", () => {
  const nothing = { from: null, until: null };
  const taken = new Set(["2026-12-05", "2026-12-06"]);
  const arrival = selectDay(nothing, "2026-12-03", taken);
  expect(arrival).toEqual({ from: "2026-12-03", until: null });
  // The night of the 5th is taken, but not its day: other guests arrive when these leave.
  expect(selectDay(arrival, "2026-12-05", taken)).toEqual({ from: "2026-12-03", until: "2026-12-05" });
  expect(["2026-12-05", "2026-12-06"].map((day) => canSelectDay(arrival, day, taken))).toEqual([true, false]);
  expect(["2026-12-04", "2026-12-05"].map((day) => canSelectDay(nothing, day, taken))).toEqual([true, false]);
  // A tap after an occupied night, or after a complete stay, begins another stay.
  expect(selectDay(arrival, "2026-12-07", taken)).toEqual({ from: "2026-12-07", until: null });
  expect(passedNight(arrival, "2026-12-07", taken)).toBe("2026-12-05");
  expect(passedNight(arrival, "2026-12-05", taken)).toBeUndefined();
  expect(passedNight(nothing, "2026-12-07", taken)).toBeUndefined();
  const whole = { from: "2026-12-09", until: "2026-12-10" };
  expect(selectDay(whole, "2026-12-12", taken)).toEqual({ from: "2026-12-12", until: null });
  expect(selectDay(whole, "2026-12-09", taken)).toEqual({ from: "2026-12-09", until: null });
});

test("the day of the arrival can be tapped again", () => {
  const arrival = { from: "2026-12-03", until: null };
  expect(canSelectDay(arrival, "2026-12-03", new Set())).toBe(true);
  expect(selectDay(arrival, "2026-12-03", new Set())).toEqual(arrival);
});
