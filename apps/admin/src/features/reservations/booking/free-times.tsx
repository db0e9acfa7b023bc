import type { Day } from "@diwan/contract/time/days";
import { localAt, dayPart, nightsBetween } from "@diwan/contract/time/local-times";
import type { TakenBy } from "@diwan/contract/reservations/booking-places";
import { formatClock, formatLocal, formatLocalDay } from "@diwan/ui/time/local-times";
import { Skeleton } from "@mantine/core";
import { useTranslations } from "use-intl";
import { useLanguage } from "../../../kit/language/language.ts";
import styles from "./form.module.css";
import { isStay } from "@diwan/contract/stays/stays";
import { formatTime } from "@diwan/ui/time/dates";
import { IconAlertTriangle, IconCircleCheck } from "@tabler/icons-react";
import { useSession } from "../../../kit/session/session.ts";
import type { BookingForm } from "./use-booking-form.ts";

interface FreeTimesProps {
  day: Day;
  times: readonly string[];
  state: "loading" | "loaded" | "failed";
  /** The text if there are none. */
  none: string;
  chosen: string | null;
  choose: (time: string) => void;
}

/** The free times of a day, one of which can be selected. */
export function FreeTimes({ day, times, state, none, chosen, choose }: FreeTimesProps) {
  const t = useTranslations("booking");
  const { locale } = useLanguage();
  // the chosen time stays visible when it is no longer offered
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

/** Whether the selection is available, and until when it is held for this form. */
export function FreeLine({ of: { draft, asked, hold, conflict } }: { of: BookingForm }) {
  const t = useTranslations("booking");
  const { locale } = useLanguage();
  const { business } = useSession();
  const { quote, settled } = asked;
  const takenBy = ({ number, name, start, end }: TakenBy) =>
    t("takenBy", {
      booking: `#${number} ${name}`.trim(),
      from: formatLocal(start, locale),
      until: formatLocal(end, locale),
    });
  if (!quote || !settled || conflict.state) return <div className={styles.free} role="status" />;
  if (!quote.available)
    return (
      <div className={styles.free} role="status" data-no>
        <p>
          <IconAlertTriangle size={14} stroke={1.75} aria-hidden />
          {t(`reasons.${quote.reason ?? "taken"}`)}
        </p>
        {quote.taken_by && <bdi>{takenBy(quote.taken_by)}</bdi>}
        <span>{t(`reasonTexts.${quote.reason ?? "taken"}`)}</span>
      </div>
    );
  const nights = nightsBetween(dayPart(quote.start), dayPart(quote.end));
  return (
    <div className={styles.free} role="status">
      <p>
        <IconCircleCheck size={14} stroke={1.75} aria-hidden />
        {isStay(draft.kind) ? t("freeNights", { count: nights }) : t("free")}
      </p>
      {hold.state === "held" && hold.until && (
        <span className="num">{t("held", { time: formatTime(hold.until, locale, business.timeZone) })}</span>
      )}
      {hold.state === "over" && (
        <span data-over>
          {t("heldOver")}{" "}
          <button type="button" className={`accent medium ${styles.link}`} onClick={hold.again}>
            {t("holdAgain")}
          </button>
        </span>
      )}
    </div>
  );
}
