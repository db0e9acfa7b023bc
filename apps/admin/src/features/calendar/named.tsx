import type { Locale } from "@diwan/contract/api/enumerations";
import type { Booking } from "@diwan/contract/overview/figures";
import { formatClock } from "@diwan/ui/local-times";
import { listed } from "@diwan/ui/listed";
import { nameOf, unitWord } from "@diwan/ui/names";
import { formatNumber } from "@diwan/ui/numbers";
import { useTranslations } from "use-intl";
import { useLanguage } from "../../kit/language.ts";
import { useWidth } from "../../kit/width.ts";
import styles from "./month.module.css";
import { type Asked, useBookings } from "./use-calendar.ts";

/** So many bookings of a day are named; the day itself lists all. */
const NAMED = 12;
const NONE: readonly Booking[] = [];

/** What is booked and by whom: `Sea House, Unit 2, Dana`. */
export const bookingWords = ({ resource, unit, customer }: Booking, locale: Locale): string =>
  listed([nameOf(resource, locale), unitWord(unit, locale), customer && `\u2068${customer}\u2069`], locale);

/** The bookings of some days that are to be named one by one: a phone has no room for them. */
export function useListed(days: Asked, asked: boolean): readonly Booking[] {
  const narrow = useWidth() === "narrow";
  const { data } = useBookings(days, asked && !narrow);
  return asked && !narrow ? (data?.data ?? NONE) : NONE;
}

/** The bookings of a day of the week, and how many more there are. */
export function Named({ bookings, count, below }: { bookings: readonly Booking[]; count: number; below: number }) {
  const t = useTranslations("calendar");
  const { locale } = useLanguage();
  const shown = bookings.slice(0, NAMED);
  const more = count - shown.length;
  return (
    <span className={styles.named} style={{ marginBlockStart: below }} aria-hidden>
      {shown.map((booking) => (
        <span key={booking.id} className={styles.booked}>
          <span>
            {/* stays all begin at the same time: which room matters */}
            {booking.nights === 0 && <bdi className="num">{formatClock(booking.start, locale)} </bdi>}
            <bdi>{bookingWords(booking, locale)}</bdi>
          </span>
        </span>
      ))}
      {more > 0 && <small>{t("more", { count: formatNumber(more, locale) })}</small>}
    </span>
  );
}
