import { BUSINESS_TYPES } from "@diwan/contract/enumerations";
import { expect, test } from "vitest";
import { firstArrangement } from "./registry.ts";

test.each(BUSINESS_TYPES)("a %s begins with its figures, what waits and what was changed, without gaps", (type) => {
  const tiles = firstArrangement(type);
  expect(tiles.map(({ tile }) => tile)).toEqual(expect.arrayContaining(["key", "attention", "changes"]));
  let filled = 0;
  for (const { width } of tiles) {
    expect(width + filled).toBeLessThanOrEqual(12);
    filled = (filled + width) % 12;
  }
  expect(filled).toBe(0);
});
