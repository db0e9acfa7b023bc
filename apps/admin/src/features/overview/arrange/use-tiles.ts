import type { PlacedTile, TileName } from "@diwan/contract/overview/tiles";
import { formatNumber } from "@diwan/ui/money/numbers";
import { createStore, useStore } from "@diwan/ui/store";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { Step } from "../../../kit/drag/drag-area.ts";
import { type DragStage, useDragTexts } from "../../../kit/drag/use-drag-texts.ts";
import { useLanguage } from "../../../kit/language/language.ts";
import { useSession } from "../../../kit/session/session.ts";
import { defaultSize } from "../tiles/registry.ts";
import { movedTo, placeAfter, sizeAfter, sized } from "./moves.ts";

export type Board = ReturnType<typeof useTiles>;

interface Arranged {
  tiles: readonly PlacedTile[];
  /** The tile that is dragged, and the tiles as they were before. */
  lifted?: { tile: TileName; before: readonly PlacedTile[] };
}

/** The tiles while they are arranged, and what is said of each step to who does not see it. */
export function useTiles(kept: readonly PlacedTile[]) {
  const t = useTranslations("figures.widgets");
  const texts = useDragTexts();
  const name = useTileName();
  const { locale } = useLanguage();
  // outside React: a step follows another before the first is rendered
  const [arranged] = useState(() => createStore<Arranged>({ tiles: kept }));
  const { tiles, lifted } = useStore(arranged);
  const [said, say] = useState("");
  const change = (next: readonly PlacedTile[]) => arranged.set({ ...arranged.get(), tiles: next });
  const placeOf = (tile: string) => arranged.get().tiles.findIndex((one) => one.tile === tile);
  const tell = (stage: DragStage, tile: TileName) =>
    say(texts.told(stage, name(tile), texts.position(placeOf(tile) + 1, arranged.get().tiles.length)));
  const moveTo = (tile: TileName, to: number) => {
    change(movedTo(arranged.get().tiles, tile, to));
    tell("moved", tile);
  };
  const resize = (tile: TileName, size: (now: PlacedTile) => Pick<PlacedTile, "width" | "height">) => {
    const now = arranged.get().tiles[placeOf(tile)];
    if (!now) return;
    change(sized(arranged.get().tiles, tile, size(now)));
    const { width, height } = arranged.get().tiles[placeOf(tile)] ?? now;
    say(t("sized", { tile: name(tile), width: formatNumber(width, locale), height }));
  };
  // an element that changes its place in the document loses the finger that drags it
  const drawn = lifted ? lifted.before.flatMap(({ tile }) => tiles.filter((one) => one.tile === tile)) : tiles;
  return {
    tiles,
    /** In the order of the document; while one is dragged their places are the style sheet's. */
    drawn,
    lifted: lifted?.tile,
    said,
    name,
    placeOf,
    set: change,
    moveTo,
    step: (tile: TileName, step: Step) => moveTo(tile, placeAfter(placeOf(tile), step)),
    resize,
    grow: (tile: TileName, step: Step) => resize(tile, (now) => sizeAfter(now, step)),
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
