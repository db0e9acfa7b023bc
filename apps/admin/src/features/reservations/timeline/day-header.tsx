import type { Day } from "@diwan/contract/time/days";
import { isWeekendNight, nightOf } from "@diwan/contract/stays/stays";
import { formatLocalAs } from "@diwan/ui/time/local-times";
import { memo } from "react";
import { useLanguage } from "../../../kit/language/language.ts";
import styles from "./stays-grid.module.css";

interface DayHeaderProps {
  days: readonly Day[];
  width: number;
  today: Day;
  /** Over the names of the units. */
  title: string;
}

/** The days over a timeline; the nights of a weekend are shaded. */
export const DayHeader = memo(function DayHeads({ days, width, today, title }: DayHeaderProps) {
  const { locale } = useLanguage();
  const format = (day: Day, options: Intl.DateTimeFormatOptions) => formatLocalAs(`${day}T12:00:00`, locale, options);
  return (
    <div className={styles.heads}>
      <div className={`row soft tiny ${styles.corner}`}>{title}</div>
      {days.map((day) => (
        <div
          key={day}
          className={`row gap-2 fixed muted micro line-before ${styles.head}`}
          style={{ inlineSize: width }}
          data-weekend={isWeekendNight(nightOf(day)) || undefined}
          aria-current={day === today ? "date" : undefined}
        >
          <span>{format(day, { weekday: "narrow" })}</span>
          <b className="num">{format(day, { day: "numeric" })}</b>
        </div>
      ))}
    </div>
  );
});

/** The days behind the rows. */
export const DayColumns = memo(function DayColumns({ days, width }: Pick<DayHeaderProps, "days" | "width">) {
  return (
    <div className={styles.columns} aria-hidden>
      {days.map((day, at) => (
        <i
          key={day}
          className={styles.column}
          data-weekend={isWeekendNight(nightOf(day)) || undefined}
          style={{ insetInlineStart: at * width, inlineSize: width }}
        />
      ))}
    </div>
  );
});
