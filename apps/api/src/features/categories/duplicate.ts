import type { Category } from "@diwan/contract/menu/categories";
import { sql } from "kysely";
import { uuidv7 } from "uuidv7";
import type { Context } from "../../platform/authorization/context.ts";
import { nameOfCopy } from "../../platform/records/copies.ts";
import { localeColumns } from "../../platform/records/locales.ts";
import { recordedChangeOf } from "../../platform/records/versions.ts";
import { copyItemsOf } from "../items/index.ts";
import { lockMenu, readCategories, readCategoriesIn } from "./queries.ts";
import { requireCategory } from "./save.ts";

/**
 * Copies a category with its sub-categories and items. The copy follows it on the same level, so that no level is
 * added; only its own name says that it is a copy.
 */
export async function duplicateCategory(ctx: Context, id: string): Promise<Category> {
  const { businessId, db } = ctx;
  const { menu_id } = await requireCategory(ctx, id);
  await lockMenu(db, businessId, menu_id);
  const top = await requireCategory(ctx, id);
  const copies = new Map((await readCategoriesIn(db, businessId, id)).map((source) => [source, uuidv7()]));
  const names = nameOfCopy(localeColumns(top.locales));
  const rows = JSON.stringify([...copies].map(([source, copy]) => ({ source, copy })));
  const pairs = sql`pairs as (select * from jsonb_to_recordset(${rows}::jsonb) as r(source uuid, copy uuid))`;
  const isTop = sql`s.id = ${id}`;
  await sql`
    update categories set sort = sort + 1
    where business_id = ${businessId} and menu_id = ${menu_id} and parent_id is not distinct from ${top.parent_id}::uuid and sort > ${top.sort}`.execute(
    db,
  );
  await sql`
    with ${pairs}
    insert into categories (business_id, id, menu_id, parent_id, sort, name_en, name_ar, description_en, description_ar, dimensions, fitting)
    select ${businessId}, p.copy, s.menu_id, case when ${isTop} then s.parent_id else around.copy end, case when ${isTop} then s.sort + 1 else s.sort end,
      case when ${isTop} then ${names.name_en} else s.name_en end, case when ${isTop} then ${names.name_ar} else s.name_ar end,
      s.description_en, s.description_ar, s.dimensions, s.fitting
    from pairs p join categories s on s.business_id = ${businessId} and s.id = p.source
      left join pairs around on around.source = s.parent_id`.execute(db);
  await sql`
    with ${pairs}
    insert into media (business_id, id, category_id, file_key, sort)
    select ${businessId}, uuid_v7(), p.copy, s.file_key, s.sort from pairs p join media s on s.business_id = ${businessId} and s.category_id = p.source`.execute(
    db,
  );
  await sql`
    with ${pairs}
    insert into serving_rules (business_id, id, category_id, branch_id, offered, hours)
    select ${businessId}, uuid_v7(), p.copy, s.branch_id, s.offered, s.hours
    from pairs p join serving_rules s on s.business_id = ${businessId} and s.category_id = p.source`.execute(db);
  const made = await readCategories(db, businessId, [...copies.values()]);
  ctx.record(...made.map((category) => recordedChangeOf("categories", undefined, category, [menu_id])));
  await copyItemsOf(ctx, copies);
  return requireCategory(ctx, copies.get(id) ?? id);
}
