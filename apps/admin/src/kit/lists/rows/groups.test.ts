import { expect, test } from "vitest";
import { groupsOf } from "./groups.ts";

test("groups rows by heading, in the order of their first rows", () => {
  const rows = ["b1", "a1", "b2"];
  expect(groupsOf(rows, (row) => row.slice(0, 1))).toEqual([
    { title: "b", rows: ["b1", "b2"] },
    { title: "a", rows: ["a1"] },
  ]);
});

test("puts all rows in one group without headings", () => {
  expect(groupsOf(["b", "a"], undefined)).toEqual([{ title: undefined, rows: ["b", "a"] }]);
});
