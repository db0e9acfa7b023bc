import { dayIn } from "@diwan/contract/days";
import { invoices, type InvoiceWhole } from "@diwan/contract/invoices";
import type { ReservationWhole } from "@diwan/contract/reservation-parts";
import { reservations } from "@diwan/contract/reservations";
import { currencyOf, formatAmount, formatMoney } from "@diwan/ui/money";
import { formatLocalLately } from "@diwan/ui/local-times";
import { Button } from "@mantine/core";
import { IconCash } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { send } from "../../../kit/api.ts";
import { paramsOf, reloadBookings } from "../../../kit/bookings/use-move.ts";
import { reloadRecords, useRecord } from "../../../kit/form-page/use-record.ts";
import { useLanguage } from "../../../kit/language.ts";
import { notify } from "../../../kit/notices.ts";
import { useSeenInvoice } from "../../../kit/seen-invoice.ts";
import { useSession } from "../../../kit/session.ts";
import { AmountDialog } from "../../../kit/amount-dialog/amount-dialog.tsx";
import { InvoiceLink } from "./invoice-link.tsx";
import styles from "./view.module.css";

/** What was paid, by its invoice, for who may see that; and the way to note a further payment. */
export function Payments({ booking }: { booking: ReservationWhole }) {
  const { can } = useSession();
  const { invoice_id: id, branchId } = booking;
  if (!can("invoices", "read", branchId)) return null;
  if (id === null) return <First booking={booking} />;
  return <Of key={id} booking={booking} invoiceId={id} />;
}

/** Nothing was received yet, and there is no invoice: it comes with the first money. */
function First({ booking }: { booking: ReservationWhole }) {
  const t = useTranslations("reservations");
  const { locale } = useLanguage();
  const { can } = useSession();
  const [paying, setPaying] = useState(false);
  if (booking.balance <= 0 || !can("invoices", "create", booking.branchId)) return null;
  return (
    <div className={styles.buttons}>
      <Button leftSection={<IconCash size={16} stroke={1.75} aria-hidden />} onClick={() => setPaying(true)}>
        {t("payNow")}
      </Button>
      {paying && (
        <AmountDialog
          title={t("payTitle", { number: `#${booking.number}` })}
          first={booking.balance}
          most={booking.balance}
          currency={booking.currency}
          yes={(amount) => t("payYes", { amount })}
          noteLabel={t("note")}
          send={async ({ amount, method, note }, headers) => {
            const body = { amount, method, note, updated_at: booking.updated_at };
            await send(reservations.pay, { params: paramsOf(booking), body, headers });
            const text = t("paidNow", { amount: formatMoney(amount, locale, currencyOf(booking.currency)) });
            notify({ kind: "success", text });
            await reloadBookings(booking.id);
          }}
          close={() => setPaying(false)}
        />
      )}
    </div>
  );
}

function Of({ booking, invoiceId }: { booking: ReservationWhole; invoiceId: string }) {
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
      <ul className={styles.moves}>
        {data?.payments.map(({ id, amount, method, paid_at, note }) => (
          <li key={id}>
            <bdi className="num">{formatLocalLately(paid_at, today, locale)}</bdi>
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
      {paying && data && <PaymentDialog {...{ booking, params, invoice: data }} close={() => setPaying(false)} />}
    </div>
  );
}

interface PaymentDialogProps {
  booking: ReservationWhole;
  params: { businessId: string; invoiceId: string };
  invoice: InvoiceWhole;
  close: () => void;
}

function PaymentDialog({ booking, params, invoice, close }: PaymentDialogProps) {
  const t = useTranslations("reservations");
  const { locale } = useLanguage();
  // below zero: to be given back; what the payment itself makes of it is no other dialog
  const [balance] = useState(invoice.balance);
  const asSeen = useSeenInvoice(invoice);
  const refund = balance < 0;
  const number = `#${booking.number}`;
  return (
    <AmountDialog
      title={refund ? t("giveBackTitle", { number }) : t("payTitle", { number })}
      first={Math.abs(balance)}
      most={Math.abs(balance)}
      currency={booking.currency}
      yes={(amount) => (refund ? t("giveBackYes", { amount }) : t("payYes", { amount }))}
      noteLabel={t("note")}
      send={async ({ amount: value, method, note }, headers) => {
        const body = { amount: value, method, note, refund };
        await asSeen((seen) => send(invoices.pay, { params, body: { ...body, ...seen }, headers }));
        const amount = formatMoney(value, locale, currencyOf(booking.currency));
        notify({ kind: "success", text: refund ? t("givenBackNow", { amount }) : t("paidNow", { amount }) });
        await Promise.all([reloadRecords(invoices.get), reloadBookings(booking.id)]);
      }}
      close={close}
    />
  );
}
