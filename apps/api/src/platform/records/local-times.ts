import { type Day, dayIn } from "@diwan/contract/time/days";
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

/** SQL for the time zone of a business. */
export const timeZoneOf = (businessId: string): RawBuilder<string> => sql<string>`
  coalesce((select s.data #>> '{}' from business_settings s where s.business_id = ${businessId} and s.key = 'TimeZone'), 'Asia/Kuwait')`;

/** The local day of a business. */
export async function readToday({ db, businessId, now }: Pick<Context, "db" | "businessId" | "now">): Promise<string> {
  const found = await sql<{ zone: string }>`select ${timeZoneOf(businessId)} as zone`.execute(db);
  return dayIn(found.rows[0]?.zone ?? "Asia/Kuwait", now());
}

/** SQL for the local time of a business. */
export const localNow = ({ businessId, now }: { businessId: string; now: () => Date }): RawBuilder<string> =>
  sql<string>`(${now()}::timestamptz at time zone ${timeZoneOf(businessId)})`;

/** SQL for the instant at which a local day begins, `days` later. */
export const startOfLocalDay = (businessId: string, day: string, days = 0): RawBuilder<Date> =>
  sql<Date>`(${day}::date + ${days}::int)::timestamp at time zone ${timeZoneOf(businessId)}`;
