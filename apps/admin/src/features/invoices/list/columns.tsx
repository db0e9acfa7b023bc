import type { Currency, Locale } from "@diwan/contract/api/enumerations";
import type { Invoice, invoices } from "@diwan/contract/invoices/invoices";
import { formatDayShort } from "@diwan/ui/time/dates";
import { comma, joinNames } from "@diwan/ui/text/fill";
import { currencyOf, currencyUnit, formatAmount } from "@diwan/ui/money/money";
import { nameOf } from "@diwan/ui/text/names";
import { formatNumber } from "@diwan/ui/money/numbers";
import { useTranslations } from "use-intl";
import type { Column, SortOf } from "../../../kit/lists/declaration.ts";
import { useFormatSettings } from "../../../kit/lists/use-format-settings.ts";
import { usePaymentBadge } from "../payments/payment-lines.tsx";
import { useBranchesOf } from "../../../kit/session/use-branch-of.ts";
import { useWidth } from "../../../kit/screen/width.ts";
import { type InvoiceAmountName, INVOICE_AMOUNTS, formatTotal } from "./use-summary.ts";
import styles from "./list.module.css";

type InvoiceColumn = Column<Invoice, SortOf<typeof invoices.list>>;

/** The styles of an amount: zero, total, part of the total, balance due, refund due, paid. */
type Look = "zero" | "strong" | "quiet" | "due" | "owed" | "plain";

export function useInvoiceColumns(): InvoiceColumn[] {
  const t = useTranslations("invoices");
  const { locale, currency } = useFormatSettings();
  const narrow = useWidth() === "narrow";
  const badge = usePaymentBadge();
  const source = useSource();
  const day = (row: Invoice) => formatDayShort(row.date, locale);
  const amount = (key: InvoiceAmountName, header: string, more: Partial<InvoiceColumn> = {}): InvoiceColumn => ({
    key,
    type: "custom",
    figures: true,
    sorts: "number",
    header,
    cell: (row) => <AmountCell name={key} row={row} />,
    text: (row) => amountText(row, key, locale, currency),
    phone: "hidden",
    // the definition of a column is stable
    ...(more as object),
  });
  return [
    numberColumn(t("invoice")),
    {
      key: "date",
      type: "custom",
      header: t("date"),
      sort: "date",
      sorts: "date",
      cell: (row) => <Quiet>{day(row)}</Quiet>,
      text: day,
      phone: "line",
    },
    { key: "source", type: "text", header: t("source"), value: source, phone: "line" },
    { key: "guest", type: "text", header: t("guest"), value: (row) => row.customer.name || t("walkIn"), phone: "line" },
    ...(narrow ? [amount("total", t("total"), { phone: "end" })] : []),
    {
      key: "status",
      type: "badge",
      header: t("status"),
      value: badge,
      phone: "end",
    },
    ...(narrow
      ? []
      : [
          amount("subtotal", t("subtotal"), { wideOnly: true }),
          amount("discount", t("discount"), { wideOnly: true }),
          amount("extra_charge", t("extraCharge"), { wideOnly: true }),
          amount("credited", t("credited")),
          amount("added", t("added"), { wideOnly: true }),
          amount("total", t("total") + comma(locale) + currencyUnit(currency, locale), { sort: "total" }),
          amount("paid", t("paid")),
          amount("balance", t("balance"), { sort: "balance" }),
        ]),
  ];
}

/** The subject of an invoice, with its branch if there are several: each branch counts its own orders and bookings. */
function useSource(): (row: Invoice) => string {
  const t = useTranslations("invoices");
  const { locale } = useFormatSettings();
  const branches = useBranchesOf("invoices");
  return ({ source, subject_number, branchId }) => {
    const branch = branches.length > 1 && branches.find(({ id }) => id === branchId);
    const of = t(`sourceOf.${source}`, { number: String(subject_number) });
    return joinNames([of, branch && nameOf(branch.locales, locale)], locale);
  };
}

const numberColumn = (header: string): InvoiceColumn => ({
  key: "number",
  type: "custom",
  header,
  sort: "number",
  sorts: "number",
  cell: (row) => (
    <bdi className={`nowrap ${styles.amount} num`} data-look="strong">
      {row.number}
    </bdi>
  ),
  text: (row) => row.number,
  phone: "lead",
});

const Quiet = ({ children }: { children: string }) => <bdi className={`nowrap ${styles.nowrap}`}>{children}</bdi>;

function AmountCell({ name, row }: { name: InvoiceAmountName; row: Invoice }) {
  const t = useTranslations("invoices");
  const { locale, currency } = useFormatSettings();
  const value = INVOICE_AMOUNTS[name](row);
  const small = name === "discount" || name === "extra_charge" || name === "credited" || name === "added";
  return (
    <bdi className={`nowrap ${styles.amount} num`} data-look={lookOf(name, value)}>
      {small && value === 0 ? formatNumber(0, locale) : amountText(row, name, locale, currency)}
      {name === "balance" && value < 0 && (
        <small className={`info block nowrap ${styles.owed}`}>{t("toGiveBack")}</small>
      )}
    </bdi>
  );
}

/** In the currency of the invoice, even if that of the business has changed. */
function amountText(row: Invoice, name: InvoiceAmountName, locale: Locale, screenCurrency: Currency): string {
  const currency = currencyOf(row.currency);
  const value = INVOICE_AMOUNTS[name](row);
  return name === "total"
    ? formatTotal(value, locale, currency, screenCurrency)
    : formatAmount(value, locale, currency);
}

function lookOf(name: InvoiceAmountName, value: number): Look {
  if (name === "balance") return value > 0 ? "due" : value < 0 ? "owed" : "zero";
  if (name === "total") return "strong";
  if (name === "paid") return "plain";
  return name !== "subtotal" && value === 0 ? "zero" : "quiet";
}
