import type { GuestReservation } from "@diwan/contract/guest-reservations";
import { nightsBetween } from "@diwan/contract/local-times";
import type { PricedNight, Quote } from "@diwan/contract/reservation-parts";
import { fill } from "@diwan/ui/fill";
import { formatLocalDay } from "@diwan/ui/local-times";
import { currencyOf, formatAmount, formatMoney } from "@diwan/ui/money";
import { nameOf } from "@diwan/ui/names";
import { usePage } from "../page-context.ts";
import { useBookingTexts } from "./booking-context.ts";

type Line = GuestReservation["lines"][number];
type Priced = Pick<GuestReservation, "lines" | "total" | "insurance" | "currency"> & Partial<Pick<Quote, "nights">>;

/** A month of nights is shown at a glance; of more the lines say enough at first. */
const NIGHTS_OPEN = 31;

/**
 * What a booking costs, line by line, and of a quote night by night; insurance is no part of it. Nothing where nothing is to
 * be paid, or told.
 */
export function Amounts({ of }: { of: Priced }) {
  const { lines, nights = [], total, insurance, currency } = of;
  const texts = useBookingTexts();
  const { locale, branch } = usePage();
  const unit = currencyOf(currency);
  if (branch.settings.HidePrices) return null;
  if (total === 0 && insurance === 0 && lines.length === 0) return null;
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
      <p className="sum total">
        <span>{texts.total}</span>
        <bdi>{formatMoney(total, locale, unit)}</bdi>
      </p>
      {insurance > 0 && (
        <p className="booking-hint">
          {fill(texts.insurance, { amount: formatMoney(insurance, locale, unit) }, locale)}
        </p>
      )}
    </section>
  );
}

/** Whether the prices of the nights hold it already: extra hours and fixed discounts stand beside them. */
const isInNights = ({ kind, percent }: Line): boolean =>
  kind === "discount" ? percent !== undefined : kind !== "early_entry" && kind !== "late_exit";

function Nights({ nights, currency }: { nights: readonly PricedNight[]; currency: string }) {
  const texts = useBookingTexts();
  const { locale, texts: page } = usePage();
  const amount = (value: number) => formatAmount(value, locale, currencyOf(currency));
  return (
    <>
      <h2 className="sheet-title">{texts.nightByNight}</h2>
      {nights.map(({ day, price, was }) => (
        <p key={day} className="sum">
          <span>{formatLocalDay(day, locale)}</span>
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
  /** Its amount is told by the nights: only what lowers them is named. */
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
