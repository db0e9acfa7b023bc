import { IconCheck, IconFileSpreadsheet } from "@tabler/icons-react";
import { useFormatter, useTranslations } from "use-intl";
import type { ImportDraft } from "./model/import-draft.ts";
import styles from "./steps.module.css";

export type ImportStep = "file" | "columns" | "check" | "done";
const STEPS: readonly ImportStep[] = ["file", "columns", "check", "done"];

interface StepsProps {
  step: ImportStep;
  draft: ImportDraft | undefined;
  go: (step: ImportStep) => void;
}

/** The steps of the import, and its file. The user can go back to earlier steps. */
export function Steps({ step, draft, go }: StepsProps) {
  const t = useTranslations("menuImport");
  const format = useFormatter();
  const now = STEPS.indexOf(step);
  return (
    <div className={styles.bar}>
      <ol className={styles.steps}>
        {STEPS.map((name, at) => {
          const state = at < now || step === "done" ? "behind" : at === now ? "now" : "ahead";
          const mark = (
            <span className={styles.mark} data-state={state}>
              {state === "behind" ? <IconCheck size={14} stroke={2} aria-hidden /> : format.number(at + 1)}
            </span>
          );
          const leadsBack = state === "behind" && step !== "done" && draft !== undefined;
          return (
            <li key={name} className={styles.step} aria-current={state === "now" ? "step" : undefined}>
              {leadsBack ? (
                <button type="button" className={styles.back} onClick={() => go(name)}>
                  {mark}
                  <span className={styles.name}>{t(`steps.${name}`)}</span>
                </button>
              ) : (
                <>
                  {mark}
                  <span className={styles.name}>{t(`steps.${name}`)}</span>
                </>
              )}
            </li>
          );
        })}
      </ol>
      {draft && (
        <p className={styles.file}>
          <IconFileSpreadsheet size={16} stroke={1.75} aria-hidden />
          <bdi className={styles.fileName}>{draft.original.file.name}</bdi>
          <span>
            {draft.original.file.sheet === null
              ? t("rows", { count: draft.values.rows.length })
              : t("sheetRows", { sheet: draft.original.file.sheet, count: draft.values.rows.length })}
          </span>
          {step !== "file" && (
            <button type="button" className={styles.change} onClick={() => go("file")}>
              {t("change")}
            </button>
          )}
        </p>
      )}
    </div>
  );
}
