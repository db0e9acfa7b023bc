import type { Step } from "../../../kit/drag/drag-area.ts";
import { type PlacedTile, TILE_SIZES, type TileName } from "@diwan/contract/overview/tiles";

/** The same tiles with one of them at another place. */
export function movedTo(tiles: readonly PlacedTile[], tile: TileName, to: number): PlacedTile[] {
  const moved = tiles.find((one) => one.tile === tile);
  if (!moved) return [...tiles];
  const rest = tiles.filter((one) => one !== moved);
  return rest.toSpliced(Math.max(0, Math.min(rest.length, to)), 0, moved);
}

/** The same tiles with one of them larger or smaller, as far as tiles go. */
export const sized = (
  tiles: readonly PlacedTile[],
  tile: TileName,
  size: Pick<PlacedTile, "width" | "height">,
): PlacedTile[] =>
  tiles.map((one) =>
    one.tile === tile ? { tile, width: within("width", size.width), height: within("height", size.height) } : one,
  );

function within(of: keyof typeof TILE_SIZES, value: number): number {
  const { least, most } = TILE_SIZES[of];
  return Math.max(least, Math.min(most, Math.round(value)));
}

const BY_STEP: Record<Step, Pick<PlacedTile, "width" | "height">> = {
  before: { width: -1, height: 0 },
  after: { width: 1, height: 0 },
  up: { width: 0, height: -1 },
  down: { width: 0, height: 1 },
};

/** The size that Shift with an arrow leads to. */
export const sizeAfter = ({ width, height }: PlacedTile, step: Step): Pick<PlacedTile, "width" | "height"> => ({
  width: width + BY_STEP[step].width,
  height: height + BY_STEP[step].height,
});

/** One place on or back. */
export const placeAfter = (at: number, step: Step): number => at + (step === "after" || step === "down" ? 1 : -1);
