import type { Audit } from "@diwan/contract/overview/audits";
import { useState } from "react";
import { compareRecords } from "./compare/lines.ts";
import styles from "./detail.module.css";
import { Facts } from "./facts.tsx";
import { LinesTable } from "./lines-table.tsx";
import { useAuditWords } from "./words/use-audit-words.ts";

/** What was before and after, what did not change behind a link, and the circumstances beside it. */
export function AuditDetail({ audit }: { audit: Audit }) {
  const { t } = useAuditWords();
  const [all, setAll] = useState(false);
  const lines = compareRecords(audit.before, audit.after);
  const changed = lines.filter((line) => line.changed);
  const hidden = lines.length - changed.length;
  return (
    <div className={styles.detail}>
      <div className={styles.card}>
        {lines.length === 0 && <p className={styles.nothing}>{t("nothingKept")}</p>}
        {lines.length > 0 && <LinesTable audit={audit} lines={all ? lines : changed} />}
        {hidden > 0 && (
          <div className={styles.rest}>
            {!all && t("unchanged", { count: hidden })}
            <button type="button" aria-expanded={all} onClick={() => setAll(!all)}>
              {t(all ? "hideUnchanged" : "showAll")}
            </button>
          </div>
        )}
      </div>
      <Facts audit={audit} />
    </div>
  );
}
