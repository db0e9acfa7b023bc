import { invoices, type InvoiceWhole } from "@diwan/contract/invoices/invoices";
import type { ReservationWhole } from "@diwan/contract/reservations/reservation-parts";
import { useTranslations } from "use-intl";
import { reloadBookings } from "../shared/use-booking-change.ts";
import { reloadRecords } from "../../../kit/forms/page/use-record.ts";
import { mainMethod, PaymentDialog as AnyPaymentDialog, type EnteredPayment } from "../../invoices/index.ts";

interface PaymentDialogProps {
  booking: ReservationWhole;
  /** Undefined before the first payment, which creates it. */
  invoice?: InvoiceWhole;
  refund?: boolean;
  send: (entered: EnteredPayment, headers: Record<string, string>) => Promise<unknown>;
  close: () => void;
}

/** Records a payment or refund of a booking. */
export function BookingPaymentDialog({ booking, invoice, refund = false, send, close }: PaymentDialogProps) {
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
