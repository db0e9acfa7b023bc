import { plusMonths, weeksOf, type Day } from "@diwan/contract/time/days";
import { formatLocalAs } from "@diwan/ui/time/local-times";
import { formatNumber } from "@diwan/ui/money/numbers";
import { Icon } from "@diwan/ui/icon";
import * as icons from "@diwan/ui/icons";
import { usePage } from "../page-context.tsx";
import { useBookingTexts } from "./booking-data.ts";

interface MonthProps {
  month: Day;
  today: Day;
  /** The last day that can be chosen. */
  till: Day | null;
  taken: ReadonlySet<Day>;
  /** The chosen days, both ends included. */
  from: Day | null;
  until: Day | null;
  waiting: boolean;
  canChoose: (day: Day) => boolean;
  choose: (day: Day) => void;
  turn: (month: Day) => void;
}

const FIRST_SUNDAY = 4;

/** A month to choose days from; taken days are hatched and struck out. */
export function Month(props: MonthProps) {
  const { month, today, till, taken, from, until, waiting, canChoose, choose, turn } = props;
  const { locale } = usePage();
  const texts = useBookingTexts();
  const format = (day: Day, options: Intl.DateTimeFormatOptions) => formatLocalAs(`${day}T12:00:00`, locale, options);
  const weekdays = [0, 1, 2, 3, 4, 5, 6].map((at) => `1970-01-${String(FIRST_SUNDAY + at).padStart(2, "0")}`);
  // guests can leave on the day on which others arrive
  const isTaken = (day: Day) => taken.has(day) && !within(day) && !canChoose(day);
  const within = (day: Day) => from !== null && day >= from && day <= (until ?? from);
  return (
    <div className="month" aria-busy={waiting}>
      <MonthHeader {...{ month, today, till, turn }} name={format(month, { month: "long", year: "numeric" })} />
      <div className="month-days">
        {weekdays.map((day) => (
          <span key={day} className="weekday">
            {format(day, { weekday: "narrow" })}
          </span>
        ))}
        {weeksOf(month)
          .flat()
          .map((day, at) =>
            day === null ? (
              <span key={`gap ${at}`} />
            ) : (
              <button
                key={day}
                type="button"
                className="day"
                data-day={day}
                data-taken={isTaken(day) || undefined}
                data-within={within(day) || undefined}
                data-end={day === from || day === until || undefined}
                aria-pressed={within(day)}
                aria-label={`${format(day, { weekday: "long", day: "numeric", month: "long" })}${isTaken(day) ? `${locale === "ar" ? "،" : ","} ${texts.takenDay}` : ""}`}
                disabled={day < today || (till !== null && day > till) || !canChoose(day)}
                onClick={() => choose(day)}
              >
                {formatNumber(Number(day.slice(8)), locale)}
              </button>
            ),
          )}
      </div>
    </div>
  );
}

/** The name of the month, and buttons to other months as far as there is anything to choose. */
function MonthHeader({
  month,
  today,
  till,
  turn,
  name,
}: Pick<MonthProps, "month" | "today" | "till" | "turn"> & { name: string }) {
  const texts = useBookingTexts();
  return (
    <div className="row month-header">
      <h2 className="fill follow-name" aria-live="polite">
        {name}
      </h2>
      <button
        type="button"
        className="round"
        aria-label={texts.earlierMonth}
        disabled={month.slice(0, 7) <= today.slice(0, 7)}
        onClick={() => turn(plusMonths(month, -1))}
      >
        <Icon shape={icons.chevron} flip />
      </button>
      <button
        type="button"
        className="round later"
        aria-label={texts.laterMonth}
        disabled={till !== null && month.slice(0, 7) >= till.slice(0, 7)}
        onClick={() => turn(plusMonths(month, 1))}
      >
        <Icon shape={icons.chevron} flip />
      </button>
    </div>
  );
}
