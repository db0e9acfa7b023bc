import { Checkbox, SegmentedControl, Button } from "@mantine/core";
import { useMemo, useState } from "react";
import { useTranslations, useFormatter } from "use-intl";
import { Pager } from "../../../kit/lists/page/pager.tsx";
import { useSession } from "../../../kit/session/session.ts";
import { useWidth } from "../../../kit/screen/width.ts";
import {
  outcomeCountsOf,
  outcomeOf,
  withCell,
  OUTCOMES,
  problemRows,
  readyRows,
  type ImportDraft,
  type ImportValues,
  type RowOutcome,
} from "../model/import-draft.ts";
import styles from "./check-step.module.css";
import { RowCards } from "./row-cards.tsx";
import { RowsTable } from "./rows-table.tsx";
import { IconDownload } from "@tabler/icons-react";
import { csvOf } from "../../../kit/lists/page/csv.ts";
import { saveFile } from "../../../kit/connection/download.ts";
import { SubmitButton } from "../../../kit/forms/submit-button.tsx";
import foot from "../foot.module.css";

const FILTERS = ["error", "check", "create", "update"] as const satisfies readonly RowOutcome[];

interface CheckStepProps {
  draft: ImportDraft;
  /** `wait`: until typing pauses. */
  change: (values: Partial<ImportValues>, wait?: boolean) => void;
  checking: boolean;
  importing: { busy: boolean; showing: boolean };
  back: () => void;
  finish: () => void;
}

const PER_PAGE = 50;

/** What the import does with each row, and its errors, editable in place. */
export function CheckStep({ draft, change, checking, importing, back, finish }: CheckStepProps) {
  const t = useTranslations("menuImport.check");
  const narrow = useWidth() === "narrow";
  const [shown, setShown] = useState<RowOutcome | "all">("all");
  const [page, setPage] = useState(1);
  const counts = useMemo(() => outcomeCountsOf(draft.check), [draft.check]);
  const places = useMemo(
    () => draft.check.rows.flatMap((row, at) => (shown === "all" || outcomeOf(row) === shown ? [at] : [])),
    [draft.check, shown],
  );
  const lastPage = Math.max(1, Math.ceil(places.length / PER_PAGE));
  const current = Math.min(page, lastPage);
  const correct = (at: number, column: number, text: string) =>
    change({ rows: withCell(draft.values.rows, at, column, text) }, true);
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
          <Rows draft={draft} places={places.slice((current - 1) * PER_PAGE, current * PER_PAGE)} correct={correct} />
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

/** A summary in numbers, and the choice for prices that the file leaves out. */
function CheckHead({ draft, change, ...filter }: CheckHeadProps) {
  const t = useTranslations("menuImport.check");
  return (
    <div className={styles.head}>
      <Figures counts={filter.counts} />
      <div className={styles.tools}>
        <OutcomeFilter {...filter} total={draft.values.rows.length} />
        <Checkbox
          label={t("keepPrices")}
          checked={draft.values.keepPrices}
          onChange={(event) => change({ keepPrices: event.currentTarget.checked })}
        />
      </div>
    </div>
  );
}

type Counts = Readonly<Record<RowOutcome, number>>;

/** The number of rows by effect. */
function Figures({ counts }: { counts: Counts }) {
  const t = useTranslations("menuImport.check.figures");
  const chalets = useSession().business.type === "chalet";
  const format = useFormatter();
  return (
    <dl className={styles.figures}>
      {OUTCOMES.map((outcome) => (
        <div key={outcome} data-wrong={(outcome === "error" && counts.error > 0) || undefined}>
          <dt>{t(chalets && outcome === "create" ? "createChalets" : outcome)}</dt>
          <dd className="num">{format.number(counts[outcome])}</dd>
        </div>
      ))}
    </dl>
  );
}

interface OutcomeFilterProps {
  counts: Counts;
  total: number;
  shown: RowOutcome | "all";
  show: (outcome: RowOutcome | "all") => void;
}

/** The filter of the rows. */
function OutcomeFilter({ counts, total, shown, show }: OutcomeFilterProps) {
  const t = useTranslations("menuImport.check");
  const data = [
    { value: "all", label: t("filter.all", { count: total }) },
    ...FILTERS.map((outcome) => ({ value: outcome, label: t(`filter.${outcome}`, { count: counts[outcome] }) })),
  ];
  return (
    <div className={styles.filter}>
      <SegmentedControl
        aria-label={t("show")}
        data={data}
        value={shown}
        onChange={(value) => show(FILTERS.find((one) => one === value) ?? "all")}
      />
    </div>
  );
}

interface CheckFootProps {
  draft: ImportDraft;
  checking: boolean;
  importing: { busy: boolean; showing: boolean };
  back: () => void;
  finish: () => void;
}

/** The errors that block the import, and the submit button, which shows how many rows it will import. */
function CheckFoot({ draft, checking, importing, back, finish }: CheckFootProps) {
  const t = useTranslations("menuImport.foot");
  const tc = useTranslations("common");
  const ready = readyRows(draft.check).length;
  const wrong = draft.check.rows.filter(({ result }) => result === "error").length;
  const save = () => {
    const text = csvOf(problemRows(draft, t("problem")));
    const name = draft.original.file.name.replace(/\.\w+$/, "");
    saveFile(`${t("problemFile", { name })}.csv`, new Blob([text], { type: "text/csv;charset=utf-8" }));
  };
  return (
    <div className={foot.foot}>
      <span className={foot.words} role="status">
        {wrong > 0 && <span className={foot.dot} data-wrong />}
        {checking ? t("checking") : wrong > 0 ? t("wrong", { count: wrong }) : t("nothingSaved")}
      </span>
      <div className={foot.buttons}>
        {wrong > 0 && (
          <Button leftSection={<IconDownload size={16} stroke={1.75} aria-hidden />} onClick={save}>
            {t("problems")}
          </Button>
        )}
        <Button disabled={importing.busy} onClick={back}>
          {tc("cancel")}
        </Button>
        <SubmitButton
          type="button"
          state={importing}
          disabled={checking || ready === 0}
          verb={t("importing")}
          onClick={finish}
        >
          {t("import", { count: ready })}
        </SubmitButton>
      </div>
    </div>
  );
}
