import { readDay, addDays } from "@diwan/contract/time/days";
import type { Names } from "@diwan/contract/api/fields";
import { clockOf } from "@diwan/contract/time/local-times";
import { openSpansOn, pickBookingHours } from "@diwan/contract/time/opening-hours";
import type { SpecialHours } from "@diwan/contract/time/special-hours";
import { exceptionOn, type HourExceptions, type WeeklyHours } from "@diwan/contract/time/working-hours";
import { specialHoursOf } from "@diwan/contract/guests/guest-settings";
import { TABLE_MINUTES } from "@diwan/contract/settings/setting-values";
import { sql } from "kysely";
import type { Context } from "../../../platform/authorization/context.ts";
import { notFound } from "../../../platform/errors.ts";

/** The part of a context that reads need: pages and streams read in their own transactions. */
export type ReservationReader = Pick<Context, "db" | "businessId" | "locale">;

/** A branch with the settings that affect bookings. */
export interface BookingFacts {
  branchId: string;
  slug: string;
  locales: Names;
  phone: string | null;
  type: string;
  currency: string;
  timeZone: string;
  /** The local time of the business. */
  now: string;
  generalDiscount: number;
  /** The price per started hour of an early entry or late exit. */
  extraHour: number | null;
  tableMinutes: number;
  /** The hours of tables, and of staff without their own hours; null means always open. */
  hours: WeeklyHours | null;
  /** Days with other hours than those. */
  specialHours: SpecialHours;
  /** The last day that guests can book. */
  till: string | null;
  /** Prices are hidden from guests. */
  hidePrices: boolean;
}

/** The working times of a staff member, as stored; null hours: those of the branch. */
export interface OwnHours {
  hours: WeeklyHours | null;
  exceptions: HourExceptions;
}

/** The working times of a staff member, table or service. */
export interface PersonHours extends OwnHours {
  specialHours: SpecialHours;
}

/** The hours of a unit: its own, or those of the branch with its special ones; its exceptions before all others. */
export const hoursOf = (
  { hours, specialHours }: Pick<BookingFacts, "hours" | "specialHours">,
  own: OwnHours = { hours: null, exceptions: [] },
): PersonHours => (own.hours ? { ...own, specialHours: [] } : { ...own, hours, specialHours });

interface Row extends Pick<BookingFacts, "slug" | "locales" | "type"> {
  business: Record<string, unknown>;
  branch: Record<string, unknown>;
}

/** The branch of the business, or 404. */
export async function readBookingFacts(
  ctx: ReservationReader & Pick<Context, "now">,
  branchId: string,
): Promise<BookingFacts> {
  const found = await sql<Row>`
    select br.slug, names_json(br.name_en, br.name_ar) as locales, b.type,
      coalesce((select json_object_agg(s.key, s.data) from business_settings s where s.business_id = b.id), '{}'::json) as business,
      coalesce((select json_object_agg(s.key, s.data) from branch_settings s where s.business_id = b.id and s.branch_id = br.id), '{}'::json) as branch
    from branches br join businesses b on b.id = br.business_id
    where br.business_id = ${ctx.businessId} and br.id = ${branchId}`.execute(ctx.db);
  const row = found.rows[0];
  if (!row) throw notFound();
  const { business, branch, ...rest } = row;
  const timeZone = textOf(business["TimeZone"]) ?? "Asia/Kuwait";
  const mobile = isObject(branch["MobileApp"]) ? branch["MobileApp"] : {};
  const stays = row.type === "hotel" || row.type === "chalet";
  return {
    ...rest,
    branchId,
    phone: textOf(branch["ContactPhone"]) ?? textOf(business["ContactPhone"]),
    currency: textOf(business["Currency"]) ?? "KWD",
    timeZone,
    now: clockOf(timeZone, ctx.now()),
    generalDiscount: numberOf(business["GeneralDiscount"]) ?? 0,
    extraHour: numberOf(business["ExtraHourPrice"]),
    tableMinutes: numberOf(branch["TableMinutes"] ?? business["TableMinutes"]) || TABLE_MINUTES,
    hours: weekOf(pickBookingHours(branch, business, stays)),
    specialHours: stays ? [] : specialHoursOf(business, branch),
    till: readDay(mobile["EnableReservationTill"]) ?? null,
    hidePrices: mobile["HidePrices"] === true,
  };
}

const textOf = (value: unknown): string | null => (typeof value === "string" && value !== "" ? value : null);
const numberOf = (value: unknown): number | null => (typeof value === "number" ? value : null);
const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;
const weekOf = (value: unknown): WeeklyHours | null => (Array.isArray(value) ? (value as WeeklyHours) : null); // validated by the schema when it was saved

/** A range between two local times. */
export interface LocalSpan {
  start: string;
  end: string;
}

/** The working times between the days of two local times, sorted and merged at midnight. */
export function findWorkingSpans(from: string, to: string, who: PersonHours): LocalSpan[] {
  const spans: LocalSpan[] = [];
  const times = { opening_hours: who.hours, special_hours: who.specialHours };
  const spansOn = (day: string) =>
    exceptionOn(day, who.exceptions)?.hours.toSorted((a, b) => (a.from < b.from ? -1 : 1)) ?? openSpansOn(day, times);
  // the evening before may continue past midnight
  for (let day = from.slice(0, 10); day <= to.slice(0, 10); day = addDays(day, 1))
    for (const span of spansOn(day)) {
      const next = { start: at(day, span.from), end: at(day, span.to) };
      const last = spans.at(-1);
      if (last && last.end >= next.start) last.end = next.end > last.end ? next.end : last.end;
      else spans.push(next);
    }
  return spans;
}

const at = (day: string, clock: string): string =>
  clock === "24:00" ? `${addDays(day, 1)}T00:00:00` : `${day}T${clock}:00`;

/** Whether a staff member with these hours works during the whole time. */
export const isWorkingDuring = ({ start, end }: LocalSpan, who: PersonHours): boolean =>
  who.hours === null && !who.exceptions.length && !who.specialHours.length
    ? true
    : findWorkingSpans(start, end, who).some((span) => span.start <= start && end <= span.end);

/** What is left of a range after removing sorted spans. */
export function findGaps(whole: LocalSpan, spans: readonly LocalSpan[]): LocalSpan[] {
  const gaps: LocalSpan[] = [];
  let free = whole.start;
  for (const { start, end } of spans) {
    if (start > free) gaps.push({ start: free, end: start < whole.end ? start : whole.end });
    if (end > free) free = end;
    if (free >= whole.end) break;
  }
  if (free < whole.end) gaps.push({ start: free, end: whole.end });
  return gaps;
}
