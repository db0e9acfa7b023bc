import type { Day } from "@diwan/contract/time/days";
import { DatePicker } from "@mantine/dates";
import { useState } from "react";
import styles from "./day-calendar.module.css";
import { useCalendarManner } from "./use-calendar-manner.ts";

interface RangeCalendarProps {
  from: Day | undefined;
  until: Day | undefined;
  minimum?: Day | undefined;
  choose: (from: Day, until: Day) => void;
}

/** The first click sets the first day, the second the last. */
export function RangeCalendar({ from, until, minimum, choose }: RangeCalendarProps) {
  const manner = useCalendarManner();
  const [chosen, setChosen] = useState<[Day | null, Day | null]>([from ?? null, until ?? null]);
  return (
    <div className={styles.calendar}>
      <DatePicker
        type="range"
        value={chosen}
        onChange={([first, last]) => {
          setChosen([first, last]);
          if (first && last) choose(first, last);
        }}
        {...(from === undefined ? {} : { defaultDate: from })}
        {...(minimum === undefined ? {} : { minDate: minimum })}
        allowSingleDateInRange
        {...manner}
      />
    </div>
  );
}
