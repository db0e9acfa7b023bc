import { expect, test } from "vitest";
import { specialHours, type SpecialHours } from "./special-hours.ts";

const special = (from: string, to: string, ...hours: [from: string, to: string][]): SpecialHours[number] => ({
  ...{ from, to, name: "" },
  hours: hours.map(([begin, end]) => ({ from: begin, to: end })),
});

test.each([
  ["no hours", special("2027-03-01", "2027-03-09")],
  ["an end before the start", special("2027-03-09", "2027-03-01", ["10:00", "12:00"])],
  ["an evening that lasts until the next afternoon", special("2027-03-01", "2027-03-09", ["18:00", "17:00"])],
  ["overlapping evenings", special("2027-03-01", "2027-03-09", ["18:00", "02:00"], ["23:00", "23:30"])],
])("rejects %s", (_, one) => expect(specialHours.safeParse([one]).success).toBe(false));

test("accepts an evening that goes on after midnight, with a break before it", () => {
  const one = special("2027-03-01", "2027-03-09", ["11:00", "13:00"], ["18:00", "02:00"]);
  expect(specialHours.parse([one])).toEqual([one]);
});
