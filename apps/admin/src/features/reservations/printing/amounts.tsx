import type { StayLine } from "@diwan/contract/reservation-parts";
import { currencyOf, currencyUnit, formatAmount } from "@diwan/ui/money";
import { type Both, both, bothNames } from "../../../kit/papers/both.ts";
import { dayPart, formatDays } from "../local-time.ts";
import type { Agreement } from "./agreement.ts";
import styles from "./sheet.module.css";

/** What the stay costs line by line, what was received and what is left. */
export function AgreementAmounts({ booking, texts }: Pick<Agreement, "booking" | "texts">) {
  const currency = currencyOf(booking.currency);
  const said = (key: "paid" | "left" | "insurance") => both((locale) => texts[locale](key));
  const left = booking.total - booking.paid;
  return (
    <div className={styles.amounts}>
      {booking.lines.map((line, at) => (
        <Row key={at} of={lineOf(line, texts)} amount={formatAmount(line.amount, "en", currency)} />
      ))}
      <Row
        total
        of={both((locale) => texts[locale]("total", { unit: currencyUnit(currency, locale) }))}
        amount={formatAmount(booking.total, "en", currency)}
      />
      {booking.paid > 0 && <Row of={said("paid")} amount={formatAmount(booking.paid, "en", currency)} />}
      {left > 0 && <Row of={said("left")} amount={formatAmount(left, "en", currency)} />}
      {booking.insurance > 0 && <Row of={said("insurance")} amount={formatAmount(booking.insurance, "en", currency)} />}
    </div>
  );
}

function lineOf({ kind, locales, from, to, quantity }: StayLine, texts: Agreement["texts"]): Both {
  const names = bothNames(locales);
  const hours = kind === "early_entry" || kind === "late_exit";
  return both((locale) => {
    const comma = locale === "ar" ? "، " : ", ";
    if (hours) return `${names[locale]}${comma}${texts[locale]("hours", { count: quantity })}`;
    if (kind === "discount" || !from || !to) return names[locale];
    return `${names[locale]}${comma}${formatDays(dayPart(from), dayPart(to), locale)}`;
  });
}

function Row({ of, amount, total = false }: { of: Both; amount: string; total?: boolean }) {
  return (
    <div className={styles.row} data-total={total || undefined}>
      <span lang="en">{of.en}</span>
      <b>{amount}</b>
      <span lang="ar" dir="rtl">
        {of.ar}
      </span>
    </div>
  );
}
