import type { Locale } from "@diwan/contract/api/enumerations";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../database/transaction.ts";

export interface PageQuery {
  page: number;
  perPage: number;
  search?: string | undefined;
  sort: string;
  order: "asc" | "desc";
}

export interface ResultPage<T> {
  data: T[];
  meta: { page: number; perPage: number; total: number; lastPage: number };
}

interface Listing {
  /** The columns of a row: a select list over `as` and the joined tables. */
  columns: RawBuilder<unknown>;
  /** `from table as where …`: the rows that are counted and paged. */
  from: RawBuilder<unknown>;
  as: string;
  /** The expression behind each name that `sort` can have. */
  sortable: Record<string, SortBy>;
  /** The language in which the list is shown; English if names have only one language. */
  locale?: Locale;
  /** The tie-breaker. */
  id: RawBuilder<unknown>;
  /** What the order `next` uses. */
  next?: UpcomingFirst | undefined;
  /** Data of a row that is joined only for the rows of the page. */
  joined?: RawBuilder<unknown>;
  /** A statement for the number of rows `matches`, where it is kept. */
  counting?: RawBuilder<Counted> | undefined;
  /** No index can count the rows, such as in a search: they are found once and counted from the result. */
  foundAtOnce?: boolean;
}

/** The sort expression, which may depend on the shown language. */
export type SortBy = RawBuilder<unknown> | ((locale: Locale) => RawBuilder<unknown>);

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
}

interface Counted {
  matches: string;
}

/** From this row on the rows are counted first, so that a page of the second half is read from the end. */
const DEEP = 1_000;

/**
 * One page of a list with its counts. The rows of the page are selected first, because columns can cost more than
 * sorting. A separate query in the same packet counts all rows in an index.
 */
export async function readPage<T extends object>(db: Db, query: PageQuery, listing: Listing): Promise<ResultPage<T>> {
  const counting = listing.counting ?? sql<Counted>`select count(*) as matches ${listing.from}`;
  const atOnce = listing.foundAtOnce === true || Boolean(query.search);
  const first = atOnce || offsetOf(query) < DEEP ? undefined : await counting.execute(db);
  const [found, all] = await Promise.all([
    pageOf<T & Counted>(query, listing, { counted: atOnce, total: Number(first?.rows[0]?.matches ?? 0) }).execute(db),
    atOnce ? undefined : (first ?? counting.execute(db)),
  ]);
  const rows = found.rows.map(({ matches: _, ...row }) => row as T); // The other selected columns.
  // Past the last page no row contains the count.
  const counted = all ?? (found.rows.length || query.page === 1 ? found : await counting.execute(db));
  const total = Number(counted.rows[0]?.matches ?? 0);
  const { page, perPage } = query;
  return { data: rows, meta: { page, perPage, total, lastPage: Math.max(1, Math.ceil(total / perPage)) } };
}

interface Reading {
  /** Whether the rows are counted while they are selected. */
  counted: boolean;
  /** The number of all rows if it is known, else 0. */
  total: number;
}

function pageOf<T>(query: PageQuery, listing: Listing, { counted, total }: Reading): RawBuilder<T> {
  const { columns, from, as, next, joined } = listing;
  const order = orderOf(query, listing);
  const row = sql.ref(as);
  const counts = counted ? sql`count(*) over ()` : sql`0`;
  const rows =
    next && query.sort === "next" && !counted
      ? sql`select ${row}.*, 0 as matches from (${upcomingThenPast(query, listing, next)}) ${row}`
      : sql`select ${row}.*, ${counts} as matches ${from} ${rangeOf(query, listing, total)}`;
  return sql<T>`select ${columns}, ${row}.matches from (${rows}) ${row} ${joined ?? sql``} ${order}`;
}

/** The order and the limits of a page, from the nearer end of the list. */
function rangeOf(query: PageQuery, listing: Listing, total: number): RawBuilder<unknown> {
  const [offset, { perPage, sort, order }] = [offsetOf(query), query];
  if (sort === "next" || offset < total / 2 || offset >= total)
    return sql`${orderOf(query, listing)} limit ${perPage} offset ${offset}`;
  const after = total - offset - perPage;
  const back = orderOf({ ...query, order: order === "asc" ? "desc" : "asc" }, listing);
  return sql`${back} limit ${Math.min(perPage, total - offset)} offset ${Math.max(0, after)}`;
}

const offsetOf = ({ page, perPage }: PageQuery): number => (page - 1) * perPage;

