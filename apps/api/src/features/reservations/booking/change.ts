import type { Reservation, ReservationChange } from "@diwan/contract/reservations/reservation-parts";
import {
  MOVABLE_STATUSES,
  NEXT_RESERVATION_STATUSES,
  type ReservationStatus,
} from "@diwan/contract/reservations/reservation-status";
import { currencyOf, formatMoney } from "@diwan/ui/money/money";
import { type RawBuilder, sql } from "kysely";
import { assertDecimals } from "../../../platform/records/amount-decimals.ts";
import type { Context } from "../../../platform/authorization/context.ts";
import { invalid, ApiError } from "../../../platform/errors.ts";
import { nextStamp } from "../../../platform/records/locales.ts";
import { assertCurrentVersion } from "../../../platform/records/versions.ts";
import { bookingColumnsOf, lockReservation, readReservation, recordBookingChange } from "./record.ts";
import { staffConflictError } from "../availability/taken-by.ts";
import { readBookingFacts } from "../availability/facts.ts";
import { findConflict, preferUnit } from "../availability/free.ts";
import { RELEASED_STATUSES, updateBookingInvoice } from "../invoice.ts";
import { clearHolds, lockUnits, moveBookingStatement, priceColumns } from "./occupy.ts";
import { queueGuestEmail } from "../mails/jobs.ts";
import { assertPriceUnchanged } from "./quote.ts";
import { addBookingStep } from "./steps.ts";
import { readTarget } from "../availability/target.ts";
import type { BookingTarget, BookingRequest } from "../availability/booking-request.ts";
import { minutesBetween, plusMinutes } from "@diwan/contract/time/local-times";

const mayFollow = (from: ReservationStatus, to: ReservationStatus): boolean =>
  NEXT_RESERVATION_STATUSES[from].includes(to);
const PRICED = ["resource_type", "resource_id", "start", "end"] as const satisfies readonly Place[];
const HELD = [...PRICED, "staff_id", "unit_no", "guests"] as const;
/** Whether the change needs another time, unit or party size, all of which must be free. */
const isMove = (before: Reservation, change: ReservationChange): boolean => says(before, change, HELD);
const SEEN = [...PRICED, "unit", "staff_id"] as const;
/**
 * Whether the time or place that the guest sees has changed. Guests don't see which of several identical units they
 * have.
 */
const seesMove = (before: Reservation, after: Reservation): boolean =>
  SEEN.some((field) => before[field] !== after[field]);
/** Whether it must be priced again; another unit, staff member or party size costs the same. */
const isPricedAnew = (before: Reservation, change: ReservationChange): boolean => says(before, change, PRICED);

/** Changes the status, the time or the details of a booking. Throws 409 for a stale version. */
export async function changeReservation(
  ctx: Context,
  branchId: string,
  id: string,
  change: ReservationChange,
): Promise<Reservation> {
  const before = await lockReservation(ctx, branchId, id);
  await assertCurrentVersion(ctx, change.updated_at, before);
  assertDecimals(before.currency, { down_payment: change.down_payment, keep: change.keep });
  const step = change.status === undefined ? {} : stepOf(before, change.status, change.reason);
  const filled = bookingColumnsOf(change);
  const moves = isMove(before, change);
  if ((moves || Object.keys(filled).length) && !MOVABLE_STATUSES.includes(before.status))
    throw bookingMovedOnError(before);
  const target = moves ? await newTarget(ctx, before, change) : undefined;
  const priced = target && isPricedAnew(before, change) ? target : undefined;
  const price = priced?.total ?? before.price;
  if (change.keep !== undefined) refuseKept(before, change);
  const lowered = loweredFor(before, change, price);
  const sets = { ...filled, ...step, ...lowered };
  if (target) await move(ctx, before, target, { ...sets, ...(priced && priceColumns(priced)) });
  else if (Object.keys(sets).length) await write(ctx, id, sets);
  const changed = await readReservation(ctx, branchId, id);
  const after = await updateBookingInvoice(ctx, before, changed, change.keep);
  const steps = { moves, filled: Object.keys(filled).length > 0, step: change.status !== undefined };
  tell(ctx, before, after, { ...steps, reason: lowered && loweredText(ctx, after) });
  return after;
}

/** A down payment can't exceed the new total: an entered one is rejected, an agreed one is reduced. */
function loweredFor(before: Reservation, { down_payment }: ReservationChange, price: number) {
  if ((down_payment ?? 0) > price) throw invalid({ down_payment: "downPaymentMost" });
  return down_payment === undefined && before.down_payment > price ? { down_payment: price } : undefined;
}

/** An amount can be retained only if the booking is released, never more than was agreed, and nothing for a request. */
function refuseKept(before: Reservation, { status, keep = 0 }: ReservationChange): void {
  if (!status || !RELEASED_STATUSES.includes(status)) throw invalid({ keep: "keptOfFreed" });
  if (keep > before.price) throw invalid({ keep: "downPaymentMost" });
  if (keep > 0 && before.invoice_id === null) throw invalid({ keep: "keptOfRequest" });
}

