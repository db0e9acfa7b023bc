import { LIMITS } from "@diwan/contract/api/limits";
import { type Config, system } from "@diwan/contract/api/system";
import { allCalls } from "@diwan/contract/api/calls";
import { defineFeature, RawReply } from "../../platform/calls/routes.ts";
import { isReachable } from "../../platform/http/addresses.ts";
import { policyWithStyle } from "../../platform/http/headers.ts";
import { type PaymentProvider, acceptsOnlinePayments } from "../../platform/payments/provider.ts";
import { isAppBuilt } from "../../platform/http/screens.ts";
import { DOCS_STYLE, docsPage } from "../../platform/openapi/page.ts";
import { openApi } from "../../platform/openapi/document.ts";

/** An app that is not built on this server has an address only if it is hosted elsewhere. */
const addressOf = (app: "orders" | "tablet", base: string): string =>
  base.startsWith("/") && !isAppBuilt(app) ? "" : base;

export const systemFeature = (demo: Config["demo"], payments: PaymentProvider) =>
  defineFeature("system", system, {
    config: async ({ config, origin }) => ({
      apps: {
        qr: config.QR_APP_URL,
        orders: addressOf("orders", config.ORDERS_APP_URL),
        tablet: addressOf("tablet", config.TABLET_APP_URL),
      },
      qrReach: isReachable(new URL(config.QR_APP_URL, origin).hostname, config.PUBLIC_URL !== ""),
      paysOnline: acceptsOnlinePayments(payments),
      uploads: {
        pictureBytes: LIMITS.pictureBytes,
        picturePixels: LIMITS.picturePixels,
        videoBytes: LIMITS.videoBytes,
        pictureWidth: LIMITS.pictureWidth,
        pictureQuality: LIMITS.pictureQuality,
      },
      imageProxy: config.IMAGE_PROXY,
      mapTiles: config.MAP_TILE_URL || null,
      terms: config.TERMS_URL || null,
      demo: config.DEMO ? demo : [],
    }),
    openapi: async () => new RawReply((_, reply) => reply.header("cache-control", "no-cache").send(openApi(allCalls))),
    docs: async () =>
      new RawReply((_, reply) =>
        reply
          .headers({ "cache-control": "no-cache", "content-security-policy": policyWithStyle(DOCS_STYLE) })
          .type("text/html; charset=utf-8")
          .send(docsPage(openApi(allCalls))),
      ),
  });
