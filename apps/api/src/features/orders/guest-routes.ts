import type { ServerMessageKey } from "@diwan/contract/api/server-messages";
import { randomBytes, createHash } from "node:crypto";
import {
  missingOrderFields,
  payMethods,
  tabletTakesOrders,
  takesOrders,
} from "@diwan/contract/guests/guest-order-rules";
import { type GuestOrder, type GuestOrderForm, guestOrders } from "@diwan/contract/guests/guest-orders";
import { sql } from "kysely";
import { serverMessageText } from "@diwan/contract/api/server-messages";
import type { Context } from "../../platform/authorization/context.ts";
import { invalid, notFound, ApiError } from "../../platform/errors.ts";
import { assertSameRequest, type GuestKey, guestKeyOf } from "../../platform/calls/guest-key.ts";
import { beginPayment } from "../../platform/payments/begin.ts";
import { acceptsOnlinePayments } from "../../platform/payments/provider.ts";
import { defineFeature, RawReply } from "../../platform/calls/routes.ts";
import type { Services } from "../../platform/services.ts";
import { type BranchFacts, consumeGuestQuota } from "../guests/index.ts";
import { isKnownTablet } from "../tablets/index.ts";
import { placeOrder } from "./place.ts";
import { amountsOf, readBranchFacts, priceLines, visibleLine } from "./price-lines.ts";
import {
  streamOrder,
  hidesAmounts,
  withoutOrderAmounts,
  describeFollowedOrder,
  findOrderByToken,
  readFollowedOrder,
} from "./follow.ts";
import { readOrder, lockOrder } from "./record.ts";
import type { StoredLine } from "./rules.ts";
import { assertNotClosed, assertWithinHours, findTableByToken } from "./tables.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { fetchReceivedPayment } from "../../platform/payments/fetch-received.ts";
import { consumeAttempt } from "../accounts/index.ts";
import { adjustInvoice, ZERO_AMOUNTS, receivePaymentFor } from "../invoices/index.ts";
import { invoiceOfOrder } from "./invoice.ts";

/** Notifications per order in 15 minutes: providers repeat unanswered ones. */
const MOST = 60;

export const guestOrdersFeature = (services: Services) => {
  return defineFeature("guestOrders", guestOrders, {
    quote: async (ctx, { body }) => {
      const facts = await readBranchFacts(ctx, ctx.branchId ?? "");
      const quote = quoteOf(await priceLines(ctx, facts, body.lines, { guest: true }), facts);
      return hidesAmounts(facts, "qr") ? withoutOrderAmounts(quote) : quote;
    },
    place: async (ctx, { body, request }) =>
      answerPlaced(services, ctx, await placeGuestOrder(services, ctx, body, guestKeyOf(request, body))),
    follow: async (ctx, { params }) => {
      const { id, branchId } = await ofToken(ctx, params.token);
      return readFollowedOrder(ctx, branchId, id);
    },
    settle: async (ctx, { params }) => ({ received: await settleOrder(services, ctx, params.token) }),
    live: async (ctx, { params }) => {
      const { businessId, caller } = ctx;
      const { id, branchId } = await ofToken(ctx, params.token);
      const order = { businessId, branchId, orderId: id, address: caller.address };
      services.live.streams.assertRoom(order);
      return new RawReply((_, reply) => streamOrder(services, reply, order));
    },
  });
};

async function ofToken(ctx: Context, token: string): Promise<{ id: string; branchId: string }> {
  const found = await findOrderByToken(ctx.db, ctx.businessId, token);
  if (!found) throw notFound();
  return found;
}

/** An online payment begins after the order is committed, since its provider may be slow. */
function answerPlaced({ payments, log }: Services, ctx: Context, { token, order, id, branchId, total }: Placed) {
  if (order.pay !== "online") return { token, order, pay_url: null };
  const { businessId, locale } = ctx;
  const { number, currency, branch } = order;
  const returnUrl = `${ctx.origin}/qr/${branch.slug}/orders/${token}?lang=${locale}`;
  const notifyUrl = `${ctx.origin}/api/public/orders/${token}/payment`;
  const due = { businessId, branchId, reference: id, number, total, currency, locale, notifyUrl, returnUrl };
  return new RawReply(async (_, reply) => {
    const pay_url = await beginPayment(payments, due, log);
    return reply
      .code(201)
      .header("cache-control", "no-store")
      .send(guestOrders.place.answer.parse({ token, order, pay_url }));
  });
}

/** A placed order with fields that are not sent to its guest. */
interface Placed {
  token: string;
  order: GuestOrder;
  id: string;
  branchId: string;
  total: number;
}

