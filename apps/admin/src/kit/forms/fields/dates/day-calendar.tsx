import "@mantine/dates/styles.layer.css";
import "dayjs/locale/ar";
import type { Day } from "@diwan/contract/time/days";
import { DatePicker } from "@mantine/dates";
import { useLanguage } from "../../../language/language.ts";
import styles from "./day-calendar.module.css";

interface DayCalendarProps {
  value: Day | undefined;
  minimum?: Day | undefined;
  maximum?: Day | undefined;
  choose: (day: Day) => void;
}

/** The days of a month: Sunday first, Friday and Saturday shaded. */
export default function DayCalendar({ value, minimum, maximum, choose }: DayCalendarProps) {
  const { locale } = useLanguage();
  return (
    <div className={styles.calendar}>
      <DatePicker
        value={value ?? null}
        onChange={(day) => day && choose(day)}
        {...(value === undefined ? {} : { defaultDate: value })}
        {...(minimum === undefined ? {} : { minDate: minimum })}
        {...(maximum === undefined ? {} : { maxDate: maximum })}
        locale={locale}
        firstDayOfWeek={0}
        weekendDays={[5, 6]}
      />
    </div>
  );
}
