import { AUDIT_ACTION_NAMES } from "@diwan/contract/people/area-names";
import type { Audit, AuditAction } from "@diwan/contract/overview/audits";
import { dayIn } from "@diwan/contract/time/days";
import { formatDay, formatTimeExact } from "@diwan/ui/time/dates";
import type { Column, Tone } from "../../kit/lists/declaration.ts";
import styles from "./cells.module.css";
import { useAuditTexts, type AuditTexts } from "./texts/use-audit-texts.ts";
import { IconQrcode, IconUserOff } from "@tabler/icons-react";
import { useTranslations } from "use-intl";
import { Avatar } from "../../kit/screen/avatar.tsx";
import { useWidth } from "../../kit/screen/width.ts";
import { joinNames } from "@diwan/ui/text/fill";
import { compareRecords, countRights } from "./compare/lines.ts";
import { isJsonObject } from "./compare/values.ts";

const rightsOf = (value: unknown): unknown => (isJsonObject(value) ? value["permissions"] : undefined);

/** A failed login is known by what was typed. */
const whoText = ({ user, action, label }: Audit, guest: string): string =>
  user?.name ?? (action === "login_failed" && label ? label : guest);

const TONES: Record<AuditAction, Tone> = {
  create: "ok",
  update: "info",
  delete: "danger",
  restore: "ok",
  read: "neutral",
  export: "neutral",
  login: "neutral",
  login_failed: "warning",
};

export function useAuditColumns(): Column<Audit, "at">[] {
  const words = useAuditTexts();
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
      header: t("time"),
      cell: (row) => <Time times={times(row)} />,
      text: (row) => times(row).join(" "),
      phone: "end",
    },
    {
      key: "who",
      type: "custom",
      header: t("who"),
      cell: (row) => <Who audit={row} />,
      text: (row) => whoText(row, t("guest")),
      phone: "line",
    },
    {
      key: "action",
      type: "badge",
      header: t("action"),
      value: ({ action }) => ({ text: AUDIT_ACTION_NAMES[action][locale], tone: TONES[action] }),
      phone: "end",
    },
    { key: "area", type: "text", header: t("area"), value: ({ area }) => words.areaText(area), phone: "line" },
    { key: "record", type: "name", header: t("record"), value: words.recordOf, phone: "lead" },
    { key: "change", type: "text", header: t("change"), value: (row) => summaryOf(row, words), phone: "hidden" },
    { key: "branch", type: "text", header: t("branch"), value: branch, phone: "hidden", wideOnly: true },
  ];
}

function Time({ times: [time, day] }: { times: readonly [string, string] }) {
  return (
    <span className={styles.time}>
      <bdi className="num">{time}</bdi>
      {day && <bdi className="muted tiny num">{day}</bdi>}
    </span>
  );
}

/** Who did it, by the name of that time; on a phone without the picture. */
function Who({ audit }: { audit: Audit }) {
  const t = useTranslations("audits");
  const narrow = useWidth() === "narrow";
  const { user, action } = audit;
  const Sign = action === "login_failed" ? IconUserOff : IconQrcode;
  return (
    <span className={`inline-row ink medium ${styles.who}`} data-nobody={!user || undefined}>
      {!narrow &&
        (user ? (
          <Avatar user={{ ...user, media: [] }} size={26} />
        ) : (
          <span className={`centered fixed muted round tinted ${styles.nobody}`} aria-hidden>
            <Sign size={14} stroke={1.75} />
          </span>
        ))}
      <bdi>{whoText(audit, t("guest"))}</bdi>
    </span>
  );
}

/** What happened, in a word or two: `5 fields`, `+1, −1 rights`, `1,248 rows, XLSX`. */
function summaryOf({ area, action, before, after }: Audit, { t, locale }: Pick<AuditTexts, "t" | "locale">): string {
  const holder = isJsonObject(after) ? after : isJsonObject(before) ? before : {};
  if (area === "roles" && action === "update") return t("rightCount", countRights(rightsOf(before), rightsOf(after)));
  const { created, updated } = holder;
  if (typeof created === "number" && typeof updated === "number") return t("importCount", { created, updated });
  if (action === "update") {
    const count = compareRecords(before, after).filter(({ changed }) => changed).length;
    return count > 0 ? t("fieldCount", { count }) : "";
  }
  if (action === "export") {
    const { rows, format } = holder;
    const count = typeof rows === "number" ? t("rowCount", { count: rows }) : "";
    return joinNames([count, typeof format === "string" ? format.toUpperCase() : ""], locale);
  }
  const many = (value: unknown) => (Array.isArray(value) ? value.length : 0);
  const [prices, pictures] = [many(holder["prices"]), many(holder["media"])];
  const words = [
    prices > 0 ? t("priceCount", { count: prices }) : "",
    pictures > 0 ? t("pictureCount", { count: pictures }) : "",
  ];
  return joinNames(words, locale);
}
