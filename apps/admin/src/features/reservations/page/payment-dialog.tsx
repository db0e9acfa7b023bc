import { invoices, type InvoiceWhole } from "@diwan/contract/invoices/invoices";
import type { ReservationWhole } from "@diwan/contract/reservations/reservation-parts";
import { useTranslations } from "use-intl";
import { reloadBookings } from "../../../kit/bookings/use-move.ts";
import { reloadRecords } from "../../../kit/form-page/use-record.ts";
import { mainMethod } from "../../../kit/payment-dialog/first-method.ts";
import { type EnteredPayment, PaymentDialog as AnyPaymentDialog } from "../../../kit/payment-dialog/payment-dialog.tsx";

interface PaymentDialogProps {
  booking: ReservationWhole;
  /** Nothing before the first money: that brings it. */
  invoice?: InvoiceWhole;
  refund?: boolean;
  send: (entered: EnteredPayment, headers: Record<string, string>) => Promise<unknown>;
  close: () => void;
}

/** Notes what was received for a booking, or given back of it. */
export function PaymentDialog({ booking, invoice, refund = false, send, close }: PaymentDialogProps) {
  const t = useTranslations("invoices");
  return (
    <AnyPaymentDialog
      subject={t("sourceOf.reservation", { number: String(booking.number) })}
      money={invoice ?? booking}
      refund={refund}
      wish={refund && invoice ? mainMethod(invoice.payments) : undefined}
      send={async (entered, headers) => {
        await send(entered, headers);
        await Promise.all([reloadRecords(invoices.get), reloadBookings(booking.id)]);
      }}
      close={close}
    />
  );
}
