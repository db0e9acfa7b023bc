import { addDays, type Day, STAY_HOUR, weekdayOf } from "@diwan/contract/time/days";
import type { BusinessType } from "@diwan/contract/api/enumerations";
import { localAt, startOfDay } from "@diwan/contract/time/local-times";
import type { ResourceType } from "@diwan/contract/reservations/reservation-parts";
import { exceptionOn, type HourExceptions, type WeeklyHours } from "@diwan/contract/time/working-hours";
import { type RawBuilder, sql } from "kysely";
import type { Context } from "../../platform/authorization/context.ts";
import { readClosures } from "../reservations/index.ts";
import type { Period } from "./sums.ts";

/** What of a business is occupied. */
interface Occupied {
  type: ResourceType;
  /** Whether all branches book the same. */
  shared: boolean;
  /** `unit_id, units, hours, exceptions` of all that can be booked at `branches` today; without hours: always. */
  units: (branches: RawBuilder<string[]>, business: string) => RawBuilder<unknown>;
}

const always = sql`null::jsonb as hours, '[]'::jsonb as exceptions`;
const hoursAt = (branch: RawBuilder<unknown>, business: string): RawBuilder<unknown> => sql`coalesce(
  (select k.data from branch_settings k where k.business_id = ${business} and k.branch_id = ${branch} and k.key = 'BookingHours'),
  (select k.data from business_settings k where k.business_id = ${business} and k.key = 'BookingHours'))`;

export const OCCUPIED: Record<BusinessType, Occupied> = {
  restaurant: {
    type: "table",
    shared: false,
    units: (branches, business) => sql`
      select t.id as unit_id, 1 as units, ${hoursAt(sql`t.branch_id`, business)} as hours, '[]'::jsonb as exceptions
      from tables t where t.business_id = ${business} and t.branch_id = any(${branches})`,
  },
  // the people, and each service that is held itself since nobody is listed for it at a branch
  salon: {
    type: "service",
    shared: false,
    units: (branches, business) => sql`
      select s.id as unit_id, 1 as units, coalesce(s.hours, ${hoursAt(sql`s.branch_id`, business)}) as hours, s.exceptions
      from staff s where s.business_id = ${business} and s.branch_id = any(${branches})
      union all
      select s.id, 1, ${hoursAt(sql`b.id`, business)}, '[]'::jsonb
      from services s cross join lateral (
        select o.id from unnest(${branches}) o(id) where (s.branch_id = o.id or s.hotel_id is not null) and not exists (
          select from staff_services c join staff p on p.business_id = c.business_id and p.id = c.staff_id
          where c.business_id = s.business_id and c.service_id = s.id and p.branch_id = o.id) limit 1) b
      where s.business_id = ${business}`,
  },
  hotel: {
    type: "room",
    shared: true,
    units: (_, business) =>
      sql`select t.id as unit_id, t.units, ${always} from room_types t where t.business_id = ${business}`,
  },
  chalet: {
    type: "item",
    shared: true,
    units: (_, business) =>
      sql`select c.item_id as unit_id, c.units, ${always} from chalets c where c.business_id = ${business}`,
  },
};

/** So many units that can be booked on the same days. */
interface Alike {
  units: number;
  hours: WeeklyHours | null;
  exceptions: HourExceptions;
}

/** How many units there are today, and how many of them can be booked on each day of a period. */
export interface Capacity {
  units: number;
  on: (day: Day) => number;
  isClosed: (day: Day) => boolean;
}

/** `units` is what `OCCUPIED` tells of them. */
export async function capacityOf(
  ctx: Context,
  units: RawBuilder<unknown>,
  periods: readonly Period[],
  stays: boolean,
): Promise<Capacity> {
  const [{ rows }, closures] = await Promise.all([
    sql<Alike>`select sum(u.units)::int as units, u.hours, u.exceptions from (${units}) u group by u.hours, u.exceptions`.execute(
      ctx.db,
    ),
    Promise.all(periods.map(({ from, to }) => readClosures(ctx, timesOf(from, to, true)))),
  ]);
  const whole = closures.flat().filter((one) => one.whole);
  const alike = rows.map((one) => ({ ...one, weekdays: one.hours && new Set(one.hours.map(({ day }) => day)) }));
  const isOpen = ({ weekdays, exceptions }: (typeof alike)[number], day: Day, weekday: number): boolean => {
    const other = exceptionOn(day, exceptions);
    return other ? other.hours.length > 0 : (weekdays?.has(weekday) ?? true);
  };
  return {
    units: sumOfUnits(alike),
    on: (day) => {
      const weekday = weekdayOf(day);
      return sumOfUnits(alike.filter((one) => isOpen(one, day, weekday)));
    },
    isClosed: (day) => {
      const { start, end } = timesOf(day, day, stays);
      // no night is booked that a closure touches, and no time of a day that one covers
      return whole.some((one) => (stays ? one.start < end && one.end > start : one.start <= start && one.end >= end));
    },
  };
}

const sumOfUnits = (all: readonly Pick<Alike, "units">[]): number => all.reduce((sum, { units }) => sum + units, 0);

/** From one day to the end of another, or of the night that follows it. */
const timesOf = (from: Day, to: Day, nights: boolean) =>
  nights
    ? { start: localAt(from, STAY_HOUR), end: localAt(addDays(to, 1), STAY_HOUR) }
    : { start: startOfDay(from), end: startOfDay(addDays(to, 1)) };
