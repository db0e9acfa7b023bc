import type { Day } from "@diwan/contract/time/days";
import { clockOf } from "@diwan/contract/time/local-times";
import { type RawBuilder, sql } from "kysely";
import type { Context } from "../authorization/context.ts";

/** A local time column as `YYYY-MM-DDTHH:mm:ss` without a zone, so that no client shifts it. */
export const localText = (column: string): RawBuilder<string> =>
  sql<string>`to_char(${sql.ref(column)}, 'YYYY-MM-DD"T"HH24:MI:SS')`;

/**
 * Whether a time of a column is within a period of days, both ends included. Compared with timestamps: comparing a time
 * with a date is not leakproof, so under row-level security it could not use an index.
 */
export const isWithin = (column: string, { from, to }: { from: Day; to: Day }): RawBuilder<boolean> => {
  const at = sql.ref(column);
  return sql`${at} >= ${from}::timestamp and ${at} < ${to}::timestamp + interval '1 day'`;
};

/**
 * Whether the time between `starts_at` and `ends_at` overlaps a period of days, both ends included; a time that ends at
 * midnight does not belong to the day that begins then.
 */
export const touchesDays = ({
  from,
  to,
}: {
  from?: string | undefined;
  to?: string | undefined;
}): RawBuilder<unknown>[] => [
  // An index serves the first condition; a zero-length time belongs to its day.
  ...(from
    ? [sql`r.ends_at >= ${from}::timestamp and (r.ends_at > ${from}::timestamp or r.starts_at = r.ends_at)`]
    : []),
  ...(to ? [sql`r.starts_at < ${to}::timestamp + interval '1 day'`] : []),
];

/** SQL for the time zone of a business, for values. A condition needs `readTimeZone`. */
export const timeZoneOf = (businessId: string): RawBuilder<string> => sql<string>`
  coalesce((select s.data #>> '{}' from business_settings s where s.business_id = ${businessId} and s.key = 'TimeZone'), 'Asia/Kuwait')`;

type Clock = Pick<Context, "db" | "businessId" | "now">;

/**
 * The time zone of a business. Times are parameters of a statement: behind row-level security a condition with a
 * subquery is checked row by row, and uses no index.
 */
export async function readTimeZone({ db, businessId }: Omit<Clock, "now">): Promise<string> {
  const found = await sql<{ zone: string }>`select ${timeZoneOf(businessId)} as zone`.execute(db);
  return found.rows[0]?.zone ?? "Asia/Kuwait";
}

/** The local time of a business, to the second. */
export const readLocalNow = async (ctx: Clock): Promise<RawBuilder<string>> =>
  sql<string>`${clockOf(await readTimeZone(ctx), ctx.now())}::timestamp`;

/** SQL for the instant at which a local day begins, `days` later. */
export const startOfLocalDay = (zone: string, day: Day, days = 0): RawBuilder<Date> =>
  sql<Date>`(${day}::date + ${days}::int)::timestamp at time zone ${zone}::text`;

/** Conditions: the instant of a column is within local days of the business, both ends included. */
export async function isOnLocalDays(
  ctx: Omit<Clock, "now">,
  column: string,
  { from, to }: { from?: Day | undefined; to?: Day | undefined },
): Promise<RawBuilder<boolean>[]> {
  if (!from && !to) return [];
  const [at, zone] = [sql.ref(column), await readTimeZone(ctx)];
  return [
    ...(from ? [sql<boolean>`${at} >= ${startOfLocalDay(zone, from)}`] : []),
    ...(to ? [sql<boolean>`${at} < ${startOfLocalDay(zone, to, 1)}`] : []),
  ];
}
