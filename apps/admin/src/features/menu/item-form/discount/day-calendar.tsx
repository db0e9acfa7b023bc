import "@mantine/dates/styles.layer.css";
import "dayjs/locale/ar";
import type { Day } from "@diwan/contract/time/days";
import { DatePicker } from "@mantine/dates";
import { useState } from "react";
import { useScreen } from "../../screen.ts";
import styles from "./day-range.module.css";

interface DayCalendarProps {
  from: Day;
  to: Day;
  change: (patch: { from: Day; to: Day }) => void;
  close: () => void;
}

/** The days of a discount in a calendar: the first click is the first day, the second the last. */
export function DayCalendar({ from, to, change, close }: DayCalendarProps) {
  const { t, locale } = useScreen();
  const [chosen, setChosen] = useState<[string | null, string | null]>([from, to]);
  const choose = ([first, last]: [string | null, string | null]) => {
    setChosen([first, last]);
    if (!first || !last) return;
    change({ from: first, to: last });
    close();
  };
  return (
    <div className={styles.calendar} role="group" aria-label={t("form.chooseDays")}>
      <DatePicker
        type="range"
        size="xs"
        value={chosen}
        onChange={choose}
        defaultDate={from}
        allowSingleDateInRange
        locale={locale}
        firstDayOfWeek={0}
        weekendDays={[5, 6]}
        previousLabel={t("form.earlier")}
        nextLabel={t("form.later")}
      />
    </div>
  );
}
