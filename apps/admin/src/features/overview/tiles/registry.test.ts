import { BUSINESS_TYPES } from "@diwan/contract/enumerations";
import type { Overview } from "@diwan/contract/figures";
import { expect, test } from "vitest";
import { firstArrangement, tilesFor } from "./registry.ts";

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

test("a tile is offered to whoever may read what it shows", () => {
  const told = { orders: null, bookings: {}, changes: null } as Overview;
  expect(tilesFor("salon", told, false)).toEqual(["key", "attention", "arrivals", "guests"]);
  expect(tilesFor("salon", told, true)).toContain("menu");
});
