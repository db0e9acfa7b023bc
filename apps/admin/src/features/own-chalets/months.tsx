import type { Currency } from "@diwan/contract/api/enumerations";
import type { OwnChalet } from "@diwan/contract/stays/chalet-owners";
import { startOfDay } from "@diwan/contract/time/local-times";
import { currencyUnit, formatAmount } from "@diwan/ui/money/money";
import { formatNumber } from "@diwan/ui/money/numbers";
import { formatLocalAs } from "@diwan/ui/time/local-times";
import { useTranslations } from "use-intl";
import { useLanguage } from "../../kit/language/language.ts";
import styles from "./page.module.css";

interface MonthsProps {
  months: OwnChalet["months"];
  currency: Currency;
}

/** The owner's income by month, the latest first. */
export function Months({ months, currency }: MonthsProps) {
  const t = useTranslations("ownChalets");
  const { locale } = useLanguage();
  const unit = currencyUnit(currency, locale);
  if (months.length === 0) return null;
  return (
    <section className={`panel ${styles.part}`} aria-label={t("months")}>
      <h3>
        {t("months")} <span className="muted small">{unit}</span>
      </h3>
      <table className={`${styles.table} ${styles.months}`}>
        <thead>
          <tr>
            <th>{t("month")}</th>
            <th data-end>{t("monthNights")}</th>
            <th data-end>{t("booked")}</th>
            <th data-end>{t("yours")}</th>
            <th data-end>{t("yoursReceived")}</th>
          </tr>
        </thead>
        <tbody>
          {months.toReversed().map(({ month, nights, booked, received }) => (
            <tr key={month}>
              <td className="nowrap">
                {formatLocalAs(startOfDay(`${month}-01`), locale, { month: "short", year: "numeric" })}
              </td>
              <td className="num" data-end>
                {formatNumber(nights, locale)}
              </td>
              <td className="num" data-end>
                {formatAmount(booked.amount, locale, currency)}
              </td>
              <td className="num strong" data-end>
                {formatAmount(booked.owner, locale, currency)}
              </td>
              <td className="num" data-end>
                {formatAmount(received.owner, locale, currency)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="muted tiny">{t("monthsText")}</p>
    </section>
  );
}
