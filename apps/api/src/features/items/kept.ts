import { type RawBuilder, sql } from "kysely";
import type { Context } from "../../platform/authorization/context.ts";
import {
  keepDeleted,
  type KeptKind,
  namedBy,
  type Restorable,
  restoreNeedsError,
} from "../../platform/records/kept-records.ts";
import { shownName } from "../../platform/records/locales.ts";
import { recordedRestoreOf } from "../../platform/records/versions.ts";
import { lockCategories } from "../categories/index.ts";
import { keptClosures } from "../closures/index.ts";
import { lockItems } from "./queries.ts";

const kept: KeptKind = {
  kind: "items",
  table: "items",
  place: namedBy("categories", "category_id"),
  pictures: ["item_id"],
  parts: [
    { table: "item_prices", column: "item_id" },
    { table: "item_addons", column: "item_id" },
    { table: "item_option_groups", column: "item_id" },
    { table: "item_discounts", column: "item_id" },
    { table: "item_holidays", column: "item_id" },
    { table: "chalets", column: "item_id" },
    { table: "chalet_owners", column: "item_id" },
    { table: "sold_out", column: "item_id" },
    { table: "branch_prices", column: "item_id" },
    { table: "serving_rules", column: "item_id" },
    ...keptClosures("item_id"),
  ],
};

/** Puts the items `r` that match `chosen` into the bin; the caller deletes them then. */
export const keepDeletedItems = (ctx: Context, chosen: RawBuilder<boolean>, partOf?: string): Promise<void> =>
  keepDeleted(ctx, kept, chosen, partOf === undefined ? {} : { partOf });

export const restorableItems: Restorable = {
  kept,
  restoring: placeItems,
  restored: async (ctx, id) => {
    const { items, menus } = await lockItems(ctx.db, ctx.businessId, [id]);
    ctx.record(recordedRestoreOf("items", items.get(id), [...menus.values()]));
  },
};

/**
 * Items come back to their category, or to the first one of their menu if that is gone; hidden, since prices may be old by
 * now, unless they shall be as they were.
 */
async function placeItems(ctx: Context, ids: readonly string[], { asItWas }: { asItWas: boolean }): Promise<void> {
  const here = sql`d.business_id = ${ctx.businessId} and d.id = any(${ids}::uuid[])`;
  const found = await sql<{ id: string; category_id: string | null }>`
    select d.id, (select c.id from categories c
      where c.business_id = d.business_id and c.menu_id = (d.record #>> '{items,0,menu_id}')::uuid
      order by c.id = (d.record #>> '{items,0,category_id}')::uuid desc, c.parent_id is not null, c.sort, c.id limit 1) as category_id
    from deleted_records d where ${here}`.execute(ctx.db);
  const categoryIds = found.rows.map(({ category_id }) => category_id);
  const known = categoryIds.filter((one) => one !== null);
  const menus = await lockCategories(ctx.db, ctx.businessId, [...new Set(known)]);
  if (known.length < categoryIds.length || known.some((id) => !menus.has(id)))
    throw restoreNeedsError(ctx, await nameOfMenu(ctx, ids));
  const places = JSON.stringify(found.rows);
  await sql`
    update deleted_records d set record = jsonb_set(d.record, '{items,0}', (d.record #> '{items,0}') || jsonb_build_object(
      'category_id', c.id, 'menu_id', c.menu_id, 'hide', not ${asItWas}::boolean or (d.record #>> '{items,0,hide}')::boolean))
    from jsonb_to_recordset(${places}::jsonb) as p(id uuid, category_id uuid) join categories c on c.business_id = ${ctx.businessId} and c.id = p.category_id
    where ${here} and d.id = p.id`.execute(ctx.db);
}

/** The menu of items, if it is in the bin. */
async function nameOfMenu(ctx: Context, ids: readonly string[]): Promise<string | undefined> {
  const found = await sql<{ name: string }>`
    select ${shownName(ctx.locale, "n")} as name
    from deleted_records d join deleted_records n on n.business_id = d.business_id and n.kind = 'menus' and n.id = (d.record #>> '{items,0,menu_id}')::uuid
    where d.business_id = ${ctx.businessId} and d.id = any(${ids}::uuid[]) limit 1`.execute(ctx.db);
  return found.rows[0]?.name;
}
