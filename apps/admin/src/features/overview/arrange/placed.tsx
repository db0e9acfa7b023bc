import type { PlacedTile } from "@diwan/contract/overview/tiles";
import { ActionIcon } from "@mantine/core";
import { IconGripVertical, IconX } from "@tabler/icons-react";
import { useTranslations } from "use-intl";
import { placeOf } from "../tiles/tile.tsx";
import styles from "./page.module.css";
import { TileDrawing } from "./tile-drawing.tsx";
import type { Board } from "./use-tiles.ts";

interface PlacedProps {
  placed: PlacedTile;
  at: number;
  board: Board;
}

/** A tile that can be moved by its grip and resized by its corner. */
export function Placed({ placed, at, board }: PlacedProps) {
  const t = useTranslations("figures.widgets");
  const td = useTranslations("drag");
  const { tile } = placed;
  const name = board.name(tile);
  const lifted = board.lifted === tile;
  return (
    <li
      className={`flex align-start gap-4 panel surface ${styles.placed}`}
      data-tile={tile}
      data-lifted={lifted || undefined}
      style={{ ...placeOf(placed), order: at }}
    >
      <button
        type="button"
        className={`row gap-8 shrink small medium text-start rounded-sm ${styles.grip}`}
        data-handle="grip"
        aria-label={t("move", { tile: name })}
        aria-describedby="widgets-how"
        aria-pressed={lifted}
      >
        <IconGripVertical size={16} stroke={1.75} aria-hidden />
        <span>{name}</span>
      </button>
      <ActionIcon variant="subtle" aria-label={t("remove", { tile: name })} onClick={() => board.remove(tile)}>
        <IconX size={16} stroke={1.75} aria-hidden />
      </ActionIcon>
      <TileDrawing tile={tile} />
      <p className={`accent small text-center ${styles.position}`} aria-hidden>
        {lifted && td("slot", { place: at + 1, total: board.tiles.length })}
      </p>
      <button
        type="button"
        className={`wide-only ${styles.corner}`}
        data-handle="corner"
        aria-label={t("resize", { tile: name })}
      />
    </li>
  );
}
