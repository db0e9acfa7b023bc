import type { Locale } from "@diwan/contract/api/enumerations";
import { guestReservation } from "@diwan/contract/guests/guest-reservations";
import type { GuestBranch } from "@diwan/contract/guests/guests";
import { clockOf } from "@diwan/contract/time/local-times";
import { type BookingPageInput, renderBookingPage } from "@diwan/guest/booking/server";
import { chooseLocale } from "@diwan/guest/language/choose-locale";
import { renderGuestMiss } from "@diwan/guest/menu/server";
import { brandStyle } from "@diwan/ui/theme/brand";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { inTransaction } from "../../../platform/database/transaction.ts";
import { locateTenant } from "../../../platform/authorization/authorize.ts";
import { policyWithStyle } from "../../../platform/http/headers.ts";
import { noteBusiness } from "../../../platform/monitoring/page-work.ts";
import { acceptsOnlinePayments } from "../../../platform/payments/provider.ts";
import type { Services } from "../../../platform/services.ts";
import { readGuestAssets, readGuestBranch } from "../../guests/index.ts";
import { readFollowedBooking } from "./followed.ts";
import { readGuestOffer } from "./guest-offer.ts";

const BOOK_PAGE = "/qr/:slug/book";
const BOOKING_PAGE = "/qr/:slug/reservations/:token";

type Asked = FastifyRequest<{ Params: { slug: string; token: string } }>;

/**
 * `GET /qr/{slug}/book`: the bookable resources, and the form. `GET /qr/{slug}/reservations/{token}`: a booking as its
 * guest sees it; the token is a secret, like an order's.
 */
export function registerBookingPages(app: FastifyInstance, services: Services): void {
  const assets = readGuestAssets(services.config);
  const { IMAGE_PROXY } = services.config;
  const config = { imageProxy: IMAGE_PROXY, paysOnline: acceptsOnlinePayments(services.payments) };
  const sent = (
    reply: FastifyReply,
    { locale, search }: Spoken,
    found: Found | undefined,
    renderMiss: () => string,
  ): FastifyReply => {
    reply.type("text/html; charset=utf-8");
    if (!found) return reply.code(404).send(renderMiss());
    const html = renderBookingPage({ ...found, locale, assets, config, search });
    return reply.header("content-security-policy", policyWithStyle(brandStyle(found.branch.settings))).send(html);
  };
  app.get(BOOK_PAGE, async (request: Asked, reply) => {
    const spoken = spokenIn(request);
    // the page requests free times itself; the offer may change at any time
    const found = await offered(services, request, spoken);
    reply.header("cache-control", "no-cache");
    return sent(reply, spoken, found, () => renderGuestMiss("unknown", spoken.locale, assets));
  });
  app.get(BOOKING_PAGE, async (request: Asked, reply) => {
    reply.headers({ "cache-control": "no-store", "referrer-policy": "no-referrer", "x-robots-tag": "noindex" });
    const spoken = spokenIn(request);
    const found = await made(services, request, spoken);
    // its secret finds nothing: the address still says whose guest it was
    const branch = found ? undefined : await branchOfAddress(services, request);
    return sent(reply, spoken, found, () => renderGuestMiss("booking", spoken.locale, assets, branch));
  });
}

interface Spoken {
  locale: Locale;
  search: string;
}
type Found = Pick<BookingPageInput, "branch" | "today"> & Partial<Pick<BookingPageInput, "offer" | "made">>;

function spokenIn(request: FastifyRequest): Spoken {
  const query = request.url.indexOf("?");
  const search = query < 0 ? "" : request.url.slice(query);
  const { cookie, "accept-language": acceptLanguage } = request.headers;
  return { search, locale: chooseLocale({ search, cookie, acceptLanguage }) };
}

async function offered({ pools, now }: Services, request: Asked, { locale }: Spoken): Promise<Found | undefined> {
  const place = await locateTenant(pools.app, "slug", request.params.slug);
  if (!place?.branchId) return undefined;
  const { businessId, branchId } = place;
  noteBusiness(request, businessId);
  return inTransaction(pools.app, { businessId, call: BOOK_PAGE, reads: true }, async (db) => {
    const ctx = { db, businessId, locale, now };
    const facts = await readGuestBranch(db, { businessId, branchId, at: now() });
    if (!facts) return undefined;
    const { branch } = facts;
    return { branch, today: clockOf(branch.timeZone, now()).slice(0, 10), offer: await readGuestOffer(ctx, branchId) };
  });
}

async function branchOfAddress({ pools, now }: Services, request: Asked): Promise<GuestBranch | undefined> {
  const place = await locateTenant(pools.app, "slug", request.params.slug);
  if (!place?.branchId) return undefined;
  const { businessId, branchId } = place;
  noteBusiness(request, businessId);
  const facts = await inTransaction(pools.app, { businessId, call: BOOKING_PAGE, reads: true }, (db) =>
    readGuestBranch(db, { businessId, branchId, at: now() }),
  );
  return facts?.branch;
}

async function made({ pools, now }: Services, request: Asked, { locale }: Spoken): Promise<Found | undefined> {
  const { token } = request.params;
  const place = await locateTenant(pools.app, "reservations", token);
  if (!place?.branchId) return undefined;
  const { businessId, branchId } = place;
  noteBusiness(request, businessId);
  return inTransaction(pools.app, { businessId, call: BOOKING_PAGE, reads: true }, async (db) => {
    const ctx = { db, businessId, locale, now };
    const facts = await readGuestBranch(db, { businessId, branchId, at: now() });
    if (!facts) return undefined;
    const { branch } = facts;
    // the schema lists all fields that may be returned
    const reservation = guestReservation.parse(await readFollowedBooking(ctx, token));
    return { branch, today: clockOf(branch.timeZone, now()).slice(0, 10), made: { token, reservation } };
  });
}
