import { expect, test } from "vitest";
import { describeHours } from "./opening-hours.ts";

const ALL = [0, 1, 2, 3, 4, 5, 6];
const on = (days: readonly number[], from: string, to: string) => days.map((day) => ({ day, from, to }));

test.each([
  ["days that are alike in one line", on(ALL, "09:00", "23:00"), ["Every day 09:00 – 23:00"]],
  [
    "the Gulf week without its Friday",
    [...on([6, 0, 1, 2, 3, 4], "09:00", "23:00"), ...on([5], "13:00", "24:00")],
    ["Saturday – Thursday 09:00 – 23:00", "Friday 13:00 – 00:00"],
  ],
  [
    "a run of days over the end of the week",
    on([5, 6, 0], "10:00", "20:00"),
    ["Friday – Sunday 10:00 – 20:00", "Monday – Thursday closed"],
  ],
  [
    "a night as the end of its evening",
    [...on([4, 5], "18:00", "24:00"), ...on([5, 6], "00:00", "02:30")],
    ["Saturday – Wednesday closed", "Thursday – Friday 18:00 – 02:30"],
  ],
  [
    "breaks and whole days",
    [
      ...on([0, 1, 2, 3, 4, 5], "09:00", "13:00"),
      ...on([0, 1, 2, 3, 4, 5], "16:00", "22:00"),
      ...on([6], "00:00", "24:00"),
    ],
    ["Saturday open 24 hours", "Sunday – Friday 09:00 – 13:00, 16:00 – 22:00"],
  ],
])("opening hours say %s", (_, hours, lines) => expect(describeHours(hours, "en")).toEqual(lines));

test("opening hours are said in Arabic", () =>
  expect(describeHours([...on([6, 0, 1, 2, 3, 4], "09:00", "23:00")], "ar")).toEqual([
    "السبت – الخميس ٠٩:٠٠ – ٢٣:٠٠",
    "الجمعة مغلق",
  ]));
