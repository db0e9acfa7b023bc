import type { Locale } from "@diwan/contract/api/enumerations";
import type { RadarDay } from "@diwan/contract/stays/radar";
import { addDays, type Day, weekdayOf } from "@diwan/contract/time/days";
import { hijriDateOf } from "@diwan/contract/time/hijri";
import { listDaysUntil, nightsBetween } from "@diwan/contract/time/local-times";
import { nameOf } from "@diwan/ui/text/names";
import { dateFormat, noon } from "@diwan/ui/time/dates";
import { hijriOf } from "@diwan/ui/time/day-names";
import type { CSSProperties } from "react";
import { useTranslations } from "use-intl";
import { useLanguage } from "../../kit/language/language.ts";
import styles from "./band.module.css";

interface BandProps {
  from: Day;
  to: Day;
  days: readonly RadarDay[];
}

/** The days in a row: months above, Hijri months below, Friday and Saturday shaded. It is seen; the table is read. */
export function Band({ from, to, days }: BandProps) {
  const t = useTranslations("radar");
  const { locale } = useLanguage();
  const all = listDaysUntil(from, addDays(to, 1));
  const place = (first: Day, last: Day): CSSProperties => {
    const start = Math.max(0, nightsBetween(from, first));
    const end = Math.min(all.length, nightsBetween(from, last) + 1);
    return { insetInlineStart: `${(start / all.length) * 100}%`, inlineSize: `${((end - start) / all.length) * 100}%` };
  };
  return (
    <div className={styles.band} role="img" aria-label={t("band")}>
      {all
        .filter((day) => weekdayOf(day) === 5)
        .map((day) => (
          <span key={day} className={styles.weekend} style={place(day, addDays(day, 1))} />
        ))}
      {all
        .filter((day, at) => (at === 0 ? !startsSoon(all, isFirst) : isFirst(day)))
        .map((day) => (
          <span key={day} className={styles.month} style={place(day, day)}>
            {monthText(day, from, locale)}
          </span>
        ))}
      {all
        .filter((day, at) => (at === 0 ? !startsSoon(all, isFirstHijri) : isFirstHijri(day)))
        .map((day, at) => (
          <span key={day} className={styles.hijri} style={place(day, day)}>
            {hijriOf(day, locale).month} {at === 0 && hijriOf(day, locale).year}
          </span>
        ))}
      {lanesOf(days).map(({ day, lane, isNamed }) => (
        <span
          key={day.key}
          className={styles.bar}
          data-kind={day.kind}
          data-name={nameSide(day, to, isNamed)}
          style={{ ...place(day.from, day.to), insetBlockStart: `${34 + lane * 26}px` }}
        >
          <span>{nameOf(day.names, locale)}</span>
        </span>
      ))}
    </div>
  );
}

const isFirst = (day: Day): boolean => day.endsWith("-01");
const isFirstHijri = (day: Day): boolean => hijriDateOf(day).day === 1;
/** Whether the name of the next month would cover that of the first. */
const startsSoon = (all: readonly Day[], starts: (day: Day) => boolean): boolean =>
  all.slice(1, NAME_DAYS + 4).some(starts);

const monthText = (day: Day, from: Day, locale: Locale): string =>
  dateFormat(locale, {
    month: "long",
    timeZone: "UTC",
    ...(day.slice(0, 4) !== from.slice(0, 4) && day.slice(5, 7) === "01" && { year: "numeric" }),
  }).format(noon(day));

/** About how many days the name of a bar takes. */
const NAME_DAYS = 14;
const LANES = 3;

/** Bars that would cover each other or their names stand in different lanes. */
function lanesOf(days: readonly RadarDay[]): { day: RadarDay; lane: number; isNamed: boolean }[] {
  const ends: Day[] = [];
  return days.map((day) => {
    const free = Array.from({ length: LANES }, (_, lane) => lane).find((lane) => (ends[lane] ?? "") < day.from);
    const lane = free ?? LANES - 1;
    const named = addDays(day.from, NAME_DAYS);
    ends[lane] = day.to > named ? day.to : named;
    // where no lane is free its name would cover another; the table has it
    return { day, lane, isNamed: free !== undefined };
  });
}

/** Where the name of a bar stands: in a long one, else behind it, or before it near the end. */
function nameSide({ from, to }: RadarDay, last: Day, isNamed: boolean): "inside" | "before" | "after" | "none" {
  if (!isNamed) return "none";
  if (nightsBetween(from, to) > NAME_DAYS) return "inside";
  return nightsBetween(to, last) < NAME_DAYS ? "before" : "after";
}
