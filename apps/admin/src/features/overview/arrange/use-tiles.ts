import { TILE_SIZES, type PlacedTile, type TileName } from "@diwan/contract/overview/tiles";
import { formatNumber } from "@diwan/ui/money/numbers";
import { createStore, useStore } from "@diwan/ui/store";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { ArrowStep } from "../../../kit/drag/drag-area.ts";
import { type DragStage, useDragTexts } from "../../../kit/drag/use-drag-texts.ts";
import { useLanguage } from "../../../kit/language/language.ts";
import { useSession } from "../../../kit/session/session.ts";
import { defaultSize } from "../tiles/registry.ts";

/** One place on or back. */
export const placeAfter = (at: number, step: ArrowStep): number => at + (step === "after" || step === "down" ? 1 : -1);

export type TileArrangement = ReturnType<typeof useTiles>;

interface Arranged {
  tiles: readonly PlacedTile[];
  /** The tile that is dragged, and the tiles as they were before. */
  lifted?: { tile: TileName; before: readonly PlacedTile[] };
}

/** The tiles while they are arranged, and the screen reader texts of each step. */
export function useTiles(kept: readonly PlacedTile[]) {
  const t = useTranslations("figures.widgets");
  const texts = useDragTexts();
  const name = useTileName();
  const { locale } = useLanguage();
  // outside React: the next step may come before the first is rendered
  const [arranged] = useState(() => createStore<Arranged>({ tiles: kept }));
  const { tiles, lifted } = useStore(arranged);
  const [said, say] = useState("");
  const change = (next: readonly PlacedTile[]) => arranged.set({ ...arranged.get(), tiles: next });
  const placeOf = (tile: string) => arranged.get().tiles.findIndex((one) => one.tile === tile);
  const tell = (stage: DragStage, tile: TileName) =>
    say(texts.stepText(stage, name(tile), texts.position(placeOf(tile) + 1, arranged.get().tiles.length)));
  const moveTo = (tile: TileName, to: number) => {
    change(moveTile(arranged.get().tiles, tile, to));
    tell("moved", tile);
  };
  const resize = (tile: TileName, size: (now: PlacedTile) => Pick<PlacedTile, "width" | "height">) => {
    const now = arranged.get().tiles[placeOf(tile)];
    if (!now) return;
    change(resizeTile(arranged.get().tiles, tile, size(now)));
    const { width, height } = arranged.get().tiles[placeOf(tile)] ?? now;
    say(t("sized", { tile: name(tile), width: formatNumber(width, locale), height }));
  };
  // an element that moves in the document loses the touch that drags it
  const drawn = lifted ? lifted.before.flatMap(({ tile }) => tiles.filter((one) => one.tile === tile)) : tiles;
  return {
    tiles,
    /** In document order; during a drag the style sheet sets their positions. */
    drawn,
    lifted: lifted?.tile,
    said,
    name,
    placeOf,
    set: change,
    moveTo,
    step: (tile: TileName, step: ArrowStep) => moveTo(tile, placeAfter(placeOf(tile), step)),
    resize,
    grow: (tile: TileName, step: ArrowStep) => resize(tile, (now) => sizeAfter(now, step)),
    lift(tile: TileName) {
      const before = arranged.get().tiles;
      arranged.set({ tiles: before, lifted: { tile, before } });
      tell("lifted", tile);
    },
    drop(tile: TileName) {
      arranged.set({ tiles: arranged.get().tiles });
      tell("dropped", tile);
    },
    putBack(tile: TileName) {
      const { tiles: now, lifted: held } = arranged.get();
      arranged.set({ tiles: held?.before ?? now });
      tell("canceled", tile);
    },
    add(tile: TileName) {
      change([...tiles, defaultSize(tile)]);
      say(t("added", { tile: name(tile) }));
    },
    remove(tile: TileName) {
      change(tiles.filter((one) => one.tile !== tile));
      say(t("removed", { tile: name(tile) }));
    },
  };
}

/** What a tile is called in this kind of business. */
function useTileName(): (tile: TileName) => string {
  const t = useTranslations("figures.tiles");
  const { type } = useSession().business;
  return (tile) => (tile === "arrivals" && type !== "hotel" && type !== "chalet" ? t("today") : t(tile));
}

/** The same tiles with one of them at another place. */
export function moveTile(tiles: readonly PlacedTile[], tile: TileName, to: number): PlacedTile[] {
  const moved = tiles.find((one) => one.tile === tile);
  if (!moved) return [...tiles];
  const rest = tiles.filter((one) => one !== moved);
  return rest.toSpliced(Math.max(0, Math.min(rest.length, to)), 0, moved);
}

/** The same tiles with one of them resized, within the limits. */
export const resizeTile = (
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

const BY_STEP: Record<ArrowStep, Pick<PlacedTile, "width" | "height">> = {
  before: { width: -1, height: 0 },
  after: { width: 1, height: 0 },
  up: { width: 0, height: -1 },
  down: { width: 0, height: 1 },
};

/** The size that Shift with an arrow leads to. */
export const sizeAfter = ({ width, height }: PlacedTile, step: ArrowStep): Pick<PlacedTile, "width" | "height"> => ({
  width: width + BY_STEP[step].width,
  height: height + BY_STEP[step].height,
});
