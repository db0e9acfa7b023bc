import { BILINGUAL_KINDS, type MissingText } from "@diwan/contract/overview/languages";
import { expect, test } from "vitest";
import { placeOfMissing } from "./places.ts";
import { goOn, NO_STOPS, withNextStop, withRows } from "./walk.ts";

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
  expect(placeOfMissing(missing("staff", "s1"))).toEqual({ to: "/services/staff/edit/s1", search: { branch: "b1" } });
});

test("several texts of one screen are one stop, also of a later page", () => {
  const first = withRows(NO_STOPS, [missing("items", "i1"), missing("items", "i2")], "x");
  const all = withRows(first, [missing("prices", "p1", "i1"), missing("addons", "a1", "i3")], null);
  expect(all.stops.map(({ place }) => place.search["item"])).toEqual(["i1", "i2", "i3"]);
});

test("goes on to the end and counts what was skipped", () => {
  const walk = withRows(NO_STOPS, [missing("items", "i1"), missing("items", "i2")], null);
  expect(goOn(goOn(goOn(walk, true), false), false)).toMatchObject({ at: 2, skipped: 1 });
});

test("reads on at the last known stop, over pages of texts of stops that are known", async () => {
  const pages = new Map([
    ["x", { data: [missing("options", "o1", "i1"), missing("options", "o2", "i1")], next: "y" }],
    ["y", { data: [missing("items", "i2")], next: "z" }],
  ]);
  const read = async (after: string) => pages.get(after) ?? { data: [], next: null };
  const first = withRows(NO_STOPS, [missing("items", "i1")], "x");
  const walk = await withNextStop(first, read);
  expect(walk.stops.map(({ place }) => place.search["item"])).toEqual(["i1", "i2"]);
  expect(walk.next).toBe("z");
  const two = { ...first, stops: walk.stops };
  expect(await withNextStop(two, read)).toBe(two);
  expect((await withNextStop(goOn(walk, false), read)).next).toBe(null);
});
