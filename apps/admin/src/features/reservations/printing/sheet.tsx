import { dayIn } from "@diwan/contract/time/days";
import { timePart, dayPart } from "@diwan/contract/time/local-times";
import type { Reservation, StayLine } from "@diwan/contract/reservations/reservation-parts";
import { formatDay } from "@diwan/ui/time/dates";
import { currencyOf, formatMoney, currencyUnit, formatAmount } from "@diwan/ui/money/money";
import { joinNames, comma } from "@diwan/ui/text/fill";
import { unitText } from "@diwan/ui/text/names";
import { formatNumber } from "@diwan/ui/money/numbers";
import { formatLocal, formatDays } from "@diwan/ui/time/local-times";
import { A4Fact, A4Header, A4Part, A4Sides, A4Amount } from "../../../kit/print/a4.tsx";
import {
  inBothLanguages,
  namesInBothLanguages,
  sameInBothLanguages,
  type Bilingual,
} from "../../../kit/print/bilingual.ts";
import type { Agreement } from "./agreement.ts";
import styles from "./sheet.module.css";
import { agreementNumber, splitClauses } from "./terms.ts";
import { subtractParts } from "@diwan/contract/money/money";

/** The rental agreement of a chalet in both languages: the parties, the stay, the price and the terms. */
export function AgreementSheet({ booking, branch, code, texts }: Agreement) {
  const textOf = (key: "title" | "tenant" | "owner" | "date" | "menu") =>
    inBothLanguages((locale) => texts[locale](key));
  return (
    <>
      <A4Header
        branch={branch}
        number={agreementNumber(booking, branch.timeZone)}
        under={formatDay(dayIn(branch.timeZone, new Date(booking.created_at)), "en")}
        title={textOf("title")}
      />
      <Facts booking={booking} texts={texts} />
      <AgreementAmounts booking={booking} texts={texts} />
      <Terms booking={booking} branch={branch} texts={texts} />
      <div className={styles.signing}>
        {[textOf("tenant"), textOf("owner")].map((who) => (
          <div key={who.en}>
            <A4Sides of={who} />
            <i />
            <A4Sides small of={textOf("date")} />
          </div>
        ))}
        <div className={`text-center ${styles.code}`}>
          {code && <img src={code} alt="" />}
          {code && (
            <span>
              {textOf("menu").en} <bdi lang="ar">{textOf("menu").ar}</bdi>
            </span>
          )}
        </div>
      </div>
    </>
  );
}

function Facts({ booking, texts }: Pick<Agreement, "booking" | "texts">) {
  const { customer, start, end, guests, unit, resource } = booking;
  const name = namesInBothLanguages(resource.locales);
  const at = (local: string) => inBothLanguages((locale) => formatLocal(local, locale, true));
  const rows: readonly ["tenant" | "civilId" | "phone" | "chalet" | "arrival" | "departure" | "guests", Bilingual][] = [
    ["tenant", sameInBothLanguages(customer.name)],
    ["civilId", sameInBothLanguages(customer.civil_id)],
    ["phone", sameInBothLanguages(customer.phone ?? "")],
    ["chalet", inBothLanguages((locale) => joinNames([name[locale], unitText(unit, locale)], locale))],
    ["arrival", at(start)],
    ["departure", at(end)],
    ["guests", inBothLanguages((locale) => formatNumber(guests, locale))],
  ];
  return (
    <A4Part>
      {rows.map(([key, value]) => (
        <A4Fact key={key} name={inBothLanguages((locale) => texts[locale](key))} value={value} />
      ))}
    </A4Part>
  );
}

function Terms({ booking, branch, texts }: Pick<Agreement, "booking" | "branch" | "texts">) {
  const clauses = splitClauses(branch.settings.TermsConditions, ownClauses(booking, texts));
  return (
    <ol className={`stack ${styles.terms}`}>
      {clauses.map(({ en, ar }, at) => (
        <li key={at}>
          <span lang="en">{en && `${at + 1}. ${en}`}</span>
          <span lang="ar" dir="rtl">
            {ar && `${formatNumber(at + 1, "ar")}. ${ar}`}
          </span>
        </li>
      ))}
    </ol>
  );
}

function ownClauses({ start, end, insurance, currency }: Reservation, texts: Agreement["texts"]): Bilingual[] {
  const clock = (local: string, locale: "en" | "ar") => formatLocal(local, locale).slice(-5) || timePart(local);
  const hours = inBothLanguages((locale) =>
    texts[locale]("hoursRule", { from: clock(start, locale), until: clock(end, locale) }),
  );
  const held = inBothLanguages((locale) =>
    texts[locale]("insuranceRule", { amount: formatMoney(insurance, locale, currencyOf(currency)) }),
  );
  return insurance > 0 ? [hours, held] : [hours];
}

/** The lines of the price, the amount received and the balance. */
function AgreementAmounts({ booking, texts }: Pick<Agreement, "booking" | "texts">) {
  const currency = currencyOf(booking.currency);
  const less = subtractParts(booking.total, booking.price);
  const textOf = (key: "credited" | "paid" | "left" | "toGiveBack" | "insurance") =>
    inBothLanguages((locale) => texts[locale](key));
  return (
    <A4Part>
      {booking.lines.map((line, at) => (
        <A4Amount key={at} of={lineOf(line, texts)} value={formatAmount(line.amount, "en", currency)} />
      ))}
      {less !== 0 && <A4Amount of={textOf("credited")} value={formatAmount(less, "en", currency)} />}
      <A4Amount
        total
        of={inBothLanguages((locale) => texts[locale]("total", { unit: currencyUnit(currency, locale) }))}
        value={formatAmount(booking.total, "en", currency)}
      />
      {booking.paid > 0 && <A4Amount of={textOf("paid")} value={formatAmount(booking.paid, "en", currency)} />}
      {booking.balance > 0 && <A4Amount of={textOf("left")} value={formatAmount(booking.balance, "en", currency)} />}
      {booking.balance < 0 && (
        <A4Amount of={textOf("toGiveBack")} value={formatAmount(-booking.balance, "en", currency)} />
      )}
      {booking.insurance > 0 && (
        <A4Amount of={textOf("insurance")} value={formatAmount(booking.insurance, "en", currency)} />
      )}
    </A4Part>
  );
}

function lineOf({ kind, locales, from, to, quantity }: StayLine, texts: Agreement["texts"]): Bilingual {
  const names = namesInBothLanguages(locales);
  const hours = kind === "early_entry" || kind === "late_exit";
  return inBothLanguages((locale) => {
    if (hours) return `${names[locale]}${comma(locale)}${texts[locale]("hours", { count: quantity })}`;
    if (!from || !to) return names[locale];
    return `${names[locale]}${comma(locale)}${formatDays(dayPart(from), dayPart(to), locale)}`;
  });
}
