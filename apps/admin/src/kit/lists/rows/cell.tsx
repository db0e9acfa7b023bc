import { comma } from "@diwan/ui/text/fill";
import { nameLocale } from "@diwan/ui/text/names";
import { useLanguage } from "../../language/language.ts";
import { usePictureAddress } from "../../media/picture.ts";
import { StatusBadge } from "../../screen/status-badge.tsx";
import { useWidth } from "../../screen/width.ts";
import { cellText, type FormatSettings } from "./cell-text.ts";
import styles from "./cell.module.css";
import type { Column } from "../declaration.ts";

interface CellProps<R> {
  column: Column<R>;
  row: R;
  formats: FormatSettings;
}

/** The content of a cell. */
export function ListCell<R>({ column, row, formats }: CellProps<R>) {
  const address = usePictureAddress();
  const text = cellText(column, row, formats);
  if (column.type === "custom") return column.cell(row);
  if (column.type === "name") return <NameText column={column} row={row} formats={formats} />;
  if (column.type === "badge") {
    const badge = column.value(row);
    return badge ? <StatusBadge {...badge} /> : null;
  }
  if (column.type === "picture") {
    const src = column.value(row);
    return src ? (
      <img className={`tinted cover block ${styles.picture}`} src={address(src, { width: 80, height: 80 })} alt="" />
    ) : null;
  }
  if (text === "") return null;
  if (column.type === "text")
    return <bdi {...(column.ltr ? { dir: "ltr" as const, className: "num" } : {})}>{text}</bdi>;
  return <bdi className="num">{text}</bdi>;
}

function NameText<R>({ column, row, formats }: CellProps<R> & { column: Extract<Column<R>, { type: "name" }> }) {
  const value = column.value(row);
  const second = column.second?.(row);
  return (
    <span className="stack align-start shrink">
      <bdi
        className={`ink strong break-anywhere ${styles.name}`}
        lang={typeof value === "string" ? undefined : nameLocale(value, formats.locale)}
      >
        {cellText(column, row, formats)}
      </bdi>
      {second !== undefined && second !== null && <span className="muted tiny">{second}</span>}
    </span>
  );
}

/** A cell of two lines, the second one muted; on a phone a comma joins them in one line. */
export function CellLines({ first, second, figures = false }: { first: string; second: string; figures?: boolean }) {
  const { locale } = useLanguage();
  const narrow = useWidth() === "narrow";
  return (
    <span className={`${narrow ? "" : "stack align-start"} ${styles.lines}`} data-figures={figures || undefined}>
      <bdi>{first}</bdi>
      {second && narrow && comma(locale)}
      {second && <bdi className="muted small">{second}</bdi>}
    </span>
  );
}

/** What a dialog asks about: its name, and lines that identify it. */
export function RecordPreview({ name, lines }: { name: string; lines: readonly string[] }) {
  return (
    <span className="stack align-start shrink">
      <bdi className={`ink strong break-anywhere ${styles.name}`}>{name}</bdi>
      {lines.filter(Boolean).map((line) => (
        <bdi key={line} className="muted tiny break-anywhere">
          {line}
        </bdi>
      ))}
    </span>
  );
}

/** The picture or icon of a row, before its name. */
export function RowPicture<R>({ column, row }: { column: Column<R> | undefined; row: R }) {
  const address = usePictureAddress();
  if (column?.type === "name" && column.lead) return column.lead(row);
  if (column?.type !== "name" || (!column.icon && !column.picture)) return null;
  const src = column.picture?.(row);
  if (src)
    return (
      <img className={`tinted cover block ${styles.picture}`} src={address(src, { width: 80, height: 80 })} alt="" />
    );
  return (
    <span className={`centered on-primary-soft ${styles.tile}`} aria-hidden>
      {column.icon && <column.icon size={18} stroke={1.75} />}
    </span>
  );
}
