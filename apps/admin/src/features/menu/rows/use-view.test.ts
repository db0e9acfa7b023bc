import { expect, test } from "vitest";
import { moveTowards } from "./use-view.ts";

test("an edge of what is shown moves a step at a time", () => {
  const shown = { from: 0, to: 1200 };
  expect(moveTowards({ from: 200, to: 2600 }, shown, 800)).toEqual({ from: 200, to: 1440 });
  expect(moveTowards({ from: 200, to: 1400 }, shown, 800)).toEqual({ from: 200, to: 1400 });
  expect(moveTowards({ from: -600, to: 1000 }, { from: 0, to: 1400 }, 0)).toEqual({ from: -240, to: 1000 });
});

test("far away the view itself is shown first", () => {
  const near = { from: 8400, to: 10_600 };
  const first = moveTowards(near, { from: 0, to: 1200 }, 9000);
  expect(first).toEqual({ from: 8760, to: 9240 });
  expect(moveTowards(near, first, 9000)).toEqual({ from: 8520, to: 9480 });
});
