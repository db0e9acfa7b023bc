import type { Business, businesses } from "@diwan/contract/branches/businesses";
import type { BodyOf } from "@diwan/contract/api/call";
import { sql } from "kysely";
import type { Context } from "../../platform/authorization/context.ts";
import { localesOf, stampsOf } from "../../platform/records/locales.ts";
import { Records } from "../../platform/records/records.ts";
import { branchRecords, slugForEnglishName } from "../branches/index.ts";
import { saveLogo } from "./logo.ts";

export const businessColumns = sql`r.id, r.name_en as name, r.type, ${localesOf("r")} as locales, business_logo(r.id) as media, ${stampsOf("r")}`;

/** The business that is bound as the tenant; the list of a user's businesses is read without a tenant. */
export const businessRecords = new Records<Business, Pick<BodyOf<typeof businesses.create>, "locales" | "media">>({
  area: "business",
  table: "businesses",
  record: businessColumns,
  columns: ({ locales }) => ({ ...locales }),
  sortable: {},
  saved: async (ctx, _id, { locales, media }, before) => {
    if (media) await saveLogo(ctx, media, before);
    if (before && locales) await renameSlugs(ctx, { before: before.name, after: locales.name_en });
  },
});

/** Slugs that are derived from the business's name follow a new name. */
async function renameSlugs(ctx: Context, names: { before: string; after: string }): Promise<void> {
  const found = await sql<{ id: string; slug: string }>`
    select id, slug from branches where business_id = ${ctx.businessId} order by sort, id`.execute(ctx.db);
  for (const { id, slug } of found.rows) {
    const followed = await slugForEnglishName(ctx, slug, names);
    if (followed) await branchRecords.update(ctx, id, { slug: followed });
  }
}
