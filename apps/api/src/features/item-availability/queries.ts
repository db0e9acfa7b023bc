import type { SoldOutItem } from "@diwan/contract/menu/item-availability";
import { sql } from "kysely";
import type { Context } from "../../platform/authorization/context.ts";
import type { Db } from "../../platform/database/transaction.ts";

interface Branch {
  businessId: string;
  branchId: string;
  at: Date;
}

/** The sold-out items of the branch at an instant, and when they are available again. */
export async function soldOutAt(
  db: Db,
  { businessId, branchId, at }: Branch,
): Promise<{ items: ReadonlySet<string>; until: Date | undefined }> {
  const found = await sql<{ item_id: string; until: Date | null }>`
    select s.item_id, s.until from sold_out s
    where s.business_id = ${businessId} and s.branch_id = ${branchId} and (s.until is null or s.until > ${at}) order by s.until`.execute(
    db,
  );
  return { items: new Set(found.rows.map(({ item_id }) => item_id)), until: found.rows[0]?.until ?? undefined };
}

/** The sold-out items of the branch now, by name. */
export async function listSoldOut(ctx: Context, branchId: string): Promise<SoldOutItem[]> {
  const found = await sql<SoldOutItem>`
    select s.item_id, names_json(i.name_en, i.name_ar) as locales, stamp_text(s.until) as until
    from sold_out s join items i on i.business_id = s.business_id and i.id = s.item_id
    where s.business_id = ${ctx.businessId} and s.branch_id = ${branchId} and (s.until is null or s.until > ${ctx.now()}) order by i.name_en, i.id`.execute(
    ctx.db,
  );
  return found.rows;
}
