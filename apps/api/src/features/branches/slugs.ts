import { randomBytes } from "node:crypto";
import { SLUG_MIN, slugOf } from "@diwan/contract/text/slugs";
import { sql } from "kysely";
import type { Context } from "../../platform/authorization/context.ts";
import { arabicName } from "@diwan/contract/text/upload-names";
import { invalid } from "../../platform/errors.ts";

/** The slug of the name alone, else with the business before it, else with a random end. */
async function wishesFor(ctx: Context, name: string): Promise<string[]> {
  const found = await sql<{
    name_en: string;
  }>`select name_en from businesses where id = ${ctx.businessId}`.execute(ctx.db);
  const [own, whole] = [slugOf(name), slugOf(`${found.rows[0]?.name_en ?? ""} ${name}`)];
  const ending = `${(own || whole || "branch").slice(0, 45)}-${randomBytes(3).toString("hex")}`;
  return [own, whole, ending].filter((wish) => wish.length >= SLUG_MIN);
}

const firstFree = (wishes: readonly string[]) =>
  sql<{
    wish: string;
  }>`select wish from unnest(${wishes}::text[]) with ordinality as w(wish, place) where find_slug_owner(wish) is null order by place limit 1`;

export async function findFreeSlug(ctx: Context, name: string): Promise<string> {
  for (;;) {
    const found = await firstFree(await wishesFor(ctx, name)).execute(ctx.db);
    const [row] = found.rows;
    if (row) return row.wish;
  }
}

/** Reserves a free slug for the bound business; a parallel request gets another one. */
export async function reserveSlug(ctx: Context, name: string): Promise<string> {
  for (;;) {
    const made = await sql<{ slug: string }>`
      insert into slugs (business_id, slug) select ${ctx.businessId}, wish from (${firstFree(await wishesFor(ctx, name))}) w
      on conflict do nothing returning slug`.execute(ctx.db);
    const [row] = made.rows;
    if (row) return row.slug;
  }
}

/**
 * The slug of an English name that is added later, for a branch whose slug still comes from its Arabic name; undefined for a
 * chosen slug. The former address redirects.
 */
export async function slugForEnglishName(
  ctx: Context,
  slug: string,
  { before, after }: { before: string; after: string | undefined },
): Promise<string | undefined> {
  const given = after !== undefined && arabicName(before) !== undefined && arabicName(after) === undefined;
  if (!given || !isMadeOf(slug, before)) return undefined;
  return reserveSlug(ctx, after);
}

/** Whether a slug is what `wishesFor` a name begins with, or ends with where that was taken. */
function isMadeOf(slug: string, name: string): boolean {
  const own = slugOf(name);
  return slug === own || slug.endsWith(`-${own}`) || (slug.startsWith(own.slice(0, 45)) && /-[0-9a-f]{6}$/.test(slug));
}

/** Whether the bound business can use the slug: it is free, or was used by a branch of the business. */
export async function isSlugFree(ctx: Context, slug: string): Promise<boolean> {
  const found = await sql<{ free: boolean }>`
    select coalesce(find_slug_owner(${slug}) = ${ctx.businessId}, true)
      and not exists (select from branches where business_id = ${ctx.businessId} and slug = ${slug}) as free`.execute(
    ctx.db,
  );
  return found.rows[0]?.free ?? false;
}

/** Translates the unique violation of a slug of another tenant, whose row is hidden by row-level security. */
export function throwSlugTaken(error: unknown): never {
  if (error instanceof Error && "constraint" in error && /^(branches|slugs)_slug_key$/.test(String(error.constraint)))
    throw invalid({ slug: "slugTaken" });
  throw error;
}
