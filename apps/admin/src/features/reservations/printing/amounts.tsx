import { dayPart } from "@diwan/contract/time/local-times";
import type { StayLine } from "@diwan/contract/reservations/reservation-parts";
import { comma } from "@diwan/ui/listed";
import { currencyOf, currencyUnit, formatAmount } from "@diwan/ui/money";
import { formatDays } from "@diwan/ui/local-times";
import { lessOf } from "@diwan/contract/money/less-of";
import { A4Amount, A4Part } from "../../../kit/papers/a4.tsx";
import { type Both, both, bothNames } from "../../../kit/papers/both.ts";
import type { Agreement } from "./agreement.ts";

/** What the stay costs line by line, what was received and what is left. */
export function AgreementAmounts({ booking, texts }: Pick<Agreement, "booking" | "texts">) {
  const currency = currencyOf(booking.currency);
  const less = lessOf(booking.total, booking.price);
  const said = (key: "credited" | "paid" | "left" | "toGiveBack" | "insurance") => both((locale) => texts[locale](key));
  return (
    <A4Part>
      {booking.lines.map((line, at) => (
        <A4Amount key={at} of={lineOf(line, texts)} value={formatAmount(line.amount, "en", currency)} />
      ))}
      {less !== 0 && <A4Amount of={said("credited")} value={formatAmount(less, "en", currency)} />}
      <A4Amount
        total
        of={both((locale) => texts[locale]("total", { unit: currencyUnit(currency, locale) }))}
        value={formatAmount(booking.total, "en", currency)}
      />
      {booking.paid > 0 && <A4Amount of={said("paid")} value={formatAmount(booking.paid, "en", currency)} />}
      {booking.balance > 0 && <A4Amount of={said("left")} value={formatAmount(booking.balance, "en", currency)} />}
      {booking.balance < 0 && (
        <A4Amount of={said("toGiveBack")} value={formatAmount(-booking.balance, "en", currency)} />
      )}
      {booking.insurance > 0 && (
        <A4Amount of={said("insurance")} value={formatAmount(booking.insurance, "en", currency)} />
      )}
    </A4Part>
  );
}

function lineOf({ kind, locales, from, to, quantity }: StayLine, texts: Agreement["texts"]): Both {
  const names = bothNames(locales);
  const hours = kind === "early_entry" || kind === "late_exit";
  return both((locale) => {
    if (hours) return `${names[locale]}${comma(locale)}${texts[locale]("hours", { count: quantity })}`;
    if (!from || !to) return names[locale];
    return `${names[locale]}${comma(locale)}${formatDays(dayPart(from), dayPart(to), locale)}`;
  });
}
