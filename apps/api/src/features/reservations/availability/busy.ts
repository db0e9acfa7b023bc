import { addDays } from "@diwan/contract/time/days";
import { startOfDay } from "@diwan/contract/time/local-times";
import type { ResourceType } from "@diwan/contract/reservations/reservation-parts";
import { isStay } from "@diwan/contract/stays/stays";
import { sql } from "kysely";
import type { Context } from "../../../platform/authorization/context.ts";
import { invalid } from "../../../platform/errors.ts";
import { localText } from "../../../platform/records/local-times.ts";
import {
  findGaps,
  findWorkingSpans,
  hoursOf,
  type BookingFacts,
  type ReservationReader,
  type LocalSpan,
} from "./facts.ts";
import { TAKING_LIST } from "../booking/steps.ts";
import type { TimelineUnit } from "./units.ts";

const MOST_DAYS = 400;
const LAST = "3000";

/** A period of days, both inclusive, as a time range. */
export function periodOf({ from, to }: { from: string; to: string }, most = MOST_DAYS): LocalSpan {
  if (to < from) throw invalid({ to: "dayOrder" });
  if (to >= LAST || to > addDays(from, most)) throw invalid({ to: "periodTooLong" });
  return { start: startOfDay(from), end: startOfDay(addDays(to, 1)) };
}

export interface BusyTime extends LocalSpan {
  unit_id: string;
  unit_no: number;
  kind: "booking" | "hold";
  branchId: string;
}

/** The times at which units are booked or held in a period, by any branch, sorted. */
export async function readBusyTimes(
  ctx: ReservationReader & Pick<Context, "now">,
  { start, end }: LocalSpan,
  units: readonly TimelineUnit[],
): Promise<BusyTime[]> {
  const ids = [...new Set(units.map(({ unit_id }) => unit_id))];
  const found = await sql<BusyTime>`
    select r.unit_id, r.unit_no, ${localText("r.starts_at")} as start, ${localText("r.ends_at")} as "end", r.branch_id as "branchId",
      case r.status when 'held' then 'hold' else 'booking' end as kind
    from reservations r
    where r.business_id = ${ctx.businessId} and r.unit_id = any(${ids}::uuid[]) and r.status in ${TAKING_LIST}
      and r.ends_at > ${start}::timestamp and r.starts_at < ${end}::timestamp and (r.held_until is null or r.held_until > ${ctx.now()})
    order by r.starts_at`.execute(ctx.db);
  return found.rows;
}

/** The times outside a unit's hours; stays have no hours. */
export function findOffTimes(
  period: LocalSpan,
  type: ResourceType,
  unit: TimelineUnit,
  facts: BookingFacts,
): LocalSpan[] {
  if (isStay(type)) return [];
  return findGaps(period, findWorkingSpans(period.start, period.end, hoursOf(facts, unit)));
}

export function groupByUnit<T extends { unit_id: string; unit_no: number }>(
  all: readonly T[],
): (unit: TimelineUnit) => T[] {
  const found = new Map<string, T[]>();
  for (const one of all) {
    const key = `${one.unit_id} ${one.unit_no}`;
    const list = found.get(key);
    if (list) list.push(one);
    else found.set(key, [one]);
  }
  return ({ unit_id, unit_no }) => found.get(`${unit_id} ${unit_no}`) ?? [];
}
