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
import { readCategory } from "./queries.ts";

const kept: KeptKind = {
  kind: "categories",
  table: "categories",
  place: sql`coalesce(${namedBy("categories", "parent_id")}, ${namedBy("menus", "menu_id")})`,
  pictures: ["category_id"],
  parts: [{ table: "serving_rules", column: "category_id" }],
};

/** Puts the categories `r` that match `chosen` into the bin; the caller deletes them then. */
export const keepDeletedCategories = (ctx: Context, chosen: RawBuilder<boolean>, partOf?: string): Promise<void> =>
  keepDeleted(ctx, kept, chosen, partOf === undefined ? {} : { partOf });

export const restorableCategories: Restorable = {
  kept,
  restoring: assertPlaceThere,
  restored: async (ctx, id) => {
    const category = await readCategory(ctx.db, ctx.businessId, id);
    ctx.record(recordedRestoreOf("categories", category, category ? [category.menu_id] : []));
  },
};

/** Locks the menu, so that one transaction at a time changes its tree. Throws 409 for a category whose parent is gone. */
async function assertPlaceThere(ctx: Context, ids: readonly string[]): Promise<void> {
  const here = sql`d.business_id = ${ctx.businessId} and d.id = any(${ids}::uuid[])`;
  await sql`
    select from menus m where m.business_id = ${ctx.businessId}
      and m.id in (select (d.record #>> '{categories,0,menu_id}')::uuid from deleted_records d where ${here}) order by m.id for no key update`.execute(
    ctx.db,
  );
  const parent = sql`(d.record #>> '{categories,0,parent_id}')::uuid`;
  const lost = await sql<{ name: string | null }>`
    select (select ${shownName(ctx.locale, "n")} from deleted_records n
      where n.business_id = d.business_id and n.id = ${parent}) as name
    from deleted_records d where ${here} and ${parent} <> all(${ids}::uuid[])
      and not exists (select from categories c where c.business_id = d.business_id and c.id = ${parent}) limit 1`.execute(
    ctx.db,
  );
  if (lost.rows[0]) throw restoreNeedsError(ctx, lost.rows[0].name ?? undefined);
}
