import { randomBytes } from "node:crypto";
import { missingFor, tabletTakesOrders, takesOrders } from "@diwan/contract/guest-order-rules";
import { type GuestOrder, type GuestOrderForm, guestOrders } from "@diwan/contract/guest-orders";
import type { Order } from "@diwan/contract/orders";
import type { FastifyRequest } from "fastify";
import { sql } from "kysely";
import type { Context } from "../../platform/context.ts";
import { invalid, notFound, Refusal } from "../../platform/errors.ts";
import { feature } from "../../platform/routes.ts";
import { countTry } from "../accounts/index.ts";
import type { BranchFacts } from "../guests/index.ts";

import { placeOrder } from "./place.ts";
import { amountsOf, branchFacts, priceLines, shownLine } from "./price-lines.ts";
import { readHistory, readOrder } from "./record.ts";
import type { KeptLine } from "./rules.ts";
import { tableByToken } from "./tables.ts";

/** Orders of one network address at one branch in 15 minutes: a full house on one Wi-Fi stays below. */
const MOST = 300;
const KEY = /^[\x21-\x7e]{16,200}$/;

export const guestOrdersFeature = feature("guestOrders", guestOrders, {
  quote: async (ctx, { body }) => {
    const facts = await branchFacts(ctx, ctx.branchId ?? "");
    return quoteOf(await priceLines(ctx, facts, body.lines, { guest: true }), facts);
  },
  place: (ctx, { body, request }) => place(ctx, body, keyOf(request)),
  follow: async (ctx, { params }) => {
    const found = await sql<{ id: string }>`
      select id from orders where business_id = ${ctx.businessId} and token = ${params.token}`.execute(ctx.db);
    if (!found.rows[0]) throw notFound();
    return followed(ctx, await readOrder(ctx, ctx.branchId ?? "", found.rows[0].id));
  },
});

/** By this key a repeated request is known: it must be too long to be guessed, since it leads to the order's secret. */
function keyOf(request: FastifyRequest): string | undefined {
  const key = request.headers["idempotency-key"];
  if (key !== undefined && (typeof key !== "string" || !KEY.test(key))) throw new Refusal("malformed");
  return key;
}

async function place(ctx: Context, form: GuestOrderForm, guestKey: string | undefined) {
  const branchId = ctx.branchId ?? "";
  // before the transaction begins: it needs a connection of its own
  await countTry(ctx, [{ name: `order ${branchId} ${ctx.caller.address}`, most: MOST }]);
  const known = guestKey && (await orderOfKey(ctx, branchId, guestKey));
  if (known) return known;
  const facts = await branchFacts(ctx, branchId);
  const open = form.source === "tablet" ? tabletTakesOrders(facts.branch, facts.tablet) : takesOrders(facts.branch);
  if (!open) throw new Refusal("ordering_closed");
  const { table, any } = await tableByToken(ctx, branchId, form.table);
  // a tablet stands in the house: who orders at its counter is served there, but a table of its own must still be one
  const needed = form.source === "tablet" ? Boolean(form.table) : any;
  const missing = missingFor(form, facts.branch.settings, { table: table !== undefined, needed });
  if (Object.keys(missing).length) throw invalid(missing);
  const lines = await priceLines(ctx, facts, form.lines, { guest: true });
  const quote = quoteOf(lines, facts);
  if (form.expected_total !== undefined && form.expected_total !== quote.total)
    throw new Refusal("quote_changed", { extra: { current: quote } });
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
  return { token, order: await followed(ctx, order, facts) };
}

const quoteOf = (lines: readonly KeptLine[], facts: BranchFacts) => ({
  lines: lines.map(shownLine),
  ...amountsOf(lines, facts),
});

async function orderOfKey(
  ctx: Context,
  branchId: string,
  key: string,
): Promise<{ token: string; order: GuestOrder } | undefined> {
  // the same request at once waits here until the first one has its order
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${branchId} ${key}`}, 0))`.execute(ctx.db);
  const found = await sql<{ id: string; token: string }>`
    select id, token from orders where business_id = ${ctx.businessId} and branch_id = ${branchId} and guest_key = ${key}`.execute(
    ctx.db,
  );
  const row = found.rows[0];
  return row && { token: row.token, order: await followed(ctx, await readOrder(ctx, branchId, row.id)) };
}

/** An order as its guest follows it. */
async function followed(ctx: Context, order: Order, known?: BranchFacts): Promise<GuestOrder> {
  const { branch } = known ?? (await branchFacts(ctx, order.branchId));
  const history = await readHistory(ctx, order.id);
  const steps = history.filter(({ kind }) => kind !== "edited").map(({ at, status }) => ({ at, status }));
  const { id: _, businessId: __, branchId: ___, table_id: ____, source: _____, ...rest } = order;
  return {
    ...rest,
    branch: { slug: branch.slug, locales: branch.locales, phone: branch.settings.ContactPhone },
    timeZone: branch.timeZone,
    // the first step travels with the commit
    history: steps.length ? steps : [{ at: order.created_at, status: order.status }],
  };
}
