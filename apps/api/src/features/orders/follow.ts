import { chooseLocale } from "@diwan/guest/language/choose-locale";
import { renderFollowPage } from "@diwan/guest/follow/server";
import { renderGuestMiss } from "@diwan/guest/menu/server";
import { brandStyle } from "@diwan/ui/theme/brand";
import { guestOrder, type GuestOrder } from "@diwan/contract/guests/guest-orders";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { inTransaction, type Db } from "../../platform/database/transaction.ts";
import { locateTenant } from "../../platform/authorization/authorize.ts";
import { policyWithStyle } from "../../platform/http/headers.ts";
import { noteBusiness } from "../../platform/monitoring/page-work.ts";
import { acceptsOnlinePayments } from "../../platform/payments/provider.ts";
import type { Services } from "../../platform/services.ts";
import { readGuestAssets, type BranchFacts } from "../guests/index.ts";
import { readBranchFacts } from "./price-lines.ts";
import { readOrder, readHistory, type OrderReader } from "./record.ts";
import type { ServerResponse } from "node:http";
import { isOver } from "@diwan/contract/orders/order-status";
import { endStream, startEventStream } from "../../platform/http/events.ts";
import type { Order } from "@diwan/contract/orders/order-record";
import { sql } from "kysely";

const PAGE = "/qr/:slug/orders/:token";

/**
 * `GET /qr/{slug}/orders/{token}`: the page of an order for its guest. The token is a secret: the page is never cached,
 * sends no referrer and is not indexed. The slug is only readable text; a former slug works, too.
 */
export function registerFollowPage(app: FastifyInstance, services: Services): void {
  const assets = readGuestAssets(services.config);
  app.get<{ Params: { slug: string; token: string } }>(PAGE, async (request, reply) => {
    const query = request.url.indexOf("?");
    const search = query < 0 ? "" : request.url.slice(query);
    const locale = chooseLocale({
      search,
      cookie: request.headers.cookie,
      acceptLanguage: request.headers["accept-language"],
    });
    reply.type("text/html; charset=utf-8").headers({
      "cache-control": "no-store",
      "referrer-policy": "no-referrer",
      "x-robots-tag": "noindex",
    });
    const { token } = request.params;
    const found = await read(services, request, token);
    if (!found) return reply.code(404).send(renderGuestMiss("order", locale, assets));
    const { order, branch } = found;
    const { config, payments } = services;
    const html = renderFollowPage({
      order,
      token,
      branch,
      locale,
      assets,
      config: { imageProxy: config.IMAGE_PROXY, paysOnline: acceptsOnlinePayments(payments) },
      search,
    });
    return reply.header("content-security-policy", policyWithStyle(brandStyle(branch.settings))).send(html);
  });
}

async function read({ pools }: Services, request: FastifyRequest, token: string) {
  const place = await locateTenant(pools.app, "orders", token);
  if (!place) return undefined;
  const { businessId } = place;
  noteBusiness(request, businessId);
  return inTransaction(pools.app, { businessId, call: PAGE, reads: true }, async (db) => {
    const found = await findOrderByToken(db, businessId, token);
    if (!found) return undefined;
    const ctx = { db, businessId };
    const facts = await readBranchFacts(ctx, found.branchId);
    const order = await describeFollowedOrder(ctx, await readOrder(ctx, found.branchId, found.id), facts);
    // the schema lists every field that may be sent
    return { order: guestOrder.parse(order), branch: facts.branch };
  });
}

/** The call whose streams send orders. */
const STREAM = "guestOrders.follow";
const HEARTBEAT_MS = 20_000;

interface Followed {
  businessId: string;
  branchId: string;
  orderId: string;
  /** The IP address of the follower. */
  address: string;
}

/** Streams an order to its guest; throws 429 or 503 when too many streams are open. */
export async function streamOrder(services: Services, reply: FastifyReply, place: Followed): Promise<void> {
  let changed = (): void => undefined;
  // before the order is read, so that no event is missed
  const { stop } = await services.live.subscribe(place.businessId, ({ events, missed }) => {
    if (missed || events.some(({ area, record }) => area === "orders" && record === place.orderId)) changed();
  });
  const leave = services.live.streams.enter(reply.raw, place, stop);
  const out = startEventStream(reply);
  const teller = new Teller(services, out, place);
  changed = () => teller.tell();
  const heartbeat = setInterval(() => {
    if (!out.writableEnded) out.write("event: beat\ndata:\n\n");
  }, HEARTBEAT_MS);
  const forget = services.live.onStop(() => endStream(out));
  const end = (): void => {
    clearInterval(heartbeat);
    forget();
    leave();
  };
  if (out.destroyed) return end();
  out.once("close", end);
  teller.tell();
}

