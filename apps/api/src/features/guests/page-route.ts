import { randomInt } from "node:crypto";
import { dayIn } from "@diwan/contract/time/days";
import { eventsOn, type GuestEvent } from "@diwan/contract/guests/guests";
import { currentEventAt } from "@diwan/contract/events/current-events";
import { clockOf, dayPart, localMillisOf } from "@diwan/contract/time/local-times";
import { type Locale, LOCALES } from "@diwan/contract/api/enumerations";
import { readTable, readView, type View, viewLink } from "@diwan/guest/address/view";
import type { GuestAssets } from "@diwan/guest/assets";
import { renderEventsPage } from "@diwan/guest/events/server";
import { chooseLocale } from "@diwan/guest/language/choose-locale";
import { TEXTS_BASE } from "@diwan/guest/language/page-texts";
import { pageTexts } from "@diwan/guest/language/texts";
import { renderGuestMiss, renderGuestPage } from "@diwan/guest/menu/server";
import { brandStyle } from "@diwan/ui/theme/brand";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { BuildCache, type BusinessEntry } from "../../platform/cache/build-cache.ts";
import { policyWithStyle } from "../../platform/http/headers.ts";
import {
  compressForBrowsers,
  type Compressed,
  compressedSize,
  sendCompressed,
} from "../../platform/calls/compressed.ts";
import { noteBusiness } from "../../platform/monitoring/page-work.ts";
import { acceptsOnlinePayments } from "../../platform/payments/provider.ts";
import type { Services } from "../../platform/services.ts";
import { readGuestAssets } from "./assets.ts";
import {
  type GuestMenus,
  isStillValid,
  type DayValidity,
  type CachedBranch,
  type CachedMenu,
  dayValidityOf,
} from "./menu-cache.ts";
import { SHUFFLE_COUNT, applyRandomSorting } from "./rules.ts";

type PageRequest = FastifyRequest<{ Params: { slug: string }; Querystring: Record<string, unknown> }>;

interface Page extends Compressed, BusinessEntry, DayValidity {
  csp: string;
}

/** The requested page of a branch. */
interface Wish {
  locale: Locale;
  menuId: string;
  /** The table whose code was scanned. */
  table: string | undefined;
  /** The number of the random order, if items are shuffled. */
  chance: number;
  /** A preview that is shown next to the settings while they are edited. */
  preview: boolean;
  view: View;
}

const PLAIN: View = { item: null, query: null };

/**
 * `GET /qr/{slug}`: the guest's menu as a page. Pages are cached by menu, table and language only; searches and open
 * items are rendered from the cached menu and not cached.
 */
export function registerGuestPage(app: FastifyInstance, services: Services, menus: GuestMenus): void {
  const assets = readGuestAssets(services.config);
  const kept = new BuildCache<Page>(services, {
    most: 64 * 1024 * 1024,
    sizeOf: compressedSize,
    isCurrent: isStillValid,
  });
  services.monitor.caches.set("guest_pages", kept);
  for (const locale of LOCALES) sendTexts(app, locale);
  app.get("/qr/:slug", async (request: PageRequest, reply) => {
    const { slug } = request.params;
    const branch = await menus.branch(slug.toLowerCase()); // typed addresses may have capitals
    const locale = localeOf(request);
    if (!branch) return miss(reply, "unknown", locale, assets);
    noteBusiness(request, branch.businessId);
    const current = "movedTo" in branch ? branch.movedTo : branch.slug;
    if ("movedTo" in branch || current !== slug) return moved(reply, current, searchOf(request));
    const wish = wishOf(request, branch, locale);
    const page = wish && (await pageFor(branch, wish));
    return page ? send(request, reply, page) : miss(reply, "closed", locale, assets);
  });
  app.get("/qr/:slug/events", async (request: PageRequest, reply) => {
    const branch = await menus.branch(request.params.slug.toLowerCase());
    const locale = localeOf(request);
    if (!branch) return miss(reply, "unknown", locale, assets);
    noteBusiness(request, branch.businessId);
    if ("movedTo" in branch) return moved(reply, `${branch.movedTo}/events`, searchOf(request));
    const { facts, tables, more } = branch;
    const local = clockOf(facts.branch.timeZone, services.now());
    const till = facts.branch.settings.EnableReservationTill;
    const html = renderEventsPage({
      branch: facts.branch,
      events: eventsOn(facts.events, dayPart(local)),
      local,
      booking: { open: !till || dayPart(local) <= till, more },
      table: tables.get(readTable(searchOf(request)) ?? "")?.token,
      ...{ locale, assets, imageProxy: services.config.IMAGE_PROXY },
    });
    reply.type("text/html; charset=utf-8").header("cache-control", "no-cache");
    return reply.header("content-security-policy", policyWithStyle(brandStyle(facts.branch.settings))).send(html);
  });
  // addresses below are for guests and never fall through to the back-office
  for (const address of ["/qr", "/qr/*"])
    app.get(address, async (request, reply) => miss(reply, "unknown", localeOf(request), assets));

  async function pageFor(branch: CachedBranch, wish: Wish): Promise<Page | undefined> {
    if (wish.view !== PLAIN) {
      const open = await menus.menu(branch, wish.menuId);
      const { item, query } = wish.view;
      const view = { item: item !== null && open?.items.has(item) ? item : null, query };
      if (view.item !== null || query !== null)
        return open && render(services, open, { ...wish, view }, { assets, brotli: false });
    }
    const plain = { ...wish, view: PLAIN };
    const build = async (): Promise<Page | undefined> => {
      const open = await menus.latestMenu(branch, wish.menuId);
      return open && render(services, open, plain, { assets, brotli: true });
    };
    return kept.get(keyOf(branch, plain), build, branch.businessId);
  }
}

