import { sql } from "kysely";
import { serverMessageText } from "@diwan/contract/api/server-messages";
import { toFils, fromFils } from "@diwan/contract/money/money";
import type { PaymentMethod } from "@diwan/contract/invoices/payments";
import type { Reservation } from "@diwan/contract/reservations/reservation-parts";
import { nameOf } from "@diwan/ui/text/names";
import type { Context } from "../../platform/authorization/context.ts";
import { ApiError } from "../../platform/errors.ts";
import {
  adjustInvoice,
  closeInvoice,
  creditSubject,
  invoiceTotalOf,
  isUninvoicedRequest,
  issueInvoice,
  issueInvoiceWithCommit,
  type NewInvoice,
  receivePayment,
  invoiceLinesOfStay,
} from "../invoices/index.ts";
import { readReservation } from "./booking/record.ts";

/** The amount received with the booking. */
export interface DownPayment {
  amount: number;
  method: PaymentMethod;
}

/** Issues the invoice of a confirmed booking, or of one with a payment. Returns the booking with its invoice. */
export async function issueBookingInvoice(
  ctx: Context,
  booking: Reservation,
  received?: DownPayment | undefined,
): Promise<Reservation> {
  // free bookings have no invoice, and requests have none yet
  if (booking.price === 0 || (booking.status === "pending" && !received)) return booking;
  const wish = invoiceOfBooking(booking);
  // must come last, since taking an invoice number blocks the business for others
  if (!received) return { ...booking, invoice_id: issueInvoiceWithCommit(ctx, wish).id };
  const { id } = await issueInvoice(ctx, wish);
  await receivePayment(ctx, wish, received);
  const { amount } = received;
  const balance = fromFils(toFils(booking.price) - toFils(amount));
  return { ...booking, invoice_id: id, paid: amount, balance, payment_status: balance > 0 ? "partially_paid" : "paid" };
}

/** What a booking is invoiced as. */
export const invoiceOfBooking = (booking: Reservation): NewInvoice => ({
  ...subjectOf(booking),
  ...amountsOf(booking),
  branchId: booking.branchId,
  subjectNumber: booking.number,
  customer: booking.customer,
  lines: invoiceLinesOfStay(booking),
  currency: booking.currency,
});

const REASONS = { en: "The booking was changed", ar: "تغيّر الحجز" };
/** The statuses that release the booked time. */
export const RELEASED_STATUSES: readonly Reservation["status"][] = ["canceled", "no_show"];

/**
 * Applies a change of a booking to its invoice, which is issued on confirmation. For a no-show only the retained amount
 * remains. Returns the current booking.
 */
export async function updateBookingInvoice(
  ctx: Context,
  before: Reservation,
  after: Reservation,
  keep: number | undefined,
): Promise<Reservation> {
  const anew = async (isWritten: boolean) => (isWritten ? readReservation(ctx, after.branchId, after.id) : after);
  // after a no-show the payment is retained, unless another amount is given
  const keptOf = ({ paid }: { paid: number }): number => keep ?? (after.status === "no_show" ? paid : 0);
  const freed = RELEASED_STATUSES.includes(after.status) && !RELEASED_STATUSES.includes(before.status);
  if (freed) return anew(await closeInvoice(ctx, subjectOf(after), keptOf, after.reason || REASONS[ctx.locale]));
  const [was, is] = [amountsOf(before), amountsOf(after)];
  const confirmed = before.status === "pending" && after.status !== "pending";
  if (!confirmed && was.subtotal === is.subtotal && was.discount === is.discount) return after;
  if (after.invoice_id === null) return issueBookingInvoice(ctx, after);
  if (after.status === "pending" && (await isUninvoicedRequest(ctx, subjectOf(after)))) return after;
  return anew(await adjustInvoice(ctx, subjectOf(after), is, reasonOf(ctx, after)));
}

/** A note names the current stay; the invoice keeps the one it was issued for. */
function reasonOf({ locale }: Context, booking: Reservation): string {
  const [line] = invoiceLinesOfStay(booking);
  return [REASONS[locale], line && nameOf(line.detail, locale)].filter(Boolean).join(": ");
}

const DELETED = { en: "The booking was deleted", ar: "حُذف الحجز" };

/**
 * A deleted booking has no balance due. Throws 409 if money was received for it, even if it was given back: without the
 * booking nobody finds what it was for.
 */
export async function creditDeletedBooking(ctx: Context, before: Reservation): Promise<void> {
  const keep = ({ paid }: { paid: number }) => {
    if (paid > 0) throw bookingPaidError(ctx, before);
    return 0;
  };
  await closeInvoice(ctx, subjectOf(before), keep, DELETED[ctx.locale]);
  // the lock of the invoice makes parallel payments wait
  const payments = await sql`
    select from invoices i join invoice_payments p on p.business_id = i.business_id and p.invoice_id = i.id
    where i.business_id = ${ctx.businessId} and i.reservation_id = ${before.id} limit 1`.execute(ctx.db);
  if (payments.rows.length > 0) throw bookingPaidError(ctx, before);
}

const RESTORED = { en: "Credited before the booking was deleted", ar: "خُصم قبل حذف الحجز" };

/**
 * The invoice of a deleted booking stays credited. A restored one gets a new invoice for `billed`, which was due before.
 * Returns the booking with its invoice.
 */
export async function reissueBookingInvoice(ctx: Context, booking: Reservation, billed: number): Promise<Reservation> {
  if (billed === 0) return booking;
  const wish = invoiceOfBooking(booking);
  const credited = toFils(invoiceTotalOf(wish)) - toFils(billed);
  if (credited <= 0) return issueBookingInvoice(ctx, booking);
  const { id } = await issueInvoice(ctx, wish);
  await creditSubject(ctx, wish, fromFils(credited), RESTORED[ctx.locale]);
  return { ...booking, invoice_id: id };
}

export const bookingPaidError = ({ locale }: Context, { status }: Reservation): ApiError => {
  const key = RELEASED_STATUSES.includes(status) ? "bookingPaidOver" : "bookingPaid";
  return new ApiError("in_use", { extra: { message: serverMessageText(key, locale) } });
};

const subjectOf = ({ id }: Reservation) => ({ source: "reservation", subjectId: id }) as const;

/** A discount is a separate line from the amount that it reduces. */
function amountsOf({ lines }: Pick<Reservation, "lines">) {
  const sum = (discount: boolean): number =>
    lines.reduce((fils, { kind, amount }) => fils + ((kind === "discount") === discount ? toFils(amount) : 0), 0);
  return { subtotal: fromFils(sum(false)), discount: fromFils(-sum(true)), extra_charge: 0 };
}
