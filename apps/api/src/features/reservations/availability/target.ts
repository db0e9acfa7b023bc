import { invalid, notFound } from "../../../platform/errors.ts";
import { hoursOf, isWorkingDuring, type BookingFacts, type ReservationReader } from "./facts.ts";
import { readChaletTarget } from "./targets/chalets.ts";
import { readRoomTarget } from "./targets/rooms.ts";
import { readServiceTarget } from "./targets/services.ts";
import type { BookingTarget, BookingRequest, BookableUnit } from "./booking-request.ts";
import { sql } from "kysely";
import { byName } from "../../../platform/records/paging.ts";
import { computeEnd } from "./targets/times.ts";

const LAST = "3000";
const TARGETS = { table: tableTarget, service: readServiceTarget, room: readRoomTarget, item: readChaletTarget };

/** Reads the target of a request. Throws 404 for an unknown resource of the branch, 422 for an invalid request. */
export async function readTarget(
  ctx: ReservationReader,
  facts: BookingFacts,
  wish: BookingRequest,
): Promise<BookingTarget> {
  // local times have a year of four digits; this margin keeps it so in computed ends
  if (wish.start >= LAST) throw invalid({ start: "bookingTooLate" });
  if ((wish.end ?? "") >= LAST) throw invalid({ end: "bookingTooLate" });
  // for tables the party's size is enough
  if (!wish.resource_id && wish.resource_type !== "table") throw invalid({ resource_id: "required" });
  if (wish.staff_id && wish.resource_type !== "service") throw invalid({ staff_id: "unknownRecord" });
  return TARGETS[wish.resource_type](ctx, facts, wish);
}

/** A table, or all tables that seat the party, smallest first. Tables cost nothing. */
async function tableTarget(ctx: ReservationReader, facts: BookingFacts, wish: BookingRequest): Promise<BookingTarget> {
  const { resource_id: id, start, guests } = wish;
  const found = await sql<BookableUnit & { seats: number }>`
    select t.id as unit_id, 1 as unit_no, t.id as resource_id, null as staff_id, t.name_en, t.name_ar, t.seats
    from tables t where t.business_id = ${ctx.businessId} and t.branch_id = ${facts.branchId} ${id ? sql`and t.id = ${id}` : sql``}
    order by t.seats, ${byName("t.name_en")}, t.id`.execute(ctx.db);
  if (id && !found.rows.length) throw notFound();
  const end = computeEnd(wish, facts.tableMinutes);
  const units = found.rows.filter(({ seats }) => seats >= guests).map(({ seats: _, ...unit }) => unit);
  const open = isWorkingDuring({ start, end }, hoursOf(facts));
  const obstacle = units.length ? (open ? null : "off_hours") : "too_many";
  const { branchId } = facts;
  return {
    branchId,
    resource_type: "table",
    units,
    start,
    end,
    lines: [],
    nights: [],
    total: 0,
    insurance: 0,
    conflict: obstacle,
  };
}
