import { can } from "@diwan/contract/people/permissions";
import { readCurrency } from "../../../platform/records/amount-decimals.ts";
import type { Context } from "../../../platform/authorization/context.ts";
import type { ImportRules } from "./plan.ts";

/** The import rules that follow from the caller's business and permissions. */
export const readImportRules = async (ctx: Context, keepPrices: boolean): Promise<ImportRules> => ({
  type: ctx.grants.type,
  currency: await readCurrency(ctx),
  keepPrices,
  locale: ctx.locale,
  mayCreateItems: can(ctx.grants, "items", "create"),
  mayCreateCategories: can(ctx.grants, "categories", "create"),
});
