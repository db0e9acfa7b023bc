import { dayIn } from "@diwan/contract/time/days";
import { timePart } from "@diwan/contract/time/local-times";
import type { Reservation } from "@diwan/contract/reservations/reservation-parts";
import { formatDay } from "@diwan/ui/dates";
import { currencyOf, formatMoney } from "@diwan/ui/money";
import { listed } from "@diwan/ui/listed";
import { unitWord } from "@diwan/ui/names";
import { formatNumber } from "@diwan/ui/numbers";
import { formatLocal } from "@diwan/ui/local-times";
import { A4Fact, A4Head, A4Part, Sides } from "../../../kit/papers/a4.tsx";
import { type Both, both, bothNames, same } from "../../../kit/papers/both.ts";
import type { Agreement } from "./agreement.ts";
import { AgreementAmounts } from "./amounts.tsx";
import styles from "./sheet.module.css";
import { agreementNumber, clausesOf } from "./terms.ts";

/** The rental agreement of a chalet: who, what, when, how much and on which terms, in both languages. */
export function AgreementSheet({ booking, branch, code, texts }: Agreement) {
  const said = (key: "title" | "tenant" | "owner" | "date" | "menu") => both((locale) => texts[locale](key));
  return (
    <>
      <A4Head
        branch={branch}
        number={agreementNumber(booking, branch.timeZone)}
        under={formatDay(dayIn(branch.timeZone, new Date(booking.created_at)), "en")}
        title={said("title")}
      />
      <Facts booking={booking} texts={texts} />
      <AgreementAmounts booking={booking} texts={texts} />
      <Terms booking={booking} branch={branch} texts={texts} />
      <div className={styles.signing}>
        {[said("tenant"), said("owner")].map((who) => (
          <div key={who.en}>
            <Sides of={who} />
            <i />
            <Sides small of={said("date")} />
          </div>
        ))}
        <div className={styles.code}>
          {code && <img src={code} alt="" />}
          {code && (
            <span>
              {said("menu").en} <bdi lang="ar">{said("menu").ar}</bdi>
            </span>
          )}
        </div>
      </div>
    </>
  );
}

function Facts({ booking, texts }: Pick<Agreement, "booking" | "texts">) {
  const { customer, start, end, guests, unit, resource } = booking;
  const name = bothNames(resource.locales);
  const at = (local: string) => both((locale) => formatLocal(local, locale, true));
  const rows: readonly ["tenant" | "civilId" | "phone" | "chalet" | "arrival" | "departure" | "guests", Both][] = [
    ["tenant", same(customer.name)],
    ["civilId", same(customer.civil_id)],
    ["phone", same(customer.phone ?? "")],
    ["chalet", both((locale) => listed([name[locale], unitWord(unit, locale)], locale))],
    ["arrival", at(start)],
    ["departure", at(end)],
    ["guests", both((locale) => formatNumber(guests, locale))],
  ];
  return (
    <A4Part>
      {rows.map(([key, value]) => (
        <A4Fact key={key} name={both((locale) => texts[locale](key))} value={value} />
      ))}
    </A4Part>
  );
}

function Terms({ booking, branch, texts }: Pick<Agreement, "booking" | "branch" | "texts">) {
  const clauses = clausesOf(branch.settings.TermsConditions, ownClauses(booking, texts));
  return (
    <ol className={styles.terms}>
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

function ownClauses({ start, end, insurance, currency }: Reservation, texts: Agreement["texts"]): Both[] {
  const clock = (local: string, locale: "en" | "ar") => formatLocal(local, locale).slice(-5) || timePart(local);
  const hours = both((locale) => texts[locale]("hoursRule", { from: clock(start, locale), until: clock(end, locale) }));
  const held = both((locale) =>
    texts[locale]("insuranceRule", { amount: formatMoney(insurance, locale, currencyOf(currency)) }),
  );
  return insurance > 0 ? [hours, held] : [hours];
}
