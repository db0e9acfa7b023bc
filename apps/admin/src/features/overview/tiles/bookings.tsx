import { dueStep } from "@diwan/contract/reservations/due-step";
import type { OverviewBooking, Overview } from "@diwan/contract/overview/analytics";
import { clockOf } from "@diwan/contract/time/local-times";
import { RESERVATION_STATUS_NAMES } from "@diwan/contract/reservations/reservation-status";
import { RECORD_TEXTS } from "@diwan/ui/catalogue/record-areas";
import { joinNames } from "@diwan/ui/text/fill";
import { nameOf, unitMark, unitText } from "@diwan/ui/text/names";
import { Link } from "@tanstack/react-router";
import { Suspense } from "react";
import { useTranslations } from "use-intl";
import { ADDRESSES, editOf, listOf } from "../../../kit/navigation/addresses.ts";
import { lazyPart } from "../../../kit/lazy/load-chunk.ts";
import { addTexts, useLanguage } from "../../../kit/language/language.ts";
import { useNow } from "../../../kit/browser/now.ts";
import { useSession } from "../../../kit/session/session.ts";
import { StatusBadge, RESERVATION_TONES } from "../../../kit/screen/status-badge.tsx";
import styles from "./rows.module.css";
import { NothingHere, Tile } from "./tile.tsx";
import { useClockText } from "./time-texts.ts";

/** More than these are on the list of bookings. */
const SHOWN = 6;

/** What begins today: who arrives, or whom tables and people are kept for. */
export function Arrivals({ told: { bookings, day } }: { told: Overview }) {
  const t = useTranslations("figures");
  const { type } = useSession().business;
  if (!bookings) return null;
  const title = type === "hotel" || type === "chalet" ? t("tiles.arrivals") : t("tiles.today");
  return <BookingTile title={title} none={t("bookings.none")} bookings={bookings.today.arriving} day={day} />;
}

/** Who leaves today, first who should have left before. */
export function Departures({ told: { bookings, day } }: { told: Overview }) {
  const t = useTranslations("figures");
  if (!bookings) return null;
  return (
    <BookingTile
      title={t("tiles.departures")}
      none={t("bookings.noDepartures")}
      bookings={bookings.today.leaving}
      day={day}
    />
  );
}

function BookingTile({
  title,
  none,
  bookings,
  day,
}: {
  title: string;
  none: string;
  bookings: readonly OverviewBooking[];
  day: string;
}) {
  const t = useTranslations("figures");
  return (
    <Tile
      title={title}
      flush={bookings.length > 0}
      end={<Link to={listOf(ADDRESSES.reservations)}>{t("bookings.all")}</Link>}
    >
      {bookings.length === 0 && <NothingHere title={none} />}
      {bookings.length > 0 && (
        <ul className={styles.rows}>
          {bookings.slice(0, SHOWN).map((booking) => (
            <BookingRow key={booking.id} booking={booking} day={day} />
          ))}
        </ul>
      )}
    </Tile>
  );
}

const BookingStep = lazyPart(async () => {
  const [loaded] = await Promise.all([
    import("./booking-step.tsx"),
    addTexts("reservations", RECORD_TEXTS.reservations),
  ]);
  return { default: loaded.BookingStep };
});

/** A booking in short, with the step that it waits for. */
function BookingRow({ booking, day }: { booking: OverviewBooking; day: string }) {
  const t = useTranslations("figures.bookings");
  const { locale } = useLanguage();
  const clock = useClockText();
  const { business, can } = useSession();
  const {
    id,
    branchId,
    number,
    resource,
    resource_type: kind,
    unit,
    staff,
    customer,
    status,
    guests,
    nights,
    start,
    end,
  } = booking;
  const step = dueStep(booking, clockOf(business.timeZone, new Date(useNow())));
  const late = status === "confirmed" && end.slice(0, 10) < day;
  const what = [
    nameOf(resource, locale),
    kind !== "room" && unitText(unit, locale),
    staff && nameOf(staff, locale),
    nights > 0 && t("nights", { count: nights }),
    kind !== "service" && t("guests", { count: guests }),
  ];
  return (
    <li>
      <span className={`num ink strong ${styles.number}`}>
        <bdi>{(kind === "room" && unitMark(unit, locale)) || clock(start)}</bdi>
      </span>
      <div className={`fill ${styles.words}`}>
        <strong>
          <Link to={editOf(ADDRESSES.reservations, id)} search={{ branch: branchId } as never}>
            <bdi>{customer || `#${number}`}</bdi>
          </Link>
        </strong>
        <p>{joinNames(what, locale)}</p>
      </div>
      <StatusBadge
        text={late ? t("late") : RESERVATION_STATUS_NAMES[status][locale]}
        tone={late ? "danger" : RESERVATION_TONES[status]}
      />
      {step && can("reservations", "update", branchId) && (
        <Suspense>
          <BookingStep booking={booking} step={step} />
        </Suspense>
      )}
    </li>
  );
}
