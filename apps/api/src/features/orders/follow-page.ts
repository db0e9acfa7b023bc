import { chooseLocale } from "@diwan/guest/language/choose-locale";
import { renderFollowPage } from "@diwan/guest/follow/server";
import { renderGuestMiss } from "@diwan/guest/menu/server";
import { brandStyle } from "@diwan/ui/brand";
import { guestOrder } from "@diwan/contract/guests/guest-orders";
import type { FastifyInstance } from "fastify";
import { inTransaction } from "../../platform/database/bound.ts";
import { locateTenant } from "../../platform/authorization/authorize.ts";
import { policyWithStyle } from "../../platform/http/headers.ts";
import { takesOnline } from "../../platform/payments/provider.ts";
import type { Services } from "../../platform/services.ts";
import { guestAssets } from "../guests/index.ts";
import { followed, orderOfToken } from "./followed.ts";
import { branchContext } from "./price-lines.ts";
import { readOrder } from "./record.ts";

/**
 * `GET /qr/{slug}/orders/{token}`: an order as its guest follows it. The token is a secret: nothing keeps the page, no link
 * from it tells where it was, and machines are asked to look away. The slug is for people; an older one holds too.
 */
export function followPage(app: FastifyInstance, services: Services): void {
  const assets = guestAssets(services.config);
  app.get<{ Params: { slug: string; token: string } }>("/qr/:slug/orders/:token", async (request, reply) => {
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
    const found = await read(services, token);
    if (!found) return reply.code(404).send(renderGuestMiss("order", locale, assets));
    const { order, branch } = found;
    const { config, payments } = services;
    const html = renderFollowPage({
      order,
      token,
      branch,
      locale,
      assets,
      config: { imageProxy: config.IMAGE_PROXY, paysOnline: takesOnline(payments) },
      search,
    });
    return reply.header("content-security-policy", policyWithStyle(brandStyle(branch.settings))).send(html);
  });
}

async function read({ pools }: Services, token: string) {
  const place = await locateTenant(pools.app, "orders", token);
  if (!place) return undefined;
  const { businessId } = place;
  return inTransaction(pools.app, { businessId }, async (db) => {
    const found = await orderOfToken(db, businessId, token);
    if (!found) return undefined;
    const ctx = { db, businessId };
    const facts = await branchContext(ctx, found.branchId);
    const order = await followed(ctx, await readOrder(ctx, found.branchId, found.id), facts);
    // the schema names all that may leave
    return { order: guestOrder.parse(order), branch: facts.branch };
  });
}
