import { categories, type Category, type CategorySetting } from "@diwan/contract/menu/categories";
import { sql } from "kysely";
import type { Context } from "../../platform/authorization/context.ts";
import { notFound } from "../../platform/errors.ts";
import { nextStamp } from "../../platform/records/locales.ts";
import { defineFeature } from "../../platform/calls/routes.ts";
import { recordedChangeOf, assertKnownIds, assertCurrentVersion } from "../../platform/records/versions.ts";
import { keepDeletedItems } from "../items/index.ts";
import { assertChaletsUnbooked } from "../reservations/index.ts";
import { duplicateCategory } from "./duplicate.ts";
import { keepDeletedCategories, restorableCategories } from "./kept.ts";
import { listCategories, lockMenu, readCategoriesIn } from "./queries.ts";
import { requireCategory, makeCategory, saveCategory } from "./save.ts";

export const categoriesFeature = defineFeature({ name: "categories", restorable: restorableCategories }, categories, {
  list: (ctx, { query }) => listCategories(ctx, query),
  get: (ctx, { params }) => requireCategory(ctx, params.categoryId),
  create: (ctx, { body }) => makeCategory(ctx, body),
  update: (ctx, { params, body }) => saveCategory(ctx, params.categoryId, body),
  settings: (ctx, { params, body }) => setSettings(ctx, params.categoryId, body),
  duplicate: (ctx, { params }) => duplicateCategory(ctx, params.categoryId),
  sort: async (ctx, { body }) => {
    await sortCategories(ctx, body);
    return { sortedIds: body.sortedIds };
  },
  delete: (ctx, { params }) => deleteCategory(ctx, params.categoryId),
});

/** Only the keys that are sent change; `null` brings the default back. */
async function setSettings(
  ctx: Context,
  id: string,
  { settings, updated_at }: { settings: readonly CategorySetting[]; updated_at?: string | undefined },
): Promise<Category> {
  const { menu_id } = await requireCategory(ctx, id);
  await lockMenu(ctx.db, ctx.businessId, menu_id);
  const before = await requireCategory(ctx, id);
  await assertCurrentVersion(ctx, updated_at, before);
  const columns = settings.map((setting) => sql`${sql.ref(setting.key)} = ${setting.data}`);
  await sql`update categories set ${sql.join([...columns, sql`updated_at = ${nextStamp("categories")}`])} where business_id = ${ctx.businessId} and id = ${id}`.execute(
    ctx.db,
  );
  const after = await requireCategory(ctx, id);
  ctx.record(recordedChangeOf("categories", before, after, [after.menu_id]));
  return after;
}

/** Sorts the categories of one level. Throws 409 with the current order unless exactly these are sent. */
async function sortCategories(
  ctx: Context,
  { sortedIds, parentId, menuId }: { sortedIds: readonly string[]; parentId: string | null; menuId: string },
): Promise<void> {
  if (!(await lockMenu(ctx.db, ctx.businessId, menuId))) throw notFound();
  if (parentId) await requireCategory(ctx, parentId);
  const found = await sql<{ id: string }>`
    select id from categories where business_id = ${ctx.businessId} and menu_id = ${menuId} and parent_id is not distinct from ${parentId}::uuid order by sort, id`.execute(
    ctx.db,
  );
  const current = found.rows.map((row) => row.id);
  await assertKnownIds(sortedIds, current, async () => {
    const known =
      await sql`select 1 from categories where business_id = ${ctx.businessId} and id = any(${sortedIds}::uuid[]) limit 1`.execute(
        ctx.db,
      );
    return known.rows.length > 0;
  });
  await sql`update categories set sort = s.place from unnest(${sortedIds}::uuid[]) with ordinality as s(id, place) where categories.business_id = ${ctx.businessId} and categories.id = s.id and categories.id = any(${sortedIds}::uuid[])`.execute(
    ctx.db,
  );
  ctx.record({
    area: "categories",
    action: "update",
    kind: "sorted",
    recordId: parentId ?? menuId,
    label: "",
    before: { sortedIds: current },
    after: { sortedIds },
    subjectIds: [menuId],
  });
}

/** Deletes a category, unless it holds a booked chalet; it stays in the bin with its sub-categories and items. */
async function deleteCategory(ctx: Context, id: string): Promise<{ id: string }> {
  const { menu_id } = await requireCategory(ctx, id);
  await lockMenu(ctx.db, ctx.businessId, menu_id);
  const before = await requireCategory(ctx, id);
  const inside = await readCategoriesIn(ctx.db, ctx.businessId, id);
  // before their items: the lock order of saving items
  await sql`select from categories where business_id = ${ctx.businessId} and id = any(${inside}::uuid[]) order by id for update`.execute(
    ctx.db,
  );
  await assertChaletsUnbooked(ctx, sql`i.category_id = any(${inside}::uuid[])`);
  await keepDeletedItems(ctx, sql<boolean>`r.category_id = any(${inside}::uuid[])`, id);
  const below = inside.filter((one) => one !== id);
  if (below.length) await keepDeletedCategories(ctx, sql<boolean>`r.id = any(${below}::uuid[])`, id);
  await keepDeletedCategories(ctx, sql<boolean>`r.id = ${id}`);
  await sql`delete from categories where business_id = ${ctx.businessId} and id = ${id}`.execute(ctx.db);
  ctx.record(recordedChangeOf("categories", before, undefined, [menu_id]));
  return { id };
}
