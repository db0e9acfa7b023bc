import type { AuditAction } from "@diwan/contract/overview/audits";
import type { RecordState } from "@diwan/contract/overview/history";
import type { Area } from "@diwan/contract/people/permissions";
import { formatMoment } from "@diwan/ui/time/dates";
import { joinNames } from "@diwan/ui/text/fill";
import { Button } from "@mantine/core";
import { IconPencil, IconPlus, IconRestore, IconTrash } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import type { HistoryForm } from "../../kit/dialogs/record-history.ts";
import { type AuditValue, compareRecords, SideValue, useAuditTexts, useRecordNames } from "../audits/index.ts";
import styles from "./panel.module.css";
import { useFieldLines } from "./use-field-lines.ts";

interface HistoryStateProps {
  state: RecordState;
  area: Area;
  form: HistoryForm | undefined;
  busy: boolean;
  /** Restores this state; not offered for the present one. */
  restore: (() => void) | undefined;
}

const SIGNS = { create: IconPlus, delete: IconTrash, restore: IconRestore, update: IconPencil } as const;
const NAMED = 3;

/** What a change made of a record: before in red and struck through, after in green. */
export function HistoryState({ form, ...props }: HistoryStateProps) {
  return form ? <StateOfForm {...props} form={form} /> : <StateOfRecord {...props} />;
}

function StateOfRecord({ state, area, ...props }: Omit<HistoryStateProps, "form">) {
  const { action, before, after } = state;
  const lines = action === "update" ? compareRecords(before, after).filter(({ changed }) => changed) : [];
  const words = useAuditTexts(useRecordNames(lines));
  const shown = lines.map((line) => ({
    key: JSON.stringify(line.way),
    label: words.labelOf(line.way, area),
    before: <SideValue value={line.before} side="before" changed words={words} />,
    after: <SideValue value={line.after} side="after" changed words={words} />,
  }));
  const labels = lines.map(({ way }) => words.labelOf(way.slice(0, 1), area));
  return <StateView state={state} lines={shown} labels={labels} {...props} />;
}

/** A value without a text, such as a picture or a passcode, is named only. */
function StateOfForm({ state, form, ...props }: Omit<HistoryStateProps, "form"> & { form: HistoryForm }) {
  const t = useTranslations("history");
  const lines = useFieldLines(form)(state);
  const words = { t: useTranslations("audits"), textOf: (value: AuditValue) => ("text" in value ? value.text : "") };
  const side = (text: string, of: "before" | "after") => (
    <SideValue value={text === "" ? undefined : { type: "text", text }} side={of} changed words={words} />
  );
  const shown = lines
    .filter(({ before, after }) => before !== after)
    .map(({ path, label, before, after }) => ({
      ...{ key: path, label },
      before: side(before, "before"),
      after: side(after, "after"),
    }));
  return (
    <StateView state={state} lines={shown} labels={lines.map(({ field }) => field)} first={t("began")} {...props} />
  );
}

interface StateViewProps extends Pick<HistoryStateProps, "state" | "busy" | "restore"> {
  lines: readonly { key: string; label: string; before: ReactNode; after: ReactNode }[];
  /** The names of the changed fields. */
  labels: readonly string[];
  /** How the oldest state is called; by default that the record was created. */
  first?: string;
}

function StateView({ state, lines, labels, first, busy, restore }: StateViewProps) {
  const t = useTranslations("history");
  const { action, at, user } = state;
  const { locale, timeZone } = useAuditTexts();
  const Sign = action in SIGNS ? SIGNS[action as keyof typeof SIGNS] : IconPencil;
  const named = [...new Set(labels)].filter(Boolean);
  const fields = joinNames([...named.slice(0, NAMED), ...(named.length > NAMED ? ["…"] : [])], locale);
  const titles: Partial<Record<AuditAction, string>> = {
    create: first ?? t("created"),
    delete: t("deleted"),
    restore: t("cameBack"),
  };
  const title = titles[action] ?? t("changed", { fields });
  const moment = formatMoment(at, locale, timeZone);
  // settings begin with their business or branch, which may be older than its audits
  const who = user?.name ?? (first && action === "create" ? "" : t("nobody"));
  return (
    <li className={styles.state}>
      <span className={styles.sign} data-danger={action === "delete" || undefined} aria-hidden>
        <Sign size={15} stroke={1.75} />
      </span>
      <div className="flex align-start gap-10">
        <div className="fill">
          <h3 className="normal medium break-anywhere">{title}</h3>
          <p className="muted small">{joinNames([who, moment], locale)}</p>
        </div>
        {restore && (
          <Button size="sm" disabled={busy} aria-label={t("restoreOf", { moment })} onClick={restore}>
            {t("restore")}
          </Button>
        )}
      </div>
      {lines.length > 0 && (
        <dl className={styles.lines}>
          {lines.map(({ key, label, before, after }) => (
            <div key={key}>
              <dt>{label}</dt>
              <dd>
                {before} {after}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  );
}
