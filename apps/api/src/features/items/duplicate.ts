import { LIMITS } from "@diwan/contract/api/limits";
import type { Item } from "@diwan/contract/menu/items";
import { sql } from "kysely";
import { uuidv7 } from "uuidv7";
import type { Context } from "../../platform/authorization/context.ts";
import { notFound } from "../../platform/errors.ts";
import { nameOfCopy } from "../../platform/records/copies.ts";
import { localeColumns } from "../../platform/records/locales.ts";
import { recordedChangeOf } from "../../platform/records/versions.ts";
import { lockCategories } from "../categories/index.ts";
import { copyItemsStatements, type ItemCopy, placeCopiesStatement } from "./copy.ts";
import { lockItems, readItems } from "./queries.ts";

/** Copies items with all they have; each copy follows its item and says in its name that it is one. */
export async function duplicateItems(ctx: Context, ids: readonly string[]): Promise<Item[]> {
  const sources = await readItems(ctx.db, ctx.businessId, ids);
  // categories before items, as every change of a place locks them
  await lockCategories(ctx.db, ctx.businessId, [...new Set([...sources.values()].map((item) => item.category_id))]);
  const { items } = await lockItems(ctx.db, ctx.businessId, ids);
  const copies = ids.map((id): ItemCopy => {
    const item = items.get(id);
    if (!item) throw notFound();
    return { id: uuidv7(), source: id, category_id: item.category_id, ...nameOfCopy(localeColumns(item.locales)) };
  });
  const made = await copyItems(ctx, copies);
  await placeCopiesStatement(ctx.businessId, copies).execute(ctx.db);
  const placed = await readItems(
    ctx.db,
    ctx.businessId,
    made.map(({ id }) => id),
  );
  return made.map((item) => placed.get(item.id) ?? item);
}

/** Copies the items of categories into the copies of these, under the same names. */
export async function copyItemsOf(ctx: Context, categoryCopies: ReadonlyMap<string, string>): Promise<void> {
  const found = await sql<{ id: string; category_id: string; name_en: string; name_ar: string | null }>`
    select id, category_id, name_en, name_ar from items
    where business_id = ${ctx.businessId} and category_id = any(${[...categoryCopies.keys()]}::uuid[]) and draft is null order by id for no key update`.execute(
    ctx.db,
  );
  const copies = found.rows.map(({ id, category_id, ...names }): ItemCopy => ({
    ...names,
    id: uuidv7(),
    source: id,
    category_id: categoryCopies.get(category_id) ?? category_id,
  }));
  for (let at = 0; at < copies.length; at += LIMITS.arrayMax)
    await copyItems(ctx, copies.slice(at, at + LIMITS.arrayMax));
}

async function copyItems(ctx: Context, copies: readonly ItemCopy[]): Promise<Item[]> {
  for (const statement of copyItemsStatements(ctx.businessId, copies)) await statement.execute(ctx.db);
  const ids = copies.map(({ id }) => id);
  const [made, menus] = await Promise.all([
    readItems(ctx.db, ctx.businessId, ids),
    sql<{ id: string; menu_id: string }>`
      select id, menu_id from items where business_id = ${ctx.businessId} and id = any(${ids}::uuid[])`.execute(ctx.db),
  ]);
  const menuOf = new Map(menus.rows.map((row) => [row.id, row.menu_id]));
  const items = ids.flatMap((id) => made.get(id) ?? []);
  ctx.record(...items.map((item) => recordedChangeOf("items", undefined, item, [menuOf.get(item.id) ?? ""])));
  return items;
}
