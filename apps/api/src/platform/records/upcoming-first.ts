import { type RawBuilder, sql } from "kysely";
import type { PagePlace } from "./page-cursor.ts";

/** Upcoming rows first, the earliest at the top; then past rows, the latest at the top. */
export interface UpcomingFirst {
  /** When a row begins and ends; none ends before it begins. */
  starts: RawBuilder<unknown>;
  ends: RawBuilder<unknown>;
  /** Whether both are days. */
  inDays?: boolean;
  /** The local time. */
  now: RawBuilder<string>;
  /** The rows that can be upcoming, if not all can. */
  only?: RawBuilder<boolean>;
  /** Of tables with many upcoming rows: an interval, and the condition of the rows that last longer, with an index. */
  long?: { than: RawBuilder<unknown>; rows: RawBuilder<boolean> };
}

interface Rows {
  /** `from table as where …` */
  from: RawBuilder<unknown>;
  as: string;
  id: RawBuilder<unknown>;
}

interface Range {
  /** The number of rows. */
  most: number;
  skipped: number;
  after: PagePlace | undefined;
}

/** Local time, whether it is upcoming, start and id. */
export const PLACE_PARTS = 4;

/** The place of a row in this order. It keeps the time, so that no row changes sides while someone reads page by page. */
export const pagePlaceOf = (next: UpcomingFirst, id: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`array[${next.now}::text, ${isAhead(next)}::text, ${next.starts}::text, ${id}::text]`;

/** The order at the time of a place. */
export const asOf = (next: UpcomingFirst, after: PagePlace | undefined): UpcomingFirst =>
  after ? { ...next, now: sql<string>`${after[0]}::timestamp` } : next;

export function orderOfUpcoming(next: UpcomingFirst, id: RawBuilder<unknown>): RawBuilder<unknown> {
  const ahead = isAhead(next);
  return sql`order by ${ahead} desc, case when ${ahead} then ${next.starts} end, ${next.starts} desc, ${id}`;
}

/** Condition: the rows after a place. */
export function followsUpcoming(
  next: UpcomingFirst,
  id: RawBuilder<unknown>,
  after: PagePlace | undefined,
): RawBuilder<unknown> {
  const { ahead, past } = conditionsAfter(next, id, after);
  return sql`(${isAhead(next)} and ${ahead} or not ${isAhead(next)} and ${past})`;
}

/** The same for upcoming rows and for past ones. An index reads `starts` from either end, and ids upwards only. */
function conditionsAfter({ starts }: UpcomingFirst, id: RawBuilder<unknown>, after: PagePlace | undefined) {
  if (!after) return { ahead: sql`true`, past: sql`true` };
  const [, isUpcoming, at, last] = after;
  if (isUpcoming === "true") return { ahead: sql`(${starts}, ${id}) > (${at}, ${last})`, past: sql`true` };
  return { ahead: sql`false`, past: sql`${starts} <= ${at} and (${starts} < ${at} or ${id} > ${last})` };
}

const timeOf = ({ now, inDays }: UpcomingFirst): RawBuilder<unknown> => (inDays ? sql`${now}::date` : now);

const isAhead = (next: UpcomingFirst): RawBuilder<boolean> =>
  sql<boolean>`(${next.only ? sql`${next.only} and ` : sql``}${next.ends} >= ${timeOf(next)})`;

/**
 * The rows that have begun and not ended. An index on the end reads all that end later. Where these are many, only the
 * long ones are read by it: the others have begun a moment ago.
 */
function begunRows(
  { starts, now, long }: UpcomingFirst,
  { from, as }: Pick<Rows, "from" | "as">,
  begun: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const rows = sql`select ${sql.ref(as)}.* ${from} and ${begun}`;
  if (!long) return rows;
  const since = sql`${now} - ${long.than}`;
  return sql`${rows} and ${starts} >= ${since} union all ${rows} and ${starts} < ${since} and ${long.rows}`;
}

/**
 * The rows of a page of upcoming and past rows. No index has both in one order: one serves the rows that have begun and
 * not ended, one those that begin later, and one the past. Later numbered pages count what they skip; past rows are
 * read only for a page that reaches them.
 */
export function upcomingThenPast(next: UpcomingFirst, { from, as, id }: Rows, range: Range): RawBuilder<unknown> {
  const { starts, ends, only } = next;
  const { ahead, past: gone } = conditionsAfter(next, id, range.after);
  const [row, now, most] = [sql.ref(as), timeOf(next), sql`${range.most}::bigint`];
  const begun = sql`${isAhead(next)} and ${starts} < ${now} and ${ahead}`;
  const later = sql`${only ? sql`${only} and ` : sql``}${starts} >= ${now} and ${ahead}`;
  const past = sql`${only ? sql`not ${isAhead(next)}` : sql`${starts} < ${now} and ${ends} < ${now}`} and ${gone}`;
  const skipped = sql`${range.skipped}::bigint`;
  const countBegun = sql`(select count(*) from begun)`;
  const skippedPast =
    range.skipped === 0 ? sql`0` : sql`${skipped} - ${countBegun} - (select count(*) ${from} and ${later})`;
  return sql`
    with begun as materialized (${begunRows(next, { from, as }, begun)}),
    upcoming as materialized (
      select * from (
        (select ${row}.* from begun ${row} order by ${starts}, ${id} limit ${most} offset ${skipped})
        union all
        (select ${row}.* ${from} and ${later} order by ${starts}, ${id} limit ${most} offset greatest(0, ${skipped} - ${countBegun}))) ${row}
      order by ${starts}, ${id} limit ${most})
    select * from upcoming
    union all
    select * from (
      -- a limit that the planner knows: else it sorts all
      select ${row}.* from (select ${row}.* ${from} and ${past} order by ${starts} desc, ${id} limit ${range.most + range.skipped}::bigint) ${row}
      order by ${starts} desc, ${id} limit ${most} - (select count(*) from upcoming)
      offset case when (select count(*) from upcoming) < ${most} then greatest(0, ${skippedPast}) else 0 end) past`;
}
