import { invoices, type InvoiceWhole } from "@diwan/contract/invoices/invoices";
import { formatDay, formatMoment, formatDayShort } from "@diwan/ui/time/dates";
import { joinNames } from "@diwan/ui/text/fill";
import { nameOf } from "@diwan/ui/text/names";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { PAGES, ADDRESSES, editOf } from "../../../kit/navigation/addresses.ts";
import { useLanguage } from "../../../kit/language/language.ts";
import { ScreenHeader } from "../../../kit/screen/screen-header.tsx";
import { usePaymentBadge } from "../payments/payment-lines.tsx";
import { branchOf } from "../../../kit/session/session-rules.ts";
import { useSession } from "../../../kit/session/session.ts";
import { StatusBadge } from "../../../kit/screen/status-badge.tsx";
import { useWidth } from "../../../kit/screen/width.ts";
import { CreditDialog } from "./credit-dialog.tsx";
import { type InvoiceAction, InvoiceActions } from "./invoice-tools.tsx";
import { InvoiceAmounts } from "./sheet.tsx";
import styles from "./view.module.css";
import { currencyOf, formatAmount } from "@diwan/ui/money/money";
import { send } from "../../../kit/connection/api.ts";
import { reloadRecords } from "../../../kit/forms/page/use-record.ts";
import { reloadLists } from "../../../kit/lists/rows/use-rows.ts";
import { mainMethod } from "../payments/default-payment.ts";
import { PaymentDialog } from "../payments/payment-dialog.tsx";
import { useSeenInvoice } from "../payments/seen-invoice.ts";
import { IconCalendarEvent, IconReceipt2 } from "@tabler/icons-react";
import { Link, useRouter } from "@tanstack/react-router";
import { dayPart, startOfDay } from "@diwan/contract/time/local-times";
import { formatClock } from "@diwan/ui/time/local-times";
import { METHOD_ICONS } from "../payments/method-icons.ts";

const AREAS = { order: "orders", reservation: "reservations" } as const;
const SIGNS = { order: IconReceipt2, reservation: IconCalendarEvent };

/** An invoice with its actions. */
export function InvoiceView({ invoice }: { invoice: InvoiceWhole }) {
  const t = useTranslations("invoices");
  const { locale } = useLanguage();
  const { business } = useSession();
  const badge = usePaymentBadge();
  const narrow = useWidth() === "narrow";
  const [doing, setDoing] = useState<InvoiceAction>();
  const branch = branchOf(business, invoice.branchId);
  const facts = [formatDay(invoice.date, locale), branch && nameOf(branch.locales, locale)];
  const close = () => setDoing(undefined);
  const state = (
    <span className={`inline-row wrap ${styles.state}`}>
      <span aria-live="polite">
        <StatusBadge {...badge(invoice)} />
      </span>
      <bdi className="soft small">{joinNames(facts, locale)}</bdi>
    </span>
  );
  return (
    <>
      <ScreenHeader title={invoice.number} back={PAGES.invoices.address} chip={!narrow && state}>
        <InvoiceActions invoice={invoice} begin={setDoing} />
      </ScreenHeader>
      <div className={`gap-16 pane scroll line-above ${styles.view}`}>
        {narrow && state}
        <InvoiceAmounts invoice={invoice} />
        <div className="stack gap-14">
          <Payments invoice={invoice} />
          {invoice.notes.length > 0 && <Notes invoice={invoice} />}
          <BelongsTo invoice={invoice} title={t("belongsTo")} />
        </div>
      </div>
      {(doing === "pay" || doing === "refund") && (
        <PayDialog invoice={invoice} refund={doing === "refund"} close={close} />
      )}
      {doing === "credit" && <CreditDialog invoice={invoice} close={close} />}
    </>
  );
}

