import type { TileName } from "@diwan/contract/overview/tiles";
import styles from "./tile-drawing.module.css";

type Drawn = "figures" | "bars" | "rows" | "pictures" | "cells" | "line";

/** A preview of a tile with sample content, without real figures. */
const DRAWN: Record<TileName, Drawn> = {
  key: "figures",
  sales: "bars",
  attention: "rows",
  live: "rows",
  best: "pictures",
  branches: "bars",
  arrivals: "rows",
  departures: "rows",
  nights: "cells",
  changes: "rows",
  guests: "line",
  menu: "pictures",
};
const PIECES: Record<Drawn, number> = { figures: 4, bars: 7, rows: 6, pictures: 6, cells: 50, line: 1 };

/** A picture of the tile where it is arranged; what has no room in it is cut off. */
export function TileDrawing({ tile }: { tile: TileName }) {
  const drawn = DRAWN[tile];
  return (
    <div className={styles.drawing} data-drawn={drawn} data-drawing={tile} aria-hidden>
      {Array.from({ length: PIECES[drawn] }, (_, at) => (
        <i key={at} />
      ))}
    </div>
  );
}
