import { dayIn } from "@diwan/contract/time/days";
import { invoices, type InvoiceWhole } from "@diwan/contract/invoices/invoices";
import type { ReservationWhole } from "@diwan/contract/reservations/reservation-parts";
import { reservations } from "@diwan/contract/reservations/reservations";
import { currencyOf, formatAmount } from "@diwan/ui/money/money";
import { formatRecentLocalDay } from "@diwan/ui/time/local-times";
import { Button } from "@mantine/core";
import { IconCash, IconFileInvoice } from "@tabler/icons-react";
import { RECORD_TEXTS } from "@diwan/ui/catalogue/record-areas";
import { Suspense, useState } from "react";
import { useTranslations } from "use-intl";
import { send } from "../../../kit/connection/api.ts";
import { bookingParams } from "../shared/use-booking-change.ts";
import { lazyPart } from "../../../kit/lazy/load-chunk.ts";
import { useRecord } from "../../../kit/forms/page/use-record.ts";
import { addTexts, useLanguage } from "../../../kit/language/language.ts";
import { useSeenInvoice } from "../../invoices/index.ts";
import { useSession } from "../../../kit/session/session.ts";
import styles from "./view.module.css";
import { Link } from "@tanstack/react-router";
import { PAGES } from "../../../kit/navigation/addresses.ts";

const PaymentDialog = lazyPart(async () => {
  const [loaded] = await Promise.all([import("./payment-dialog.tsx"), addTexts("invoices", RECORD_TEXTS.invoices)]);
  return { default: loaded.BookingPaymentDialog };
});

/** The payments of a booking's invoice, for users who may read it, and a button to record another one. */
export function BookingPayments({ booking }: { booking: ReservationWhole }) {
  const { can } = useSession();
  const { invoice_id: id, branchId } = booking;
  if (!can("invoices", "read", branchId)) return null;
  if (id === null) return <FirstPayment booking={booking} />;
  return <InvoicePayments key={id} booking={booking} invoiceId={id} />;
}

/** Before the first payment there is no invoice: the payment creates it. */
function FirstPayment({ booking }: { booking: ReservationWhole }) {
  const t = useTranslations("reservations");
  const { can } = useSession();
  const [paying, setPaying] = useState(false);
  if (booking.balance <= 0 || !can("invoices", "create", booking.branchId)) return null;
  return (
    <div className={styles.buttons}>
      <Button leftSection={<IconCash size={16} stroke={1.75} aria-hidden />} onClick={() => setPaying(true)}>
        {t("payNow")}
      </Button>
      <Suspense fallback={null}>
        {paying && (
          <PaymentDialog
            booking={booking}
            send={(entered, headers) => {
              const body = { ...entered, updated_at: booking.updated_at };
              return send(reservations.pay, { params: bookingParams(booking), body, headers });
            }}
            close={() => setPaying(false)}
          />
        )}
      </Suspense>
    </div>
  );
}

function InvoicePayments({ booking, invoiceId }: { booking: ReservationWhole; invoiceId: string }) {
  const t = useTranslations("reservations");
  const { locale } = useLanguage();
  const { business, can } = useSession();
  const [paying, setPaying] = useState(false);
  const params = { businessId: business.id, invoiceId };
  const { data } = useRecord<InvoiceWhole>(invoices.get, { area: "invoices", id: invoiceId, params });
  const currency = currencyOf(booking.currency);
  const balance = data?.balance ?? 0;
  const today = dayIn(business.timeZone, new Date());
  return (
    <div className={styles.payments}>
      <ul className={`stack gap-10 soft small ${styles.moves}`}>
        {data?.payments.map(({ id, amount, method, paid_at, note }) => (
          <li key={id}>
            <bdi className="num">{formatRecentLocalDay(paid_at, today, locale)}</bdi>
            <span className={styles.words}>
              {amount < 0 ? `${t("givenBack")} · ${t(`methods.${method}`)}` : t(`methods.${method}`)}
              {note && <bdi className={styles.second}>{note}</bdi>}
            </span>
            <bdi className="num">{formatAmount(amount, locale, currency)}</bdi>
          </li>
        ))}
      </ul>
      {data?.payments.length === 0 && booking.total > 0 && <p className={styles.second}>{t("paymentNone")}</p>}
      <div className={styles.buttons}>
        {balance !== 0 && can("invoices", "create", booking.branchId) && (
          <Button leftSection={<IconCash size={16} stroke={1.75} aria-hidden />} onClick={() => setPaying(true)}>
            {t(balance > 0 ? "payNow" : "giveBack")}
          </Button>
        )}
        {data && <InvoiceLink id={invoiceId} number={data.number} />}
      </div>
      <Suspense fallback={null}>
        {paying && data && <InvoicePayment {...{ booking, params, invoice: data }} close={() => setPaying(false)} />}
      </Suspense>
    </div>
  );
}

interface InvoicePaymentProps {
  booking: ReservationWhole;
  params: { businessId: string; invoiceId: string };
  invoice: InvoiceWhole;
  close: () => void;
}

function InvoicePayment({ booking, params, invoice, close }: InvoicePaymentProps) {
  const asSeen = useSeenInvoice(invoice);
  // negative: to be refunded; stored once, so that the payment itself does not switch the dialog
  const [refund] = useState(invoice.balance < 0);
  return (
    <PaymentDialog
      booking={booking}
      invoice={invoice}
      refund={refund}
      send={(entered, headers) =>
        asSeen((seen) => send(invoices.pay, { params, body: { ...entered, refund, ...seen }, headers }))
      }
      close={close}
    />
  );
}

/** A link to an invoice. */
function InvoiceLink({ id, number }: { id: string; number: string }) {
  const t = useTranslations("reservations");
  return (
    <Button
      component={Link}
      to={PAGES.invoice.address.replace("$id", id)}
      leftSection={<IconFileInvoice size={16} stroke={1.75} aria-hidden />}
    >
      <span>
        {t("invoice")} <bdi className="num">{number}</bdi>
      </span>
    </Button>
  );
}