const known = new Map<Locale, Promise<Compressed>>();

function sendTexts(app: FastifyInstance, locale: Locale): void {
  // shared by all servers of a process
  const texts = known.get(locale) ?? compressForBrowsers(JSON.stringify(pageTexts(locale)), { brotli: true });
  known.set(locale, texts);
  app.get(TEXTS_BASE + locale, async (request, reply) =>
    sendCompressed(
      request,
      reply.type("application/json; charset=utf-8").header("cache-control", "no-cache"),
      await texts,
    ),
  );
}

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

/** The requested menu, table and language; undefined if the branch has no menu. */
function wishOf(request: PageRequest, { facts: { branch }, tables }: CachedBranch, locale: Locale): Wish | undefined {
  const { menu: asked, preview } = request.query;
  const menu = branch.menus.find(({ id }) => id === asked) ?? branch.menus[0];
  const search = searchOf(request);
  const view = readView(search);
  return (
    menu && {
      locale,
      menuId: menu.id,
      table: tables.get(readTable(search) ?? "")?.token,
      chance: branch.settings.RandomSorting ? randomInt(SHUFFLE_COUNT) : 0,
      preview: preview === "1",
      view: view.item === null && view.query === null ? PLAIN : view,
    }
  );
}

const keyOf = ({ slug }: CachedBranch, { locale, menuId, table = "", chance, preview }: Wish): string =>
  `${slug} ${menuId} ${locale} ${table} ${chance} ${preview}`;

/** The page; undefined for an empty branch. */
async function render(
  { config, payments, now }: Services,
  open: CachedMenu,
  { locale, table, chance, preview, view }: Wish,
  { assets, brotli }: { assets: GuestAssets; brotli: boolean },
): Promise<Page | undefined> {
  const { businessId, menu, branch: of } = open;
  const { branch } = of.facts;
  // the preview in the settings also shows an empty branch
  if (!menu.categories.length && !of.services.length && !preview) return undefined;
  const till = branch.settings.EnableReservationTill;
  const events = eventsOn(of.facts.events, menu.today);
  const at = now();
  const local = clockOf(branch.timeZone, at);
  const html = renderGuestPage({
    branch,
    menu: applyRandomSorting(menu, branch.settings, chance),
    services: of.services,
    hotels: of.hotels,
    events,
    happening: currentEventAt(events, local),
    booking: { open: !till || dayIn(branch.timeZone, now()) <= till, more: of.more },
    table: table === undefined ? undefined : of.tables.get(table),
    locale,
    assets,
    // the same for every host name of this server
    origin: config.PUBLIC_URL.replace(/\/+$/, ""),
    config: { imageProxy: config.IMAGE_PROXY, paysOnline: acceptsOnlinePayments(payments) },
    search: viewLink({ ...view, locale, menu: null, preview }),
  });
  return {
    ...(await compressForBrowsers(html, { brotli })),
    businessId,
    ...untilNext(dayValidityOf(open), events, { local, at }),
    csp: policyWithStyle(brandStyle(branch.settings)),
  };
}

/** The notice of events changes when one begins or ends. */
function untilNext(
  today: DayValidity,
  events: readonly GuestEvent[],
  { local, at }: { local: string; at: Date },
): DayValidity {
  const [next] = events
    .flatMap(({ start, end }) => [start, end])
    .filter((time) => time > local)
    .toSorted();
  if (next === undefined) return today;
  const until = new Date(at.getTime() + localMillisOf(next) - localMillisOf(local));
  return { ...today, until: today.until && today.until < until ? today.until : until };
}

function send(request: FastifyRequest, reply: FastifyReply, page: Page): FastifyReply {
  return sendCompressed(
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
