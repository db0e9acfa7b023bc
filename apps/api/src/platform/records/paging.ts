import type { Locale } from "@diwan/contract/api/enumerations";
import type { PageMeta } from "@diwan/contract/api/fields";
import { LIMITS } from "@diwan/contract/api/limits";
import { type RawBuilder, sql } from "kysely";
import { type Db, planForValues } from "../database/transaction.ts";
import { orWrongCursor, type PagePlace, readCursor, writeCursor } from "./page-cursor.ts";
import {
  asOf,
  followsUpcoming,
  orderOfUpcoming,
  PLACE_PARTS,
  pagePlaceOf,
  type UpcomingFirst,
  upcomingThenPast,
} from "./upcoming-first.ts";

export interface PageQuery {
  page: number;
  perPage: number;
  /** The cursor of the page before: the page begins after its last row, whatever its number. */
  after?: string | undefined;
  search?: string | undefined;
  sort: string;
  order: "asc" | "desc";
}

export interface ResultPage<T> {
  data: T[];
  meta: PageMeta;
}

interface Listing {
  /** The columns of a row: a select list over `as` and the joined tables. */
  columns: RawBuilder<unknown>;
  /** `from table as where …`: the rows that are counted and paged. */
  from: RawBuilder<unknown>;
  as: string;
  /** The expression behind each name that `sort` can have; never null. */
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

interface Counted {
  matches: string;
}

/** From this row on the rows are counted first, so that a page of the second half is read from the end. */
const DEEP = 1_000;

/**
 * One page of a list with its counts. The rows of the page are selected first, because columns can cost more than
 * sorting. A separate query in the same packet counts the rows in an index, up to a limit where no count is kept.
 */
export async function readPage<T extends object>(db: Db, query: PageQuery, listing: Listing): Promise<ResultPage<T>> {
  const { rows, known, peeks } = await findRows<T>(db, query, listing);
  const { page, perPage, after } = query;
  const shown = rows.slice(0, perPage);
  const before = (page - 1) * perPage;
  const hasMore = peeks ? rows.length > perPage : (after ? 0 : before) + shown.length < known.total;
  const total = known.totalIsCapped && shown.length ? Math.max(known.total, before + shown.length) : known.total;
  const place = hasMore && shown.at(-1)?.page_place;
  return {
    data: shown.map(({ matches: _, page_place: __, ...row }) => row as unknown as T), // The other selected columns.
    meta: {
      page,
      perPage,
      total,
      lastPage: Math.max(1, Math.ceil(total / perPage)),
      totalIsCapped: known.totalIsCapped,
      next: place ? writeCursor(query, place) : null,
    },
  };
}

interface Found<T> {
  rows: (T & Counted & Placed)[];
  known: Total;
  peeks: boolean;
}

async function findRows<T>(db: Db, query: PageQuery, listing: Listing): Promise<Found<T>> {
  const counting = listing.counting ?? countUpTo(LIMITS.countMax + 1, listing.from);
  const reading = await prepareReading(db, query, listing, counting);
  const { counted, known, offset, peeks } = reading;
  const [found, all] = await orWrongCursor(
    query,
    Promise.all([
      pageOf<T & Counted & Placed>(query, listing, reading).execute(db),
      counted || known ? undefined : counting.execute(db),
    ]),
  );
  // Past the last row nothing contains the count.
  const isPast = counted && found.rows.length === 0 && (peeks || offset > 0);
  const counts = all ?? (isPast ? await counting.execute(db) : undefined);
  return { rows: found.rows, known: known ?? totalOf(counts ?? found, counts && listing), peeks };
}

/** Counts first where the page is deep in the list. */
async function prepareReading(
  db: Db,
  query: PageQuery,
  listing: Listing,
  counting: RawBuilder<Counted>,
): Promise<Reading> {
  const after = readCursor(query, upcomingOf(query, listing) ? PLACE_PARTS : 2);
  const offset = after ? 0 : (query.page - 1) * query.perPage;
  if (offset && query.sort === "next") planForValues(db);
  const counted = isFoundAtOnce(query, listing);
  const known = counted || offset < DEEP ? undefined : totalOf(await counting.execute(db), listing);
  const peeks = after !== undefined || known?.totalIsCapped === true;
  return { after, offset, most: query.perPage + Number(peeks), peeks, counted, known };
}

const isFoundAtOnce = ({ search }: PageQuery, { foundAtOnce = false }: Listing): boolean =>
  foundAtOnce || Boolean(search);

type Counts = Readonly<{ rows: readonly Counted[] }>;

interface Placed {
  page_place: PagePlace;
}

/** The number of rows, counted up to a limit: all of them take longer the more there are. */
const countUpTo = (most: number, from: RawBuilder<unknown>): RawBuilder<Counted> =>
  sql<Counted>`select count(*) as matches from (select ${from} limit ${sql.lit(most)}) counted`;

interface Total {
  total: number;
  totalIsCapped: boolean;
}

/** The total of a count, which is capped where the listing keeps none. */
function totalOf({ rows }: Counts, listing: Listing | undefined): Total {
  const matches = Number(rows[0]?.matches ?? 0);
  const totalIsCapped = listing !== undefined && !listing.counting && matches > LIMITS.countMax;
  return { total: totalIsCapped ? LIMITS.countMax : matches, totalIsCapped };
}

interface Reading {
  after: PagePlace | undefined;
  offset: number;
  most: number;
  /** One more row than shown is asked for: it tells whether others follow, where the total does not. */
  peeks: boolean;
  /** Whether the rows are counted while they are selected. */
  counted: boolean;
  /** The number of rows, if it was counted before. */
  known: Total | undefined;
}

const upcomingOf = ({ sort }: PageQuery, { next }: Listing): UpcomingFirst | undefined =>
  sort === "next" ? next : undefined;

function pageOf<T>(query: PageQuery, listing: Listing, reading: Reading): RawBuilder<T> {
  const { columns, as, id, joined } = listing;
  const row = sql.ref(as);
  const next = upcomingOf(query, listing);
  const upcoming = next && asOf(next, reading.after);
  const order = upcoming ? orderOfUpcoming(upcoming, id) : orderBy(query, listing);
  const place = upcoming ? pagePlaceOf(upcoming, id) : sql`array[(${sortOf(query, listing)})::text, ${id}::text]`;
  return sql<T>`
    select ${columns}, ${row}.matches, ${place} as page_place
    from (${rowsOf(query, listing, reading, upcoming)}) ${row} ${joined ?? sql``} ${order}`;
}

/** The rows of a page with the number of all as `matches`, or 0. */
function rowsOf(query: PageQuery, listing: Listing, reading: Reading, next?: UpcomingFirst): RawBuilder<unknown> {
  const { from, as, id } = listing;
  const { after, offset, most } = reading;
  const row = sql.ref(as);
  const order = next ? orderOfUpcoming(next, id) : orderBy(query, listing);
  const following = after && (next ? followsUpcoming(next, id, after) : follows(query, listing, after));
  if (reading.counted) {
    const found = sql`select ${row}.*, count(*) over () as matches ${from}`;
    const rest = following ? sql`select ${row}.* from (${found}) ${row} where ${following}` : found;
    return sql`${rest} ${order} limit ${most} offset ${offset}`;
  }
  if (next)
    return sql`select ${row}.*, 0 as matches from (${upcomingThenPast(next, listing, { most, skipped: offset, after })}) ${row}`;
  const all = sql`select ${row}.*, 0 as matches ${from}`;
  return following
    ? sql`${all} and ${following} ${order} limit ${most}`
    : sql`${all} ${rangeOf(query, listing, reading)}`;
}

/** Condition: the rows after a place, by the index of the order. */
function follows(query: PageQuery, listing: Listing, [by, id]: PagePlace): RawBuilder<unknown> {
  const than = query.order === "desc" ? sql`<` : sql`>`;
  return sql`(${sortOf(query, listing)}, ${listing.id}) ${than} (${by}, ${id})`;
}

/** The order and the limits of a numbered page, from the nearer end of the list. */
function rangeOf(query: PageQuery, listing: Listing, { offset, most, known }: Reading): RawBuilder<unknown> {
  const total = known && !known.totalIsCapped ? known.total : 0;
  if (offset < total / 2 || offset >= total) return sql`${orderBy(query, listing)} limit ${most} offset ${offset}`;
  const back = orderBy({ ...query, order: query.order === "asc" ? "desc" : "asc" }, listing);
  return sql`${back} limit ${Math.min(most, total - offset)} offset ${Math.max(0, total - offset - most)}`;
}

function sortOf({ sort }: PageQuery, { sortable, locale = "en" }: Listing): RawBuilder<unknown> {
  const found = sortable[sort];
  if (!found) throw new Error(`The list has no order by ${sort}.`);
  return typeof found === "function" ? found(locale) : found;
}

function orderBy(query: PageQuery, listing: Listing): RawBuilder<unknown> {
  const direction = query.order === "desc" ? sql`desc` : sql`asc`;
  return sql`order by ${sortOf(query, listing)} ${direction}, ${listing.id} ${direction}`;
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
