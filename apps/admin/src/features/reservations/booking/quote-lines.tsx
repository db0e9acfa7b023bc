import { dayPart, nightsBetween } from "@diwan/contract/time/local-times";
import type { Currency } from "@diwan/contract/api/enumerations";
import { PAYMENT_STATUS_NAMES } from "@diwan/contract/invoices/payments";
import type { Quote, StayLine } from "@diwan/contract/reservations/reservation-parts";
import { comma } from "@diwan/ui/text/fill";
import { currencyOf, formatAmount, formatMoney } from "@diwan/ui/money/money";
import { nameOf } from "@diwan/ui/text/names";
import { IconShieldCheck } from "@tabler/icons-react";
import { useTranslations } from "use-intl";
import { formatDays, formatLocalDay } from "@diwan/ui/time/local-times";
import { useLanguage } from "../../../kit/language/language.ts";
import styles from "./quote.module.css";

/** Line by line, the total, and apart from it what is held. */
export function QuoteLines({ quote }: { quote: Quote }) {
  const t = useTranslations("booking");
  const { locale } = useLanguage();
  const currency = currencyOf(quote.currency);
  const detail = useDetail();
  return (
    <>
      <ul className={styles.lines}>
        {quote.lines.map((line, at) => (
          <li key={at}>
            <span className="stack align-start fill">
              <bdi className="inline-row gap-8 small medium break-anywhere">
                {nameOf(line.locales, locale) || line.label}
              </bdi>
              <bdi className={`muted regular ${styles.second}`}>{detail(line)}</bdi>
            </span>
            <bdi className="num">{formatAmount(line.amount, locale, currency)}</bdi>
          </li>
        ))}
      </ul>
      {quote.nights.length > 0 && <Nights nights={quote.nights} currency={currency} />}
      <div className={`flex align-baseline justify-between gap-12 strong ${styles.total}`} data-quote-total>
        <span>{t("total")}</span>
        <bdi className="num">
          {quote.total === 0 ? PAYMENT_STATUS_NAMES.no_data[locale] : formatMoney(quote.total, locale, currency)}
        </bdi>
      </div>
      {quote.insurance > 0 && (
        <div className={`panel surface ${styles.insurance}`}>
          <div className="flex justify-between strong">
            <span className="inline-row gap-8 small medium break-anywhere">
              <IconShieldCheck size={18} stroke={1.75} aria-hidden /> {t("insurance")}
            </span>
            <bdi className="num">{formatAmount(quote.insurance, locale, currency)}</bdi>
          </div>
          <p className={`muted regular ${styles.second}`}>{t("insuranceText")}</p>
        </div>
      )}
    </>
  );
}

/** Each night at its share of what is sold for it, by which the discounts can be worked out again. */
function Nights({ nights, currency }: { nights: Quote["nights"]; currency: Currency }) {
  const t = useTranslations("booking");
  const { locale } = useLanguage();
  const amount = (value: number) => <bdi className="num">{formatAmount(value, locale, currency)}</bdi>;
  return (
    <details className={`small line-below ${styles.nights}`}>
      <summary>{t("nightByNight")}</summary>
      <ul className={styles.lines}>
        {nights.map(({ day, price, was }) => (
          <li key={day}>
            <span className="stack align-start fill">{formatLocalDay(day, locale)}</span>
            {was !== null && <s className="muted regular">{amount(was)}</s>}
            {amount(price)}
          </li>
        ))}
      </ul>
    </details>
  );
}

/** From when to when a line goes, and how many nights or hours that are. */
export function useDetail(): (line: StayLine) => string {
  const t = useTranslations("booking");
  const { locale } = useLanguage();
  return ({ kind, from, to, quantity }) => {
    if (kind === "early_entry" || kind === "late_exit") return t("hours", { count: quantity });
    if (kind === "service" || !from || !to) return "";
    const [first, last] = [dayPart(from), dayPart(to)];
    // a discount may leave nights out that have one of their own
    const count = kind === "discount" ? quantity : nightsBetween(first, last);
    return `${formatDays(first, last, locale)}${comma(locale)}${t("nights", { count })}`;
  };
}