function orderOf(query: PageQuery, { sortable, id, next, locale = "en" }: Listing): RawBuilder<unknown> {
  if (next && query.sort === "next") {
    const ahead = isAhead(next);
    return sql`order by ${ahead} desc, case when ${ahead} then ${next.starts} end, ${next.starts} desc, ${id}`;
  }
  const found = sortable[query.sort];
  if (!found) throw new Error(`The list has no order by ${query.sort}.`);
  const by = typeof found === "function" ? found(locale) : found;
  const direction = query.order === "desc" ? sql`desc` : sql`asc`;
  return sql`order by ${by} ${direction}, ${id} ${direction}`;
}

const timeOf = ({ now, inDays }: UpcomingFirst): RawBuilder<unknown> => (inDays ? sql`${now}::date` : now);

const isAhead = (next: UpcomingFirst): RawBuilder<boolean> =>
  sql<boolean>`(${next.only ? sql`${next.only} and ` : sql``}${next.ends} >= ${timeOf(next)})`;

/**
 * The rows of a page of upcoming and past rows. No index has both in one order: one serves the rows that have begun and
 * not ended, one those that begin later, and one the past. Later pages count what they skip; past rows are read only
 * for a page that reaches them.
 */
function upcomingThenPast(query: PageQuery, { from, as, id }: Listing, next: UpcomingFirst): RawBuilder<unknown> {
  const { starts, ends, only } = next;
  const [row, now, most] = [sql.ref(as), timeOf(next), sql`${query.perPage}::bigint`];
  const begun = sql`${isAhead(next)} and ${starts} < ${now}`;
  const later = only ? sql`${only} and ${starts} >= ${now}` : sql`${starts} >= ${now}`;
  const past = only ? sql`not ${isAhead(next)}` : sql`${starts} < ${now} and ${ends} < ${now}`;
  const skipped = sql`${offsetOf(query)}::bigint`;
  const countBegun = sql`(select count(*) from begun)`;
  const skippedPast =
    query.page === 1 ? sql`0` : sql`${skipped} - ${countBegun} - (select count(*) ${from} and ${later})`;
  return sql`
    with begun as materialized (select ${row}.* ${from} and ${begun}),
    upcoming as materialized (
      select * from (
        (select ${row}.* from begun ${row} order by ${starts}, ${id} limit ${most} offset ${skipped})
        union all
        (select ${row}.* ${from} and ${later} order by ${starts}, ${id} limit ${most} offset greatest(0, ${skipped} - ${countBegun}))) ${row}
      order by ${starts}, ${id} limit ${most})
    select * from upcoming
    union all
    select * from (
      select ${row}.* ${from} and ${past} order by ${starts} desc, ${id}
      limit ${most} - (select count(*) from upcoming)
      offset case when (select count(*) from upcoming) < ${most} then greatest(0, ${skippedPast}) else 0 end) past`;
}

/**
 * `column` contains the typed text, ignoring case, diacritics and letter variants. The pattern is in a subquery, so
 * that it is computed once and not per row.
 */
export const containsText = (column: RawBuilder<unknown>, typed: string): RawBuilder<boolean> =>
  sql<boolean>`${column} like any (array(select '%' || replace(replace(replace(one, '\\', '\\\\'), '%', '\\%'), '_', '\\_') || '%' from unnest(spelling_variants(fold_text(${typed}))) one))`;

/**
 * The rows of a table, or those of the bound business whose column `search` contains a text (or, for a branch, its
 * phone number), by its trigram index. The table needs `index_search` and `grant_definer`.
 */
export const searchRows = (table: string, as: string, typed: string | undefined): RawBuilder<unknown> =>
  typed
    ? sql`search_rows(null::${sql.table(table)}, ${typed}) ${sql.ref(as)}`
    : sql`${sql.table(table)} ${sql.ref(as)}`;

/** Natural sort order of names: `Table 2` before `Table 10`, ignoring case. */
export const byName = (column: string): RawBuilder<unknown> => sql`${sql.ref(column)} collate natural_order`;

/** The same for records with a name in both languages, by the shown name. */
export const byDisplayName =
  (table: string): SortBy =>
  (locale) => {
    if (locale === "en") return byName(`${table}.name_en`);
    const [ar, en] = [sql.ref(`${table}.name_ar`), sql.ref(`${table}.name_en`)];
    return sql`coalesce(nullif(${ar}, ''), ${en}) collate natural_order`;
  };
