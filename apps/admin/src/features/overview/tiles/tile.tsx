import type { PlacedTile } from "@diwan/contract/overview/tiles";
import { type ReactNode, useId } from "react";
import styles from "./tile.module.css";

interface TileProps {
  title: string;
  /** At the end of its head: a link, a count. */
  end?: ReactNode;
  /** Without space around what it holds. */
  flush?: boolean;
  children: ReactNode;
}

/** A card of the overview with its name. */
export function Tile({ title, end, flush = false, children }: TileProps) {
  const id = useId();
  return (
    <section className="stack shrink panel surface full-height" aria-labelledby={id}>
      <header className={`row gap-12 ${styles.head}`}>
        <h2 id={id}>{title}</h2>
        {end}
      </header>
      <div className={`stack pane ${styles.body}`} data-flush={flush || undefined}>
        {children}
      </div>
    </section>
  );
}

/** What a tile says that has nothing to show. */
export function NothingHere({ title, text }: { title: string; text?: string }) {
  return (
    <div className={`row justify-center gap-4 grow small text-center ${styles.nothing}`}>
      <strong className="medium">{title}</strong>
      {text && <p>{text}</p>}
    </div>
  );
}

/** Where a tile stands: columns of twelve, and rows. */
export const gridAreaOf = ({ width, height }: PlacedTile) => ({
  gridColumn: `span ${width}`,
  gridRow: `span ${height}`,
});
