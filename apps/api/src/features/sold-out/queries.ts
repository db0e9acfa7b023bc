import type { SoldOutItem } from "@diwan/contract/sold-out";
import { sql } from "kysely";
import type { Context } from "../../platform/context.ts";

/** Which of these items the branch has run out of now. */
export async function soldOutIn(ctx: Context, branchId: string, itemIds: readonly string[]): Promise<Set<string>> {
  const found = await sql<{ item_id: string }>`
    select s.item_id from sold_out s where s.business_id = ${ctx.businessId} and s.branch_id = ${branchId}
      and s.item_id = any(${itemIds}::uuid[]) and (s.until is null or s.until > ${ctx.now()})`.execute(ctx.db);
  return new Set(found.rows.map(({ item_id }) => item_id));
}

/** All that the branch has run out of now, by name. */
export async function listSoldOut(ctx: Context, branchId: string): Promise<SoldOutItem[]> {
  const found = await sql<SoldOutItem>`
    select s.item_id, names_json(i.name_en, i.name_ar) as locales, stamp_text(s.until) as until
    from sold_out s join items i on i.business_id = s.business_id and i.id = s.item_id
    where s.business_id = ${ctx.businessId} and s.branch_id = ${branchId} and (s.until is null or s.until > ${ctx.now()}) order by i.name_en, i.id`.execute(
    ctx.db,
  );
  return found.rows;
}
