import { UNACCEPTED_ORDER_MINUTES } from "@diwan/contract/settings/setting-values";
import { sql } from "kysely";
import { z } from "zod";
import { siteOf } from "../../../platform/config.ts";
import { defineJob, type JobContext } from "../../../platform/jobs/job.ts";
import { type LateOrders, renderLateOrdersEmail } from "./render.ts";

/** Finds the orders that nobody accepted for too long, each once, and enqueues an alert for each branch. */
export const lateOrderScanJob = defineJob({
  kind: "orders.late",
  payload: z.object({}),
  schedule: { everyMs: 30_000 },
  run: async ({ inTransaction, now }) =>
    inTransaction(
      async (db) => void (await sql`select queue_late_order_alerts(${now()}, ${UNACCEPTED_ORDER_MINUTES})`.execute(db)),
    ),
});

/** Enqueued by `queue_late_order_alerts`. */
const payload = z.object({ branch_id: z.uuid(), order_ids: z.array(z.uuid()) });

/** Mails the owner what still waits of the orders of one branch that were late at a time. */
export const lateOrderAlertJob = defineJob({
  kind: "orders.late_alert",
  payload,
  run: async (ctx, alert) => {
    const orders = await readLateOrders(ctx, alert);
    if (!orders || orders.email.endsWith(`@${ctx.config.GENERATED_EMAIL_DOMAIN}`)) return;
    await ctx.mailer.deliver(renderLateOrdersEmail(orders, siteOf(ctx.config)));
  },
});

/** Nothing if all of them were seen to meanwhile. */
const readLateOrders = (
  { businessId, inTransaction, now }: JobContext,
  { branch_id, order_ids }: z.infer<typeof payload>,
): Promise<LateOrders | undefined> =>
  inTransaction(async (db) => {
    const found = await sql<LateOrders>`
      select u.email, u.locale, names_json(b.name_en, b.name_ar) as business, names_json(r.name_en, r.name_ar) as branch, r.id as "branchId",
        (select json_agg(json_build_object('id', o.id, 'number', o.number, 'total', o.total, 'currency', o.currency,
            'minutes', floor(extract(epoch from ${now()}::timestamptz - o.created_at) / 60)) order by o.number)
          from orders o where o.business_id = b.id and o.id = any(${order_ids}) and o.status = 'pending') as orders
      from businesses b
      join branches r on r.business_id = b.id and r.id = ${branch_id}
      join users u on u.id = b.owner_id
      where b.id = ${businessId}`.execute(db);
    const late = found.rows[0];
    return late?.orders ? late : undefined;
  });
