import type { ImportColumn } from "@diwan/contract/imports/import-kinds";
import { type ClipboardEvent, type KeyboardEvent, useId, useState } from "react";
import { useTranslations } from "use-intl";
import { useLanguage } from "../../../kit/language/language.ts";
import { cellOf, type DeskRow, pastedCells, columnTitleOf } from "../model/desk.ts";
import styles from "./desk.module.css";
import type { OpenDesk } from "../model/use-desk.ts";

interface DeskCellProps {
  state: OpenDesk;
  column: ImportColumn;
  /** The rows of the page, and the place of this one. */
  rows: readonly DeskRow[];
  at: number;
}

const cellId = (key: string, field: string): string => `import-${key}-${field}`;

/** A cell of the desk: a field that looks like text until it has the focus; why it is refused stands under it. */
export function DeskCell({ state, column, rows, at }: DeskCellProps) {
  const t = useTranslations("imports");
  const { locale } = useLanguage();
  const message = useId();
  const [typed, setTyped] = useState<string>();
  const row = rows[at];
  if (!row) return null;
  const { field } = column;
  const value = cellOf(state.desk, row, field);
  const shown = typed ?? value;
  const error = state.results.get(row.key)?.errors.find((one) => one.field === field)?.message;
  const save = (text: string) => state.changeRows([{ key: row.key, cells: { [field]: text } }]);
  const commit = () => {
    if (typed !== undefined && typed.trim() !== value) save(typed.trim());
    setTyped(undefined);
  };
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const above = rows[at - 1];
    const own = { typed: typed !== undefined, commit, restore: () => setTyped(undefined) };
    const move = (by: number) => focusCell(rows[at + by]?.key, field);
    const fill = () => above && save(cellOf(state.desk, above, field));
    const toWrong = () => focusWrong(state, rows, { at, field });
    if (pressed(event, { ...own, move, fill, toWrong })) event.preventDefault();
  };
  const paste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData("text/plain");
    if (!/[\t\n]/.test(text.trimEnd())) return;
    event.preventDefault();
    const fields = state.columns.map((one) => one.field);
    state.changeRows(pastedCells(text, rows.slice(at), fields.slice(fields.indexOf(field))));
  };
  const title = columnTitleOf(column, locale);
  return (
    <>
      <input
        id={cellId(row.key, field)}
        className={`${styles.cell} ${column.figure ? "num" : ""}`}
        value={shown}
        onChange={(event) => setTyped(event.target.value)}
        onFocus={(event) => event.target.select()}
        onBlur={commit}
        onKeyDown={press}
        onPaste={paste}
        aria-label={t("cell", { column: title, row: row.row })}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={error === undefined ? undefined : message}
        placeholder={column.required || error !== undefined ? t("missing", { column: title }) : undefined}
        data-missing={(column.required && shown.trim() === "" && error !== undefined) || undefined}
        autoComplete="off"
        {...(column.latin ? { dir: "ltr" } : column.lang ? directionOf(column.lang) : { dir: "auto" })}
      />
      {error !== undefined && (
        <span id={message} className={styles.error}>
          {error}
        </span>
      )}
    </>
  );
}

const directionOf = (lang: "en" | "ar") => ({ lang, dir: lang === "ar" ? "rtl" : "ltr" });

function focusCell(key: string | undefined, field: string): boolean {
  const cell = key === undefined ? null : document.getElementById(cellId(key, field));
  cell?.focus();
  return cell !== null;
}

/** The next cell with an error, in reading order and around the end; false if there is none. */
function focusWrong(
  { columns, results }: OpenDesk,
  rows: readonly DeskRow[],
  from: { at: number; field: string },
): boolean {
  const all = rows.flatMap(({ key }, at) =>
    columns.map(({ field }) => ({
      ...{ key, at, field },
      wrong: results.get(key)?.errors.some((one) => one.field === field) === true,
    })),
  );
  const here = all.findIndex(({ at, field }) => at === from.at && field === from.field);
  const next = [...all.slice(here + 1), ...all.slice(0, here)].find(({ wrong }) => wrong);
  return next !== undefined && focusCell(next.key, next.field);
}

interface PressedCell {
  typed: boolean;
  commit: () => void;
  restore: () => void;
  move: (by: number) => boolean;
  fill: () => void;
  toWrong: () => boolean;
}

/** Whether a key is one of the desk's. */
function pressed(event: KeyboardEvent, cell: PressedCell): boolean {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
  if (altKey) return false;
  if (ctrlKey || metaKey) {
    if (event.code !== "KeyD") return false;
    cell.restore();
    cell.fill();
    return true;
  }
  if (key === "Escape" && cell.typed) {
    cell.restore();
    return true;
  }
  if (key === "Tab" && !shiftKey) {
    cell.commit();
    return cell.toWrong();
  }
  const by = ROW_KEYS[key];
  if (by === undefined) return false;
  cell.commit();
  cell.move(key === "Enter" && shiftKey ? -1 : by);
  return true;
}

const ROW_KEYS: Readonly<Record<string, number>> = { Enter: 1, ArrowDown: 1, ArrowUp: -1 };
