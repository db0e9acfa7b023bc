import type { Day } from "@diwan/contract/time/days";
import { DatePicker } from "@mantine/dates";
import styles from "./day-calendar.module.css";
import { useCalendarManner } from "./use-calendar-manner.ts";

interface DayCalendarProps {
  value: Day | undefined;
  minimum?: Day | undefined;
  maximum?: Day | undefined;
  choose: (day: Day) => void;
}

/** The days of a month: Sunday first, Friday and Saturday shaded. */
export default function DayCalendar({ value, minimum, maximum, choose }: DayCalendarProps) {
  const manner = useCalendarManner();
  return (
    <div className={styles.calendar}>
      <DatePicker
        value={value ?? null}
        onChange={(day) => day && choose(day)}
        {...(value === undefined ? {} : { defaultDate: value })}
        {...(minimum === undefined ? {} : { minDate: minimum })}
        {...(maximum === undefined ? {} : { maxDate: maximum })}
        {...manner}
      />
    </div>
  );
}
