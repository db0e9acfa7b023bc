import { expect, test } from "vitest";
import { shrunkSize } from "./use-uploads.ts";

test("downscales a picture to at most 1200 pixels wide and keeps its aspect ratio", () => {
  expect(shrunkSize({ width: 4000, height: 3000 })).toEqual([1200, 900]);
  expect(shrunkSize({ width: 800, height: 2000 })).toEqual([800, 2000]);
  expect(shrunkSize({ width: 12_000, height: 3 })).toEqual([1200, 1]);
});
