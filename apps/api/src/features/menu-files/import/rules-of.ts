import { can } from "@diwan/contract/permissions";
import type { Context } from "../../../platform/context.ts";
import type { ImportRules } from "./plan.ts";

/** What the caller's business and rights make of an import. */
export const importRules = ({ grants, locale }: Context, keepPrices: boolean): ImportRules => ({
  type: grants.type,
  keepPrices,
  locale,
  mayCreateItems: can(grants, "items", "create"),
  mayCreateCategories: can(grants, "categories", "create"),
});
