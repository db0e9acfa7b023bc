import type { RecordState } from "@diwan/contract/overview/history";
import type { Area } from "@diwan/contract/people/permissions";
import { formatMoment } from "@diwan/ui/time/dates";
import { joinNames } from "@diwan/ui/text/fill";
import { Button } from "@mantine/core";
import { IconPencil, IconPlus, IconTrash } from "@tabler/icons-react";
import { useTranslations } from "use-intl";
import { compareRecords, SideValue, useAuditTexts, useRecordNames } from "../audits/index.ts";
import styles from "./panel.module.css";

interface HistoryStateProps {
  state: RecordState;
  area: Area;
  busy: boolean;
  /** Restores this state; not offered for the present one. */
  restore: (() => void) | undefined;
}

const SIGNS = { create: IconPlus, delete: IconTrash, update: IconPencil } as const;
const NAMED = 3;

/** What a change made of a record: before in red and struck through, after in green. */
export function HistoryState({ state, area, busy, restore }: HistoryStateProps) {
  const t = useTranslations("history");
  const { action, before, after, at, user } = state;
  const lines = action === "update" ? compareRecords(before, after).filter(({ changed }) => changed) : [];
  const words = useAuditTexts(useRecordNames(lines));
  const { locale, timeZone } = words;
  const Sign = action in SIGNS ? SIGNS[action as keyof typeof SIGNS] : IconPencil;
  const labels = [...new Set(lines.map(({ way }) => words.labelOf(way.slice(0, 1), area)))].filter(Boolean);
  const fields = joinNames([...labels.slice(0, NAMED), ...(labels.length > NAMED ? ["…"] : [])], locale);
  const title = action === "create" ? t("created") : action === "delete" ? t("deleted") : t("changed", { fields });
  const moment = formatMoment(at, locale, timeZone);
  return (
    <li className={styles.state}>
      <span className={styles.sign} data-danger={action === "delete" || undefined} aria-hidden>
        <Sign size={15} stroke={1.75} />
      </span>
      <div className="flex align-start gap-10">
        <div className="fill">
          <h3 className={styles.what}>{title}</h3>
          <p className="muted small">{joinNames([user?.name ?? t("nobody"), moment], locale)}</p>
        </div>
        {restore && (
          <Button size="sm" disabled={busy} aria-label={t("restoreOf", { moment })} onClick={restore}>
            {t("restore")}
          </Button>
        )}
      </div>
      {lines.length > 0 && (
        <dl className={styles.lines}>
          {lines.map((line) => (
            <div key={JSON.stringify(line.way)}>
              <dt>{words.labelOf(line.way, area)}</dt>
              <dd>
                <SideValue value={line.before} side="before" changed words={words} />{" "}
                <SideValue value={line.after} side="after" changed words={words} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  );
}
