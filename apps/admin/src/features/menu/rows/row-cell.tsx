import type { Item } from "@diwan/contract/menu/items";
import { directionOf } from "@diwan/ui/direction";
import { amountForField } from "@diwan/ui/money/money";
import { IconLanguage } from "@tabler/icons-react";
import { memo } from "react";
import { useTranslations } from "use-intl";
import { directionOfText, packageName } from "../item/item-words.ts";
import { useScreen } from "../screen.ts";
import { CellEditor } from "./cell-editor.tsx";
import { isName, localeOf, pathOf, type CellColumn } from "./cells.ts";
import { directionIn, kindOf } from "./column-headers.tsx";
import { cellName, domId, hasFlag } from "./grid-state.ts";
import styles from "./row-cell.module.css";

interface RowCellProps {
  rowKey: string;
  item: Item;
  column: CellColumn;
  row: number;
  /** The lines that it stands on. */
  span: number;
  text: string;
  /** The saved text of an item with changes. */
  before: string | undefined;
  /** What guests see in its place. */
  other: string;
  wrong: boolean;
  flags: string;
  name: string;
}

/** A cell of an item: its text, what is missing, or the field that edits it. */
export const RowCell = memo(function RowCell(props: RowCellProps) {
  const { rowKey, column, row, span, text, before, wrong, flags, name } = props;
  const t = useTranslations("menuRows");
  const { locale } = useScreen();
  const cell = { key: rowKey, row, column };
  const label = useCellLabel(column, row, name);
  const editing = hasFlag(flags, "edit", cell);
  const focused = editing || hasFlag(flags, "focus", cell);
  const chosen = hasFlag(flags, "in", cell);
  const changed = before !== undefined && before !== text;
  const words = useWords(column, text);
  const hint = useHint(column, props.other);
  return (
    <div
      role="gridcell"
      id={domId(cell)}
      className={styles.cell}
      data-cell={cellName(cell)}
      data-path={pathOf(column, row)}
      data-column={kindOf(column)}
      {...marks({
        first: column === `name.${locale}`,
        changed,
        focus: focused,
        in: chosen,
        wrong: wrong || hasFlag(flags, "bad", cell),
        further: row > 0,
      })}
      aria-label={
        editing ? undefined : [label, words || hint.text, changed ? t("changed") : ""].filter(Boolean).join(", ")
      }
      aria-selected={focused || chosen}
      style={{ gridRow: isName(column) ? `1 / span ${span}` : row + 1 }}
    >
      <span className={styles.inner} dir={directionIn(column)}>
        {changed && (column === "price" || focused) && <Before column={column} text={before} />}
        <Content {...props} editing={editing} label={label} words={words} />
      </span>
      {focused && !editing && <span className={styles.handle} data-fill />}
    </div>
  );
});

/** Attributes for the style sheet; those that are off are not there. */
const marks = (flags: Readonly<Record<string, boolean>>) =>
  Object.fromEntries(Object.entries(flags).flatMap(([name, on]) => (on ? [[`data-${name}`, true]] : [])));

interface ContentProps extends RowCellProps {
  editing: boolean;
  label: string;
  words: string;
}

function Content({ editing, label, words, ...props }: ContentProps) {
  const { locale } = useScreen();
  const { item, column, row, text } = props;
  const language = localeOf(column);
  if (editing) return <CellEditor item={item} column={column} row={row} text={text} label={label} />;
  if (!words) return <Missing {...props} />;
  if (!language)
    return (
      <bdi className="num medium" dir={directionOf(locale)}>
        {words}
      </bdi>
    );
  return (
    <span className={styles.text} lang={language} dir={directionOfText(words)}>
      {words}
    </span>
  );
}

/** The saved text, struck. */
function Before({ column, text }: { column: CellColumn; text: string }) {
  const words = useWords(column, text);
  if (!words) return null;
  return (
    <s className={styles.before}>
      <bdi>{words}</bdi>
    </s>
  );
}

/** What a cell without text says: what to add, where something should be; the size that guests see instead. */
function useHint(column: CellColumn, other: string): { text: string; isMissing: boolean } {
  const t = useTranslations("menuRows");
  const { rights } = useScreen();
  const isMissing = rights.updateItems && (isName(column) || column === "price");
  return { text: isMissing ? t(`add.${localeOf(column) ?? "price"}`) : other || "·", isMissing };
}

function Missing({ column, other }: Pick<RowCellProps, "column" | "other">) {
  const { text, isMissing } = useHint(column, other);
  if (!isMissing)
    return (
      <span className={styles.none} dir={other ? directionOfText(other) : undefined}>
        {text}
      </span>
    );
  return (
    <span className={styles.missing} data-missing dir="auto">
      {isName(column) && <IconLanguage size={14} stroke={1.75} aria-hidden />}
      {text}
    </span>
  );
}

/** The text of a cell as it is read: amounts in full, packages by their names. */
function useWords(column: CellColumn, text: string): string {
  const screen = useScreen();
  if (column === "price") return text.trim() === "" ? "" : amountForField(text, screen.locale, screen.currency);
  return isName(column) ? text : packageName(text, screen);
}

export function useCellLabel(column: CellColumn, row: number, name: string): string {
  const t = useTranslations("menuRows");
  const locale = localeOf(column);
  if (!locale) return t("cell.price", { place: row + 1, name });
  return isName(column) ? t(`cell.name.${locale}`, { name }) : t(`cell.size.${locale}`, { place: row + 1, name });
}
