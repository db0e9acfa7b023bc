import { amountForField } from "@diwan/ui/money/money";
import { type KeyboardEvent, useState } from "react";
import { useTranslations } from "use-intl";
import { useScreen } from "../screen.ts";
import type { Cell } from "./desk.ts";
import styles from "./desk-cell.module.css";

export interface CellKeys {
  /** Moves to the same cell of another row. */
  move: (by: 1 | -1) => void;
  /** Moves to the next cell without a text; false if there is none. */
  toMissing: () => boolean;
  /** Takes the text of the row above. */
  fill: () => void;
  /** Takes a proposal by its place, from 0; false if there is none. */
  choose: (place: number) => boolean;
}

interface DeskCellProps extends CellKeys {
  cell: Cell;
  value: string;
  /** The number of the row, from 1. */
  row: number;
  proposed: boolean;
  wrong: boolean;
  save: (text: string) => void;
  /** Confirms a proposed name. */
  accept: () => void;
}

/** The id of a cell's field, to move the focus. */
export const cellId = (draftId: string, cell: Cell): string => `desk-${draftId}-${cell}`;

/** A cell of the desk: a field that looks like text until it has the focus. */
export function DeskCell({
  cell,
  value,
  row,
  proposed,
  wrong,
  save,
  accept,
  id,
  ...keys
}: DeskCellProps & { id: string }) {
  const t = useTranslations("review");
  const { locale, currency } = useScreen();
  const [typed, setTyped] = useState<string>();
  const rest = cell === "price" ? amountForField(value, locale, currency) : value;
  const shown = typed ?? rest;
  const commit = () => {
    if (typed !== undefined && typed.trim() !== value) save(typed.trim());
    setTyped(undefined);
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const own = { typed: typed !== undefined, named: cell !== "price", commit, restore: () => setTyped(undefined) };
    const acceptProposal = () => typed === undefined && proposed && accept();
    if (!event.nativeEvent.isComposing && pressed(event, { ...keys, ...own, acceptProposal })) event.preventDefault();
  };
  const label = t(`cell.${cell}`, { row });
  return (
    <span className={styles.cell} data-cell={cell} data-missing={shown.trim() === "" || undefined}>
      <input
        id={id}
        className={styles.field}
        value={shown}
        onChange={(event) => setTyped(event.target.value)}
        onFocus={(event) => event.target.select()}
        onBlur={commit}
        onKeyDown={press}
        aria-label={label}
        aria-invalid={wrong || undefined}
        placeholder={t(`add.${cell}`)}
        title={proposed ? t("proposed") : undefined}
        data-proposed={(proposed && typed === undefined) || undefined}
        autoComplete="off"
        {...(cell === "price"
          ? { inputMode: "decimal", dir: "ltr" }
          : { lang: cell, dir: cell === "ar" ? "rtl" : "ltr" })}
      />
    </span>
  );
}

interface PressedCell extends CellKeys {
  /** Whether something was typed since the cell has the focus. */
  typed: boolean;
  /** Whether the cell is a name. */
  named: boolean;
  commit: () => void;
  restore: () => void;
  acceptProposal: () => void;
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
  if (/^[1-3]$/.test(key) && cell.named && !cell.typed) return cell.choose(Number(key) - 1);
  if (key === "Escape" && cell.typed) {
    cell.restore();
    return true;
  }
  if (key === "Tab" && !shiftKey) {
    cell.commit();
    return cell.toMissing();
  }
  const by = ROW_KEYS[key];
  if (!by) return false;
  if (key === "Enter") cell.acceptProposal();
  cell.commit();
  cell.move(key === "Enter" && shiftKey ? -1 : by);
  return true;
}

const ROW_KEYS: Readonly<Record<string, 1 | -1>> = { Enter: 1, ArrowDown: 1, ArrowUp: -1 };
