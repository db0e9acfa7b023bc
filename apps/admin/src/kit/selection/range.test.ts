import { expect, test } from "vitest";
import { toggledRange } from "./range.ts";

const shown = ["a", "b", "c", "d", "e"];

test("with Shift the records between the last one and this one follow it, in both directions", () => {
  expect([...toggledRange(new Set(["b"]), "d", shown, "b")]).toEqual(["b", "c", "d"]);
  expect([...toggledRange(new Set(["d"]), "b", shown, "d")]).toEqual(["d", "b", "c"]);
  expect([...toggledRange(new Set(["a", "b", "c"]), "b", shown, "c")]).toEqual(["a"]);
});

test("without Shift, and where the last one is not shown, only the record itself", () => {
  expect([...toggledRange(new Set(["a"]), "c", [], "a")]).toEqual(["a", "c"]);
  expect([...toggledRange(new Set(), "c", shown, "gone")]).toEqual(["c"]);
  expect([...toggledRange(new Set(["c"]), "c", shown, undefined)]).toEqual([]);
});
