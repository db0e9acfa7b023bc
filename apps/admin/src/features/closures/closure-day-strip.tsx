import type { MetBooking } from "@diwan/contract/stays/closures";
import { addDays, type Day } from "@diwan/contract/time/days";
import { dayPart, listDaysUntil, localMillisOf, startOfDay } from "@diwan/contract/time/local-times";
import { formatLocalAs } from "@diwan/ui/time/local-times";
import { joinNames } from "@diwan/ui/text/fill";
import { nameOf, unitMark } from "@diwan/ui/text/names";
import type { CSSProperties } from "react";
import { useFormatter, useTranslations } from "use-intl";
import { SCROLLABLE_PROPS } from "../../kit/charts/scrolls.ts";
import { useLanguage } from "../../kit/language/language.ts";
import styles from "./affected-bookings.module.css";

/** So many days are shown before and after a closure, and of a long one at most. */
const BEFORE = 3;
const AFTER = 3;
const MOST_DAYS = 21;
const MOST_UNITS = 8;

interface StripProps {
  rows: readonly MetBooking[];
  from: string;
  to: string;
}

/** The days around a closure, and on them what it meets. */
export function ClosureDayStrip({ rows, from, to }: StripProps) {
  const t = useTranslations("closures");
  const { locale } = useLanguage();
  const format = useFormatter();
  const first = addDays(dayPart(from), -BEFORE);
  const until = [addDays(dayPart(to), AFTER + 1), addDays(first, MOST_DAYS)].toSorted()[0] ?? first;
  const days = listDaysUntil(first, until);
  const units = new Map(rows.map((row) => [`${row.unit_id} ${row.unit_no}`, row]));
  const across = acrossOf(first, until);
  return (
    <div className={`panel ${styles.scroller}`} aria-label={t("strip")} {...SCROLLABLE_PROPS}>
      <div
        className={styles.strip}
        aria-hidden
        style={{ gridTemplateColumns: `var(--unit) repeat(${days.length}, minmax(44px, 1fr))` }}
      >
        <div className={`row muted tiny ${styles.corner}`}>
          {formatLocalAs(startOfDay(first), locale, { month: "long", year: "numeric" })}
        </div>
        {days.map((day) => (
          <div
            key={day}
            className={`row muted micro line-before ${styles.day}`}
            data-weekend={isWeekend(day) || undefined}
          >
            {formatLocalAs(startOfDay(day), locale, { weekday: "short" })}
            <b className="ink small strong">{format.number(Number(day.slice(8)))}</b>
          </div>
        ))}
        {[...units.entries()].slice(0, MOST_UNITS).map(([key, unit]) => (
          <div key={key} className={`grid line-above ${styles.lane}`}>
            <div className={`small medium break-anywhere ${styles.unit}`}>
              <bdi>
                {joinNames(
                  [nameOf((unit.staff ?? unit.resource).locales, locale), unitMark(unit.unit, locale)],
                  locale,
                )}
              </bdi>
            </div>
            <div className={styles.line}>
              <span className={styles.closed} style={across(from, to)} />
              {rows
                .filter((row) => `${row.unit_id} ${row.unit_no}` === key)
                .map((row) => (
                  <Bar key={row.reservation_id} row={row} place={across(row.start, row.end)} />
                ))}
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}

function Bar({ row, place }: { row: MetBooking; place: CSSProperties }) {
  const t = useTranslations("closures");
  const guest = row.customer?.name || t("number", { number: String(row.number) });
  return (
    <span
      className={`row tiny strong rounded clip on-primary ${styles.bar}`}
      data-pending={row.status === "pending" || undefined}
      data-short={isSameDay(row) || undefined}
      style={place}
      title={guest}
    >
      <bdi>{guest}</bdi>
    </span>
  );
}

/** A bar of some hours has no room for a name, which stands in the list below. */
const isSameDay = ({ start, end }: MetBooking): boolean => dayPart(start) === dayPart(end);

const isWeekend = (day: Day): boolean => [5, 6].includes(new Date(`${day}T12:00:00Z`).getUTCDay());

/** Where a time lies among the days that are shown, cut off at their ends. */
function acrossOf(first: Day, until: Day) {
  const [start, end] = [localMillisOf(startOfDay(first)), localMillisOf(startOfDay(until))];
  const at = (local: string): number => Math.min(1, Math.max(0, (localMillisOf(local) - start) / (end - start)));
  return (from: string, to: string) => ({
    insetInlineStart: `${at(from) * 100}%`,
    inlineSize: `${(at(to) - at(from)) * 100}%`,
  });
}
