import { serverMessageText, type ServerMessageKey } from "@diwan/contract/api/server-messages";
import type { TakenBy } from "@diwan/contract/reservations/booking-places";
import { formatLocal } from "@diwan/ui/time/local-times";
import { sql } from "kysely";
import type { Context } from "../../../platform/authorization/context.ts";
import { isReadableBranch } from "../../../platform/authorization/readable-branches.ts";
import { ApiError } from "../../../platform/errors.ts";
import { localText } from "../../../platform/records/local-times.ts";
import { HOLDING_LIST } from "../booking/steps.ts";
import { bookingConflictError, type BookingConflict, type BookingTarget } from "./booking-request.ts";
import type { ExcludedBooking } from "./free.ts";

type BookingSlot = Pick<BookingTarget, "units" | "start" | "end">;

/**
 * The first booking that has the unit of a target at its time, if the caller may read it. Undefined if there are several
 * units, or if only a hold has it.
 */
export async function readTakenBy(
  ctx: Context,
  { units, start, end }: BookingSlot,
  { id }: ExcludedBooking = {},
): Promise<TakenBy | undefined> {
  const [unit, ...others] = units;
  if (!unit || others.length > 0) return undefined;
  const found = await sql<TakenBy>`
    select r.number::int as number, r.customer_name as name, ${localText("r.starts_at")} as start, ${localText("r.ends_at")} as "end"
    from reservations r
    where r.business_id = ${ctx.businessId} and r.unit_id = ${unit.unit_id} and r.unit_no = ${unit.unit_no}
      and r.status in ${HOLDING_LIST} and r.ends_at > ${start}::timestamp and r.starts_at < ${end}::timestamp
      and ${isReadableBranch(ctx, "reservations", "r")} ${id ? sql`and r.id <> ${id}` : sql``}
    order by r.starts_at limit 1`.execute(ctx.db);
  return found.rows[0];
}

/** The error of a conflict for staff; for a taken time it also names the booking that has it. */
export async function staffConflictError(
  ctx: Context,
  conflict: BookingConflict,
  target: BookingSlot,
  { id, current }: { id?: string; current?: unknown } = {},
): Promise<ApiError> {
  if (conflict !== "taken") return bookingConflictError(conflict, current);
  const taken_by = await readTakenBy(ctx, target, { id });
  const extra = current === undefined ? {} : { current };
  return new ApiError("slot_taken", {
    extra: taken_by ? { ...extra, taken_by, message: takenByText(ctx, "slotTakenBy", taken_by) } : extra,
  });
}

/** A text that names a booking with its guest and its time. */
export const takenByText = (
  { locale }: Pick<Context, "locale">,
  key: Extract<ServerMessageKey, "slotTakenBy" | "restoreSlotTakenBy">,
  { number, name, start, end }: TakenBy,
): string =>
  serverMessageText(key, locale, {
    booking: `#${number} ${name}`.trim(),
    from: formatLocal(start, locale),
    until: formatLocal(end, locale),
  });
