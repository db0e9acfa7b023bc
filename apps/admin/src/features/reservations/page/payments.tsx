import { invoices, type InvoiceWhole } from "@diwan/contract/invoices";
import type { ReservationWhole } from "@diwan/contract/reservation-parts";
import { currencyOf, formatAmount, formatMoney } from "@diwan/ui/money";
import { formatLately } from "@diwan/ui/dates";
import { Button } from "@mantine/core";
import { IconCash } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { send } from "../../../kit/api.ts";
import { reloadRecords, useRecord } from "../../../kit/form-page/use-record.ts";
import { useLanguage } from "../../../kit/language.ts";
import { notify } from "../../../kit/notices.ts";
import { useSession } from "../../../kit/session.ts";
import { reloadBookings } from "../use-move.ts";
import { AmountDialog } from "./amount-dialog.tsx";
import { InvoiceLink } from "./invoice-link.tsx";
import styles from "./view.module.css";

/** What was paid, by its invoice, for who may see that; and the way to note a further payment. */
export function Payments({ booking }: { booking: ReservationWhole }) {
  const { can } = useSession();
  const { invoice_id: id, branchId } = booking;
  if (id === null || !can("invoices", "read", branchId)) return null;
  return <Of key={id} booking={booking} invoiceId={id} />;
}

function Of({ booking, invoiceId }: { booking: ReservationWhole; invoiceId: string }) {
  const t = useTranslations("reservations");
  const { locale } = useLanguage();
  const { business, can } = useSession();
  const [paying, setPaying] = useState(false);
  const params = { businessId: business.id, invoiceId };
  const { data } = useRecord<InvoiceWhole>(invoices.get, { area: "invoices", id: invoiceId, params });
  const currency = currencyOf(booking.currency);
  const money = (value: number) => formatMoney(value, locale, currency);
  const due = data ? data.balance : 0;
  return (
    <div className={styles.payments}>
      <ul className={styles.moves}>
        {data?.payments.map(({ id, amount, method, paid_at, note }) => (
          <li key={id}>
            <bdi className="num">{formatLately(paid_at, new Date(), locale, business.timeZone)}</bdi>
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
        {due > 0 && can("invoices", "create", booking.branchId) && (
          <Button leftSection={<IconCash size={16} stroke={1.75} aria-hidden />} onClick={() => setPaying(true)}>
            {t("payNow")}
          </Button>
        )}
        {data && <InvoiceLink id={invoiceId} number={data.number} />}
      </div>
      {paying && (
        <AmountDialog
          title={t("payTitle", { number: `#${booking.number}` })}
          first={due}
          most={due}
          currency={booking.currency}
          yes={(amount) => t("payYes", { amount })}
          noteLabel={t("note")}
          send={async ({ amount, method, note }, headers) => {
            await send(invoices.pay, { params, body: { amount, method, note }, headers });
            notify({ kind: "success", text: t("paidNow", { amount: money(amount) }) });
            await Promise.all([reloadRecords(invoices.get), reloadBookings()]);
          }}
          close={() => setPaying(false)}
        />
      )}
    </div>
  );
}
