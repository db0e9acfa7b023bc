import type { PlacedTile, TileName } from "@diwan/contract/overview/tiles";
import { formatNumber } from "@diwan/ui/numbers";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useLanguage } from "../../../kit/language/language.ts";
import { useSession } from "../../../kit/session/session.ts";
import { defaultSize } from "../tiles/registry.ts";
import { movedTo, placeAfter, sizeAfter, sized, type Step } from "./moves.ts";

export type Board = ReturnType<typeof useTiles>;

/** The tiles while they are arranged, and what is said of each step to who does not see it. */
export function useTiles(kept: readonly PlacedTile[]) {
  const t = useTranslations("figures.widgets");
  const words = useTileWords();
  const [tiles, setTiles] = useState<readonly PlacedTile[]>(kept);
  const [said, say] = useState("");
  const move = (tile: TileName, to: number) => {
    const next = movedTo(tiles, tile, to);
    setTiles(next);
    say(t("moved", words.placed(tile, next)));
  };
  const resize = (tile: TileName, size: Pick<PlacedTile, "width" | "height">) => {
    const next = sized(tiles, tile, size);
    setTiles(next);
    say(words.sized(next.find((one) => one.tile === tile)));
  };
  return {
    tiles,
    set: setTiles,
    said,
    name: words.name,
    ...useLift({ tiles, setTiles, say }),
    move,
    resize,
    step: (tile: TileName, step: Step) =>
      move(
        tile,
        placeAfter(
          tiles.findIndex((one) => one.tile === tile),
          step,
        ),
      ),
    grow: (placed: PlacedTile, step: Step) => resize(placed.tile, sizeAfter(placed, step)),
    add: (tile: TileName) => {
      setTiles([...tiles, defaultSize(tile)]);
      say(t("added", { tile: words.name(tile) }));
    },
    remove: (tile: TileName) => {
      setTiles(tiles.filter((one) => one.tile !== tile));
      say(t("removed", { tile: words.name(tile) }));
    },
  };
}

interface Lifting {
  tiles: readonly PlacedTile[];
  setTiles: (tiles: readonly PlacedTile[]) => void;
  say: (text: string) => void;
}

/** The tile that is lifted; Escape leads back to the order before. */
function useLift({ tiles, setTiles, say }: Lifting) {
  const t = useTranslations("figures.widgets");
  const words = useTileWords();
  const [lifted, setLifted] = useState<{ tile: TileName; before: readonly PlacedTile[] }>();
  return {
    lifted: lifted?.tile,
    lift: (tile: TileName) => {
      setLifted({ tile, before: tiles });
      say(t("lifted", words.placed(tile, tiles)));
    },
    drop: () => {
      if (lifted) say(t("dropped", words.placed(lifted.tile, tiles)));
      setLifted(undefined);
    },
    giveBack: () => {
      if (!lifted) return;
      setTiles(lifted.before);
      say(t("returned", words.placed(lifted.tile, lifted.before)));
      setLifted(undefined);
    },
  };
}

function useTileWords() {
  const t = useTranslations("figures.widgets");
  const { locale } = useLanguage();
  const name = useTileName();
  const number = (value: number) => formatNumber(value, locale);
  return {
    name,
    placed: (tile: TileName, list: readonly PlacedTile[]) => ({
      tile: name(tile),
      at: number(list.findIndex((one) => one.tile === tile) + 1),
      all: number(list.length),
    }),
    sized: (placed: PlacedTile | undefined): string =>
      placed ? t("sized", { tile: name(placed.tile), width: number(placed.width), height: placed.height }) : "",
  };
}

/** What a tile is called in this kind of business. */
function useTileName(): (tile: TileName) => string {
  const t = useTranslations("figures.tiles");
  const { type } = useSession().business;
  return (tile) => (tile === "arrivals" && type !== "hotel" && type !== "chalet" ? t("today") : t(tile));
}
