import { ifArabic } from "@diwan/contract/text/scripts";
import type { SplitName } from "@diwan/contract/text/upload-names";
import { type RawBuilder, sql } from "kysely";
import type { Context } from "../../platform/authorization/context.ts";
import { recordedChangeOf } from "../../platform/records/versions.ts";
import { readCategories } from "./queries.ts";
import { makeCategory } from "./save.ts";

/** Of items that come without a category. It comes last. */
export const NO_CATEGORY: SplitName = { en: "Uncategorized", ar: "غير مصنف" };

/**
 * The category that nested names lead to, such as the folders of a file; each is found by its name in either language, or
 * created. The caller holds the lock of the menu, so that parallel calls create no duplicates.
 */
export async function findOrMakeCategory(
  ctx: Context,
  menuId: string,
  names: readonly SplitName[],
): Promise<{ id: string; made: string[] }> {
  const made: string[] = [];
  let parentId: string | null = null;
  for (const name of names) {
    const known: string | undefined = await findNamed(
      ctx,
      sql`categories where menu_id = ${menuId} and parent_id is not distinct from ${parentId}`,
      name,
    );
    const place: { parent_id: string | null; last: boolean } = {
      parent_id: parentId,
      last: name.en === NO_CATEGORY.en,
    };
    parentId = known ?? (await makeCategory(ctx, { menu_id: menuId, ...place, locales: namesToStore(name) })).id;
    if (!known) made.push(parentId);
  }
  return { id: parentId ?? "", made };
}

/** The columns of a record that has only names. */
export const namesToStore = (name: SplitName) => ({
  name_en: name.en || name.ar || "",
  name_ar: name.ar || ifArabic(name.en),
  description_en: null,
  description_ar: null,
});

/**
 * The first record of `from` with one of the names, compared as a search does. A name without letters is only found as it is:
 * for a search it is as empty as a missing one.
 */
export async function findNamed(ctx: Context, from: RawBuilder<unknown>, name: SplitName): Promise<string | undefined> {
  const names = Object.values(name).filter((one) => one !== "");
  const searched = sql`select search_text(one) from unnest(${names}::text[]) one where search_text(one) <> ''`;
  const found = await sql<{ id: string }>`
    select id from ${from} and business_id = ${ctx.businessId}
      and (name_en = any(${names}::text[]) or search_text(name_en) = any(${searched}) or search_text(name_ar) = any(${searched}))
    order by sort, id limit 1`.execute(ctx.db);
  return found.rows[0]?.id;
}

/** Deletes those of the categories that have neither items nor sub-categories nor a picture, the deepest first. */
export async function deleteEmptyCategories(ctx: Context, ids: readonly string[]): Promise<void> {
  if (!ids.length) return;
  const found = await readCategories(ctx.db, ctx.businessId, ids);
  // a sub-category was created after its parent: it comes first
  for (const category of found.toReversed()) {
    const gone = await sql`
      delete from categories c where c.business_id = ${ctx.businessId} and c.id = ${category.id}
        and not exists (select from items i where i.business_id = c.business_id and i.category_id = c.id)
        and not exists (select from categories d where d.business_id = c.business_id and d.parent_id = c.id)
        and not exists (select from media m where m.business_id = c.business_id and m.category_id = c.id)
      returning c.id`.execute(ctx.db);
    if (gone.rows.length) ctx.record(recordedChangeOf("categories", category, undefined, [category.menu_id]));
  }
}
