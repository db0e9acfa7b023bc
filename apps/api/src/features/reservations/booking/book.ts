import { randomBytes } from "node:crypto";
import type { Reservation, ReservationForm } from "@diwan/contract/reservations/reservation-parts";
import { uuidv7 } from "uuidv7";
import { assertDecimals } from "../../../platform/records/amount-decimals.ts";
import type { Context } from "../../../platform/authorization/context.ts";
import { type GuestKey, guestKeyColumns } from "../../../platform/calls/guest-key.ts";
import { invalid } from "../../../platform/errors.ts";
import { assertBranchOpen } from "../../branches/index.ts";
import { bookingColumnsOf, findReservation, recordBookingChange, type BookingFields } from "./record.ts";
import { type BookingFacts, readBookingFacts } from "../availability/facts.ts";
import { findConflict, preferUnit } from "../availability/free.ts";
import { type DownPayment, issueBookingInvoice } from "../invoice.ts";
import { userHoldKey, readHold } from "../availability/hold.ts";
import { clearHolds, insertBookingStatement, lockUnits, priceColumns } from "./occupy.ts";
import { queueGuestEmail } from "../mails/jobs.ts";
import { assertPriceUnchanged } from "./quote.ts";
import { addBookingStep } from "./steps.ts";
import { staffConflictError } from "../availability/taken-by.ts";
import { readTarget } from "../availability/target.ts";
import { bookingConflictError, type BookingTarget } from "../availability/booking-request.ts";

/** Books for staff; the form's hold becomes the booking. */
export async function bookByStaff(ctx: Context, branchId: string, form: ReservationForm): Promise<Reservation> {
  await assertBranchOpen(ctx, branchId);
  const holdKey = form.hold_key === undefined ? undefined : userHoldKey(ctx, form.hold_key);
  const [facts, held] = await Promise.all([readBookingFacts(ctx, branchId), readHold(ctx, holdKey)]);
  const target = await readTarget(ctx, facts, form);
  assertDecimals(facts.currency, { down_payment: form.down_payment });
  if ((form.down_payment ?? 0) > target.total) throw invalid({ down_payment: "downPaymentMost" });
  const obstacle = await findConflict(ctx, target, { holdKey });
  if (obstacle) throw await staffConflictError(ctx, obstacle, target);
  assertPriceUnchanged(ctx, facts, target, form.expected_total);
  const wanted = { ...target, units: preferUnit(target.units, held) };
  const { method, down_payment: amount = 0 } = form;
  const received = method && amount ? { method, amount } : undefined;
  return createBooking(ctx, facts, wanted, { ...form, source: "staff", holdKey, received });
}

/** Bookings by staff get a secret link too, so that guests can follow them. */
export const createBookingToken = (): string => randomBytes(32).toString("base64url");

interface NewReservation extends BookingFields {
  source: Reservation["source"];
  status: "pending" | "confirmed";
  /** The hold that the booking replaces. */
  holdKey?: string | undefined;
  /** The secret of the guest, and the idempotency key of the request. */
  token?: string;
  guestKey?: GuestKey | undefined;
  received?: DownPayment | undefined;
}

/**
 * Writes a booking with the first free unit, its number and its first step, or rejects it (409 `slot_taken`).
 * Everything is sent in one packet after the lock of the business.
 */
export async function createBooking(
  ctx: Context,
  facts: BookingFacts,
  target: BookingTarget,
  wish: NewReservation,
): Promise<Reservation> {
  const { branchId, currency } = facts;
  const id = uuidv7();
  const at = ctx.now();
  const row = {
    business_id: ctx.businessId,
    id,
    branch_id: branchId,
    status: wish.status,
    source: wish.source,
    locale: ctx.locale,
    currency,
    ...priceColumns(target),
    ...bookingColumnsOf(wish),
    token: wish.token ?? createBookingToken(),
    ...guestKeyColumns(wish.guestKey),
    created_at: at,
    updated_at: at,
  };
  const [, , , booked] = await Promise.all([
    lockUnits(ctx).execute(ctx.db),
    clearHolds(ctx, target, wish.holdKey).execute(ctx.db),
    insertBookingStatement(ctx, target, row, true).execute(ctx.db),
    findReservation(ctx, branchId, id),
  ]);
  if (!booked) {
    const conflict = (await findConflict(ctx, target)) ?? "taken";
    throw wish.source === "staff" ? await staffConflictError(ctx, conflict, target) : bookingConflictError(conflict);
  }
  const made = await issueBookingInvoice(ctx, booked, wish.received);
  addBookingStep(ctx, id, { kind: "booked", status: made.status, source: wish.source });
  if (made.status === "confirmed") queueGuestEmail(ctx, id, "confirmed");
  recordBookingChange(ctx, "create", made, { after: made });
  return made;
}
