import type { CategoryNode } from "@diwan/contract/menu/categories";
import { amountForField } from "@diwan/ui/money/money";
import { Button } from "@mantine/core";
import { IconArrowDown, IconArrowUp, IconTrash } from "@tabler/icons-react";
import { useEffect, useMemo, useRef } from "react";
import { useTranslations } from "use-intl";
import { useScreen } from "../screen.ts";
import styles from "./desk-cards.module.css";
import { DraftSizes } from "./draft-sizes.tsx";
import { CategoryCell, DraftPicture, PictureSlot, RowCell, DraftState, SaveError } from "./desk-row.tsx";
import { type CategoryChoice, categoryChoices, type DeskRow, missingCells, nextMissing, pricesOf } from "./desk.ts";
import { OwnLines } from "./own-lines.tsx";
import type { Desk } from "./use-desk.ts";
import { useDiscard } from "./use-discard.ts";

/** The desk on a phone: lines of which one is open, with fields of a finger's size. */
export function DeskCards({ desk, categories }: { desk: Desk; categories: readonly CategoryNode[] }) {
  const choices = useMemo(() => categoryChoices(categories), [categories]);
  const list = useRef<HTMLUListElement>(null);
  useOpenCardShown(list, desk.at?.draft.id);
  return (
    <ul ref={list} className={styles.list} data-scroll>
      {desk.shown.map((row, at) => (
        <li key={row.draft.id} className="line-below" data-draft={row.draft.id}>
          {desk.at === row ? (
            <OpenCard row={row} at={at} desk={desk} categories={choices} />
          ) : (
            <ClosedCard row={row} at={at} desk={desk} />
          )}
        </li>
      ))}
    </ul>
  );
}

/** Scrolls the card that was opened clear of the bar below. */
function useOpenCardShown(list: React.RefObject<HTMLElement | null>, id: string | undefined): void {
  const shown = useRef(id);
  useEffect(() => {
    if (shown.current === id) return;
    shown.current = id;
    list.current?.querySelector(`[data-draft="${id}"]`)?.scrollIntoView({ block: "nearest" });
  }, [list, id]);
}

function ClosedCard({ row, at, desk }: Omit<OpenCardProps, "categories">) {
  const t = useTranslations("review");
  const { locale, currency, chalet } = useScreen();
  const missing = missingCells(row, desk.cells);
  const names = desk.cells.filter((cell) => cell !== "price");
  return (
    <div className={styles.closed}>
      {!row.draft.src && <PictureSlot row={row} at={at} actions={desk.actions} />}
      <button type="button" className={styles.line} onClick={() => desk.actions.setCurrent(row.draft.id)}>
        {row.draft.src && <DraftPicture src={row.draft.src} />}
        <span className={styles.names}>
          {names.map((cell) =>
            missing.includes(cell) ? (
              <span key={cell} className={styles.chip}>
                {t(`add.${cell}`)}
              </span>
            ) : (
              <bdi key={cell} lang={cell} data-proposed={row.proposed.some((one) => one === cell) || undefined}>
                {row[cell]}
              </bdi>
            ),
          )}
        </span>
        {!chalet &&
          (missing.includes("price") ? (
            <span className={styles.chip}>{t("add.price")}</span>
          ) : (
            <bdi className="num">
              {pricesOf(row)
                .map((price) => amountForField(price, locale, currency))
                .join(" / ")}
            </bdi>
          ))}
      </button>
    </div>
  );
}

interface OpenCardProps {
  row: DeskRow;
  at: number;
  desk: Desk;
  categories: readonly CategoryChoice[];
}

function OpenCard({ row, at, desk, categories }: OpenCardProps) {
  const { draft } = row;
  const unsaved = desk.typed.get(draft.id);
  return (
    <div className={styles.open}>
      <div className={styles.fields} data-chalet={desk.cells.includes("price") ? undefined : true}>
        <div className={styles.picture}>
          <PictureSlot row={row} at={at} actions={desk.actions} large />
        </div>
        {desk.cells.map((cell) => (
          <RowCell key={cell} row={row} cell={cell} at={at} actions={desk.actions} unsaved={unsaved} />
        ))}
        <CategoryCell row={row} at={at} actions={desk.actions} categories={categories} />
      </div>
      <DraftSizes row={row} desk={desk} />
      {unsaved?.saveError !== undefined && <SaveError row={row} unsaved={unsaved} actions={desk.actions} />}
      {draft.on_menu !== null && (
        <DraftState row={row} at={at} cells={desk.cells} actions={desk.actions} choice={desk.choiceOf(row)} />
      )}
      <OwnLines row={row} desk={desk} />
      {draft.proposals.length > 0 && <Proposals row={row} desk={desk} />}
      <Foot row={row} at={at} desk={desk} />
    </div>
  );
}

/** Where the open draft is, and the ways to others. */
function Foot({ row, at, desk }: Pick<OpenCardProps, "row" | "at" | "desk">) {
  const t = useTranslations("review");
  const { draft } = row;
  const { discard, discarding } = useDiscard(desk);
  const before = desk.shown[at - 1];
  const next =
    nextMissing(desk.shown.slice(at + 1), desk.cells, undefined) ?? nextMissing(desk.shown, desk.cells, undefined);
  return (
    <div className={styles.foot}>
      <span>
        {t("place", { place: at + 1, total: desk.shown.length })}
        {draft.file && (
          <>
            {" · "}
            <bdi>{draft.file}</bdi>
          </>
        )}
      </span>
      <Button
        size="lg"
        variant="danger-text"
        disabled={discarding}
        aria-label={t("discardOne")}
        onClick={() => discard([row])}
      >
        <IconTrash size={18} stroke={1.75} aria-hidden />
      </Button>
      <Button
        size="lg"
        disabled={!before}
        aria-label={t("previous")}
        onClick={() => before && desk.actions.setCurrent(before.draft.id)}
      >
        <IconArrowUp size={18} stroke={1.75} aria-hidden />
      </Button>
      <Button
        size="lg"
        disabled={!next || next.id === draft.id}
        rightSection={<IconArrowDown size={18} stroke={1.75} aria-hidden />}
        onClick={() => next && desk.actions.setCurrent(next.id)}
      >
        {t("nextMissing")}
      </Button>
    </div>
  );
}

function Proposals({ row, desk }: { row: DeskRow; desk: Desk }) {
  const t = useTranslations("review");
  return (
    <div className={styles.proposals} role="group" aria-label={t("proposals")}>
      {row.draft.proposals.map(({ en, ar }) => (
        <button
          key={en}
          type="button"
          aria-pressed={row.en === en && row.ar === ar}
          onClick={() => desk.actions.save(row, { en, ar })}
        >
          <bdi>{en}</bdi> · <bdi>{ar}</bdi>
        </button>
      ))}
    </div>
  );
}
