import { messageText } from "@diwan/contract/messages";
import { toFils, fromFils } from "@diwan/contract/money";
import type { PaymentMethod } from "@diwan/contract/payments";
import type { Reservation } from "@diwan/contract/reservation-parts";
import type { Context } from "../../platform/context.ts";
import { Refusal } from "../../platform/errors.ts";
import {
  adjustInvoice,
  closeInvoice,
  issueInvoice,
  issuing,
  type NewInvoice,
  receivePayment,
} from "../invoices/index.ts";
import { invoicedLines } from "./invoice-lines.ts";

/** What is received while it is booked. */
export interface DownPayment {
  amount: number;
  method: PaymentMethod;
}

/** Issues the invoice of a new booking, paid in part where something was received. Answers the booking with it. */
export async function issueFor(
  ctx: Context,
  made: Reservation,
  received: DownPayment | undefined,
): Promise<Reservation> {
  const { branchId, currency, customer, number } = made;
  const subject = { source: "reservation", subjectId: made.id } as const;
  const wish: NewInvoice = {
    ...subject,
    ...amountsOf(made),
    branchId,
    subjectNumber: number,
    customer,
    lines: invoicedLines(made),
    currency,
  };
  if (!received) {
    // the very last thing, since whoever takes a number makes the business wait
    const { id, statement } = issuing(ctx, wish);
    ctx.last(statement);
    return { ...made, invoice_id: id };
  }
  const { id } = await issueInvoice(ctx, wish);
  await receivePayment(ctx, subject, received);
  const { amount } = received;
  const balance = fromFils(toFils(made.total) - toFils(amount));
  return { ...made, invoice_id: id, paid: amount, balance, payment_status: balance > 0 ? "partially_paid" : "paid" };
}

const REASONS = { en: "The booking was changed", ar: "تغيّر الحجز" };
/** Those that let go of their time. */
export const FREED: readonly Reservation["status"][] = ["canceled", "no_show"];

/** Takes a change of a booking over to its invoice; of one that nobody came to only what is kept remains. Answers whether it changed. */
export async function adjustFor(
  ctx: Context,
  before: Reservation,
  after: Reservation,
  keep: number | undefined,
): Promise<boolean> {
  const freed = FREED.includes(after.status) && !FREED.includes(before.status);
  // of somebody who did not come what they paid is kept, unless it is said otherwise
  const keptOf = ({ paid }: { paid: number }): number => keep ?? (after.status === "no_show" ? paid : 0);
  if (freed) return closeInvoice(ctx, subjectOf(after), keptOf, after.reason || REASONS[ctx.locale]);
  const [was, is] = [amountsOf(before), amountsOf(after)];
  if (was.subtotal === is.subtotal && was.discount === is.discount) return false;
  return adjustInvoice(ctx, subjectOf(after), is, REASONS[ctx.locale]);
}

const DELETED = { en: "The booking was deleted", ar: "حُذف الحجز" };

/** Of a booking that is deleted nothing is due. One for which something was received stays (409). */
export const creditDeleted = (ctx: Context, before: Reservation): Promise<boolean> =>
  closeInvoice(
    ctx,
    subjectOf(before),
    ({ paid }) => {
      if (paid > 0) throw bookingPaid(ctx);
      return 0;
    },
    DELETED[ctx.locale],
  );

export const bookingPaid = ({ locale }: Context): Refusal =>
  new Refusal("in_use", { extra: { message: messageText("bookingPaid", locale) } });

const subjectOf = ({ id }: Reservation) => ({ source: "reservation", subjectId: id }) as const;

/** A discount stands apart from what it lowers. */
function amountsOf({ lines }: Pick<Reservation, "lines">) {
  const sum = (discount: boolean): number =>
    lines.reduce((fils, { kind, amount }) => fils + ((kind === "discount") === discount ? toFils(amount) : 0), 0);
  return { subtotal: fromFils(sum(false)), discount: fromFils(-sum(true)), extra_charge: 0 };
}
