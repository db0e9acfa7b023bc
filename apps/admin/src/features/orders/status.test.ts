import { expect, test } from "vitest";
import { ageOf } from "./status.tsx";

const PLACED = "2026-11-21T16:04:00.000Z";
const after = (minutes: number) => ageOf(PLACED, Date.parse(PLACED) + minutes * 60_000);

test.each([
  [-3, "minutes", 0, "fresh"],
  [3.9, "minutes", 3, "fresh"],
  [4, "minutes", 4, "late"],
  [7.9, "minutes", 7, "late"],
  [8, "minutes", 8, "tooLate"],
  [59.9, "minutes", 59, "tooLate"],
  [125, "hours", 2, "tooLate"],
  [3 * 1440 + 5, "days", 3, "tooLate"],
])("after %d minutes the waiting time in %s is %d and its tone %s", (minutes, unit, n, tone) => {
  expect(after(minutes)).toEqual({ unit, n, tone });
});
