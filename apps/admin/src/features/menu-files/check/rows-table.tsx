import { useId } from "react";
import { useFormatter, useTranslations } from "use-intl";
import { StatusBadge } from "../../../kit/screen/status-badge.tsx";
import { CellInput } from "./cell-input.tsx";
import { type RowsProps, type ShownColumn, shownColumns, stateOf } from "./row-view.ts";
import styles from "./rows-table.module.css";
import { useRowWords } from "./use-row-words.ts";

/** The rows as in the file, with the effect of each at the end. */
export function RowsTable({ draft, places, correct }: RowsProps) {
  const t = useTranslations("menuImport.check");
  const columns = shownColumns(draft);
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t("row")}</th>
          {columns.map(({ at, title, letter, figures }) => (
            <th key={at} scope="col" data-figure={figures || undefined}>
              <bdi>{title}</bdi> <span className={styles.letter}>{letter}</span>
            </th>
          ))}
          <th scope="col" className={styles.result}>
            {t("result")}
          </th>
        </tr>
      </thead>
      <tbody>
        {places.map((at) => (
          <Row key={at} at={at} columns={columns} draft={draft} correct={correct} />
        ))}
      </tbody>
    </table>
  );
}

type RowProps = Omit<RowsProps, "places"> & { at: number; columns: readonly ShownColumn[] };

function Row({ at, columns, draft, correct }: RowProps) {
  const t = useTranslations("menuImport.check");
  const format = useFormatter();
  const words = useRowWords();
  const message = useId();
  const [row, checked] = [draft.values.rows[at], draft.check.rows[at]];
  if (!row || !checked) return null;
  const { outcome, tone, word, text } = words(checked);
  return (
    <tr data-outcome={outcome}>
      <th scope="row" className="num">
        {format.number(row.row, { useGrouping: false })}
      </th>
      {columns.map(({ at: column, title, figures }) => {
        const value = row.cells[column] ?? "";
        const state = stateOf(draft, at, column);
        return (
          <td key={column} data-figure={figures || undefined}>
            {state ? (
              <CellInput
                value={value}
                label={t("cell", { column: title, row: row.row })}
                state={state}
                describedBy={message}
                figures={figures}
                correct={(typed) => correct(at, column, typed)}
              />
            ) : (
              <bdi className={`${styles.cell} ${figures ? "num" : ""}`} title={value}>
                {value.trim() || "·"}
              </bdi>
            )}
          </td>
        );
      })}
      <td className={styles.result}>
        <StatusBadge text={word} tone={tone} plain={outcome === "same"} />
        <span id={message} className={styles.text}>
          {text}
        </span>
      </td>
    </tr>
  );
}
