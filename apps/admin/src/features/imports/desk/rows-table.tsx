import { ActionIcon } from "@mantine/core";
import { IconX } from "@tabler/icons-react";
import { useFormatter, useTranslations } from "use-intl";
import { useLanguage } from "../../../kit/language/language.ts";
import { type DeskRow, stateOf, columnTitleOf } from "../model/desk.ts";
import { DeskCell } from "./desk-cell.tsx";
import styles from "./desk.module.css";
import type { OpenDesk } from "../model/use-desk.ts";
import { RowStateCell } from "./row-state.tsx";

export interface RowsProps {
  state: OpenDesk;
  rows: readonly DeskRow[];
}

/** The rows as a grid that is filled by keys going down. */
export function RowsTable({ state, rows }: RowsProps) {
  const t = useTranslations("imports");
  const format = useFormatter();
  const { locale } = useLanguage();
  return (
    <table className={styles.table}>
      <caption className={styles.keys}>{t("keys")}</caption>
      <thead>
        <tr>
          <th scope="col">{t("row")}</th>
          {state.columns.map((column) => (
            <th key={column.field} scope="col" data-figure={column.figure} data-lang={column.lang}>
              {columnTitleOf(column, locale)}
            </th>
          ))}
          <th scope="col" className={styles.last}>
            {t("state")}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => (
          <tr key={row.key} data-state={stateOf(row, state.results, state.existing)}>
            <th scope="row" className="num">
              {format.number(row.row, { useGrouping: false })}
            </th>
            {state.columns.map((column) => (
              <td key={column.field} data-figure={column.figure}>
                <DeskCell state={state} column={column} rows={rows} at={at} />
              </td>
            ))}
            <td className={styles.last}>
              <span className="flex align-start justify-between gap-6">
                <RowStateCell state={state} row={row} />
                <ActionIcon size="sm" aria-label={t("remove", { row: row.row })} onClick={() => state.takeOut(row.key)}>
                  <IconX size={14} stroke={1.75} aria-hidden />
                </ActionIcon>
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
