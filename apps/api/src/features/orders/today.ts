import { dayIn } from "@diwan/contract/time/days";
import { sql } from "kysely";
import type { Context } from "../../platform/context.ts";
import { startOf, zoneOf } from "../../platform/local-times.ts";

interface Today {
  delivered: number;
  until_ready: number | null;
}

/** What a branch has delivered of today's orders, and how long they took until they were ready. */
export async function todayOf(ctx: Context, branchId: string): Promise<Today> {
  const { businessId } = ctx;
  const zone = await sql<{ zone: string }>`select ${zoneOf(businessId)} as zone`.execute(ctx.db);
  const day = dayIn(zone.rows[0]?.zone ?? "Asia/Kuwait", ctx.now());
  const found = await sql<Today>`
    select count(*) filter (where o.status = 'delivered')::int as delivered,
      round(extract(epoch from avg(s.at - o.created_at)) / 60, 1)::float8 as until_ready
    from orders o
      left join order_steps s on s.business_id = o.business_id and s.order_id = o.id and s.kind = 'status' and s.status = 'ready'
    where o.business_id = ${businessId} and o.branch_id = ${branchId} and o.created_at >= ${startOf(businessId, day)}`.execute(
    ctx.db,
  );
  return found.rows[0] ?? { delivered: 0, until_ready: null };
}
