import { can } from "@diwan/contract/people/permissions";
import { sql } from "kysely";
import { groupKey, type KnownGroups } from "../mark-cells.ts";
import { readCurrency } from "../../../platform/records/amount-decimals.ts";
import type { Context } from "../../../platform/authorization/context.ts";
import type { ImportRules } from "./plan.ts";

/** The groups of options by their names in both languages; the first of several with the same name. */
async function readKnownGroups({ db, businessId }: Context): Promise<KnownGroups> {
  const found = await sql<{ id: string; name_en: string; name_ar: string | null }>`
    select id, name_en, name_ar from option_groups where business_id = ${businessId} order by id desc`.execute(db);
  return new Map(
    found.rows.flatMap(({ id, name_en, name_ar }) => [name_ar ?? name_en, name_en].map((name) => [groupKey(name), id])),
  );
}

/** The import rules that follow from the caller's business and permissions. */
export const readImportRules = async (ctx: Context, keepPrices: boolean): Promise<ImportRules> => ({
  type: ctx.grants.type,
  currency: await readCurrency(ctx),
  keepPrices,
  locale: ctx.locale,
  groups: await readKnownGroups(ctx),
  mayCreateItems: can(ctx.grants, "items", "create"),
  mayCreateCategories: can(ctx.grants, "categories", "create"),
});
