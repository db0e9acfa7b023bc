import { Button } from "@mantine/core";
import { IconChevronDown, IconTrash } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useLanguage } from "../../../kit/language/language.ts";
import { cellOf, type DeskRow, stateOf, columnTitleOf } from "../model/desk.ts";
import { DeskCell } from "./desk-cell.tsx";
import styles from "./desk.module.css";
import { RowStateCell } from "./row-state.tsx";
import type { RowsProps } from "./rows-table.tsx";

/** The rows on a phone: what is wrong can be corrected in place, the other cells open with the row. */
export function RowCards({ state, rows }: RowsProps) {
  const [open, setOpen] = useState<string>();
  return (
    <ul className={styles.cards}>
      {rows.map((row, at) => (
        <li key={row.key} className={styles.card} data-state={stateOf(row, state.results, state.existing)}>
          <CardHead state={state} row={row} open={open === row.key} toggle={setOpen} />
          <CardCells state={state} rows={rows} at={at} open={open === row.key} />
          {open === row.key && <TakeOut state={state} row={row} />}
        </li>
      ))}
    </ul>
  );
}

interface CardHeadProps {
  state: RowsProps["state"];
  row: DeskRow;
  open: boolean;
  toggle: (key: string | undefined) => void;
}

function CardHead({ state, row, open, toggle }: CardHeadProps) {
  const t = useTranslations("imports");
  const texts = state.columns.map(({ field }) => cellOf(state.desk, row, field)).filter((text) => text !== "");
  return (
    <>
      <button
        type="button"
        className={styles.cardHead}
        aria-expanded={open}
        onClick={() => toggle(open ? undefined : row.key)}
      >
        <span className={styles.cardTexts}>
          {texts.length === 0 && t("rowNumber", { row: row.row })}
          {texts.slice(0, 4).map((text, at) => (
            <bdi key={at}>{text}</bdi>
          ))}
        </span>
        <IconChevronDown size={16} stroke={1.75} aria-hidden data-open={open || undefined} />
      </button>
      <RowStateCell state={state} row={row} />
    </>
  );
}

/** The cells with errors, or all cells of an open row. */
function CardCells({ state, rows, at, open }: RowsProps & { at: number; open: boolean }) {
  const { locale } = useLanguage();
  const errors = state.results.get(rows[at]?.key ?? "")?.errors ?? [];
  const columns = open ? state.columns : state.columns.filter(({ field }) => errors.some((one) => one.field === field));
  return columns.map((column) => (
    <div key={column.field} className={styles.cardCell}>
      <span aria-hidden>{columnTitleOf(column, locale)}</span>
      <DeskCell state={state} column={column} rows={rows} at={at} />
    </div>
  ));
}

function TakeOut({ state, row }: Pick<CardHeadProps, "state" | "row">) {
  const t = useTranslations("imports");
  return (
    <Button
      variant="danger-text"
      size="lg"
      leftSection={<IconTrash size={18} stroke={1.75} aria-hidden />}
      onClick={() => state.takeOut(row.key)}
    >
      {t("remove", { row: row.row })}
    </Button>
  );
}
