import { expect, test } from "vitest";
import { GULF_STATES, occasionsBetween, stateOfZone } from "./occasions.ts";

const listed = (from: string, to: string, states: Parameters<typeof occasionsBetween>[2] = GULF_STATES) =>
  occasionsBetween(from, to, states).map(({ key, from: first, to: last }) => `${key} ${first} ${last}`);

test("the ninety days from 22 November 2026: national days of the six states, and days of the Hijri year", () => {
  expect(listed("2026-11-22", "2027-02-20")).toEqual([
    "ae-national-2026 2026-12-02 2026-12-03",
    "bh-national-2026 2026-12-16 2026-12-17",
    "qa-national-2026 2026-12-18 2026-12-18",
    "new-year-2027 2027-01-01 2027-01-01",
    "isra-1448 2027-01-05 2027-01-05",
    "ramadan-1448 2027-02-08 2027-03-08",
    "gergean-1448 2027-02-20 2027-02-22",
  ]);
});

test("only the states that are asked for; feasts of the Hijri year are calculated and depend on the moon", () => {
  expect(listed("2027-02-21", "2027-02-27", ["kw"])).toEqual([
    "ramadan-1448 2027-02-08 2027-03-08",
    "gergean-1448 2027-02-20 2027-02-22",
    "kw-national-2027 2027-02-25 2027-02-25",
    "kw-liberation-2027 2027-02-26 2027-02-26",
  ]);
  expect(occasionsBetween("2027-03-09", "2027-03-09", []).map(({ key, moon }) => [key, moon])).toEqual([
    ["eid-al-fitr-1448", true],
  ]);
  expect([stateOfZone("Asia/Kuwait"), stateOfZone("Europe/Paris")]).toEqual(["kw", undefined]);
});
