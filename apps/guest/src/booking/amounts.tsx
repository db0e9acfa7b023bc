import type { GuestReservation } from "@diwan/contract/guest-reservations";
import { nightsBetween } from "@diwan/contract/local-times";
import { fill } from "@diwan/ui/fill";
import { currencyOf, formatAmount, formatMoney } from "@diwan/ui/money";
import { nameOf } from "@diwan/ui/names";
import { usePage } from "../page-context.ts";
import { useBookingTexts } from "./booking-context.ts";

type Priced = Pick<GuestReservation, "lines" | "total" | "insurance" | "currency">;

/** What a booking costs, line by line; insurance is no part of it. Nothing where nothing is to be paid, or told. */
export function Amounts({ of: { lines, total, insurance, currency } }: { of: Priced }) {
  const texts = useBookingTexts();
  const { locale, branch } = usePage();
  const unit = currencyOf(currency);
  if (branch.settings.HidePrices) return null;
  if (total === 0 && insurance === 0 && lines.length === 0) return null;
  return (
    <section className="booking-amounts">
      {lines.map((line) => {
        const nights = line.from && line.to ? nightsBetween(line.from.slice(0, 10), line.to.slice(0, 10)) : 0;
        return (
          <p key={`${line.kind} ${line.from}`} className="sum">
            <span>
              <bdi>{nameOf(line.locales, locale)}</bdi>
              {nights > 0 && line.kind !== "discount" && (
                <span className="booking-hint">{fill(texts.nights, { count: nights }, locale)}</span>
              )}
            </span>
            <bdi>{formatAmount(line.amount, locale, unit)}</bdi>
          </p>
        );
      })}
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
