import type { Overview } from "@diwan/contract/overview/analytics";
import { Button, Skeleton } from "@mantine/core";
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
import { Placed } from "./placed.tsx";
import { Shelf } from "./shelf.tsx";
import { tileDrag } from "./tile-drag.ts";
import { useTiles } from "./use-tiles.ts";

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
      <div className={styles.page}>
        <section className={`scroll sunken ${styles.board}`} aria-label={t("board")}>
          <p className={`muted tiny wide-only ${styles.how}`} id="widgets-how">
            {t("how")}
          </p>
          {board.tiles.length === 0 && <p className={styles.empty}>{t("empty")}</p>}
          <ul className={styles.grid} {...area.props}>
            {board.drawn.map((placed) => (
              <Placed key={placed.tile} placed={placed} at={board.tiles.indexOf(placed)} board={board} />
            ))}
          </ul>
        </section>
        <Shelf offered={offered} board={board} />
      </div>
      <DragLayer area={area} handles="[data-handle]" model={tileDrag(board, direction)} spoken={board.said} />
    </>
  );
}
