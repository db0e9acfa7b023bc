import { readFileSync } from "node:fs";
import path from "node:path";
import { dayIn } from "@diwan/contract/days";
import type { Locale } from "@diwan/contract/enumerations";
import { assetsOf, DEVELOPMENT_ASSETS, type GuestAssets, type Manifest } from "@diwan/guest/assets";
import { readView } from "@diwan/guest/address/view";
import { brandStyle } from "@diwan/guest/brand/brand-style";
import { chooseLocale } from "@diwan/guest/language/choose-locale";
import { renderGuestMiss, renderGuestPage } from "@diwan/guest/server";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { ByteCache } from "../../platform/byte-cache.ts";
import { inTransaction } from "../../platform/database/bound.ts";
import { locateTenant } from "../../platform/gate.ts";
import { policyWithStyle } from "../../platform/http/headers.ts";
import { originOf } from "../../platform/http/request.ts";
import { builtApp } from "../../platform/http/screens.ts";
import { pack, type Packed, packedSize, sendPacked } from "../../platform/packed.ts";
import type { Services } from "../../platform/services.ts";
import { readGuestBranch } from "./queries.ts";
import { readGuestMenu } from "./routes.ts";

interface Page extends Packed {
  businessId: string;
  timeZone: string;
  day: string;
  csp: string;
}

interface Asked {
  slug: string;
  locale: Locale;
  menuId: string | undefined;
  search: string;
  origin: string;
}

/**
 * `GET /qr/{slug}`: the guest's menu as a page. Pages are kept until something of the business changes or its day turns;
 * word of changes comes with the live events, and without them nothing is kept.
 */
export function guestPage(app: FastifyInstance, services: Services): void {
  const assets = services.config.NODE_ENV === "development" ? DEVELOPMENT_ASSETS : readAssets();
  const pages = new ByteCache<Page>(64 * 1024 * 1024, packedSize);
  let changes = 0;
  services.live.onChange((businessId) => {
    changes++;
    pages.deleteWhere((page) => businessId === undefined || page.businessId === businessId);
  });

  app.get<{ Params: { slug: string }; Querystring: Record<string, unknown> }>("/qr/:slug", async (request, reply) => {
    const asked = askedOf(request, services);
    const { item, query } = readView(asked.search);
    const plain = item === null && query === null;
    const key = [asked.origin, asked.slug, asked.locale, asked.menuId].join(" ");
    const kept = plain && services.live.listening ? pages.get(key) : undefined;
    if (kept && dayIn(kept.timeZone, services.now()) === kept.day) return send(request, reply, kept);
    const before = changes;
    const page = await build(services, asked, assets);
    if (typeof page === "string") return miss(reply, page, asked.locale, assets);
    if (plain && services.live.listening && changes === before) pages.set(key, page);
    return send(request, reply, page);
  });
}

function askedOf(
  request: FastifyRequest<{ Params: { slug: string }; Querystring: Record<string, unknown> }>,
  services: Services,
): Asked {
  const { menu } = request.query;
  const query = request.url.indexOf("?");
  const search = query < 0 ? "" : request.url.slice(query);
  return {
    slug: request.params.slug,
    locale: chooseLocale({
      search,
      cookie: request.headers.cookie,
      acceptLanguage: request.headers["accept-language"],
    }),
    menuId: typeof menu === "string" ? menu : undefined,
    search,
    origin: originOf(request, services.config),
  };
}

/** The page, or why there is none: no such branch, or one with nothing to show. */
async function build(services: Services, asked: Asked, assets: GuestAssets): Promise<Page | "unknown" | "closed"> {
  const { pools, config } = services;
  const place = await locateTenant(pools.app, "slug", asked.slug);
  if (!place?.branchId) return "unknown";
  const { businessId, branchId } = place;
  const at = services.now();
  return inTransaction(pools.app, { businessId }, async (db) => {
    const facts = await readGuestBranch(db, businessId, branchId);
    const menuId = facts?.branch.menus.find((menu) => menu.id === asked.menuId)?.id ?? facts?.branch.menus[0]?.id;
    const menu = facts && menuId ? await readGuestMenu(db, businessId, facts, menuId, at) : undefined;
    if (!facts) return "unknown";
    if (!menu?.categories.length) return "closed";
    const { branch } = facts;
    const html = renderGuestPage({
      branch,
      menu,
      locale: asked.locale,
      assets,
      origin: asked.origin,
      config: { imageProxy: config.IMAGE_PROXY },
      search: asked.search,
    });
    return {
      ...(await pack(`<!doctype html>${html.replace(/^<!doctype html>/i, "")}`, { brotli: true })),
      businessId,
      timeZone: branch.timeZone,
      day: menu.today,
      csp: policyWithStyle(brandStyle(branch.settings)),
    };
  });
}

function send(request: FastifyRequest, reply: FastifyReply, page: Page): FastifyReply {
  return sendPacked(
    request,
    reply.type("text/html; charset=utf-8").headers({
      "content-security-policy": page.csp,
      "cache-control": "no-cache",
      vary: "accept-encoding, accept-language, cookie",
    }),
    page,
  );
}

function miss(reply: FastifyReply, why: "unknown" | "closed", locale: Locale, assets: GuestAssets): FastifyReply {
  return reply
    .code(why === "unknown" ? 404 : 200)
    .type("text/html; charset=utf-8")
    .header("cache-control", "no-store")
    .send(`<!doctype html>${renderGuestMiss(why, locale, assets).replace(/^<!doctype html>/i, "")}`);
}

function readAssets(): GuestAssets {
  try {
    return assetsOf(
      JSON.parse(readFileSync(path.join(builtApp("guest"), ".vite", "manifest.json"), "utf8")) as Manifest,
    ); // written by the build
  } catch {
    return DEVELOPMENT_ASSETS;
  }
}
