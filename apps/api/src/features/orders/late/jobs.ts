import { UNACCEPTED_ORDER_MINUTES } from "@diwan/contract/settings/setting-values";
import { sql } from "kysely";
import { z } from "zod";
import { siteOf } from "../../../platform/config.ts";
import { defineJob, type JobContext } from "../../../platform/jobs/job.ts";
import type { Currency, Locale } from "@diwan/contract/api/enumerations";
import type { Names } from "@diwan/contract/api/fields";
import { fill } from "@diwan/ui/text/fill";
import { formatMoney } from "@diwan/ui/money/money";
import { nameOf } from "@diwan/ui/text/names";
import type { Mail } from "../../../platform/mail/mailer.ts";
import { nameInMail } from "../../../platform/mail/names.ts";
import { renderMail } from "../../../platform/mail/render-mail.ts";

const WORDS = {
  en: {
    subject: (count: number, branch: string, number: number): string =>
      count === 1 ? `${branch}: nobody accepted order #${number}` : `${branch}: nobody accepted ${count} orders`,
    intro: (count: number, branch: string, shop: string): string =>
      `${count === 1 ? "A guest waits" : `${count} guests wait`} for an answer at ${branch} (${shop}).`,
    order: (number: number): string => `Order #${number}`,
    waits: "for {count} min",
    foot: "After how many minutes you are told, if at all, stands in Business Settings under Orders.",
  },
  ar: {
    subject: (count: number, branch: string, number: number): string =>
      count === 1 ? `${branch}: لم يقبل أحد الطلب رقم ${number}` : `${branch}: طلبات لم يقبلها أحد (${count})`,
    intro: (count: number, branch: string, shop: string): string =>
      `${count === 1 ? "ضيف ينتظر الرد" : `ضيوف ينتظرون الرد (${count})`} في ${branch} (${shop}).`,
    order: (number: number): string => `الطلب رقم ${number}`,
    waits: "منذ {count, plural, zero {# دقيقة} one {دقيقة} two {دقيقتين} few {# دقائق} many {# دقيقة} other {# دقيقة}}",
    foot: "بعد كم دقيقة يصلك هذا البريد، أو إيقافه، تجده في إعدادات النشاط ضمن الطلبات.",
  },
} as const satisfies Record<Locale, object>;

/** Finds orders that are pending for too long, each once, and enqueues an alert for each branch. */
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

/** Mails the owner the late orders of a branch that are still pending. */
export const lateOrderAlertJob = defineJob({
  kind: "orders.late_alert",
  sendsMail: true,
  payload,
  run: async (ctx, alert) => {
    const orders = await readLateOrders(ctx, alert);
    if (!orders || orders.email.endsWith(`@${ctx.config.GENERATED_EMAIL_DOMAIN}`)) return;
    await ctx.mailer.deliver(renderLateOrdersEmail(orders, siteOf(ctx.config)));
  },
});

/** Undefined if none of them is pending any more. */
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

/** Late orders of one branch, and the owner who gets the email. */
interface LateOrders {
  email: string;
  locale: Locale;
  business: Names;
  branch: Names;
  branchId: string;
  orders: readonly { id: string; number: number; minutes: number; total: number; currency: Currency }[];
}

/** Renders the email; `site` is the address of the back office. */
export function renderLateOrdersEmail(
  { email, locale, business, branch, branchId, orders }: LateOrders,
  site: string,
): Mail {
  const [shop, place] = [nameInMail(nameOf(business, locale)), nameInMail(nameOf(branch, locale))];
  const words = WORDS[locale];
  const lines = orders.map(({ id, number, minutes, total, currency }) => {
    const facts = [
      words.order(number),
      fill(words.waits, { count: minutes }, locale),
      formatMoney(total, locale, currency),
    ];
    return `${facts.join(" · ")}\n${site}/orders/list?branch=${branchId}&open=${id}`;
  });
  const subject = words.subject(orders.length, place, orders[0]?.number ?? 0);
  const parts = [words.intro(orders.length, place, shop), ...lines, words.foot];
  return renderMail(email, [{ locale, subject, text: `${parts.join("\n\n")}\n` }]);
}
