import { dayIn } from "@diwan/contract/days";
import type { Reservation } from "@diwan/contract/reservation-parts";
import { formatDay } from "@diwan/ui/dates";
import { currencyOf, formatMoney } from "@diwan/ui/money";
import { formatNumber } from "@diwan/ui/numbers";
import type { ReactNode } from "react";
import { type Both, both, bothNames } from "../../../kit/papers/both.ts";
import { formatLocal, timePart } from "../local-time.ts";
import type { Agreement } from "./agreement.ts";
import { AgreementAmounts } from "./amounts.tsx";
import styles from "./sheet.module.css";
import { agreementNumber, clausesOf } from "./terms.ts";

/** The rental agreement of a chalet: who, what, when, how much and on which terms, in both languages. */
export function AgreementSheet({ booking, branch, code, texts }: Agreement) {
  const said = (key: "title" | "tenant" | "owner" | "date" | "menu") => both((locale) => texts[locale](key));
  return (
    <>
      <Head booking={booking} branch={branch} />
      <h1 className={styles.title}>
        <Sides of={said("title")} />
      </h1>
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
      <div className={styles.sadu} />
    </>
  );
}

function Head({ booking, branch }: Pick<Agreement, "booking" | "branch">) {
  const names = bothNames(branch.business.locales);
  const place = both((locale) => branch.settings.Address?.[locale] ?? "");
  const made = formatDay(dayIn(branch.timeZone, new Date(booking.created_at)), "en");
  return (
    <header className={styles.head}>
      <div className={styles.business}>
        <span className={styles.mark} aria-hidden>
          {names.en.slice(0, 1)}
        </span>
        <div lang="en">
          <b>{names.en}</b>
          <div className={styles.small}>{place.en}</div>
        </div>
      </div>
      <div className={styles.number}>
        <b>{agreementNumber(booking)}</b>
        <div className={styles.small}>{made}</div>
      </div>
      <div lang="ar" dir="rtl">
        <b>{names.ar}</b>
        <div className={styles.small}>{place.ar}</div>
      </div>
    </header>
  );
}

function Facts({ booking, texts }: Pick<Agreement, "booking" | "texts">) {
  const { customer, start, end, guests, unit, resource } = booking;
  const name = bothNames(resource.locales);
  const at = (local: string) => both((locale) => formatLocal(local, locale, true));
  const rows: readonly [
    "tenant" | "civilId" | "phone" | "chalet" | "arrival" | "departure" | "guests",
    Both | string,
  ][] = [
    ["tenant", customer.name],
    ["civilId", customer.civil_id],
    ["phone", customer.phone ?? ""],
    ["chalet", unit ? { en: `${name.en}, ${unit}`, ar: `${name.ar}، ${unit}` } : name],
    ["arrival", at(start)],
    ["departure", at(end)],
    ["guests", both((locale) => formatNumber(guests, locale))],
  ];
  return (
    <div className={styles.facts}>
      {rows.map(([key, value]) => (
        <div key={key} className={styles.row}>
          <span lang="en">{texts.en(key)}</span>
          <div className={styles.value}>
            {typeof value === "string" ? <bdi dir="auto">{value}</bdi> : <Sides of={value} />}
          </div>
          <span lang="ar" dir="rtl">
            {texts.ar(key)}
          </span>
        </div>
      ))}
    </div>
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

/** English at the start, Arabic at the end. */
function Sides({ of: { en, ar }, small = false }: { of: Both; small?: boolean }): ReactNode {
  return (
    <span className={styles.sides} data-small={small || undefined}>
      <span lang="en">{en}</span>
      <span lang="ar" dir="rtl">
        {ar}
      </span>
    </span>
  );
}
