import type { Overview } from "@diwan/contract/overview/analytics";
import { Button, Skeleton, ActionIcon } from "@mantine/core";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { ADDRESSES } from "../../../kit/navigation/addresses.ts";
import { useFailure } from "../../../kit/forms/form.ts";
import { notify } from "../../../kit/dialogs/notices.ts";
import { useDragArea } from "../../../kit/drag/drag-area.ts";
import { DragLayer } from "../../../kit/drag/drag-layer.tsx";
import { useLanguage } from "../../../kit/language/language.ts";
import { ScreenHeader } from "../../../kit/screen/screen-header.tsx";
import { useArrangement } from "../tiles/use-arrangement.ts";
import { useOverview } from "../tiles/use-overview.ts";
import styles from "./page.module.css";
import { TileShelf } from "./shelf.tsx";
import { tileDrag } from "./tile-drag.ts";
import { useTiles, type TileArrangement } from "./use-tiles.ts";
import type { PlacedTile } from "@diwan/contract/overview/tiles";
import { IconGripVertical, IconX } from "@tabler/icons-react";
import { gridAreaOf } from "../tiles/tile.tsx";
import { TileDrawing } from "./tile-drawing.tsx";

/** Choosing and arranging the tiles of the overview. */
export function WidgetsPage() {
  const t = useTranslations("figures");
  const tc = useTranslations("common");
  const { data, isError, refetch } = useOverview(undefined);
  if (data) return <Arrange told={data} />;
  return (
    <>
      <ScreenHeader title={t("widgets.title")} text={t("widgets.text")} back={ADDRESSES.overview} />
      <div className={`row gap-12 ${styles.loading}`} role={isError ? "alert" : undefined}>
        {isError ? (
          <>
            <p>{t("failed")}</p>
            <Button onClick={() => void refetch()}>{tc("retry")}</Button>
          </>
        ) : (
          <Skeleton height={320} radius={12} />
        )}
      </div>
    </>
  );
}

function Arrange({ told }: { told: Overview }) {
  const t = useTranslations("figures.widgets");
  const { tiles: kept, first, offered, keep } = useArrangement(told);
  const { direction } = useLanguage();
  const area = useDragArea();
  const board = useTiles(kept);
  const [saving, setSaving] = useState(false);
  const [reset, setReset] = useState(false);
  const navigate = useNavigate();
  const fail = useFailure();
  const leave = () => void navigate({ to: ADDRESSES.overview });
  const save = async () => {
    setSaving(true);
    try {
      const same = reset && JSON.stringify(board.tiles) === JSON.stringify(first);
      await keep(same ? null : board.tiles);
      notify({ kind: "success", text: t("saved") });
      leave();
    } catch (error) {
      fail(error);
    } finally {
      setSaving(false);
    }
  };
  const back = () => {
    board.set(first);
    setReset(true);
  };
  return (
    <>
      <ScreenHeader title={t("title")} text={t("text")} back={ADDRESSES.overview}>
        <Button variant="subtle" onClick={back}>
          {t("reset")}
        </Button>
        <Button onClick={leave}>{t("cancel")}</Button>
        <Button variant="filled" loading={saving} onClick={() => void save()}>
          {t("save")}
        </Button>
      </ScreenHeader>
      <div className={`grid line-above ${styles.page}`}>
        <section className={`scroll sunken ${styles.board}`} aria-label={t("board")}>
          <p className={`muted tiny wide-only ${styles.how}`} id="widgets-how">
            {t("how")}
          </p>
          {board.tiles.length === 0 && <p className={styles.empty}>{t("empty")}</p>}
          <ul className={`grid gap-12 ${styles.grid}`} {...area.props}>
            {board.drawn.map((placed) => (
              <Placed key={placed.tile} placed={placed} at={board.tiles.indexOf(placed)} board={board} />
            ))}
          </ul>
        </section>
        <TileShelf offered={offered} board={board} />
      </div>
      <DragLayer area={area} handles="[data-handle]" model={tileDrag(board, direction)} spoken={board.said} />
    </>
  );
}

interface PlacedProps {
  placed: PlacedTile;
  at: number;
  board: TileArrangement;
}

/** A tile that can be moved by its grip and resized by its corner. */
function Placed({ placed, at, board }: PlacedProps) {
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
      style={{ ...gridAreaOf(placed), order: at }}
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
        <span className="truncate">{name}</span>
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
