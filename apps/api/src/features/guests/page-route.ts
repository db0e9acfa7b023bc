import { randomInt } from "node:crypto";
import { dayIn } from "@diwan/contract/days";
import { type Locale, LOCALES } from "@diwan/contract/enumerations";
import type { GuestAssets } from "@diwan/guest/assets";
import { readTable, readView } from "@diwan/guest/address/view";
import { brandStyle } from "@diwan/ui/brand";
import { chooseLocale } from "@diwan/guest/language/choose-locale";
import { TEXTS_BASE } from "@diwan/guest/language/page-texts";
import { pageTexts } from "@diwan/guest/language/texts";
import { renderGuestMiss, renderGuestPage } from "@diwan/guest/server";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { inTransaction } from "../../platform/database/bound.ts";
import { locateTenant } from "../../platform/gate.ts";
import { policyWithStyle } from "../../platform/http/headers.ts";
import { originOf } from "../../platform/http/request.ts";
import { pack, type Packed, sendPacked } from "../../platform/packed.ts";
import type { Services } from "../../platform/services.ts";
import { guestAssets } from "./assets.ts";
import { type Asked, CHANCES, KeptPages, menuShown, type Page } from "./kept-pages.ts";
import { readGuestBranch, readGuestTable } from "./queries.ts";
import { inOrder, readGuestMenu } from "./routes.ts";
import { readGuestBooking } from "./booking.ts";
import { readGuestServices } from "./services.ts";

/**
 * `GET /qr/{slug}`: the guest's menu as a page. Pages are kept until something of the business changes, its day turns or
 * what was sold out comes back; word of changes comes with the live events, and without them nothing is kept.
 */
export function guestPage(app: FastifyInstance, services: Services): void {
  const assets = guestAssets(services.config);
  const kept = new KeptPages();
  let changes = 0;
  services.live.onChange((businessId) => {
    changes++;
    kept.forget(businessId);
  });

  for (const locale of LOCALES) {
    const texts = packedTexts(locale);
    app.get(TEXTS_BASE + locale, async (request, reply) =>
      sendPacked(
        request,
        reply.type("application/json; charset=utf-8").header("cache-control", "no-cache"),
        await texts,
      ),
    );
  }
  app.get<{ Params: { slug: string }; Querystring: Record<string, unknown> }>("/qr/:slug", async (request, reply) => {
    const asked = askedOf(request, services);
    const { item, query } = readView(asked.search);
    const plain = item === null && query === null && !asked.preview;
    const page = plain && services.live.listening ? kept.get(asked) : undefined;
    if (page && isOfNow(page, services.now())) return send(request, reply, page);
    const before = changes;
    const made = await build(services, asked, assets);
    if (typeof made === "string") return miss(reply, made, asked.locale, assets);
    if ("movedTo" in made) return moved(reply, made.movedTo, asked.search);
    if (plain && services.live.listening && changes === before) kept.set(asked, made);
    return send(request, reply, made);
  });
  // all that stands below is for guests: no address of theirs may end at the login of the back-office
  for (const address of ["/qr", "/qr/*"])
    app.get(address, async (request, reply) => miss(reply, "unknown", localeOf(request), assets));
}

const known = new Map<Locale, Promise<Packed>>();

/** The same in every server of a process. */
function packedTexts(locale: Locale): Promise<Packed> {
  const texts = known.get(locale) ?? pack(JSON.stringify(pageTexts(locale)), { brotli: true });
  known.set(locale, texts);
  return texts;
}

const isOfNow = ({ timeZone, day, until }: Page, now: Date): boolean =>
  dayIn(timeZone, now) === day && (!until || now < until);

/** A slug that the branch had before. Asked for anew each time, since the branch may get it back. */
const moved = (reply: FastifyReply, slug: string, search: string): FastifyReply =>
  reply.header("cache-control", "no-cache").redirect(`/qr/${slug}${search}`, 308);

function searchOf({ url }: FastifyRequest): string {
  const query = url.indexOf("?");
  return query < 0 ? "" : url.slice(query);
}

function localeOf(request: FastifyRequest): Locale {
  const { cookie, "accept-language": acceptLanguage } = request.headers;
  return chooseLocale({ search: searchOf(request), cookie, acceptLanguage });
}

function askedOf(
  request: FastifyRequest<{ Params: { slug: string }; Querystring: Record<string, unknown> }>,
  services: Services,
): Asked {
  const { menu, preview } = request.query;
  const search = searchOf(request);
  return {
    slug: request.params.slug,
    locale: localeOf(request),
    menuId: typeof menu === "string" ? menu : undefined,
    tableToken: readTable(search),
    search,
    origin: originOf(request, services.config),
    chance: randomInt(CHANCES),
    preview: preview === "1",
  };
}

/** The page, or why there is none: no such branch, one with nothing to show, or one that has another slug by now. */
async function build(
  services: Services,
  asked: Asked,
  assets: GuestAssets,
): Promise<Page | "unknown" | "closed" | { movedTo: string }> {
  const { pools, config } = services;
  const place = await locateTenant(pools.app, "slug", asked.slug.toLowerCase()); // who types an address may use capitals
  if (!place?.branchId) return "unknown";
  const { businessId, branchId } = place;
  const at = services.now();
  return inTransaction(pools.app, { businessId }, async (db) => {
    const facts = await readGuestBranch(db, businessId, branchId);
    if (!facts) return "unknown";
    const { branch } = facts;
    if (branch.slug !== asked.slug) return { movedTo: branch.slug };
    const menuIds = branch.menus.map((menu) => menu.id);
    const menuId = menuShown(menuIds, asked);
    const menu = menuId ? await readGuestMenu(db, businessId, facts, menuId, at) : undefined;
    const offered = await readGuestServices(db, businessId, branchId);
    // beside its settings a branch shows before anything is listed in it
    if (!menu || (!menu.categories.length && !offered.length && !asked.preview)) return "closed";
    const table = asked.tableToken ? await readGuestTable(db, businessId, branchId, asked.tableToken) : undefined;
    const html = renderGuestPage({
      branch,
      menu: inOrder(menu, facts, asked.chance),
      services: offered,
      booking: await readGuestBooking(db, facts, { businessId, branchId, at }),
      table,
      locale: asked.locale,
      assets,
      origin: asked.origin,
      config: { imageProxy: config.IMAGE_PROXY, paysOnline: services.payments.name !== "counter" },
      search: asked.search,
    });
    return {
      ...(await pack(`<!doctype html>${html.replace(/^<!doctype html>/i, "")}`, { brotli: true })),
      businessId,
      menuId: menu.id,
      tableToken: table?.token,
      menuIds,
      random: branch.settings.RandomSorting,
      timeZone: branch.timeZone,
      day: menu.today,
      until: menu.soldOutUntil,
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
