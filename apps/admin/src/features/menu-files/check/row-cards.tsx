import { useId } from "react";
import { useTranslations } from "use-intl";
import { StatusBadge } from "../../../kit/screen/status-badge.tsx";
import { CellInput } from "./cell-input.tsx";
import styles from "./row-cards.module.css";
import { type RowsProps, type ShownColumn, shownColumns, stateOf } from "./row-view.ts";
import { useRowWords } from "./use-row-words.ts";

/** The rows on a phone: name, effect, and the cells that need attention. */
export function RowCards({ draft, places, correct }: RowsProps) {
  const columns = shownColumns(draft);
  return (
    <ul className={styles.rows}>
      {places.map((at) => (
        <Card key={at} at={at} columns={columns} draft={draft} correct={correct} />
      ))}
    </ul>
  );
}

type CardProps = Omit<RowsProps, "places"> & { at: number; columns: readonly ShownColumn[] };

function Card({ at, columns, draft, correct }: CardProps) {
  const t = useTranslations("menuImport.check");
  const words = useRowWords();
  const message = useId();
  const [row, checked] = [draft.values.rows[at], draft.check.rows[at]];
  if (!row || !checked) return null;
  const { outcome, tone, word, text } = words(checked);
  const named = columns.filter(({ field }) => field === "name_en" || field === "name_ar");
  const names = named.map((column) => row.cells[column.at]?.trim() ?? "").filter((name) => name !== "");
  const asking = columns.flatMap((column) => {
    const state = stateOf(draft, at, column.at);
    return state ? [{ ...column, state }] : [];
  });
  return (
    <li className={styles.card} data-outcome={outcome}>
      <div className="flex align-start justify-between gap-12">
        <span className="grid shrink medium break-anywhere">
          {names.length === 0 ? t("rowNumber", { row: row.row }) : names.map((name) => <bdi key={name}>{name}</bdi>)}
        </span>
        <StatusBadge text={word} tone={tone} plain={outcome === "same"} />
      </div>
      <p id={message} className={styles.text}>
        {text}
      </p>
      {asking.map(({ at: column, title, state, figures }) => (
        <label key={column} className={styles.asking}>
          <bdi>{title}</bdi>
          <CellInput
            value={row.cells[column] ?? ""}
            label={t("cell", { column: title, row: row.row })}
            state={state}
            describedBy={message}
            figures={figures}
            correct={(typed) => correct(at, column, typed)}
          />
        </label>
      ))}
    </li>
  );
}
