import type { GuestReservation } from "@diwan/contract/guests/guest-reservations";
import { guestInsurance } from "@diwan/contract/reservations/insurance";
import { subtractParts } from "@diwan/contract/money/money";
import { nightsBetween } from "@diwan/contract/time/local-times";
import type { PricedNight, BookingQuote } from "@diwan/contract/reservations/reservation-parts";
import { fill } from "@diwan/ui/text/fill";
import { formatLocalDay } from "@diwan/ui/time/local-times";
import { currencyOf, formatAmount, formatMoney } from "@diwan/ui/money/money";
import { nameOf } from "@diwan/ui/text/names";
import { usePage } from "../page-context.tsx";
import { useBookingTexts } from "./booking-data.ts";

type Line = GuestReservation["lines"][number];
type Priced = Pick<GuestReservation, "lines" | "total" | "insurance" | "currency"> &
  Partial<Pick<GuestReservation, "status" | "insurance_moved"> & Pick<BookingQuote, "nights">>;

const INSURED = ["due", "taken", "deducted", "returned"] as const;

/** Up to a month of nights is shown; for longer stays the lines are enough at first. */
const NIGHTS_OPEN = 31;

/**
 * What a booking costs, line by line, and for a quote night by night; insurance is not included. Renders nothing if
 * there is nothing to pay and no insurance. The lines of a booking whose time was released are no longer valid: its
 * total is the amount that the business keeps.
 */
export function Amounts({ of, freed = false }: { of: Priced; freed?: boolean }) {
  const { nights = [], total, insurance, currency, status = "pending", insurance_moved } = of;
  const lines = freed ? [] : of.lines;
  const texts = useBookingTexts();
  const { locale, hidePrices } = usePage();
  const unit = currencyOf(currency);
  if (hidePrices) return null;
  const insured = guestInsurance({ status, insurance, insurance_moved });
  const insuranceKinds = INSURED.filter((kind) => insured[kind] > 0);
  if (total === 0 && insuranceKinds.length === 0 && lines.length === 0) return null;
  // amounts deducted later: the lines show what was booked
  const less = lines.length ? subtractParts(total, ...lines.map(({ amount }) => amount)) : 0;
  const byNight = nights.length > 0 && nights.length <= NIGHTS_OPEN;
  return (
    <section className="booking-amounts">
      {byNight && <Nights nights={nights} currency={currency} />}
      {lines.map((line) => (
        <LineRow
          key={`${line.kind} ${line.from}`}
          line={line}
          currency={currency}
          inNights={byNight && isInNights(line)}
        />
      ))}
      {less !== 0 && (
        <p className="sum">
          <span>{texts.credited}</span>
          <bdi>{formatAmount(less, locale, unit)}</bdi>
        </p>
      )}
      {(total > 0 || !freed) && (
        <p className="sum total">
          <span>{freed ? texts.kept : texts.total}</span>
          <bdi>{formatMoney(total, locale, unit)}</bdi>
        </p>
      )}
      {insuranceKinds.map((kind) => (
        <p key={kind} className="booking-hint">
          {fill(texts.insurance[kind], { amount: formatMoney(insured[kind], locale, unit) }, locale)}
        </p>
      ))}
    </section>
  );
}

/** Whether the prices of the nights include it: extra hours and fixed discounts are listed separately. */
const isInNights = ({ kind, percent }: Line): boolean =>
  kind === "discount" ? percent !== undefined : kind !== "early_entry" && kind !== "late_exit";

function Nights({ nights, currency }: { nights: readonly PricedNight[]; currency: string }) {
  const texts = useBookingTexts();
  const { locale, texts: page } = usePage();
  const amount = (value: number) => formatAmount(value, locale, currencyOf(currency));
  return (
    <>
      <h2 className="sheet-title">{texts.nightByNight}</h2>
      {nights.map(({ day, price, was, holiday }) => (
        <p key={day} className="sum">
          <span>
            {formatLocalDay(day, locale)}
            {holiday && <bdi className="booking-hint">{nameOf(holiday, locale)}</bdi>}
          </span>
          <span>
            {was !== null && (
              <s className="price-was">
                <span className="unseen">{`${page.price.before} `}</span>
                <bdi>{amount(was)}</bdi>
              </s>
            )}
            <bdi>{amount(price)}</bdi>
          </span>
        </p>
      ))}
    </>
  );
}

interface LineRowProps {
  line: Line;
  currency: string;
  /** The nights show the amount: only discounts are named. */
  inNights: boolean;
}

function LineRow({ line, currency, inNights }: LineRowProps) {
  const texts = useBookingTexts();
  const { locale } = usePage();
  const { kind, from, to, quantity, locales } = line;
  const isDiscount = kind === "discount";
  if (inNights && !isDiscount) return null;
  const between = from && to ? nightsBetween(from.slice(0, 10), to.slice(0, 10)) : 0;
  const nights = isDiscount && between > 0 ? quantity : between;
  return (
    <p className={inNights ? "sum reduced" : "sum"}>
      <span>
        <bdi>{nameOf(locales, locale)}</bdi>
        {nights > 0 && <span className="booking-hint">{fill(texts.nights, { count: nights }, locale)}</span>}
      </span>
      {!inNights && <bdi>{formatAmount(line.amount, locale, currencyOf(currency))}</bdi>}
    </p>
  );
}
