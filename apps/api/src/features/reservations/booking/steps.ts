import type { ReservationWhole } from "@diwan/contract/reservations/reservation-parts";
import {
  HOLDING_STATUSES,
  MOVABLE_STATUSES,
  type ReservationStatus,
} from "@diwan/contract/reservations/reservation-status";
import { sql, type RawBuilder } from "kysely";
import { uuidv7 } from "uuidv7";
import { callerName } from "../../../platform/authorization/caller-name.ts";
import type { Context } from "../../../platform/authorization/context.ts";

/** What a booking was before a move, as guests and its history show it. */
export type MovedFrom = NonNullable<ReservationWhole["history"][number]["from"]>;

interface Step {
  kind: "booked" | "edited" | "moved" | "status" | "insurance";
  status: ReservationStatus;
  reason?: string;
  /** The source of the booking. */
  source?: string;
  /** The insurance move of this step. */
  moveId?: string;
  /** The booking before a move. */
  before?: MovedFrom;
}

/** Adds a step to a booking's history, with the name of the account or device; guests have no name. */
export function addBookingStep(
  ctx: Context,
  id: string,
  { kind, status, reason = "", source, moveId, before }: Step,
): void {
  ctx.executeLast(sql`
    insert into reservation_steps (business_id, id, reservation_id, kind, status, reason, source, move_id, moved_from, by_name, at)
    values (${ctx.businessId}, ${uuidv7()}, ${id}, ${kind}, ${status}, ${reason}, ${source ?? null}, ${moveId ?? null}, ${before ? JSON.stringify(movedFromOf(before)) : null}::jsonb, ${callerName(ctx)}, ${ctx.now()})`);
}

export const movedFromOf = ({ resource_type, resource, unit, staff, start, end }: MovedFrom): MovedFrom => ({
  ...{ resource_type, resource, unit, staff, start, end },
});

// Written into the statements instead of passed as parameters, so that the planner can use partial indexes.
const listOf = (statuses: readonly string[]): RawBuilder<unknown> =>
  sql`(${sql.join(statuses.map((status) => sql.lit(status)))})`;

/** `status in ${…}`: upcoming and past bookings, without canceled and missed ones and holds. */
export const HOLDING_LIST = listOf(HOLDING_STATUSES);

/** The same with holds of open forms, which block the unit for others. */
export const TAKING_LIST = listOf(["held", ...HOLDING_STATUSES]);

/** Bookings that may still be changed. */
export const MOVABLE_LIST = listOf(MOVABLE_STATUSES);
