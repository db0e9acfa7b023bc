import { NativeSelect, SegmentedControl } from "@mantine/core";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { IMPORTS } from "@diwan/contract/imports/import-kinds";
import { useLanguage } from "../../../kit/language/language.ts";
import { Pager } from "../../../kit/lists/page/pager.tsx";
import { useWidth } from "../../../kit/screen/width.ts";
import { DESK_FILTERS, type DeskFilter, isShownBy, stateOf, columnTitleOf, unknownColumns } from "../model/desk.ts";
import type { NewLogin } from "../model/use-adding.ts";
import type { OpenDesk } from "../model/use-desk.ts";
import { DeskFooter } from "./desk-footer.tsx";
import styles from "./desk.module.css";
import { RowCards } from "./row-cards.tsx";
import { RowsTable } from "./rows-table.tsx";

const PER_PAGE = 50;

interface ReviewRowsProps {
  state: OpenDesk;
  finish: (logins: readonly NewLogin[], isDone: boolean) => void;
}

/** The rows of the file: what will become of each, and what is wrong where it is wrong. */
export function ReviewRows({ state, finish }: ReviewRowsProps) {
  const t = useTranslations("imports");
  const narrow = useWidth() === "narrow";
  const [filter, setFilter] = useState<DeskFilter>("all");
  const [page, setPage] = useState(1);
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set());
  const { desk, results, existing, checking } = state;
  // a row that is corrected stays in sight until the filter is chosen again
  const shown = desk.rows.filter((row) => isShownBy(filter, stateOf(row, results, existing)) || kept.has(row.key));
  const lastPage = Math.max(1, Math.ceil(shown.length / PER_PAGE));
  const current = Math.min(page, lastPage);
  const rows = shown.slice((current - 1) * PER_PAGE, current * PER_PAGE);
  const Rows = narrow ? RowCards : RowsTable;
  const choose = (next: DeskFilter) => {
    const found = desk.rows.filter((row) => isShownBy(next, stateOf(row, results, existing)));
    setKept(next === "all" ? new Set() : new Set(found.map(({ key }) => key)));
    setFilter(next);
    setPage(1);
  };
  return (
    <>
      <div className={styles.head}>
        <div className={styles.tools}>
          <RowsFilter state={state} filter={filter} choose={choose} />
          <FileName state={state} />
          <ExistingChoice state={state} />
        </div>
        <UnknownColumns state={state} />
      </div>
      <section className={styles.scroll} aria-label={t("filter.label")} aria-busy={checking}>
        {rows.length === 0 ? <p className={styles.none}>{t("none")}</p> : <Rows state={state} rows={rows} />}
      </section>
      {lastPage > 1 && (
        <Pager meta={{ page: current, perPage: PER_PAGE, total: shown.length, lastPage }} page={current} go={setPage} />
      )}
      <DeskFooter state={state} finish={finish} />
    </>
  );
}

interface RowsFilterProps {
  state: OpenDesk;
  filter: DeskFilter;
  choose: (filter: DeskFilter) => void;
}

function RowsFilter({ state: { desk, results, existing }, filter, choose }: RowsFilterProps) {
  const t = useTranslations("imports.filter");
  const states = desk.rows.map((row) => stateOf(row, results, existing));
  const data = DESK_FILTERS.map((value) => ({
    value,
    label: t(value, { count: states.filter((one) => isShownBy(value, one)).length }),
  }));
  return (
    <div className={styles.filter}>
      <SegmentedControl
        aria-label={t("label")}
        data={data}
        value={filter}
        onChange={(value) => choose(DESK_FILTERS.find((one) => one === value) ?? "all")}
      />
    </div>
  );
}

/** The file, and the sheet of a workbook with several. */
function FileName({ state: { desk, readSheet, reading } }: { state: OpenDesk }) {
  const t = useTranslations("imports");
  const { file } = desk;
  return (
    <span className="row gap-10 shrink soft small break-anywhere">
      <bdi>{file.name}</bdi>
      {file.sheets.length > 1 && (
        <NativeSelect
          aria-label={t("sheet")}
          value={file.sheet ?? ""}
          disabled={reading !== undefined || !readSheet}
          data={file.sheets}
          onChange={(event) => readSheet?.(event.currentTarget.value)}
        />
      )}
    </span>
  );
}

/** What becomes of records that exist already. */
function ExistingChoice({ state: { desk, results, existing, setExisting } }: { state: OpenDesk }) {
  const t = useTranslations("imports.existing");
  const exists = desk.rows.some(({ key }) => results.get(key)?.result === "exists");
  if (!exists) return null;
  return (
    <div className={styles.existing} role="group" aria-label={t("label")}>
      <span>{t("label")}</span>
      <SegmentedControl
        aria-label={t("label")}
        data={[
          { value: "leave", label: t("leave") },
          { value: "update", label: t("update") },
        ]}
        value={existing}
        onChange={(value) => setExisting(value === "update" ? "update" : "leave")}
      />
    </div>
  );
}

/** Columns of the file that nobody knows: each can be given its meaning. */
function UnknownColumns({ state: { kind, desk, setField } }: { state: OpenDesk }) {
  const t = useTranslations("imports");
  const { locale } = useLanguage();
  const unknown = unknownColumns(desk);
  if (unknown.length === 0) return null;
  const options = [
    { value: "", label: t("leaveOut") },
    ...IMPORTS[kind].columns.map((column) => ({ value: column.field, label: columnTitleOf(column, locale) })),
  ];
  return (
    <ul className={styles.unknown}>
      {unknown.map(({ at, title }) => (
        <li key={at}>
          <bdi>{t("unknownColumn", { column: title })}</bdi>
          <NativeSelect
            aria-label={t("holds", { column: title })}
            value=""
            data={options}
            onChange={(event) => setField(at, event.currentTarget.value || null)}
          />
        </li>
      ))}
    </ul>
  );
}
