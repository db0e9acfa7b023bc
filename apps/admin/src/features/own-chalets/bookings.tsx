import type { Currency } from "@diwan/contract/api/enumerations";
import { fromFils, toFils } from "@diwan/contract/money/money";
import { RESERVATION_STATUS_NAMES } from "@diwan/contract/reservations/reservation-status";
import type { OwnChalet } from "@diwan/contract/stays/chalet-owners";
import { dayPart } from "@diwan/contract/time/local-times";
import { formatMoney } from "@diwan/ui/money/money";
import { nameOf } from "@diwan/ui/text/names";
import { formatPeriod } from "@diwan/ui/time/dates";
import { useTranslations } from "use-intl";
import { useLanguage } from "../../kit/language/language.ts";
import { RESERVATION_TONES, StatusBadge } from "../../kit/screen/status-badge.tsx";
import styles from "./page.module.css";

type Booking = OwnChalet["bookings"][number];

interface BookingsProps {
  chalet: OwnChalet;
  currency: Currency;
}

/** The bookings of a chalet: those to come, the next one first, and below them the earlier ones, the last one first. */
export function Bookings({ chalet: { bookings, nights }, currency }: BookingsProps) {
  const t = useTranslations("ownChalets");
  const today = nights[0]?.day ?? "";
  const coming = bookings.filter(({ to }) => dayPart(to) >= today);
  const shared = { currency, severalBranches: new Set(bookings.map(({ branch }) => nameOf(branch, "en"))).size > 1 };
  const past = bookings.filter(({ to }) => dayPart(to) < today).toReversed();
  return (
    <section className={`panel ${styles.part}`} aria-label={t("bookings")}>
      <h3>{t("bookings")}</h3>
      {bookings.length === 0 && <p className="muted small">{t("noBookings")}</p>}
      {bookings.length > 0 && (
        <table className={`${styles.table} ${styles.cards}`}>
          <thead>
            <tr>
              <th>{t("stay")}</th>
              <th>{t("guest")}</th>
              <th>{t("status")}</th>
              <th data-end>{t("booked")}</th>
              <th data-end>{t("yours")}</th>
              <th data-end>{t("yoursReceived")}</th>
              <th data-end>{t("owes")}</th>
            </tr>
          </thead>
          <Group title={t("coming")} bookings={coming} {...shared} />
          <Group title={t("past")} bookings={past} {...shared} />
        </table>
      )}
    </section>
  );
}

interface GroupProps {
  title: string;
  /** Numbers are counted by branch: it stands beside them where bookings are of several. */
  severalBranches: boolean;
  bookings: readonly Booking[];
  currency: Currency;
}

function Group({ title, bookings, ...shared }: GroupProps) {
  if (bookings.length === 0) return null;
  return (
    <tbody>
      <tr className={styles.group}>
        <th colSpan={7} scope="rowgroup">
          {title}
        </th>
      </tr>
      {bookings.map((booking) => (
        <Row key={`${nameOf(booking.branch, "en")} ${booking.number}`} booking={booking} {...shared} />
      ))}
    </tbody>
  );
}

function Row({
  booking: { number, branch, from, to, nights, guest, status, booked, received },
  currency,
  severalBranches,
}: Omit<GroupProps, "title" | "bookings"> & { booking: Booking }) {
  const t = useTranslations("ownChalets");
  const { locale } = useLanguage();
  const owed = fromFils(toFils(booked.amount) - toFils(received.amount));
  const money = (amount: number) => formatMoney(amount, locale, currency);
  return (
    <tr>
      <td>
        <span className="medium">{formatPeriod(dayPart(from), dayPart(to), locale)}</span>{" "}
        {nights > 0 && <span className="muted tiny nowrap">{t("count", { count: nights })}</span>}
      </td>
      <td>
        <bdi>{guest}</bdi> <bdi className="muted tiny num">#{number}</bdi>{" "}
        {severalBranches && <bdi className="muted tiny">{nameOf(branch, locale)}</bdi>}
      </td>
      <td>
        <StatusBadge text={RESERVATION_STATUS_NAMES[status][locale]} tone={RESERVATION_TONES[status]} />
      </td>
      <td className="num" data-end data-label={t("booked")}>
        {money(booked.amount)}
      </td>
      <td className="num strong" data-end data-label={t("yours")}>
        {money(booked.owner)}
      </td>
      <td className="num" data-end data-label={t("yoursReceived")}>
        {money(received.owner)}
      </td>
      <td className={owed > 0 ? `num strong danger` : "num muted"} data-end data-label={t("owes")}>
        {money(owed)}
      </td>
    </tr>
  );
}
