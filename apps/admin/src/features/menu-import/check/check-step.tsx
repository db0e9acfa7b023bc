import { Checkbox } from "@mantine/core";
import { useMemo, useState } from "react";
import { useTranslations } from "use-intl";
import { Pager } from "../../../kit/list/pager.tsx";
import { useWidth } from "../../../kit/width.ts";
import { countsOf, type Draft, type Outcome, outcomeOf, withCell } from "../model/draft.ts";
import styles from "./check-step.module.css";
import { CheckFoot } from "./check-foot.tsx";
import { Figures, OutcomeFilter } from "./figures.tsx";
import { RowCards } from "./row-cards.tsx";
import { RowsTable } from "./rows-table.tsx";

interface CheckStepProps {
  draft: Draft;
  /** `wait`: until typing pauses. */
  change: (draft: Draft, wait?: boolean) => void;
  checking: boolean;
  importing: { busy: boolean; showing: boolean };
  back: () => void;
  finish: () => void;
}

const PER_PAGE = 50;

/** What each row will do, and what is wrong with it, correctable where it stands. */
export function CheckStep({ draft, change, checking, importing, back, finish }: CheckStepProps) {
  const t = useTranslations("menuImport.check");
  const narrow = useWidth() === "narrow";
  const [shown, setShown] = useState<Outcome | "all">("all");
  const [page, setPage] = useState(1);
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const counts = useMemo(() => countsOf(draft.check), [draft.check]);
  const places = useMemo(
    () => draft.check.rows.flatMap((row, at) => (shown === "all" || outcomeOf(row) === shown ? [at] : [])),
    [draft.check, shown],
  );
  const lastPage = Math.max(1, Math.ceil(places.length / PER_PAGE));
  const current = Math.min(page, lastPage);
  const correct = (at: number, column: number, text: string) => {
    setTouched(new Set(touched).add(`${at}:${column}`));
    change({ ...draft, rows: withCell(draft.rows, at, column, text) }, true);
  };
  const Rows = narrow ? RowCards : RowsTable;
  return (
    <>
      <CheckHead
        draft={draft}
        change={change}
        counts={counts}
        shown={shown}
        show={(outcome) => {
          setShown(outcome);
          setPage(1);
        }}
      />
      <section className={styles.scroll} aria-label={t("rows")} aria-busy={checking}>
        {places.length === 0 ? (
          <p className={styles.none}>{t("none")}</p>
        ) : (
          <Rows
            draft={draft}
            places={places.slice((current - 1) * PER_PAGE, current * PER_PAGE)}
            touched={touched}
            correct={correct}
          />
        )}
      </section>
      {lastPage > 1 && (
        <Pager
          meta={{ page: current, perPage: PER_PAGE, total: places.length, lastPage }}
          page={current}
          go={setPage}
        />
      )}
      <CheckFoot draft={draft} checking={checking} importing={importing} back={back} finish={finish} />
    </>
  );
}

type CheckHeadProps = Pick<CheckStepProps, "draft" | "change"> & Omit<Parameters<typeof OutcomeFilter>[0], "total">;

/** What will happen in figures, and what is done with prices that a file leaves out. */
function CheckHead({ draft, change, ...filter }: CheckHeadProps) {
  const t = useTranslations("menuImport.check");
  return (
    <div className={styles.head}>
      <Figures counts={filter.counts} />
      <div className={styles.tools}>
        <OutcomeFilter {...filter} total={draft.rows.length} />
        <Checkbox
          label={t("keepPrices")}
          checked={draft.keepPrices}
          onChange={(event) => change({ ...draft, keepPrices: event.currentTarget.checked })}
        />
      </div>
    </div>
  );
}
