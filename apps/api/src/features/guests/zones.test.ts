import { addDays, readDay } from "@diwan/contract/time/days";
import { afterAll, expect, test } from "vitest";

const before = process.env["TZ"];
afterAll(() => {
  if (before === undefined) delete process.env["TZ"];
  else process.env["TZ"] = before;
});

test("T31 the day of a picker's local time is the picked day in every time zone of the server", () => {
  const zones = Intl.supportedValuesOf("timeZone");
  const year = Array.from({ length: 365 }, (_, at) => addDays("2026-01-01", at));
  const wrong: string[] = [];
  for (const zone of zones) {
    process.env["TZ"] = zone;
    for (const day of year)
      for (const time of ["", "T00:00:00", "T14:00:00"])
        if (readDay(day + time) !== day) wrong.push(`${day}${time} ${zone}`);
  }
  expect(zones.length).toBeGreaterThan(400);
  expect(wrong).toEqual([]);
});
