import { type RawBuilder, sql } from "kysely";
import { timeZoneOf } from "../../platform/records/local-times.ts";

/** The day of an instant in the business's time zone. */
export const localDayOf = (businessId: string, at: Date): RawBuilder<string> =>
  sql<string>`(${at}::timestamptz at time zone ${timeZoneOf(businessId)})::date`;

/**
 * The common table expression `counter` (`year`, `last`): takes the next number of a series in the business's current
 * year.
 */
export const nextInvoiceNumber = (
  businessId: string,
  at: Date,
  series: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`
  counter as (
    insert into invoice_counters as c (business_id, series, year, last)
    values (${businessId}, ${series}, extract(year from ${localDayOf(businessId, at)})::integer, 1)
    on conflict (business_id, series, year) do update set last = c.last + 1 returning year, last
  )`;
