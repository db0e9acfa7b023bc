import { invoices, type ListedPayment } from "@diwan/contract/invoices/invoices";
import { fromFils, toFils } from "@diwan/contract/money/money";
import { formatDayShort } from "@diwan/ui/time/dates";
import { comma } from "@diwan/ui/text/fill";
import { formatDayOrTime } from "@diwan/ui/time/local-times";
import { currencyOf, currencyUnit, formatAmount, formatMoney } from "@diwan/ui/money/money";
import { nameOf } from "@diwan/ui/text/names";
import { IconReportMoney } from "@tabler/icons-react";
import { useTranslations } from "use-intl";
import { invoiceOf } from "../../../kit/navigation/addresses.ts";
import type { Column, ListDeclaration, SortOf } from "../../../kit/lists/declaration.ts";
import { useFormatSettings } from "../../../kit/lists/use-format-settings.ts";
import { useSession } from "../../../kit/session/session.ts";
import { useBranchesOf } from "../../../kit/session/use-branch-of.ts";
import styles from "./list.module.css";

type PaymentColumn = Column<ListedPayment, SortOf<typeof invoices.payments>>;

/** Payments and refunds, by their own day, with their invoice. */
export function useDeclaredPayments(from: string | undefined): ListDeclaration<typeof invoices.payments> {
  const t = useTranslations("invoices");
  const { business } = useSession();
  const columns = usePaymentColumns(from);
  return {
    area: "invoices",
    call: invoices.payments,
    params: { businessId: business.id },
    texts: {
      title: t("title"),
      add: "", // payments are recorded on invoices
      search: t("search"),
      emptyTitle: t("noPayments"),
      emptyText: t("paymentsText"),
    },
    icon: IconReportMoney,
    columns,
    opens: ({ invoice_id }) => invoiceOf(invoice_id),
    footer: (rows) => <PageSum rows={rows} columns={columns.length} />,
    exports: false,
  };
}

function usePaymentColumns(from: string | undefined): PaymentColumn[] {
  const amountColumn = useAmountColumn();
  const t = useTranslations("invoices");
  const { locale } = useFormatSettings();
  const branches = useBranchesOf("invoices");
  const dayOf = (day: string) => formatDayShort(day, locale);
  const branchOf = ({ branchId }: ListedPayment) => nameOf(branches.find(({ id }) => id === branchId)?.locales, locale);
  const guestOf = ({ customer }: ListedPayment) => customer.name || t("walkIn");
  // the invoice is from before the selected period, or before the payment's own day without a period
  const isEarlier = (row: ListedPayment) => row.invoice_date < (from ?? row.paid_at.slice(0, 10));
  const invoiceDay = (row: ListedPayment) =>
    isEarlier(row) ? t("earlierDay", { day: dayOf(row.invoice_date) }) : dayOf(row.invoice_date);
  return [
    {
      key: "paid_at",
      type: "custom",
      header: t("received"),
      sort: "paid_at",
      sorts: "date",
      cell: (row) => <bdi className={`nowrap ${styles.nowrap}`}>{formatDayOrTime(row.paid_at, locale)}</bdi>,
      text: (row) => formatDayOrTime(row.paid_at, locale),
      phone: "lead",
    },
    { key: "method", type: "text", header: t("method"), value: (row) => t(`methods.${row.method}`), phone: "line" },
    {
      key: "number",
      type: "text",
      ltr: true,
      header: t("forInvoice"),
      value: (row) => row.invoice_number,
      phone: "line",
    },
    {
      key: "date",
      type: "custom",
      header: t("invoiceDay"),
      cell: (row) => (
        <bdi className={`nowrap ${styles.nowrap}`} data-earlier={isEarlier(row) || undefined}>
          {invoiceDay(row)}
        </bdi>
      ),
      text: invoiceDay,
      phone: "line",
    },
    {
      key: "source",
      type: "text",
      header: t("source"),
      value: (row) => t(`sourceOf.${row.source}`, { number: String(row.subject_number) }),
      phone: "hidden",
    },
    ...(branches.length > 1
      ? [{ key: "branch", type: "text", header: t("branch"), value: branchOf, phone: "hidden" } as const]
      : []),
    { key: "guest", type: "text", header: t("guest"), value: guestOf, phone: "under" },
    amountColumn,
  ];
}

function useAmountColumn(): PaymentColumn {
  const t = useTranslations("invoices");
  const { locale, currency } = useFormatSettings();
  const amount = (row: ListedPayment) => {
    const unit = currencyOf(row.currency);
    return unit === currency ? formatAmount(row.amount, locale, unit) : formatMoney(row.amount, locale, unit);
  };
  return {
    key: "amount",
    type: "custom",
    figures: true,
    sorts: "number",
    header: t("amount") + comma(locale) + currencyUnit(currency, locale),
    cell: (row) => (
      <span className={`nowrap ${styles.amount}`} data-look="strong">
        {row.amount < 0 && <small className="soft regular">{t("backWord")}</small>}{" "}
        <bdi className="num">{amount(row)}</bdi>
      </span>
    ),
    text: amount,
    phone: "end",
  };
}

/** The sum of the page, for each currency separately. */
function PageSum({ rows, columns }: { rows: readonly ListedPayment[]; columns: number }) {
  const t = useTranslations("invoices");
  const { locale } = useFormatSettings();
  const currencies = [...new Set(rows.map(({ currency }) => currency))];
  const sumIn = (one: string) =>
    fromFils(rows.reduce((fils, { currency, amount }) => fils + (currency === one ? toFils(amount) : 0), 0));
  return (
    <>
      <th scope="row" colSpan={columns - 1} className={styles.sum}>
        {t("paymentsSum", { count: rows.length })}
      </th>
      <td className={styles.sum} data-figure data-strong>
        {currencies.map((one) => (
          <bdi key={one} className="num">
            {formatAmount(sumIn(one), locale, currencyOf(one))}
          </bdi>
        ))}
      </td>
      <td className={styles.sum} aria-hidden />
    </>
  );
}
