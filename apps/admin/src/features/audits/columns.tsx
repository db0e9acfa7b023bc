import { AREA_NAMES, AUDIT_ACTION_NAMES } from "@diwan/contract/people/area-names";
import type { Audit, AuditAction } from "@diwan/contract/overview/audits";
import { dayIn } from "@diwan/contract/time/days";
import { formatDay, formatTimeExact } from "@diwan/ui/dates";
import type { Column, Tone } from "../../kit/list/declaration.ts";
import styles from "./cells.module.css";
import { summaryOf } from "./summary.ts";
import { useAuditWords } from "./words/use-audit-words.ts";
import { Who, whoText } from "./who.tsx";

const TONES: Record<AuditAction, Tone> = {
  create: "ok",
  update: "info",
  delete: "danger",
  read: "neutral",
  export: "neutral",
  login: "neutral",
  login_failed: "warning",
};

export function useAuditColumns(): Column<Audit, "at">[] {
  const words = useAuditWords();
  const { t, locale, timeZone } = words;
  const today = dayIn(timeZone, new Date());
  const branch = ({ branchId }: Audit) => (branchId === null ? t("everywhere") : words.knownName(branchId));
  const times = ({ at }: Audit) => {
    const day = dayIn(timeZone, new Date(at));
    return [formatTimeExact(at, locale, timeZone), day === today ? "" : formatDay(day, locale)] as const;
  };
  return [
    {
      key: "at",
      type: "custom",
      head: t("time"),
      cell: (row) => <Time times={times(row)} />,
      text: (row) => times(row).join(" "),
      phone: "end",
    },
    {
      key: "who",
      type: "custom",
      head: t("who"),
      cell: (row) => <Who audit={row} />,
      text: (row) => whoText(row, t("guest")),
      phone: "line",
    },
    {
      key: "action",
      type: "badge",
      head: t("action"),
      value: ({ action }) => ({ text: AUDIT_ACTION_NAMES[action][locale], tone: TONES[action] }),
      phone: "end",
    },
    { key: "area", type: "text", head: t("area"), value: ({ area }) => AREA_NAMES[area][locale], phone: "line" },
    { key: "record", type: "name", head: t("record"), value: words.recordOf, phone: "lead" },
    { key: "change", type: "text", head: t("change"), value: (row) => summaryOf(row, words), phone: "hidden" },
    { key: "branch", type: "text", head: t("branch"), value: branch, phone: "hidden", wideOnly: true },
  ];
}

function Time({ times: [time, day] }: { times: readonly [string, string] }) {
  return (
    <span className={styles.time}>
      <bdi className="num">{time}</bdi>
      {day && <bdi className={`${styles.day} num`}>{day}</bdi>}
    </span>
  );
}
