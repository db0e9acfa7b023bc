import type { Category } from "@diwan/contract/menu/categories";
import type { LocaleColumns } from "@diwan/contract/api/fields";
import { sql } from "kysely";
import type { Context } from "../../platform/authorization/context.ts";
import { recordedChangeOf } from "../../platform/records/versions.ts";
import { lastTakenPlace, readCategories } from "./queries.ts";

export interface CategoryToMake {
  id: string;
  parent_id: string | null;
  locales: LocaleColumns;
}

/**
 * Creates categories of a menu at the end of their levels, in the given order. The caller holds the lock of the menu and has
 * checked the depth; a parent may be one of them.
 */
export async function makeCategories(
  ctx: Context,
  menuId: string,
  made: readonly CategoryToMake[],
): Promise<Category[]> {
  if (!made.length) return [];
  const rows = made.map(({ id, parent_id, locales }) => ({ id, parent_id, ...locales }));
  await sql`
    insert into categories (business_id, id, menu_id, parent_id, sort, name_en, name_ar, description_en, description_ar)
    select ${ctx.businessId}, r.id, ${menuId}, r.parent_id,
      ${lastTakenPlace(ctx.businessId, menuId, sql`r.parent_id`)} + r.place,
      r.name_en, r.name_ar, r.description_en, r.description_ar
    from rows from (jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as (id uuid, parent_id uuid, name_en text, name_ar text, description_en text, description_ar text))
      with ordinality as r(id, parent_id, name_en, name_ar, description_en, description_ar, place)`.execute(ctx.db);
  const ids = made.map(({ id }) => id);
  const found = await readCategories(ctx.db, ctx.businessId, ids);
  ctx.record(...found.map((category) => recordedChangeOf("categories", undefined, category, [menuId])));
  return found;
}
