import type { Category } from "@diwan/contract/menu/categories";
import { type RawBuilder, sql } from "kysely";
import type { Context } from "../../platform/authorization/context.ts";
import type { Db } from "../../platform/database/transaction.ts";
import { localesOf, stampsOf } from "../../platform/records/locales.ts";
import { byDisplayName, type ResultPage, type PageQuery, readPage, searchRows } from "../../platform/records/paging.ts";

/** The columns of a category's record, over `categories c`. */
export const categoryColumns = sql`c.id, c.business_id, c.menu_id, c.parent_id, c.sort, ${localesOf("c")} as locales,
  coalesce((select json_agg(json_build_object('id', m.id, 'src', m.src)) from media_view m where m.business_id = c.business_id and m.category_id = c.id), '[]'::json) as media,
  json_build_array(json_build_object('key', 'dimensions', 'data', coalesce(c.dimensions, 'Squared')), json_build_object('key', 'fitting', 'data', coalesce(c.fitting, 'Cropped'))) as settings,
  ${stampsOf("c")}`;

export async function readCategory(db: Db, businessId: string, id: string): Promise<Category | undefined> {
  const found =
    await sql<Category>`select ${categoryColumns} from categories c where c.business_id = ${businessId} and c.id = ${id}`.execute(
      db,
    );
  return found.rows[0];
}

/** The categories with these ids, in the order of their ids. */
export async function readCategories(db: Db, businessId: string, ids: readonly string[]): Promise<Category[]> {
  const found = await sql<Category>`
    select ${categoryColumns} from categories c where c.business_id = ${businessId} and c.id = any(${ids}::uuid[]) order by c.id`.execute(
    db,
  );
  return found.rows;
}

/** Locks categories in the order of their ids; returns the menu of each existing one. */
export async function lockCategories(db: Db, businessId: string, ids: readonly string[]): Promise<Map<string, string>> {
  const found = await sql<{ id: string; menu_id: string }>`
    select id, menu_id from categories where business_id = ${businessId} and id = any(${ids}::uuid[]) order by id for no key update`.execute(
    db,
  );
  return new Map(found.rows.map((row) => [row.id, row.menu_id]));
}

/** Locks a menu, so that one transaction at a time changes its tree. */
export async function lockMenu(db: Db, businessId: string, id: string): Promise<boolean> {
  const found =
    await sql`select 1 from menus where business_id = ${businessId} and id = ${id} for no key update`.execute(db);
  return found.rows.length > 0;
}

/**
 * The place of the category that holds what came without one: after all others, also those that are made later, until
 * the owner sorts the level, which numbers it from 1.
 */
export const LAST_PLACE = 1_000_000;

/** The last place of a level that is taken. */
export const lastTakenPlace = (businessId: string, menuId: string, parentId: RawBuilder<unknown>) =>
  sql`(select coalesce(max(s.sort), 0) from categories s where s.business_id = ${businessId} and s.menu_id = ${menuId} and s.parent_id is not distinct from ${parentId} and s.sort < ${LAST_PLACE})`;

export async function listCategories(
  { db, businessId, locale }: Pick<Context, "db" | "businessId" | "locale">,
  query: PageQuery & { menu_id?: string | undefined },
): Promise<ResultPage<Category>> {
  return readPage<Category>(db, query, {
    columns: categoryColumns,
    from: sql`from ${searchRows("categories", "c", query.search)} where c.business_id = ${businessId} ${query.menu_id ? sql`and c.menu_id = ${query.menu_id}` : sql``}`,
    as: "c",
    sortable: { sort: sql`c.sort`, name: byDisplayName("c"), created_at: sql`c.created_at` },
    locale,
    id: sql`c.id`,
  });
}

/** The levels above a category (itself first) and how many levels it has below. */
export async function readCategoryDepth(
  db: Db,
  businessId: string,
  id: string,
): Promise<{ above: string[]; below: number }> {
  const [above, below] = await Promise.all([
    sql<{ id: string }>`
      with recursive up as (
        select id, parent_id, 1 as level from categories where business_id = ${businessId} and id = ${id}
        union all select c.id, c.parent_id, up.level + 1 from up join categories c on c.business_id = ${businessId} and c.id = up.parent_id where up.level < 20
      ) select id from up order by level`.execute(db),
    sql<{ levels: number }>`
      with recursive down as (
        select id, 0 as level from categories where business_id = ${businessId} and id = ${id}
        union all select c.id, down.level + 1 from down join categories c on c.business_id = ${businessId} and c.parent_id = down.id where down.level < 20
      ) select coalesce(max(level), 0) as levels from down`.execute(db),
  ]);
  return { above: above.rows.map((row) => row.id), below: below.rows[0]?.levels ?? 0 };
}

/** The ids of a category and of all below it. */
export async function readCategoriesIn(db: Db, businessId: string, id: string): Promise<string[]> {
  const found = await sql<{ id: string }>`
    with recursive down as (
      select id from categories where business_id = ${businessId} and id = ${id}
      union select c.id from down join categories c on c.business_id = ${businessId} and c.parent_id = down.id
    ) select id from down`.execute(db);
  return found.rows.map((row) => row.id);
}
