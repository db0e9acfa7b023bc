import type { BusinessType } from "@diwan/contract/enumerations";
import { sql } from "kysely";
import type { Context } from "../../platform/context.ts";
import { notFound } from "../../platform/errors.ts";

interface BranchToPrint {
  slug: string;
  type: BusinessType;
  branch_en: string;
  branch_ar: string | null;
  business_en: string;
  business_ar: string | null;
  logo: unknown;
}

/** What stands on the papers of a branch. */
export async function readBranch(ctx: Context, branchId: string): Promise<BranchToPrint> {
  const found = await sql<BranchToPrint>`
    select br.slug, b.type, br.name_en as branch_en, br.name_ar as branch_ar, b.name_en as business_en, b.name_ar as business_ar,
      (select s.data from business_settings s where s.business_id = b.id and s.key = 'Logo') as logo
    from branches br join businesses b on b.id = br.business_id
    where br.business_id = ${ctx.businessId} and br.id = ${branchId}`.execute(ctx.db);
  const [branch] = found.rows;
  if (!branch) throw notFound();
  return branch;
}
