import { serverMessageText } from "@diwan/contract/api/server-messages";
import { fromFils, toFils } from "@diwan/contract/money/money";
import type { BookingQuote, Reservation } from "@diwan/contract/reservations/reservation-parts";
import type { StaffQuote } from "@diwan/contract/reservations/booking-places";
import type { Context } from "../../../platform/authorization/context.ts";
import { ApiError } from "../../../platform/errors.ts";
import { type BookingFacts, readBookingFacts } from "../availability/facts.ts";
import { type ExcludedBooking, findConflict } from "../availability/free.ts";
import { userHoldKey } from "../availability/hold.ts";
import { readReservation, visibleLines } from "./record.ts";
import { readTakenBy } from "../availability/taken-by.ts";
import { readTarget } from "../availability/target.ts";
import type { BookingConflict, BookingTarget, BookingRequest } from "../availability/booking-request.ts";

interface Asked extends BookingRequest {
  reservation_id?: string | undefined;
  hold_key?: string | undefined;
}

/** The current price of a new or changed booking by staff, and whether its time is free. */
export async function quoteForStaff(ctx: Context, branchId: string, asked: Asked): Promise<StaffQuote> {
  const { reservation_id: id, hold_key } = asked;
  const [facts, before] = await Promise.all([
    readBookingFacts(ctx, branchId),
    id === undefined ? undefined : readReservation(ctx, branchId, id),
  ]);
  const target = await readTarget(ctx, facts, asked);
  const except: ExcludedBooking = { id, holdKey: hold_key === undefined ? undefined : userHoldKey(ctx, hold_key) };
  const conflict = await findConflict(ctx, target, except);
  const taken_by = conflict === "taken" ? ((await readTakenBy(ctx, target, except)) ?? null) : null;
  const quote = { ...quoteOf(ctx, facts, target, conflict), taken_by };
  return before ? { ...quote, change: changeOf(before, target) } : quote;
}

/** What is due after a booking is moved: credits stay, and another unit costs the same. */
function changeOf(before: Reservation, target: BookingTarget): NonNullable<BookingQuote["change"]> {
  const { resource_type, start, end } = before;
  const resource = target.units[0]?.resource_id ?? before.resource_id;
  const stays = resource_type === target.resource_type && resource === before.resource_id;
  const price = stays && start === target.start && end === target.end ? before.price : target.total;
  const credited = toFils(before.price) - toFils(before.total);
  const total = fromFils(Math.max(0, toFils(price) - credited));
  return { paid: before.paid, total, balance: fromFils(toFils(total) - toFils(before.paid)) };
}

/** Throws 409 if the price differs from the shown one. */
export function assertPriceUnchanged(
  ctx: Context,
  facts: BookingFacts,
  target: BookingTarget,
  shown: number | undefined,
): void {
  if (shown !== undefined && shown !== target.total) throw quoteChangedError(ctx, quoteOf(ctx, facts, target, null));
}

export const quoteChangedError = ({ locale }: Context, current: BookingQuote): ApiError =>
  new ApiError("quote_changed", { extra: { message: serverMessageText("bookingRepriced", locale), current } });

export const quoteOf = (
  ctx: Context,
  facts: BookingFacts,
  target: BookingTarget,
  reason: BookingConflict | null,
): BookingQuote => ({
  lines: visibleLines(target.lines, ctx.locale),
  nights: target.nights,
  total: target.total,
  insurance: target.insurance,
  currency: facts.currency,
  available: reason === null,
  start: target.start,
  end: target.end,
  reason,
});
