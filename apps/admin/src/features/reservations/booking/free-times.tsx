import type { Day } from "@diwan/contract/time/days";
import { localAt } from "@diwan/contract/time/local-times";
import { formatClock, formatLocalDay } from "@diwan/ui/time/local-times";
import { Skeleton } from "@mantine/core";
import { useTranslations } from "use-intl";
import { useLanguage } from "../../../kit/language/language.ts";
import styles from "./form.module.css";

interface FreeTimesProps {
  day: Day;
  times: readonly string[];
  state: "loading" | "loaded" | "failed";
  /** What is said where there are none. */
  none: string;
  chosen: string | null;
  choose: (time: string) => void;
}

/** The free times of a day, to choose one of. */
export function FreeTimes({ day, times, state, none, chosen, choose }: FreeTimesProps) {
  const t = useTranslations("booking");
  const { locale } = useLanguage();
  // what was chosen stays in sight when it is no longer offered
  const shown = chosen === null || times.includes(chosen) ? times : [...times, chosen].toSorted();
  if (state === "loading") return <Skeleton height={34} />;
  if (state === "failed")
    return (
      <p className="muted small" role="alert">
        {t("timesFailed")}
      </p>
    );
  return (
    <div role="group" aria-label={t("timesOf", { day: formatLocalDay(day, locale) })}>
      <span className={`small medium ${styles.label}`} aria-hidden>
        {t("timesOf", { day: formatLocalDay(day, locale) })}
      </span>
      {shown.length === 0 && (
        <p className="muted small" role="status">
          {none}
        </p>
      )}
      <div className={styles.times}>
        {shown.map((time) => (
          <button
            key={time}
            type="button"
            className={`num ink surface ${styles.time}`}
            aria-pressed={time === chosen}
            onClick={() => choose(time)}
          >
            {formatClock(localAt(day, time), locale)}
          </button>
        ))}
      </div>
    </div>
  );
}
