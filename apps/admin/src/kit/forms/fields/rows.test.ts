import { expect, test } from "vitest";
import { moveEntry } from "./rows.ts";

test("moves an entry up and down and keeps the order of the others", () => {
  expect(moveEntry(["a", "b", "c"], 2, 0)).toEqual(["c", "a", "b"]);
  expect(moveEntry(["a", "b", "c"], 0, 1)).toEqual(["b", "a", "c"]);
  expect(moveEntry(["a", "b", "c"], 1, 1)).toEqual(["a", "b", "c"]);
});
