import { addDays, weekdayOf, plusMonths, weeksOf, type Day } from "@diwan/contract/time/days";
import type { Locale } from "@diwan/contract/api/enumerations";
import { formatWeekday } from "@diwan/ui/time/dates";
import { joinNames } from "@diwan/ui/text/fill";
import { formatNumber } from "@diwan/ui/money/numbers";
import { ActionIcon } from "@mantine/core";
import { IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import { type KeyboardEvent, useRef, useState } from "react";
import { formatLocalAs } from "@diwan/ui/time/local-times";
import { useTranslations } from "use-intl";
import { useLanguage } from "../../../kit/language/language.ts";
import styles from "./month-grid.module.css";

export interface DayLook {
  /** Whether the day is hatched and struck out. */
  taken: boolean;
  /** Whether a click does nothing. */
  off: boolean;
  /** Past days can still be selected, to record earlier bookings. */
  past: boolean;
  place: "first" | "last" | "only" | "between" | undefined;
}

interface MonthGridProps {
  month: Day;
  show: (month: Day) => void;
  look: (day: Day) => DayLook;
  choose: (day: Day) => void;
  /** The day with the keyboard focus at first. */
  start: Day;
}

/** The days of a month, Sunday first; taken days are hatched and struck out. */
export function MonthGrid({ month, show, look, choose, start }: MonthGridProps) {
  const t = useTranslations("booking");
  const { direction } = useLanguage();
  const grid = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState(start);
  const shownAt = at.slice(0, 7) === month.slice(0, 7) ? at : `${month.slice(0, 7)}-01`;
  const press = (event: KeyboardEvent) => {
    const next = dayAfterKey(shownAt, event.key, direction === "rtl");
    if (!next) return;
    event.preventDefault();
    setAt(next);
    if (next.slice(0, 7) !== month.slice(0, 7)) show(next);
    requestAnimationFrame(() => grid.current?.querySelector<HTMLElement>(`[data-day="${next}"]`)?.focus());
  };
  return (
    <div role="group" aria-label={t("calendar")}>
      <MonthHeader month={month} show={show} />
      {/* the keys move the focus between the days, which are buttons */}
      <div ref={grid} role="presentation" onKeyDown={press}>
        {weeksOf(month).map((week, row) => (
          <div key={row} className={`grid text-center ${styles.week}`}>
            {week.map((day, column) =>
              day === null ? (
                <span key={column} />
              ) : (
                <DayButton
                  key={day}
                  day={day}
                  look={look(day)}
                  reached={day === shownAt}
                  choose={() => {
                    setAt(day);
                    if (!look(day).off) choose(day);
                  }}
                />
              ),
            )}
          </div>
        ))}
      </div>
    </div>
  );
}

const format = (day: Day, locale: Locale, options: Intl.DateTimeFormatOptions): string =>
  formatLocalAs(`${day}T12:00:00`, locale, options);

function MonthHeader({ month, show }: Pick<MonthGridProps, "month" | "show">) {
  const t = useTranslations("booking");
  const { locale } = useLanguage();
  const weekday = locale === "ar" ? "narrow" : "short";
  return (
    <>
      <div className={`row gap-4 ${styles.header}`}>
        <span className="grow small strong" aria-live="polite">
          {format(month, locale, { month: "long", year: "numeric" })}
        </span>
        <ActionIcon variant="subtle" aria-label={t("earlierMonth")} onClick={() => show(plusMonths(month, -1))}>
          <IconChevronLeft size={16} stroke={1.75} className="flip" aria-hidden />
        </ActionIcon>
        <ActionIcon variant="subtle" aria-label={t("laterMonth")} onClick={() => show(plusMonths(month, 1))}>
          <IconChevronRight size={16} stroke={1.75} className="flip" aria-hidden />
        </ActionIcon>
      </div>
      <div className={`grid text-center ${styles.week}`} aria-hidden>
        {Array.from({ length: 7 }, (_, day) => (
          <span key={day}>{format(addDays(A_SUNDAY, day), locale, { weekday }).slice(0, 2)}</span>
        ))}
      </div>
    </>
  );
}

const A_SUNDAY = "2026-12-06";

interface DayButtonProps {
  day: Day;
  look: DayLook;
  /** Whether Tab reaches it. */
  reached: boolean;
  choose: () => void;
}

function DayButton({ day, look: { taken, off, past, place }, reached, choose }: DayButtonProps) {
  const t = useTranslations("booking");
  const { locale } = useLanguage();
  const name = formatWeekday(day, locale);
  return (
    <button
      type="button"
      className={`num ink tiny medium ${styles.day}`}
      data-day={day}
      data-taken={taken || undefined}
      data-past={past || undefined}
      data-place={place}
      aria-label={joinNames([name, taken && t("taken")], locale)}
      aria-pressed={place !== undefined}
      aria-disabled={off || undefined}
      tabIndex={reached ? 0 : -1}
      onClick={choose}
    >
      {formatNumber(Number(day.slice(8)), locale)}
    </button>
  );
}

/** The day that a key moves to; right-to-left text mirrors the arrows. */
export function dayAfterKey(day: Day, key: string, rtl: boolean): Day | undefined {
  const side = rtl ? -1 : 1;
  const steps: Record<string, number> = {
    ArrowRight: side,
    ArrowLeft: -side,
    ArrowDown: 7,
    ArrowUp: -7,
    Home: -weekdayOf(day),
    End: 6 - weekdayOf(day),
  };
  const step = steps[key];
  if (step !== undefined) return addDays(day, step);
  if (key === "PageDown") return plusMonths(day, 1);
  return key === "PageUp" ? plusMonths(day, -1) : undefined;
}