/** The credit and debit notes of an invoice, with number and reason. */
function Notes({ invoice }: { invoice: InvoiceWhole }) {
  const t = useTranslations("invoices");
  const { locale } = useLanguage();
  const { business } = useSession();
  return (
    <section className={`panel ${styles.card}`} aria-label={t("notes")}>
      <h2>{t("notes")}</h2>
      <ul>
        {invoice.notes.map((note) => (
          <li key={note.id}>
            <span className="fill break-anywhere">
              {t(note.kind === "credit" ? "creditNote" : "debitNote", { number: note.number })}
              <bdi className={`muted tiny ${styles.more}`}>{formatMoment(note.at, locale, business.timeZone)}</bdi>
              {note.reason && <bdi className={`muted tiny ${styles.more}`}>{note.reason}</bdi>}
            </span>
            <bdi className="strong nowrap num">{formatAmount(note.total, locale, currencyOf(invoice.currency))}</bdi>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface PayDialogProps {
  invoice: InvoiceWhole;
  refund: boolean;
  close: () => void;
}

/** Records a payment or refund of an invoice. */
function PayDialog({ invoice, refund, close }: PayDialogProps) {
  const t = useTranslations("invoices");
  const params = { businessId: invoice.businessId, invoiceId: invoice.id };
  const asSeen = useSeenInvoice(invoice);
  return (
    <PaymentDialog
      subject={t("subject", { number: invoice.number })}
      money={invoice}
      refund={refund}
      wish={refund ? mainMethod(invoice.payments) : undefined}
      send={async (entered, headers) => {
        await asSeen((seen) => send(invoices.pay, { params, body: { ...entered, refund, ...seen }, headers }));
        await Promise.all([reloadRecords(invoices.get), reloadLists(invoices.list)]);
      }}
      close={close}
    />
  );
}

/** The order or booking of the invoice, with a link for users who may see it. */
function BelongsTo({ invoice, title }: { invoice: InvoiceWhole; title: string }) {
  const t = useTranslations("invoices");
  const { can } = useSession();
  const { routesByPath } = useRouter();
  const { source, subject_id, subject_number, branchId } = invoice;
  const address = source === "order" ? ADDRESSES.orders : "/reservations";
  const open = subject_id && `${address}/edit/$id` in routesByPath && can(AREAS[source], "read", branchId);
  const Sign = SIGNS[source];
  return (
    <section className={`panel ${styles.card}`} aria-label={title}>
      <h2>{title}</h2>
      <p className={`row gap-8 ${styles.row}`}>
        <Sign size={16} stroke={1.75} aria-hidden />
        <span>{t(`sourceOf.${source}`, { number: String(subject_number) })}</span>
        {open && (
          <Link to={editOf(address, subject_id)} search={{ branch: branchId } as never}>
            {t("open")}
          </Link>
        )}
      </p>
    </section>
  );
}

/** The amounts received and refunded, and the open balance. */
function Payments({ invoice }: { invoice: InvoiceWhole }) {
  const t = useTranslations("invoices");
  const { locale } = useLanguage();
  const amount = (value: number) => formatAmount(value, locale, currencyOf(invoice.currency));
  const { balance } = invoice;
  return (
    <section className={`panel ${styles.card}`} aria-label={t("payments")}>
      <h2>{t("payments")}</h2>
      {invoice.payments.length === 0 && <p className={styles.none}>{t("noPayments")}</p>}
      <ul>
        {invoice.payments.map((payment) => (
          <Payment key={payment.id} payment={payment} amount={amount(payment.amount)} />
        ))}
      </ul>
      <p
        className={`flex justify-between soft line-above ${styles.rest}`}
        data-due={balance < 0 ? "back" : balance > 0 || undefined}
      >
        <span>{t(balance < 0 ? "toGiveBack" : "stillToPay")}</span>
        <bdi className="num">{amount(Math.abs(balance))}</bdi>
      </p>
    </section>
  );
}

function Payment({ payment, amount }: { payment: InvoiceWhole["payments"][number]; amount: string }) {
  const t = useTranslations("invoices");
  const { locale } = useLanguage();
  const Sign = METHOD_ICONS[payment.method];
  const back = payment.amount < 0;
  const method = t(`methods.${payment.method}`);
  // already in the time zone of the business
  const day = dayPart(payment.paid_at);
  const clock = payment.paid_at === startOfDay(day) ? undefined : formatClock(payment.paid_at, locale);
  const when = joinNames([formatDayShort(day, locale), clock], locale);
  const facts = [when, payment.by && t("by", { name: payment.by }), payment.note].filter(Boolean);
  return (
    <li>
      <span
        className={`centered fixed rounded on-success-soft ${styles.tile}`}
        data-back={back || undefined}
        aria-hidden
      >
        <Sign size={18} stroke={1.75} />
      </span>
      <span className="fill break-anywhere">
        {back ? t("givenBack", { method }) : method}
        {facts.map((fact) => (
          <bdi key={fact} className={`muted tiny ${styles.more}`}>
            {fact}
          </bdi>
        ))}
      </span>
      <bdi className="strong nowrap num">{amount}</bdi>
    </li>
  );
}
