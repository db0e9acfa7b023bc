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
  /** The expression that the order `next` uses. */
  next?: UpcomingFirst | undefined;
  /** Data of a row that is joined only for the rows of the page. */
  joined?: RawBuilder<unknown>;
  /** No index can count the rows, such as in a search: they are found once and counted from the result. */
  foundAtOnce?: boolean;
}

/** The sort expression, which may depend on the shown language. */
export type SortBy = RawBuilder<unknown> | ((locale: Locale) => RawBuilder<unknown>);

/** Upcoming rows first, the earliest at the top; then past rows, the latest at the top. */
export interface UpcomingFirst {
  ahead: RawBuilder<boolean>;
  by: RawBuilder<unknown>;
}

interface Counted {
  matches: string;
}

/**
 * One page of a list with its counts. The rows of the page are selected first, because columns can cost more than
 * sorting. A separate query in the same packet counts all rows in an index.
 */
export async function readPage<T extends object>(db: Db, query: PageQuery, listing: Listing): Promise<ResultPage<T>> {
  const counting = sql<Counted>`select count(*) as matches ${listing.from}`;
  const atOnce = listing.foundAtOnce === true || Boolean(query.search);
  const [found, all] = await Promise.all([
    pageOf<T & Counted>(query, listing, atOnce).execute(db),
    atOnce ? undefined : counting.execute(db),
  ]);
  const rows = found.rows.map(({ matches: _, ...row }) => row as T); // The other selected columns.
  // Past the last page no row contains the count.
  const counted = all ?? (found.rows.length || query.page === 1 ? found : await counting.execute(db));
  const total = Number(counted.rows[0]?.matches ?? 0);
  const { page, perPage } = query;
  return { data: rows, meta: { page, perPage, total, lastPage: Math.max(1, Math.ceil(total / perPage)) } };
}

function pageOf<T>(query: PageQuery, listing: Listing, counted: boolean): RawBuilder<T> {
  const { columns, from, as, next, joined } = listing;
  const order = orderOf(query, listing);
  const row = sql.ref(as);
  const counts = counted ? sql`count(*) over ()` : sql`0`;
  const rows =
    next && query.sort === "next" && !counted
      ? sql`select ${row}.* from (${bothParts(query, listing, next)}) ${row} ${order} limit ${query.perPage}`
      : sql`select ${row}.*, ${counts} as matches ${from} ${order} limit ${query.perPage} offset ${offsetOf(query)}`;
  return sql<T>`select ${columns}, ${row}.matches from (${rows}) ${row} ${joined ?? sql``} ${order}`;
}

const offsetOf = ({ page, perPage }: PageQuery): number => (page - 1) * perPage;

function orderOf(query: PageQuery, { sortable, id, next, locale = "en" }: Listing): RawBuilder<unknown> {
  if (next && query.sort === "next")
    return sql`order by ${next.ahead} desc, case when ${next.ahead} then ${next.by} end, ${next.by} desc, ${id}`;
  const found = sortable[query.sort];
  if (!found) throw new Error(`The list has no order by ${query.sort}.`);
  const by = typeof found === "function" ? found(locale) : found;
  const direction = query.order === "desc" ? sql`desc` : sql`asc`;
  return sql`order by ${by} ${direction}, ${id} ${direction}`;
}

/** A page of upcoming and a page of past rows: an index serves each, but none serves both in one order. */
function bothParts(query: PageQuery, { from, as, id }: Listing, { ahead, by }: UpcomingFirst): RawBuilder<unknown> {
  const part = (only: RawBuilder<unknown>, order: RawBuilder<unknown>, offset: RawBuilder<unknown>) =>
    sql`(select ${sql.ref(as)}.*, 0 as matches ${from} and ${only} order by ${order} limit ${query.perPage} offset ${offset})`;
  const offset = sql`${offsetOf(query)}::bigint`;
  const pastOffset = sql`greatest(0, ${offset} - (select count(*) ${from} and ${ahead}))`;
  return sql`${part(ahead, sql`${by}, ${id}`, offset)} union all ${part(sql`not ${ahead}`, sql`${by} desc, ${id}`, pastOffset)}`;
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