/** Reads a followed order again. Throws 404 once it is deleted. */
export const readFollowedOrder = async (ctx: OrderReader, branchId: string, orderId: string): Promise<GuestOrder> =>
  describeFollowedOrder(ctx, await readOrder(ctx, branchId, orderId));

/** Whether orders of this source hide amounts; tablets have their own setting. */
export const hidesAmounts = ({ branch, tablet }: BranchFacts, source: string): boolean =>
  source === "tablet" ? tablet.HidePrices : branch.settings.HidePrices;

/** Sets every amount of an order or a quote to zero. */
export const withoutOrderAmounts = <T extends Amounts>(order: T): T => ({
  ...order,
  lines: order.lines.map((line) => ({
    ...line,
    price: 0,
    amount: 0,
    discount: 0,
    addons: line.addons.map((addon) => ({ ...addon, price: 0 })),
  })),
  subtotal: 0,
  discount: 0,
  extra_charge: 0,
  total: 0,
  ...(order.paid === undefined ? {} : { paid: 0, balance: 0 }),
});

/** Sends the current order, once for all changes during a read; ends after the final status. */
class Teller {
  readonly #services: Services;
  readonly #out: ServerResponse;
  readonly #place: Followed;
  #turn: Promise<void> = Promise.resolve();
  #waiting = false;
  #told = "";

  constructor(services: Services, out: ServerResponse, place: Followed) {
    this.#services = services;
    this.#out = out;
    this.#place = place;
    out.write("retry: 2000\n\n");
  }

  tell(): void {
    if (this.#waiting) return;
    this.#waiting = true;
    // a failed read ends the stream; the page reconnects
    this.#turn = this.#turn.then(() => this.#send()).catch(() => void this.#out.end());
  }

  async #send(): Promise<void> {
    this.#waiting = false;
    if (this.#out.writableEnded) return;
    const { businessId, branchId, orderId } = this.#place;
    const order: GuestOrder = await inTransaction(
      this.#services.pools.app,
      { businessId, call: STREAM, reads: true },
      (db) => readFollowedOrder({ db, businessId }, branchId, orderId),
    );
    const text = JSON.stringify(guestOrder.parse(order));
    if (text !== this.#told) this.#out.write(`data: ${text}\n\n`);
    this.#told = text;
    if (isOver(order.status)) this.#out.end();
  }
}

/** Finds an order by its guest's token. */
export async function findOrderByToken(
  db: Db,
  businessId: string,
  token: string,
): Promise<{ id: string; branchId: string } | undefined> {
  const found = await sql<{ id: string; branchId: string }>`
    select id, branch_id as "branchId" from orders where business_id = ${businessId} and token = ${token}`.execute(db);
  return found.rows[0];
}

/** The order as its guest sees it. */
export async function describeFollowedOrder(ctx: OrderReader, order: Order, known?: BranchFacts): Promise<GuestOrder> {
  const facts = known ?? (await readBranchFacts(ctx, order.branchId));
  const { branch } = facts;
  const history = await readHistory(ctx, order.id);
  const steps = history.filter(({ kind }) => kind !== "edited").map(({ at, status }) => ({ at, status }));
  const told = hidesAmounts(facts, order.source) ? withoutOrderAmounts(order) : order;
  const { id: _, businessId: __, branchId: ___, table_id: ____, source: _____, ...rest } = told;
  return {
    ...rest,
    branch: { slug: branch.slug, locales: branch.locales, phone: branch.settings.ContactPhone },
    timeZone: branch.timeZone,
    // the first history entry is written together with the commit, so it may not be readable yet
    history: steps.length ? steps : [{ at: order.created_at, status: order.status }],
  };
}

interface Amounts {
  lines: readonly { price: number; amount: number; discount: number; addons: readonly { price: number }[] }[];
  subtotal: number;
  discount: number;
  extra_charge: number;
  total: number;
  paid?: number;
  balance?: number;
}
