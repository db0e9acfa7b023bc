import { SegmentedControl } from "@mantine/core";
import { useFormatter, useTranslations } from "use-intl";
import { type Outcome, OUTCOMES } from "../model/draft.ts";
import styles from "./figures.module.css";

type Counts = Readonly<Record<Outcome, number>>;

/** How many rows will do what. */
export function Figures({ counts }: { counts: Counts }) {
  const t = useTranslations("menuImport.check.figures");
  const format = useFormatter();
  return (
    <dl className={styles.figures}>
      {OUTCOMES.map((outcome) => (
        <div key={outcome} data-wrong={(outcome === "error" && counts.error > 0) || undefined}>
          <dt>{t(outcome)}</dt>
          <dd className="num">{format.number(counts[outcome])}</dd>
        </div>
      ))}
    </dl>
  );
}

interface OutcomeFilterProps {
  counts: Counts;
  total: number;
  shown: Outcome | "all";
  show: (outcome: Outcome | "all") => void;
}

const FILTERS = ["error", "check", "create", "update"] as const satisfies readonly Outcome[];

/** Which rows are shown. */
export function OutcomeFilter({ counts, total, shown, show }: OutcomeFilterProps) {
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
