import { formatNumber } from "@diwan/ui/money/numbers";
import { nameOf } from "@diwan/ui/text/names";
import { IconAlertCircle, IconCheck, IconPhotoPlus } from "@tabler/icons-react";
import { memo, useState } from "react";
import { useTranslations } from "use-intl";
import { useScreen } from "../screen.ts";
import { cellId, DeskCell } from "./desk-cell.tsx";
import styles from "./desk-table.module.css";
import {
  type Cell,
  type CategoryChoice,
  type DeskRow,
  isUnnamed,
  missingCells,
  missingSizeNames,
  type OnMenuChoice,
} from "./desk.ts";
import { forgetTyped, type Unsaved } from "./save-drafts.ts";
import type { DeskActions } from "./use-desk.ts";

interface CellProps {
  row: DeskRow;
  at: number;
  actions: DeskActions;
}

interface RowProps extends CellProps {
  cells: readonly Cell[];
  categories: readonly CategoryChoice[];
  current: boolean;
  unsaved: Unsaved | undefined;
  choice: OnMenuChoice;
}

/** A draft in the grid, and under it why it is not saved. */
export const ReviewRow = memo(function ReviewRow({
  row,
  at,
  cells,
  actions,
  categories,
  current,
  unsaved,
  choice,
}: RowProps) {
  const { locale } = useScreen();
  const { draft } = row;
  return (
    <>
      <tr
        className={styles.row}
        data-draft={draft.id}
        data-current={current || undefined}
        aria-rowindex={at + 2}
        onFocus={() => actions.setCurrent(draft.id)}
      >
        <th scope="row" className={styles.number}>
          {formatNumber(at + 1, locale)}
        </th>
        <td className={styles.picture}>
          <span className={styles.file}>
            <PictureSlot row={row} at={at} actions={actions} />
            <bdi>{draft.file}</bdi>
          </span>
        </td>
        {cells.map((cell) => (
          <td key={cell} className={styles.field}>
            <RowCell row={row} cell={cell} at={at} actions={actions} unsaved={unsaved} />
          </td>
        ))}
        <td className={styles.field}>
          <CategoryCell row={row} at={at} actions={actions} categories={categories} />
        </td>
        <td className={styles.state}>
          <DraftState row={row} at={at} cells={cells} actions={actions} choice={choice} />
        </td>
      </tr>
      {unsaved?.saveError !== undefined && (
        <tr>
          <td colSpan={cells.length + 4} className={styles.saveError}>
            <SaveError row={row} unsaved={unsaved} actions={actions} />
          </td>
        </tr>
      )}
    </>
  );
});

export function RowCell({ row, cell, at, actions, unsaved }: CellProps & { cell: Cell; unsaved: Unsaved | undefined }) {
  return (
    <DeskCell
      id={cellId(row.draft.id, cell)}
      cell={cell}
      value={row[cell]}
      row={at + 1}
      proposed={cell !== "price" && row.proposed.includes(cell)}
      wrong={unsaved?.saveError !== undefined && unsaved.typed[cell] !== undefined}
      save={(text) => actions.save(row, { [cell]: text })}
      accept={() => actions.save(row, { [cell]: row[cell] })}
      {...actions.keysOf(row, cell)}
    />
  );
}

/** Why a row is not saved, and the ways on. */
export function SaveError({ row, unsaved, actions }: { row: DeskRow; unsaved: Unsaved; actions: DeskActions }) {
  const t = useTranslations("review");
  const { saveError, typed } = unsaved;
  const isConflict = saveError === "conflict";
  return (
    <span className={styles.reason} role="alert">
      <IconAlertCircle size={16} stroke={1.75} aria-hidden />
      {isConflict ? t("conflict") : saveError}
      {isConflict && (
        <button type="button" onClick={() => actions.save(row, typed)}>
          {t("keepMine")}
        </button>
      )}
      <button type="button" onClick={() => forgetTyped(row.draft.id)}>
        {t(isConflict ? "takeTheirs" : "restore")}
      </button>
    </span>
  );
}

/** The picture of a draft, as a button to choose one or another. A picture without a name is a draft itself. */
export function PictureSlot({ row, at, actions, large }: CellProps & { large?: boolean }) {
  const t = useTranslations("review");
  const picture = <DraftPicture src={row.draft.src} {...(large && { large })} />;
  if (row.draft.src && isUnnamed(row)) return picture;
  return (
    <button
      type="button"
      className={large ? styles.slotLarge : styles.slot}
      aria-label={t(row.draft.src ? "picture.change" : "picture.choose", { row: at + 1 })}
      onClick={() => actions.pickPicture(row)}
    >
      {picture}
    </button>
  );
}

export function DraftPicture({ src, large }: { src: string | null; large?: boolean }) {
  const { pictureAt } = useScreen();
  if (!src)
    return (
      <span className={large ? styles.noPictureLarge : styles.noPicture} aria-hidden>
        <IconPhotoPlus size={large ? 32 : 16} stroke={1.5} />
      </span>
    );
  return (
    <img
      className={large ? styles.large : styles.thumb}
      src={pictureAt(src, large ? { width: 640 } : { width: 80, height: 80 })}
      alt=""
      loading="lazy"
    />
  );
}

/** The category. Its list is rendered when it is needed, so that a long desk stays light. */
export function CategoryCell({ row, at, actions, categories }: CellProps & { categories: readonly CategoryChoice[] }) {
  const t = useTranslations("review");
  const { locale } = useScreen();
  const [near, setNear] = useState(false);
  const approach = () => setNear(true);
  const offered = near ? categories : categories.filter(({ id }) => id === row.categoryId);
  return (
    <select
      className={styles.category}
      aria-label={t("cell.category", { row: at + 1 })}
      value={row.categoryId}
      onPointerEnter={approach}
      onFocus={approach}
      onChange={(event) => actions.save(row, { category_id: event.target.value })}
    >
      {offered.map(({ id, depth, locales }) => (
        <option key={id} value={id}>
          {"\u2003".repeat(near ? depth : 0) + nameOf(locales, locale)}
        </option>
      ))}
    </select>
  );
}

const CHOICES: readonly OnMenuChoice[] = ["replace", "add", "leave"];

/** Ready, what is missing, or what becomes of a name that is on the menu already. */
export function DraftState({ row, at, cells, actions, choice }: CellProps & Pick<RowProps, "cells" | "choice">) {
  const t = useTranslations("review");
  const missing = missingCells(row, cells);
  if (row.draft.on_menu !== null)
    return (
      <select
        className={styles.onMenu}
        aria-label={t("onMenu.label", { row: at + 1 })}
        value={choice}
        onChange={(event) => actions.choose(row, CHOICES.find((one) => one === event.target.value) ?? "replace")}
      >
        {CHOICES.map((one) => (
          <option key={one} value={one}>
            {t(`onMenu.${one}`)}
          </option>
        ))}
      </select>
    );
  const count = missing.length + missingSizeNames(row);
  if (count > 0) return <span className={styles.missing}>{t("missing", { count })}</span>;
  return (
    <span className={styles.ready}>
      <IconCheck size={15} stroke={1.75} aria-hidden />
      {t("ready")}
    </span>
  );
}