async function placeGuestOrder(
  { payments }: Services,
  ctx: Context,
  form: GuestOrderForm,
  guestKey: GuestKey | undefined,
): Promise<Placed> {
  const branchId = ctx.branchId ?? "";
  const known = guestKey && (await orderOfKey(ctx, branchId, guestKey));
  if (known) return known;
  const facts = await readBranchFacts(ctx, branchId);
  await assertOpen(ctx, facts, form.source);
  const table = await findTableByToken(ctx, branchId, form.table);
  assertWithinHours(ctx, facts);
  await assertNotClosed(ctx, facts, table?.id);
  // a tablet at the counter needs no table, but a table in its request must exist
  const needed = form.source === "tablet" ? Boolean(form.table) : facts.branch.has_tables;
  const tableOf = { table: table !== undefined, needed };
  const missing: Record<string, ServerMessageKey> = missingOrderFields(form, facts.branch, tableOf);
  // a tablet has its own settings
  if (form.source === "qr" && !payMethods(facts.branch.settings, acceptsOnlinePayments(payments)).includes(form.pay))
    missing["pay"] = "payNotOffered";
  if (Object.keys(missing).length) throw invalid(missing);
  const lines = await priceLines(ctx, facts, form.lines, { guest: true });
  const quote = quoteOf(lines, facts);
  // with hidden amounts there is no price change to confirm
  const told = !hidesAmounts(facts, form.source);
  if (told && form.expected_total !== undefined && form.expected_total !== quote.total)
    throw new ApiError("quote_changed", { extra: { current: quote } });
  await consumeGuestQuota(ctx, "order", { table: table?.id, phone: form.customer?.phone });
  const token = randomBytes(32).toString("base64url");
  const { mode, customer, note, pay, source } = form;
  const seat = mode === "DineIn" ? table : undefined;
  const order = await placeOrder(ctx, facts, {
    mode,
    customer,
    note,
    pay,
    source,
    table: seat,
    lines,
    token,
    guestKey,
  });
  return { token, order: await describeFollowedOrder(ctx, order, facts), id: order.id, branchId, total: order.total };
}

/** Phones and tablets have separate settings for ordering, and a tablet must be registered by staff. */
async function assertOpen(
  ctx: Context,
  { branch, tablet }: BranchFacts,
  source: GuestOrderForm["source"],
): Promise<void> {
  const open = source === "tablet" ? tabletTakesOrders(branch, tablet) : takesOrders(branch);
  if (!open) throw new ApiError("ordering_closed");
  if (source === "tablet" && !(await isKnownTablet(ctx))) throw new ApiError("tablet_unknown");
}

const quoteOf = (lines: readonly StoredLine[], facts: BranchFacts) => ({
  lines: lines.map(visibleLine),
  ...amountsOf(lines, facts),
});

async function orderOfKey(ctx: Context, branchId: string, own: GuestKey): Promise<Placed | undefined> {
  // a parallel repetition waits for this lock until the first request has created its order
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${branchId} ${own.key}`}, 0))`.execute(ctx.db);
  const found = await sql<{ id: string; token: string; guest_request: Buffer | null }>`
    select id, token, guest_request from orders where business_id = ${ctx.businessId} and branch_id = ${branchId} and guest_key = ${own.key}`.execute(
    ctx.db,
  );
  const row = found.rows[0];
  if (!row) return undefined;
  const order = await readOrder(ctx, branchId, row.id);
  const { number } = order;
  assertSameRequest(own, row.guest_request, {
    message: serverMessageText("orderedBefore", ctx.locale, { number }),
    current: { token: row.token, number },
  });
  return { token: row.token, order: await describeFollowedOrder(ctx, order), id: row.id, branchId, total: order.total };
}

/** Enters a provider's payment of an order, once. The provider is asked outside of a transaction. */
async function settleOrder({ pools, payments, log }: Services, ctx: Context, token: string): Promise<boolean> {
  const { businessId } = ctx;
  await consumeAttempt(ctx, [{ name: `payment ${createHash("sha256").update(token).digest("hex")}`, most: MOST }]);
  const found = await inTransaction(pools.app, { businessId, reads: true }, (db) =>
    findOrderByToken(db, businessId, token),
  );
  if (!found) throw notFound();
  const received = await fetchReceivedPayment(payments, found.id, log);
  if (!received || received.amount <= 0) return false;
  const { id: reference, amount, method } = received;
  const order = await lockOrder(ctx, found.branchId, found.id);
  const wish = invoiceOfOrder(order);
  const isNew = await receivePaymentFor(ctx, wish, { amount, method, reference, note: reference });
  // a payment of an order that was rejected meanwhile must be refunded
  if (order.status === "rejected") await adjustInvoice(ctx, wish, ZERO_AMOUNTS, order.reason);
  return isNew;
}
