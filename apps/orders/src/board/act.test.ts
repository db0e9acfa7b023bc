import { expect, test } from "vitest";
import { isDoubleTap, mainStep } from "./act.ts";

const click = (timeStamp: number, clientX: number, detail = 1) => ({ timeStamp, clientX, clientY: 300, detail });

test("ignores the second half of a double tap, but not another tap", () => {
  expect(isDoubleTap(click(1_000, 200))).toBe(false);
  expect(isDoubleTap(click(1_150, 204, 2))).toBe(true);
  expect(isDoubleTap(click(1_300, 600))).toBe(false);
  expect(isDoubleTap(click(2_000, 600))).toBe(false);
  expect(isDoubleTap(click(2_100, 600, 0))).toBe(false);
});

test("returns the most common next step of each status", () => {
  const steps = (["pending", "accepted", "ready", "delivered", "rejected"] as const).map(mainStep);
  expect(steps).toEqual(["accepted", "ready", "delivered", undefined, undefined]);
});
