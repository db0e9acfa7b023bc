import { BILINGUAL_KINDS, type MissingText } from "@diwan/contract/overview/languages";
import { expect, test } from "vitest";
import { placeOfMissing } from "./places.ts";
import { goOn, needsMore, NO_STOPS, withRows } from "./walk.ts";

const missing = (kind: MissingText["kind"], id: string, parent_id: string | null = null): MissingText => ({
  kind,
  id,
  parent_id,
  branch_id: "b1",
  key: null,
  locales: [],
});

test("every kind has a place", () => {
  for (const kind of BILINGUAL_KINDS) expect(placeOfMissing(missing(kind, "r1", "p1")).to).toMatch(/^\//);
  expect(placeOfMissing(missing("tables", "t1", "f1"))).toEqual({
    to: "/floors/f1/tables",
    search: { branch: "b1", edit: "t1" },
  });
});

test("several texts of one screen are one stop, also of a later page", () => {
  const first = withRows(NO_STOPS, [missing("items", "i1"), missing("items", "i2")], "x");
  const all = withRows(first, [missing("prices", "p1", "i1"), missing("addons", "a1", "i3")], null);
  expect(all.stops.map(({ place }) => place.search["item"])).toEqual(["i1", "i2", "i3"]);
});

test("goes on to the end, counts what was skipped, and reads on in time", () => {
  const walk = withRows(NO_STOPS, [missing("items", "i1"), missing("items", "i2")], "x");
  expect(needsMore(walk)).toBe(false);
  const second = goOn(walk, true);
  expect(needsMore(second)).toBe(true);
  expect(needsMore({ ...second, next: null })).toBe(false);
  expect(goOn(goOn(second, false), false)).toMatchObject({ at: 2, skipped: 1 });
});
