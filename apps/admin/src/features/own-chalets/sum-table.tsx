import type { OwnChalet } from "@diwan/contract/stays/chalet-owners";
import { currencyOf } from "@diwan/contract/money/money";
import { addIncome, type IncomeSums } from "@diwan/contract/stays/income-sums";
import { startOfDay } from "@diwan/contract/time/local-times";
import { currencyUnit, formatAmount } from "@diwan/ui/money/money";
import { formatNumber } from "@diwan/ui/money/numbers";
import { nameOf } from "@diwan/ui/text/names";
import { formatLocalAs } from "@diwan/ui/time/local-times";
import { useTranslations } from "use-intl";
import { useLanguage } from "../../kit/language/language.ts";
import styles from "./page.module.css";
import { sumsByMonth } from "./sums.ts";

/** The owner's income of one or more chalets by month, the latest first. */
export function Months({ chalets }: { chalets: readonly OwnChalet[] }) {
  const t = useTranslations("ownChalets");
  const { locale } = useLanguage();
  const rows = sumsByMonth(chalets.flatMap(({ months }) => months)).map(([month, sums]) => ({
    key: month,
    name: formatLocalAs(startOfDay(`${month}-01`), locale, { month: "short", year: "numeric" }),
    sums,
  }));
  return <SumTable title={t("months")} column={t("month")} rows={rows} currency={chalets[0]?.currency} />;
}

/** The income of each chalet over all months. */
export function ByChalet({ chalets }: { chalets: readonly OwnChalet[] }) {
  const t = useTranslations("ownChalets");
  const { locale } = useLanguage();
  const rows = chalets.map(({ item_id: key, locales, months }) => ({
    key,
    name: nameOf(locales, locale),
    sums: addIncome(months),
  }));
  return <SumTable title={t("byChalet")} column={t("choose")} rows={rows} currency={chalets[0]?.currency} />;
}

interface SumTableProps {
  title: string;
  /** What its rows are. */
  column: string;
  rows: readonly { key: string; name: string; sums: IncomeSums }[];
  currency: string | undefined;
}

function SumTable({ title, column, rows, currency }: SumTableProps) {
  const t = useTranslations("ownChalets");
  const { locale } = useLanguage();
  if (rows.length === 0) return null;
  const unit = currencyUnit(currencyOf(currency), locale);
  return (
    <section className={`panel ${styles.part}`} aria-label={title}>
      <h3>
        {title} <span className="muted small">{unit}</span>
      </h3>
      <table className={`${styles.table} ${styles.months}`}>
        <thead>
          <tr>
            <th>{column}</th>
            <th data-end>{t("monthNights")}</th>
            <th data-end>{t("booked")}</th>
            <th data-end>{t("yours")}</th>
            <th data-end>{t("yoursReceived")}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, sums }) => (
            <SumRow key={key} name={name} sums={sums} currency={currency} />
          ))}
        </tbody>
        {rows.length > 1 && (
          <tfoot>
            <SumRow name={t("sum")} sums={addIncome(rows.map(({ sums }) => sums))} currency={currency} />
          </tfoot>
        )}
      </table>
      <p className="muted tiny">{t("monthsText")}</p>
    </section>
  );
}

interface SumRowProps {
  name: string;
  sums: IncomeSums;
  currency: string | undefined;
}

function SumRow({ name, sums: { nights, booked, received }, currency }: SumRowProps) {
  const { locale } = useLanguage();
  const amount = (value: number) => formatAmount(value, locale, currencyOf(currency));
  return (
    <tr>
      <td>
        <bdi>{name}</bdi>
      </td>
      <td className="num" data-end>
        {formatNumber(nights, locale)}
      </td>
      <td className="num" data-end>
        {amount(booked.amount)}
      </td>
      <td className="num strong" data-end>
        {amount(booked.owner)}
      </td>
      <td className="num" data-end>
        {amount(received.owner)}
      </td>
    </tr>
  );
}
