import type { Day } from "@diwan/contract/days";
import { localAt } from "@diwan/contract/local-times";
import { formatClock, formatLocalDay } from "@diwan/ui/local-times";
import { Skeleton } from "@mantine/core";
import { useTranslations } from "use-intl";
import { useLanguage } from "../../../kit/language.ts";
import styles from "./form.module.css";

interface FreeTimesProps {
  day: Day;
  times: readonly string[];
  loaded: boolean;
  chosen: string | null;
  choose: (time: string) => void;
}

/** The free times of a day, to choose one of. */
export function FreeTimes({ day, times, loaded, chosen, choose }: FreeTimesProps) {
  const t = useTranslations("booking");
  const { locale } = useLanguage();
  // what was chosen stays in sight when it is no longer offered
  const shown = chosen === null || times.includes(chosen) ? times : [...times, chosen].toSorted();
  if (!loaded) return <Skeleton height={34} />;
  return (
    <div role="group" aria-label={t("timesOf", { day: formatLocalDay(day, locale) })}>
      <span className={styles.label} aria-hidden>
        {t("timesOf", { day: formatLocalDay(day, locale) })}
      </span>
      {shown.length === 0 && (
        <p className={styles.none} role="status">
          {t("noTimes")} {t("noTimesText")}
        </p>
      )}
      <div className={styles.times}>
        {shown.map((time) => (
          <button
            key={time}
            type="button"
            className={`num ${styles.time}`}
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
