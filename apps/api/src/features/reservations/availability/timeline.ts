import type { AnswerOf } from "@diwan/contract/api/call";
import type { Names } from "@diwan/contract/api/fields";
import { can } from "@diwan/contract/people/permissions";
import type { ReservationBar, ResourceType } from "@diwan/contract/reservations/reservation-parts";
import type { reservations } from "@diwan/contract/reservations/reservations";
import { sql } from "kysely";
import type { Context } from "../../../platform/authorization/context.ts";
import { planForValues } from "../../../platform/database/transaction.ts";
import { isWithin } from "../../../platform/records/local-times.ts";
import { namesFrom } from "../../../platform/records/locales.ts";
import { type BusyTime, groupByUnit, findOffTimes, periodOf, readBusyTimes } from "./busy.ts";
import { readClosures, splitClosures } from "../closures/read.ts";
import {
  readBookingFacts,
  findGaps,
  findWorkingSpans,
  hoursOf,
  type BookingFacts,
  type PersonHours,
  type LocalSpan,
} from "./facts.ts";
import { reservationBar } from "../booking/record.ts";
import { HOLDING_LIST } from "../booking/steps.ts";
import { readUnits, type TimelineUnit } from "./units.ts";
import { exceptionOn } from "@diwan/contract/time/working-hours";
import { formatClock } from "@diwan/ui/time/local-times";
import { minutesBetween } from "@diwan/contract/time/local-times";

const minutesOf = (spans: readonly LocalSpan[]): number =>
  spans.reduce((sum, { start, end }) => sum + minutesBetween(start, end), 0);

const OFF = namesFrom({ name_en: "Off", name_ar: "خارج الدوام" });
const BREAK = namesFrom({ name_en: "Break", name_ar: "استراحة" });
const startsAt = (time: string): Names =>
  namesFrom({ name_en: `Starts at ${formatClock(time, "en")}`, name_ar: `من الساعة ${formatClock(time, "ar")}` });

type Timeline = AnswerOf<typeof reservations.timeline>;
interface Asked {
  resource_type: ResourceType;
  from: string;
  to: string;
  only?: readonly string[] | undefined;
}

const HELD = namesFrom({ name_en: "On hold", name_ar: "محجوز مؤقتًا" });
const CLOSED = namesFrom({ name_en: "Closed", name_ar: "مغلق" });
const ELSEWHERE = namesFrom({ name_en: "Booked at another branch", name_ar: "محجوز من فرع آخر" });

/** All units of a type with their bookings and holds, and the day's statistics. */
export async function readTimeline(ctx: Context, branchId: string, asked: Asked): Promise<Timeline> {
  const { resource_type: type } = asked;
  const period = periodOf(asked);
  const [facts, units, everyClosure, bookings] = await Promise.all([
    readBookingFacts(ctx, branchId),
    readUnits(ctx, { branchId, type }),
    readClosures(ctx, period),
    readBookings(ctx, branchId, asked, period),
  ]);
  // bookings of removed units are still shown
  units.push(...formerUnits(units, bookings));
  const [busy, figures] = await Promise.all([readBusyTimes(ctx, period, units), readFigures(ctx, facts, type)]);
  const [busyOf, bookingsOf] = [groupByUnit(busy), groupByUnit(bookings)];
  const { all, closedAtUnit } = splitClosures(everyClosure, { branchId });
  const closures = all.map(({ start, end, locales }) => ({ start, end, locales }));
  const rows = units.map((unit) => {
    const who = hoursOf(facts, unit);
    const off = [
      ...findOffTimes(period, type, unit, facts).map((one) => ({ ...one, locales: offTimeName(one, type, who) })),
      ...closedAtUnit(unit).map((one) => ({ ...one, locales: one.locales[0]?.name ? one.locales : CLOSED })),
    ];
    const others = busyOf(unit).flatMap((one) => blocked(one, branchId));
    return { unit, off, others, spans: busyOf(unit).filter(({ kind }) => kind === "booking") };
  });
  return {
    units: rows.map(({ unit, off, others }) => ({
      resource_id: unit.unit_id,
      unit_no: unit.unit_no,
      unit: unit.unit,
      locales: unit.locales,
      hint: unit.hint,
      src: unit.src,
      off: [...off, ...others],
      bookings: bookingsOf(unit),
    })),
    closures,
    occupancy: occupancyOf(
      rows.map(({ off, spans }) => ({ open: findGaps(period, inOrder([...off, ...closures])), booked: spans })),
    ),
    ...figures,
  };
}

function formerUnits(units: readonly TimelineUnit[], bookings: readonly Bar[]): TimelineUnit[] {
  const keyOf = ({ unit_id, unit_no }: Pick<TimelineUnit, "unit_id" | "unit_no">) => `${unit_id} ${unit_no}`;
  const known = new Set(units.map(keyOf));
  return bookings.flatMap((booking) => {
    if (known.has(keyOf(booking))) return [];
    known.add(keyOf(booking));
    const { unit_id, unit_no, unit, staff_id, staff, resource } = booking;
    const { locales } = staff ?? resource;
    const rest = { hint: [], src: null, seats: null, offered: false, hours: null, exceptions: [] };
    return [{ unit_id, unit_no, unit, staff_id, locales, ...rest }];
  });
}

const inOrder = (spans: LocalSpan[]): LocalSpan[] => spans.toSorted((a, b) => (a.start < b.start ? -1 : 1));

/** Times that are not bookings of this branch: holds of open forms, and bookings of other branches. */
const blocked = ({ start, end, kind, branchId }: BusyTime, own: string) =>
  kind === "hold" ? [{ start, end, locales: HELD }] : branchId === own ? [] : [{ start, end, locales: ELSEWHERE }];

