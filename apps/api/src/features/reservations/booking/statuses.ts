import { HOLDING_STATUSES, MOVABLE_STATUSES } from "@diwan/contract/reservations/reservation-status";
import { type RawBuilder, sql } from "kysely";

// Written into the statements, not handed over beside them: only so does the database see that its partial indexes serve.
const listOf = (statuses: readonly string[]): RawBuilder<unknown> =>
  sql`(${sql.join(statuses.map((status) => sql.lit(status)))})`;

/** `status in ${…}`: bookings that are to be or were; canceled and missed ones and open forms are none. */
export const HOLDING_LIST = listOf(HOLDING_STATUSES);
/** Those and what an open form holds meanwhile: nobody else can have it. */
export const TAKING_LIST = listOf(["held", ...HOLDING_STATUSES]);
/** Bookings that may still be changed. */
export const MOVABLE_LIST = listOf(MOVABLE_STATUSES);