function stepOf(before: Reservation, status: Reservation["status"], reason: string | undefined) {
  if (!mayFollow(before.status, status)) throw bookingMovedOnError(before);
  return { status, ...(reason === undefined ? {} : { reason }) };
}

export const bookingMovedOnError = (current: Reservation): ApiError =>
  new ApiError("illegal_transition", { extra: { current } });

async function newTarget(ctx: Context, before: Reservation, change: ReservationChange): Promise<BookingTarget> {
  const facts = await readBookingFacts(ctx, before.branchId);
  const target = await readTarget(ctx, facts, wishAfter(before, change));
  const costs = before.price > 0 || target.total > 0;
  if (costs && isPricedAnew(before, change) && facts.currency !== before.currency)
    throw invalid({ start: "otherCurrency" });
  const obstacle = await findConflict(ctx, target, { id: before.id });
  if (obstacle) throw await staffConflictError(ctx, obstacle, target, { id: before.id, current: before });
  if (isPricedAnew(before, change)) assertPriceUnchanged(ctx, facts, target, change.expected_total);
  return target;
}

/** The row is locked; from here on the business's units are locked too. */
async function move(
  ctx: Context,
  before: Reservation,
  target: BookingTarget,
  columns: Record<string, unknown>,
): Promise<void> {
  const unit = before.staff_id ?? before.resource_id;
  const units = preferUnit(target.units, unit ? { unit_id: unit, unit_no: before.unit_no } : undefined);
  const wanted = { ...target, units };
  const [, , moved] = await Promise.all([
    lockUnits(ctx).execute(ctx.db),
    clearHolds(ctx, wanted, undefined).execute(ctx.db),
    moveBookingStatement(ctx, wanted, before.id, setting(columns)).execute(ctx.db),
  ]);
  if (moved.rows.length) return;
  const conflict = (await findConflict(ctx, target, { id: before.id })) ?? "taken";
  throw await staffConflictError(ctx, conflict, target, { id: before.id, current: before });
}

const write = (ctx: Context, id: string, columns: Record<string, unknown>) =>
  sql`update reservations r set ${sql.join(setting(columns))} where r.business_id = ${ctx.businessId} and r.id = ${id}`.execute(
    ctx.db,
  );

const setting = (columns: Record<string, unknown>): RawBuilder<unknown>[] => [
  ...Object.entries(columns).map(([name, value]) => sql`${sql.ref(name)} = ${value}`),
  sql`updated_at = ${nextStamp("r")}`,
];

interface Done {
  moves: boolean;
  filled: boolean;
  step: boolean;
  /** The other effects of the move. */
  reason: string | undefined;
}

/** In the language of the user who moved it. */
const loweredText = ({ locale }: Context, { price, currency }: Reservation): string =>
  LOWERED[locale](formatMoney(price, locale, currencyOf(currency)));
const LOWERED = {
  en: (amount: string): string => `The down payment is ${amount} now: it can't be more than the total.`,
  ar: (amount: string): string => `أصبحت الدفعة المقدمة ${amount}، فهي لا تتجاوز الإجمالي.`,
};

function tell(ctx: Context, before: Reservation, after: Reservation, { moves, filled, step, reason }: Done): void {
  if (moves) addBookingStep(ctx, after.id, { kind: "moved", status: before.status, before, ...(reason && { reason }) });
  else if (filled) addBookingStep(ctx, after.id, { kind: "edited", status: before.status });
  if (step) addBookingStep(ctx, after.id, { kind: "status", status: after.status, reason: after.reason });
  if (step && (after.status === "confirmed" || after.status === "canceled"))
    queueGuestEmail(ctx, after.id, after.status);
  else if (moves && seesMove(before, after)) queueGuestEmail(ctx, after.id, "moved");
  if (moves || filled || step) recordBookingChange(ctx, "update", after, { before, after });
}

/** The booking request after a change. Without an end the length stays the same, also for a party at another table. */
function wishAfter(before: Reservation, change: ReservationChange): BookingRequest {
  const { resource_type = before.resource_type, start = before.start, guests = before.guests } = change;
  const resource_id = change.resource_id ?? before.resource_id;
  const sameResource = resource_type === before.resource_type && resource_id === before.resource_id;
  const takesAsLong = sameResource || (resource_type === "table" && before.resource_type === "table");
  const shifted = plusMinutes(start, minutesBetween(before.start, before.end));
  return {
    resource_type,
    resource_id,
    start,
    end: change.end === undefined ? (takesAsLong ? shifted : null) : change.end,
    guests,
    staff_id: change.staff_id === undefined && sameResource ? before.staff_id : change.staff_id,
    unit_no: change.unit_no === undefined && sameResource ? null : change.unit_no,
  };
}

type Place = "resource_type" | "resource_id" | "start" | "end" | "staff_id" | "unit_no";

/** Whether a change sets a new value for one of these fields. */
const says = (
  before: Reservation,
  change: ReservationChange,
  fields: readonly (keyof ReservationChange & keyof Reservation)[],
) => fields.some((field) => change[field] !== undefined && change[field] !== before[field]);
