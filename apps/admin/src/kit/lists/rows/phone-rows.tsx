import { comma } from "@diwan/ui/text/fill";
import { useNavigate } from "@tanstack/react-router";
import type { MouseEvent } from "react";
import { useTranslations } from "use-intl";
import { ListCell, RowPicture } from "./cell.tsx";
import { cellText, isFigure, rowName, type FormatSettings } from "./cell-text.ts";
import type { Column, Grouping, RowOpenAction } from "../declaration.ts";
import { groupsOf } from "./groups.ts";
import { OpenRow } from "./open-row.tsx";
import { RowMenu } from "./row-actions.tsx";
import styles from "./phone-rows.module.css";
import type { RowActions } from "./use-row-actions.tsx";
import { SelectBox } from "../../selection/select-box.tsx";
import type { ListSelection } from "../selection/use-list-selection.ts";

interface PhoneRowsProps<R> {
  title: string;
  columns: readonly Column<R>[];
  rows: readonly R[];
  group: Grouping<R> | undefined;
  rowActions: RowActions<R>;
  formats: FormatSettings;
  selection?: ListSelection<R> | undefined;
}

/** The rows of a list on a phone: two or three lines each, with figures and badges at the end. */
export function PhoneRows<R extends { id: string }>({ title, rows, group, ...rest }: PhoneRowsProps<R>) {
  return (
    <div className={styles.rows}>
      {groupsOf(rows, group?.of).map(({ title: heading, rows: members }) => (
        <section key={heading ?? ""}>
          {heading !== undefined && (
            <h2 className={`small strong line-below sunken ${styles.group}`}>
              <bdi>{heading}</bdi>
            </h2>
          )}
          <ul aria-label={heading ?? title}>
            {members.map((row) => (
              <PhoneRow key={row.id} row={row} {...rest} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function PhoneRow<R extends { id: string }>(props: Omit<PhoneRowsProps<R>, "title" | "rows" | "group"> & { row: R }) {
  const { row, columns, rowActions, formats, selection } = props;
  const t = useTranslations("listTools");
  const selecting = selection?.selecting ?? false;
  const navigate = useNavigate();
  const way = rowActions.opens(row);
  const actions = rowActions.actions(row);
  const placed = (place: string) => columns.filter((column) => placeOf(column, columns) === place);
  const under = placed("under");
  const open = () => (way.to === undefined ? way.run?.() : void navigate({ to: way.to }));
  const press = pressOf(row.id, selection, open);
  return (
    <>
      <li
        className={`row gap-12 line-below ${styles.row}`}
        data-row={row.id}
        data-open={way.open}
        data-current={way.current || undefined}
        data-selected={selection?.has(row.id) || undefined}
        onClickCapture={selecting ? press : undefined}
        onClick={selecting ? undefined : press}
      >
        {selecting && (
          <SelectBox
            label={t("select", { name: rowName(columns, row, formats) })}
            checked={selection?.has(row.id) ?? false}
            change={() => selection?.toggle(row.id)}
          />
        )}
        {placed("lead").map((column) => (
          <RowPicture key={column.key} column={column} row={row} />
        ))}
        <RowText {...props} way={way} placed={placed} />
        <div className={`stack align-end gap-6 strong ${styles.end}`} data-tall={under.length > 0 || undefined}>
          {placed("end").map((column) => (
            <ListCell key={column.key} column={column} row={row} formats={formats} />
          ))}
        </div>
        {actions.length > 0 && !selecting && <RowMenu actions={actions} name={rowName(columns, row, formats)} />}
      </li>
      {way.open && <li className={`line-below sunken ${styles.detail}`}>{rowActions.detail(row)}</li>}
    </>
  );
}

/** Holding a row or the button above begins a selection; then every touch adds to it. */
function pressOf<R>(id: string, selection: ListSelection<R> | undefined, open: () => void) {
  return (event: MouseEvent): void => {
    const target = event.target as Element; // event targets are elements
    if (!selection?.selecting) {
      if (!target.closest("a, button")) open();
    } else if (!target.closest("label")) {
      event.preventDefault();
      event.stopPropagation();
      selection.toggle(id);
    }
  };
}

interface RowTextProps<R> extends Pick<PhoneRowsProps<R>, "formats"> {
  row: R;
  way: RowOpenAction;
  placed: (place: string) => readonly Column<R>[];
}

/** The name of a row, the line below it, and a third one. */
function RowText<R>({ row, formats, way, placed }: RowTextProps<R>) {
  const under = placed("under");
  const line = placed("line").filter((column) => cellText(column, row, formats) !== "");
  return (
    <div className="stack gap-2 fill" data-lead>
      <OpenRow way={way}>
        {placed("lead").map((column) => (
          <ListCell key={column.key} column={column} row={row} formats={formats} />
        ))}
      </OpenRow>
      <span className={`flex wrap muted small ${styles.line}`}>
        {line.map((column, at) => (
          <span key={column.key}>
            <ListCell column={column} row={row} formats={formats} />
            {at < line.length - 1 && comma(formats.locale)}
          </span>
        ))}
      </span>
      {under.length > 0 && (
        <span className={styles.under}>
          {under.map((column) => (
            <ListCell key={column.key} column={column} row={row} formats={formats} />
          ))}
        </span>
      )}
    </div>
  );
}

function placeOf<R>(column: Column<R>, columns: readonly Column<R>[]): string {
  if (column.phone) return column.phone;
  const lead = columns.find(({ type }) => type === "name") ?? columns[0];
  if (column === lead) return "lead";
  if (column.wideOnly) return "hidden";
  return isFigure(column) || column.type === "badge" ? "end" : "line";
}
