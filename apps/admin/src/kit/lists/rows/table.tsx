import { comma } from "@diwan/ui/text/fill";
import { currencyUnit } from "@diwan/ui/money/money";
import { IconArrowDown, IconArrowUp, IconChevronDown } from "@tabler/icons-react";
import { useNavigate } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { ListCell, RowPicture } from "./cell.tsx";
import { isFigure, rowName, type FormatSettings } from "./cell-text.ts";
import type { Column, Grouping, RowAction } from "../declaration.ts";
import { groupsOf } from "./groups.ts";
import { sortedBy, type ListState } from "../list-state.ts";
import { OpenRow } from "./open-row.tsx";
import { RowIconButtons, RowTextButtons } from "./row-actions.tsx";
import styles from "./table.module.css";
import type { RowActions } from "./use-row-actions.tsx";
import { SelectBox } from "../../selection/select-box.tsx";
import type { ListSelection } from "../selection/use-list-selection.ts";

interface TableProps<R> {
  title: string;
  columns: readonly Column<R>[];
  rows: readonly R[];
  group: Grouping<R> | undefined;
  rowActions: RowActions<R>;
  state: ListState;
  change: (state: ListState) => void;
  formats: FormatSettings;
  footer: ((rows: readonly R[]) => ReactNode) | undefined;
  selection?: ListSelection<R> | undefined;
}

/** The rows of a list as a table, on wider screens. */
export function Table<R extends { id: string }>(props: TableProps<R>) {
  const t = useTranslations("records.list");
  const { title, columns, rows, group, formats, selection } = props;
  const selects = selection?.active ?? false;
  const width = columns.length + (selects ? 2 : 1);
  return (
    <table className={styles.table} aria-label={title}>
      <thead>
        <tr>
          {selects && <PageBox rows={rows} selection={selection} />}
          {columns.map((column) => (
            <HeaderCell key={column.key} {...props} column={withUnit(column, formats)} />
          ))}
          <th scope="col">
            <span className="unseen">{t("actions")}</span>
          </th>
        </tr>
      </thead>
      {groupsOf(rows, group?.of).map(({ title: heading, rows: members }) => (
        <tbody key={heading ?? ""}>
          {heading !== undefined && (
            <tr className={styles.group}>
              <th scope="rowgroup" colSpan={width}>
                <bdi>{heading}</bdi>
              </th>
            </tr>
          )}
          {members.map((row) => (
            <Row key={row.id} row={row} {...props} />
          ))}
        </tbody>
      ))}
      {props.footer && (
        <tfoot>
          <tr>
            {selects && <td className={styles.box} aria-hidden />}
            {props.footer(rows)}
          </tr>
        </tfoot>
      )}
    </table>
  );
}

/** Amounts in rows are shown without their currency. */
function withUnit<R>(column: Column<R>, { locale, currency }: FormatSettings): Column<R> {
  return column.type === "money"
    ? { ...column, header: column.header + comma(locale) + currencyUnit(currency, locale) }
    : column;
}

function HeaderCell<R>({ column, state, change }: Pick<TableProps<R>, "state" | "change"> & { column: Column<R> }) {
  const { sort, header } = column;
  const looks = { "data-figure": isFigure(column) || undefined, "data-wide": column.wideOnly };
  if (!sort)
    return (
      <th scope="col" {...looks}>
        {header}
      </th>
    );
  const on = state.sort === sort;
  const Arrow = on && state.order === "desc" ? IconArrowDown : IconArrowUp;
  return (
    <th scope="col" {...looks} aria-sort={on ? (state.order === "asc" ? "ascending" : "descending") : undefined}>
      <button
        type="button"
        className={`inline-row gap-4 ${styles.sort}`}
        data-on={on || undefined}
        onClick={() => change(sortedBy(state, sort))}
      >
        {header}
        <Arrow size={14} stroke={1.75} aria-hidden />
      </button>
    </th>
  );
}

/** The box in the header selects the rows of the page. */
function PageBox<R extends { id: string }>({ rows, selection }: Pick<TableProps<R>, "rows" | "selection">) {
  const t = useTranslations("listTools");
  const count = rows.filter(({ id }) => selection?.has(id)).length;
  return (
    <th scope="col" className={styles.box}>
      <SelectBox
        label={t("selectPage")}
        checked={count > 0 && count === rows.length}
        some={count > 0}
        change={() => selection?.togglePage()}
      />
    </th>
  );
}

function RowBox<R extends { id: string }>({ row, columns, formats, selection }: TableProps<R> & { row: R }) {
  const t = useTranslations("listTools");
  return (
    <td className={styles.box}>
      <SelectBox
        label={t("select", { name: rowName(columns, row, formats) })}
        checked={selection?.has(row.id) ?? false}
        change={(shift) => selection?.toggle(row.id, shift)}
      />
    </td>
  );
}

function Row<R extends { id: string }>(props: TableProps<R> & { row: R }) {
  const { row, columns, rowActions, formats, selection } = props;
  const selects = selection?.active ?? false;
  const navigate = useNavigate();
  const way = rowActions.opens(row);
  const lead = columns.find(({ type }) => type === "name") ?? columns[0];
  const open = () => (way.to === undefined ? way.run?.() : void navigate({ to: way.to }));
  const opens = way.to !== undefined || way.run !== undefined;
  return (
    <>
      <tr
        data-row={row.id}
        data-opens={opens || undefined}
        data-open={way.open}
        data-current={way.current || undefined}
        data-selected={selection?.has(row.id) || undefined}
        onClick={(event) => {
          // links and buttons inside the row handle their own clicks
          if (opens && !(event.target as Element).closest("a, button, input, label")) open(); // event targets are elements
        }}
      >
        {selects && <RowBox {...props} />}
        {columns.map((column) => (
          <td key={column.key} data-figure={isFigure(column) || undefined} data-wide={column.wideOnly}>
            {column === lead ? (
              <OpenRow way={way}>
                <RowPicture column={column} row={row} />
                <ListCell column={column} row={row} formats={formats} />
              </OpenRow>
            ) : (
              <ListCell column={column} row={row} formats={formats} />
            )}
          </td>
        ))}
        <End actions={rowActions.actions(row)} name={rowName(columns, row, formats)} open={way.open} />
      </tr>
      {way.open && (
        <tr className={styles.detail}>
          <td colSpan={columns.length + (selects ? 2 : 1)}>{rowActions.detail(row)}</td>
        </tr>
      )}
    </>
  );
}

function End({ actions, name, open }: { actions: readonly RowAction[]; name: string; open: boolean | undefined }) {
  return (
    <td className={`text-end nowrap ${styles.actions}`}>
      <span className={styles.buttons}>
        <RowIconButtons actions={actions.filter(({ worded }) => !worded)} name={name} />
        <RowTextButtons actions={actions.filter(({ worded }) => worded === "near")} name={name} />
      </span>
      <RowTextButtons actions={actions.filter(({ worded }) => worded === true)} name={name} />
      {open !== undefined && <IconChevronDown className={styles.fold} size={16} stroke={1.75} aria-hidden />}
    </td>
  );
}