/** A booking and its row. */
interface Bar extends ReservationBar, Pick<TimelineUnit, "unit_id"> {
  staff: { locales: Names } | null;
}

async function readBookings(ctx: Context, branchId: string, { resource_type, only }: Asked, { start, end }: LocalSpan) {
  const wanted = only
    ? sql`and (r.id = any(${only}::uuid[]) or exists (
        select from invoices i where i.business_id = r.business_id and i.reservation_id = r.id and i.id = any(${only}::uuid[])))`
    : sql``;
  planForValues(ctx.db);
  const found = await sql<Bar>`
    select ${reservationBar}, r.unit_id from reservations r
    where r.business_id = ${ctx.businessId} and r.branch_id = ${branchId} and r.resource_type = ${resource_type}
      and r.status in ${HOLDING_LIST}
      and r.ends_at > ${start}::timestamp and r.starts_at < ${end}::timestamp ${wanted}
    order by r.starts_at, r.number`.execute(ctx.db);
  return found.rows;
}

type Figures = Pick<Timeline, "arrivals" | "departures" | "insurance_held" | "due" | "others">;
type Due = Pick<Figures, "arrivals" | "departures" | "due"> & { currency: string };

/** Today's arrivals and departures in the business's time zone, and what is still to be paid or refunded. */
async function readFigures(
  ctx: Context,
  { branchId, now, currency: own }: BookingFacts,
  type: ResourceType,
): Promise<Figures> {
  const here = sql`r.business_id = ${ctx.businessId} and r.branch_id = ${branchId} and r.resource_type = ${type}`;
  const today = now.slice(0, 10);
  const [found, held] = await Promise.all([
    sql<Due>`
      select r.currency, count(*) filter (where ${isWithin("r.starts_at", { from: today, to: today })})::int as arrivals,
        count(*) filter (where ${isWithin("r.ends_at", { from: today, to: today })})::int as departures,
        coalesce(sum(greatest(r.balance, 0)) filter (where r.billed is not null and r.starts_at >= ${now}::timestamp and r.status <> 'completed'), 0)::float8 as due
      from reservations r where ${here} and r.status in ${HOLDING_LIST} and r.ends_at >= ${today}::timestamp group by 1`.execute(
      ctx.db,
    ),
    sql<{ currency: string; held: number }>`
      select r.currency, coalesce(sum(case m.kind when 'held' then m.amount else -m.amount end), 0)::float8 as held
      from insurance_moves m join reservations r on r.business_id = m.business_id and r.id = m.reservation_id
      where ${here} group by 1`.execute(ctx.db),
  ]);
  const moneyIn = (code: string) => ({
    insurance_held: held.rows.find(({ currency }) => currency === code)?.held ?? 0,
    due: found.rows.find(({ currency }) => currency === code)?.due ?? 0,
  });
  const codes = new Set([...found.rows, ...held.rows].map(({ currency }) => currency));
  codes.delete(own);
  const tellsMoney = can(ctx.grants, "invoices", "read", branchId);
  return {
    arrivals: found.rows.reduce((sum, { arrivals }) => sum + arrivals, 0),
    departures: found.rows.reduce((sum, { departures }) => sum + departures, 0),
    ...(tellsMoney ? moneyIn(own) : { insurance_held: null, due: null }),
    others: tellsMoney ? [...codes].toSorted().map((currency) => ({ currency, ...moneyIn(currency) })) : [],
  };
}

/**
 * Why a staff member does not work at a time: an absence during their usual hours shows its own reason, such as leave
 * or a course; between two working times of one day it is a break, and before the first one the start time is shown.
 */
export function offTimeName(off: LocalSpan, type: ResourceType, who: PersonHours): Names {
  const reason = reasonFor(off, who);
  if (reason) return namesFrom({ name_en: reason, name_ar: reason });
  if (off.start.slice(0, 10) !== off.end.slice(0, 10)) return OFF;
  if (!off.start.endsWith("T00:00:00")) return BREAK;
  return type === "service" ? startsAt(off.end) : OFF;
}

/** The name of the day off on which a staff member is absent from their usual hours. */
function reasonFor({ start, end }: LocalSpan, { exceptions, ...who }: PersonHours): string {
  const usual = findWorkingSpans(start, end, { ...who, exceptions: [] });
  const missed = usual.find((one) => one.start < end && one.end > start);
  if (!missed) return "";
  return exceptionOn((missed.start > start ? missed.start : start).slice(0, 10), exceptions)?.name ?? "";
}

interface UnitTimes {
  /** When it can be booked, sorted. */
  open: readonly LocalSpan[];
  /** When it is booked, sorted; bookings never overlap. */
  booked: readonly LocalSpan[];
}

/** Share of the units' open time that is booked, 0 to 1. */
function occupancyOf(units: readonly UnitTimes[]): number {
  const open = units.reduce((sum, unit) => sum + minutesOf(unit.open), 0);
  const booked = units.reduce((sum, unit) => sum + minutesOf(shared(unit.open, unit.booked)), 0);
  return open ? Math.round((booked / open) * 10_000) / 10_000 : 0;
}

/** The intersection of two lists of spans. */
function shared(one: readonly LocalSpan[], other: readonly LocalSpan[]): LocalSpan[] {
  const found: LocalSpan[] = [];
  for (let a = 0, b = 0; a < one.length && b < other.length;) {
    const [first, second] = [one[a], other[b]];
    if (!first || !second) break;
    const start = first.start > second.start ? first.start : second.start;
    const end = first.end < second.end ? first.end : second.end;
    if (start < end) found.push({ start, end });
    if (first.end < second.end) a++;
    else b++;
  }
  return found;
}
