import type { Day } from "@diwan/contract/time/days";
import type { Booking } from "@diwan/contract/overview/analytics";
import { RESERVATION_STATUS_NAMES } from "@diwan/contract/reservations/reservation-status";
import { formatDay } from "@diwan/ui/time/dates";
import { comma, listed } from "@diwan/ui/text/fill";
import { formatClock } from "@diwan/ui/time/local-times";
import { nameOf, unitWord } from "@diwan/ui/text/names";
import { Link } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { ADDRESSES, areaOf, editOf } from "../../kit/navigation/addresses.ts";
import { useLanguage } from "../../kit/language/language.ts";
import { useSession } from "../../kit/session/session.ts";
import { StatusBadge } from "../../kit/screen/status-badge.tsx";
import { RESERVATION_TONES } from "../../kit/screen/status-tones.ts";
import { useSpanName } from "./bar-view.tsx";
import styles from "./day-panel.module.css";
import { type Bar, beginsOn, spanDays, timeOn } from "./month-days.ts";

const RECORDS = { event: "events", holiday: "holidays", closure: "closures" } as const;

/** An event, a holiday or a closure of the day, and the way to it for who may change it. */
export function SpanRow({ one, day }: { one: Pick<Bar, "span" | "kind">; day: Day }) {
  const t = useTranslations("calendar");
  const { locale } = useLanguage();
  const { can } = useSession();
  const name = useSpanName()(one);
  const { start, end } = one.span;
  const { to } = spanDays(one.span);
  const record = RECORDS[one.kind];
  const area = areaOf(record);
  const timed = beginsOn(one.span, day);
  const until =
    end.startsWith(day) && end.includes("T") && !end.endsWith("T23:59:00")
      ? formatClock(end, locale)
      : formatDay(to, locale);
  return (
    <li data-kind={one.kind}>
      <span className={`num fixed strong ${styles.time}`}>
        <bdi>{timed ? formatClock(start, locale) : t("allDay")}</bdi>
      </span>
      <div className={`fill ${styles.words}`}>
        <strong>
          {can(area, "update") ? (
            <Link to={editOf(ADDRESSES[record], one.span.id)}>
              <bdi>{name}</bdi>
            </Link>
          ) : (
            <bdi>{name}</bdi>
          )}
        </strong>
        <p>{t(one.kind, { until })}</p>
      </div>
    </li>
  );
}

/** A booking of the day, and the way to it. */
export function BookingRow({ booking, day }: { booking: Booking; day: Day }) {
  const t = useTranslations("calendar");
  const { locale } = useLanguage();
  const { id, branchId, resource, resource_type: kind, unit, guests, customer, status, number } = booking;
  const what = [nameOf(resource, locale), unitWord(unit, locale), kind !== "service" && t("guests", { count: guests })];
  const time = timeOn(booking, day);
  const stay = booking.nights > 0 && t(time === undefined ? "staying" : time === booking.start ? "arrives" : "leaves");
  return (
    <li data-kind="booking">
      <span className={`num fixed strong ${styles.time}`}>
        <bdi>{time === undefined ? t("allDay") : formatClock(time, locale)}</bdi>
      </span>
      <div className={`fill ${styles.words}`}>
        <strong>
          <Link to={editOf(ADDRESSES.reservations, id)} search={{ branch: branchId } as never}>
            <bdi>{listed(what, locale)}</bdi>
          </Link>
        </strong>
        <p>
          <bdi>{customer || `#${number}`}</bdi>
          {stay && comma(locale) + stay}
        </p>
      </div>
      <StatusBadge text={RESERVATION_STATUS_NAMES[status][locale]} tone={RESERVATION_TONES[status]} />
    </li>
  );
}
