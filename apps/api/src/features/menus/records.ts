import type { BodyOf } from "@diwan/contract/api/call";
import type { Menu, menus } from "@diwan/contract/menu/menus";
import { sql } from "kysely";
import type { Context } from "../../platform/authorization/context.ts";
import { ApiError } from "../../platform/errors.ts";
import { localesOf, stampsOf } from "../../platform/records/locales.ts";
import { byDisplayName } from "../../platform/records/paging.ts";
import { Records } from "../../platform/records/records.ts";
import { keepDeletedCategories } from "../categories/index.ts";
import { keepDeletedItems } from "../items/index.ts";
import { assertChaletsUnbooked } from "../reservations/index.ts";

export const menuColumns = sql`r.id, r.business_id as "businessId", ${localesOf("r")} as locales, r.type, ${stampsOf("r")}`;

export const menuRecords = new Records<Menu, BodyOf<typeof menus.create>>({
  area: "menus",
  table: "menus",
  record: menuColumns,
  columns: ({ locales, type }, before, ctx) => ({ ...locales, type, sort: before ? undefined : placeAtEnd(ctx) }),
  sortable: { name: byDisplayName("r"), created_at: sql`r.created_at` },
  // its own readers, and the guests who see the list of menus
  subjects: async (ctx, { id }) => [id, ctx.businessId],
  deleting: async (ctx, { id }) => {
    await refuseLast(ctx);
    await sql`select from categories where business_id = ${ctx.businessId} and menu_id = ${id} order by id for update`.execute(
      ctx.db,
    );
    await assertChaletsUnbooked(ctx, sql`i.menu_id = ${id}`);
    await keepDeletedItems(ctx, sql<boolean>`r.menu_id = ${id}`, id);
    await keepDeletedCategories(ctx, sql<boolean>`r.menu_id = ${id}`, id);
  },
  bin: { kind: "menus", parts: [{ table: "serving_rules", column: "menu_id" }] },
});

const placeAtEnd = (ctx: Context) =>
  sql`(select coalesce(max(m.sort), 0) + 1 from menus m where m.business_id = ${ctx.businessId})`;

/** The last menu stays, since guests and the menu screen need one. One menu of a business goes at a time. */
async function refuseLast(ctx: Context): Promise<void> {
  await sql`select from businesses where id = ${ctx.businessId} for no key update`.execute(ctx.db);
  const all = await sql`select from menus where business_id = ${ctx.businessId} limit 2`.execute(ctx.db);
  if (all.rows.length < 2) throw new ApiError("in_use");
}
