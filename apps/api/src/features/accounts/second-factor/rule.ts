import type { SecondFactorRule } from "@diwan/contract/accounts/second-factor";
import { sql } from "kysely";
import type { Context } from "../../../platform/context.ts";

/** Whether the business asks everybody for a second factor, and how many of those who work there have one. */
export async function readRule(ctx: Context): Promise<SecondFactorRule> {
  const found = await sql<SecondFactorRule>`
    select b.second_factor_required as required, count(second_factor_of(m.user_id))::int as ready, count(m.user_id)::int as total
    from businesses b left join memberships m on m.business_id = b.id and not m.invited
      and not exists (select from invitations i where i.business_id = m.business_id and i.user_id = m.user_id)
    where b.id = ${ctx.businessId} group by b.id`.execute(ctx.db);
  return found.rows[0] ?? { required: false, ready: 0, total: 0 };
}

/** Counts from everybody's next login on; sessions that are open stay so. */
export async function setRule(ctx: Context, required: boolean): Promise<SecondFactorRule> {
  const before = await readRule(ctx);
  if (before.required === required) return before;
  await sql`update businesses set second_factor_required = ${required} where id = ${ctx.businessId}`.execute(ctx.db);
  ctx.record({
    area: "users",
    action: "update",
    kind: "updated",
    recordId: ctx.businessId,
    label: "",
    before: { second_factor_required: before.required },
    after: { second_factor_required: required },
  });
  return { ...before, required };
}
