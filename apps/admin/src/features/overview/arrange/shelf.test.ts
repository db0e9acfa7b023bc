import { TILES } from "@diwan/contract/overview/tiles";
import { expect, test } from "vitest";
import { TILE_GROUPS } from "./shelf.tsx";

test("every tile is in one group", () => {
  expect(TILE_GROUPS.flatMap(({ tiles }) => tiles).toSorted()).toEqual([...TILES].toSorted());
});
