import { dayIn } from "@diwan/contract/days";
import { PAYMENT_METHODS } from "@diwan/contract/payments";
import { currencyOf, formatAmount, formatMoney } from "@diwan/ui/money";
import { formatNumber } from "@diwan/ui/numbers";
import type { SummedInvoices } from "@diwan/contract/invoices";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { useManner } from "../../kit/list/use-manner.ts";
import styles from "./figures.module.css";

/** What was invoiced, received, and is still open, in one currency. */
export function Figures({ summary }: { summary: SummedInvoices }) {
  const t = useTranslations("invoices");
  const { locale } = useManner();
  const { all, by_method } = summary;
  const currency = currencyOf(summary.currency);
  const money = (amount: number) => formatMoney(amount, locale, currency);
  const share = all.total > 0 ? all.paid / all.total : 0;
  const received = formatNumber(share, locale, { style: "percent", maximumFractionDigits: 1 });
  return (
    <dl className={styles.figures}>
      <Figure
        name={t("invoiced")}
        value={money(all.total)}
        more={t("discounts", { amount: formatAmount(all.discount, locale, currency) })}
      />
      <Figure name={t("received")} value={money(all.paid)} more={t("share", { share: received })} />
      <Figure name={t("due")} value={money(all.balance)} more={<Due summary={summary} />} due={all.balance > 0} />
      <div className={styles.methods}>
        <dt>{t("byMethod")}</dt>
        {PAYMENT_METHODS.map((method) => (
          <dd key={method}>
            <span>{t(`methods.${method}`)}</span>
            <bdi className="num">
              {formatAmount(by_method.find((one) => one.method === method)?.amount ?? 0, locale, currency)}
            </bdi>
          </dd>
        ))}
      </div>
    </dl>
  );
}

/** Their room while they are on the way: what stands below them stays where it is. */
export const FiguresAwaited = () => <div className={styles.awaited} aria-busy />;

interface FigureProps {
  name: string;
  value: string;
  more: ReactNode;
  due?: boolean;
}

const Figure = ({ name, value, more, due = false }: FigureProps) => (
  <div>
    <dt>{name}</dt>
    <dd className={styles.value} data-due={due || undefined}>
      <bdi className="num">{value}</bdi>
    </dd>
    <dd className={styles.more}>{more}</dd>
  </div>
);

/** How many are open, and for how long. */
function Due({ summary: { by_status, oldest_due } }: { summary: SummedInvoices }) {
  const t = useTranslations("invoices");
  const { timeZone } = useManner();
  if (oldest_due === null) return t("nothingDue");
  const open = by_status.filter((one) => one.payment_status === "not_paid" || one.payment_status === "partially_paid");
  const days = (Date.parse(dayIn(timeZone, new Date())) - Date.parse(oldest_due)) / 86_400_000;
  return t("dueCount", { count: open.reduce((sum, { count }) => sum + count, 0), days: Math.max(0, days) });
}
