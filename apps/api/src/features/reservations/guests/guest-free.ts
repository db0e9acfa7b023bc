import { addDays, STAY_HOUR } from "@diwan/contract/time/days";
import { localAt, plusMinutes, startOfDay } from "@diwan/contract/time/local-times";
import type { ResourceType } from "@diwan/contract/reservations/reservation-parts";
import { isStay } from "@diwan/contract/stays/stays";
import { sql } from "kysely";
import type { Context } from "../../../platform/authorization/context.ts";
import { notFound } from "../../../platform/errors.ts";
import { groupByUnit, findOffTimes, readBusyTimes } from "../availability/busy.ts";
import { readClosures, splitClosures } from "../closures/read.ts";
import { readBookingFacts, type BookingFacts, type ReservationReader, type LocalSpan } from "../availability/facts.ts";
import { findGuestConflict } from "./guest-rules.ts";
import { SERVICE_MINUTES } from "../availability/targets/services.ts";
import { readUnits, type TimelineUnit } from "../availability/units.ts";

export interface GuestAvailabilityQuery {
  resource_type: ResourceType;
  resource_id?: string | undefined;
  staff_id?: string | undefined;
  guests: number;
}

/** What is free for a guest on some days. */
export interface GuestAvailability {
  facts: BookingFacts;
  /** All possible start times of a day; for stays, the night. */
  times: (day: string) => LocalSpan[];
  /** Whether guests may book a night or time and a suitable unit is free. */
  isFree: (span: LocalSpan) => boolean;
  /** The suitable units, each with whether it is taken at a time. */
  units: { unit: TimelineUnit; isTaken: (span: LocalSpan) => boolean }[];
}

/** The interval between the times that guests can choose. */
const STEP_MINUTES = { table: 30, service: 15 } as const;

/** Reads what is free of one resource, or of all of a kind if none is named. Throws 404 if guests can't book it. */
export async function readGuestAvailability(
  ctx: Context,
  branchId: string,
  asked: GuestAvailabilityQuery,
  days: Days,
): Promise<GuestAvailability> {
  const { resource_type: type, resource_id: resourceId } = asked;
  // nights and late times continue into the next day
  const period = { start: startOfDay(days.from), end: startOfDay(addDays(days.to, 2)) };
  const [facts, all, closures] = await Promise.all([
    readBookingFacts(ctx, branchId),
    readUnits(ctx, { branchId, type, resourceId }),
    readClosures(ctx, period),
  ]);
  const suiting = all.filter((unit) => suits(unit, asked));
  if (resourceId && !all.some(({ offered }) => offered)) throw notFound();
  const busyOf = groupByUnit(await readBusyTimes(ctx, period, suiting));
  const { all: closedForAll, closedAtUnit } = splitClosures(closures, { branchId, resourceId });
  const units = suiting.map((unit) => ({
    unit,
    isTaken: byDay([...busyOf(unit), ...findOffTimes(period, type, unit, facts), ...closedAtUnit(unit)], period),
  }));
  // of all identical units, which may be a thousand
  const isClosed = byDay(closedForAll, period);
  const may = (span: LocalSpan): boolean =>
    findGuestConflict(facts, { resource_type: type, ...span }) === null && !isClosed(span);
  return {
    facts,
    times: isStay(type) ? nightFrom : await timesOf(ctx, facts, type, resourceId),
    isFree: (span) => may(span) && units.some(({ isTaken }) => !isTaken(span)),
    units: units.map(({ unit, isTaken }) => ({ unit, isTaken: (span) => !may(span) || isTaken(span) })),
  };
}

interface Days {
  from: string;
  to: string;
}

/** Whether a span overlaps another one. The other lasts two days at most, so only spans of its days are compared. */
function byDay(spans: readonly LocalSpan[], whole: LocalSpan): (span: LocalSpan) => boolean {
  const days = new Map<string, LocalSpan[]>();
  for (const span of spans) {
    const [from, to] = [span.start, span.end].map((time) => time.slice(0, 10));
    const last = [to ?? "", whole.end.slice(0, 10)].toSorted()[0] ?? "";
    let day = [from ?? "", whole.start.slice(0, 10)].toSorted()[1] ?? "";
    for (; day <= last; day = addDays(day, 1)) {
      const others = days.get(day);
      if (others) others.push(span);
      else days.set(day, [span]);
    }
  }
  return (span) =>
    [span.start, span.end].some((time) =>
      days.get(time.slice(0, 10))?.some(({ start, end }) => start < span.end && span.start < end),
    );
}

const suits = ({ seats, offered, staff_id }: TimelineUnit, asked: GuestAvailabilityQuery): boolean =>
  offered && (seats === null || seats >= asked.guests) && (!asked.staff_id || staff_id === asked.staff_id);

const nightFrom = (day: string): LocalSpan[] => [
  { start: localAt(day, STAY_HOUR), end: localAt(addDays(day, 1), STAY_HOUR) },
];

async function timesOf(
  ctx: ReservationReader,
  { tableMinutes }: BookingFacts,
  type: "table" | "service",
  serviceId: string | undefined,
): Promise<(day: string) => LocalSpan[]> {
  const minutes = type === "table" ? tableMinutes : await durationOf(ctx, serviceId ?? "");
  const step = STEP_MINUTES[type];
  return (day) =>
    Array.from({ length: 1_440 / step }, (_, at) => {
      const start = plusMinutes(startOfDay(day), at * step);
      return { start, end: plusMinutes(start, minutes) };
    });
}

async function durationOf(ctx: ReservationReader, serviceId: string): Promise<number> {
  const found = await sql<{ duration: number | null }>`
    select s.duration from services s where s.business_id = ${ctx.businessId} and s.id = ${serviceId}`.execute(ctx.db);
  return found.rows[0]?.duration ?? SERVICE_MINUTES;
}
