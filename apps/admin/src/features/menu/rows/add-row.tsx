import type { CategoryNode } from "@diwan/contract/menu/categories";
import { formatAmount } from "@diwan/ui/money/money";
import { useSelected } from "@diwan/ui/store";
import { IconPlus } from "@tabler/icons-react";
import { memo } from "react";
import { useTranslations } from "use-intl";
import { namesOf } from "../item/item-words.ts";
import { useScreen } from "../screen.ts";
import { isName, localeOf, type CellColumn } from "./cells.ts";
import { directionIn, kindOf } from "./column-headers.tsx";
import { cellName, domId, flagsOf, grid, hasFlag } from "./grid-state.ts";
import { addKey } from "./lines.ts";
import styles from "./item-row.module.css";
import cells from "./row-cell.module.css";
import ends from "./row-end.module.css";

interface AddRowProps {
  category: CategoryNode;
  columns: readonly CellColumn[];
  top: number;
}

/** The last line of a category: typing into it starts a new item. */
export const AddRow = memo(function AddRow({ category, columns, top }: AddRowProps) {
  const t = useTranslations("menuRows");
  const screen = useScreen();
  const { locale, currency, chalet } = screen;
  const rowKey = addKey(category.id);
  const flags = useSelected(grid, (state) => flagsOf(state, rowKey));
  const name = namesOf(category, locale).first;
  const label = (column: CellColumn): string => {
    const texts = chalet ? "newCellChalet" : "newCell";
    const language = localeOf(column);
    if (!language) return t(`${texts}.price`, { category: name });
    return t(`${texts}.${isName(column) ? "name" : "size"}.${language}`, { category: name });
  };
  const hint = (column: CellColumn, at: number): string => {
    if (at === 0) return t(chalet ? "addChalet" : "addItem");
    const language = localeOf(column);
    if (!language) return formatAmount(0, locale, currency);
    return isName(column) ? t(`hint.${language}`) : chalet ? "" : t("hint.size");
  };
  return (
    <div
      role="row"
      className={styles.row}
      data-add={category.id}
      style={{ insetBlockStart: top, "--lines": 1 } as object}
    >
      <div role="gridcell" className={styles.pick}>
        <IconPlus size={16} stroke={1.75} aria-hidden />
      </div>
      <span role="presentation" className={styles.picture} />
      {columns.map((column, at) => {
        const cell = { key: rowKey, row: 0, column };
        return (
          <div
            key={column}
            role="gridcell"
            id={domId(cell)}
            className={cells.cell}
            data-cell={cellName(cell)}
            data-column={kindOf(column)}
            data-focus={hasFlag(flags, "focus", cell) || undefined}
            data-in={hasFlag(flags, "in", cell) || undefined}
            data-wrong={hasFlag(flags, "bad", cell) || undefined}
            data-empty
            aria-label={[label(column), hint(column, at)].filter(Boolean).join(", ")}
            aria-selected={hasFlag(flags, "focus", cell)}
            style={{ gridRow: 1 }}
          >
            <span className={cells.inner} dir={directionIn(column)} aria-hidden>
              <span className={cells.none}>{hint(column, at)}</span>
            </span>
          </div>
        );
      })}
      <div role="gridcell" className={ends.end}>
        <span className={ends.enter}>{t("enter")}</span>
      </div>
    </div>
  );
});
