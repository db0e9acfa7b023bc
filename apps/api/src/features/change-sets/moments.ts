import { type ChangeSet, SUNSET } from "@diwan/contract/menu/change-sets";
import { addDays, type Day } from "@diwan/contract/time/days";
import { dayOfHijri, readHijri } from "@diwan/contract/time/hijri";
import { instantOf, localAt } from "@diwan/contract/time/local-times";
import { capitalOf, type Coordinates, sunsetAt } from "@diwan/contract/time/sunset";
import { sql } from "kysely";
import type { Context } from "../../platform/authorization/context.ts";
import { invalid } from "../../platform/errors.ts";
import { readTimeZone } from "../../platform/records/local-times.ts";

/** When a set begins or ends, as it is chosen. */
export type Moment = ChangeSet["begins"];

/** Where sunsets of a business are seen, and its clocks. */
export interface SunsetPlace {
  timeZone: string;
  /** Undefined if no branch is on the map and the zone is none of a Gulf state. */
  coordinates: Coordinates | undefined;
}

/** The first branch on the map, or else the capital of the time zone. */
export async function readSunsetPlace({ db, businessId }: Pick<Context, "db" | "businessId">): Promise<SunsetPlace> {
  const [timeZone, found] = await Promise.all([
    readTimeZone({ db, businessId }),
    sql<Coordinates>`
      select b.latitude, b.longitude from branches b
      where b.business_id = ${businessId} and b.latitude is not null and b.longitude is not null order by b.created_at, b.id limit 1`.execute(
      db,
    ),
  ]);
  return { timeZone, coordinates: found.rows[0] ?? capitalOf(timeZone) };
}

/** The instant of a moment; a sighting of the moon moves Hijri dates. Throws 422 on `field` without a known sunset. */
export function resolveMoment({ calendar, date, at }: Moment, moon: number, place: SunsetPlace, field: string): Date {
  const day = calendar === "hijri" ? addDays(calculatedDay(date), moon) : date;
  const noon = new Date(`${day}T12:00:00Z`);
  if (at !== SUNSET) return instantOf(place.timeZone, localAt(day, at), noon);
  const sunset = place.coordinates && sunsetAt(day, place.coordinates);
  if (!sunset) throw invalid({ [`${field}.at`]: "sunsetPlace" });
  return sunset;
}

function calculatedDay(date: string): Day {
  const hijri = readHijri(date);
  const day = hijri && dayOfHijri(hijri);
  if (day === undefined) throw invalid({ date: "day" });
  return day;
}
