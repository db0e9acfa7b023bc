import type { PlacedTile } from "@diwan/contract/overview/tiles";
import { formatNumber } from "@diwan/ui/numbers";
import { ActionIcon } from "@mantine/core";
import { IconGripVertical, IconX } from "@tabler/icons-react";
import type { KeyboardEvent } from "react";
import { useTranslations } from "use-intl";
import { useLanguage } from "../../../kit/language/language.ts";
import { placeOf } from "../tiles/tile.tsx";
import { stepOf } from "./moves.ts";
import styles from "./page.module.css";
import { TileDrawing } from "./tile-drawing.tsx";
import { useDragging } from "./use-dragging.ts";
import type { Board } from "./use-tiles.ts";

interface PlacedProps {
  placed: PlacedTile;
  at: number;
  board: Board;
}

/** A tile that can be moved by its grip and resized by its corner. */
export function Placed({ placed, at, board }: PlacedProps) {
  const t = useTranslations("figures.widgets");
  const { locale, direction } = useLanguage();
  const { move, resize } = useDragging(placed, at, board);
  const { tile } = placed;
  const name = board.name(tile);
  const lifted = board.lifted === tile;
  const press = (event: KeyboardEvent) => {
    const step = stepOf(event.key, direction);
    if (event.key === " " && lifted) board.drop();
    else if (event.key === " ") board.lift(tile);
    else if (event.key === "Escape" && lifted) board.giveBack();
    else if (step && event.shiftKey) board.grow(placed, step);
    else if (step && lifted) board.step(tile, step);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <li className={styles.placed} data-tile={tile} data-lifted={lifted || undefined} style={placeOf(placed)}>
      <button
        type="button"
        className={styles.grip}
        aria-label={t("move", { tile: name })}
        aria-describedby="widgets-how"
        aria-pressed={lifted}
        onKeyDown={press}
        onBlur={() => lifted && board.drop()}
        {...move}
      >
        <IconGripVertical size={16} stroke={1.75} aria-hidden />
        <span>{name}</span>
      </button>
      <ActionIcon variant="subtle" aria-label={t("remove", { tile: name })} onClick={() => board.remove(tile)}>
        <IconX size={16} stroke={1.75} aria-hidden />
      </ActionIcon>
      <TileDrawing tile={tile} />
      <p className={styles.position} aria-hidden>
        {lifted && t("position", { at: formatNumber(at + 1, locale), all: formatNumber(board.tiles.length, locale) })}
      </p>
      <button
        type="button"
        className={styles.corner}
        aria-label={t("resize", { tile: name })}
        onKeyDown={(event) => {
          const step = stepOf(event.key, direction);
          if (!step) return;
          event.preventDefault();
          board.grow(placed, step);
        }}
        {...resize}
      />
    </li>
  );
}
