import type { BusinessType } from "@diwan/contract/api/enumerations";
import { LIMITS } from "@diwan/contract/api/limits";
import { sql } from "kysely";
import type { Context } from "../../platform/authorization/context.ts";
import { invalid, notFound } from "../../platform/errors.ts";

interface BranchToPrint {
  slug: string;
  type: BusinessType;
  branch_en: string;
  branch_ar: string | null;
  business_en: string;
  business_ar: string | null;
  logo: unknown;
  /** Whether guests can order from their table. */
  orders: boolean;
}

/** The facts of a branch that are printed. */
export async function readBranch(ctx: Context, branchId: string): Promise<BranchToPrint> {
  const found = await sql<BranchToPrint>`
    select br.slug, b.type, br.name_en as branch_en, br.name_ar as branch_ar, b.name_en as business_en, b.name_ar as business_ar,
      (select s.data from business_settings s where s.business_id = b.id and s.key = 'Logo') as logo,
      b.type = 'restaurant' and not exists (
        select from branch_settings s where s.business_id = b.id and s.branch_id = br.id and s.key = 'MobileApp'
          and (s.data @> '{"DisableOrdering": true}' or s.data @> '{"HideCart": true}')
      ) as orders
    from branches br join businesses b on b.id = br.business_id
    where br.business_id = ${ctx.businessId} and br.id = ${branchId}`.execute(ctx.db);
  const [branch] = found.rows;
  if (!branch) throw notFound();
  return branch;
}

export interface TableToPrint {
  token: string;
  en: string;
  ar: string | null;
  floor_id: string;
  floor_en: string;
  floor_ar: string | null;
  /** The name of the branch. */
  floors: number;
}

interface Which {
  floor_id?: string | undefined;
  table_id?: string | undefined;
}

/** The tables of a branch or of one floor, or one table: by floor, and `Table 2` before `Table 10`. */
export async function readTables(
  ctx: Context,
  branchId: string,
  { floor_id, table_id }: Which,
): Promise<TableToPrint[]> {
  const found = await sql<TableToPrint>`
    select t.token, t.name_en as en, t.name_ar as ar, t.floor_id, f.name_en as floor_en, f.name_ar as floor_ar,
      (select count(*)::int from floors a where a.business_id = f.business_id and a.branch_id = f.branch_id) as floors
    from tables t join floors f on f.business_id = t.business_id and f.id = t.floor_id
    where t.business_id = ${ctx.businessId} and t.branch_id = ${branchId}
      ${floor_id ? sql`and t.floor_id = ${floor_id}` : sql``} ${table_id ? sql`and t.id = ${table_id}` : sql``}
    order by f.created_at, f.id, t.created_at, t.id limit ${LIMITS.sheetTables + 1}`.execute(ctx.db);
  if (!found.rows.length) throw notFound();
  if (found.rows.length > LIMITS.sheetTables) throw invalid({ floor_id: "tooManyTables" });
  const floors = [...new Set(found.rows.map((table) => table.floor_id))];
  return floors.flatMap((floor) =>
    found.rows.filter((table) => table.floor_id === floor).toSorted((one, other) => inOrder.compare(one.en, other.en)),
  );
}

const inOrder = new Intl.Collator("en", { numeric: true });
