import { expect, test } from "vitest";
import { stepOf, normalizePlace } from "./place.ts";

test("normalises a pin dragged around the globe", () => {
  expect(normalizePlace({ latitude: 29.20000049, longitude: 407.97 })).toEqual({ latitude: 29.2, longitude: 47.97 });
  expect(normalizePlace({ latitude: 95, longitude: -190 })).toEqual({ latitude: 85, longitude: 170 });
});

test("arrows move, Shift moves further, other keys do nothing", () => {
  expect(stepOf({ key: "ArrowRight", shiftKey: false })).toEqual([6, 0]);
  expect(stepOf({ key: "ArrowUp", shiftKey: true })).toEqual([0, -60]);
  expect(stepOf({ key: "Enter", shiftKey: false })).toBeUndefined();
});
