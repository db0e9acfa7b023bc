import type { AnswerOf, BodyOf } from "@diwan/contract/call";
import { guestReservations } from "@diwan/contract/guest-reservations";
import type { FastifyRequest } from "fastify";
import { sql } from "kysely";
import type { Context } from "../../platform/context.ts";
import { Refusal } from "../../platform/errors.ts";
import { feature } from "../../platform/routes.ts";
import { countTry } from "../accounts/index.ts";
import { book, newSecret } from "./book.ts";
import { bookingFacts } from "./facts.ts";
import { followed, readFollowed } from "./followed.ts";
import { obstacleTo } from "./free.ts";
import { offerOf } from "./guest-offer.ts";
import { guestObstacle, toldToGuests } from "./guest-rules.ts";
import { nextFree } from "./guest-next.ts";
import { guestTimes } from "./guest-times.ts";
import { quoteOf, repriced } from "./quote.ts";
import { targetOf } from "./target.ts";
import { refuseMany } from "./waiting.ts";
import { refusalFor, type Wish } from "./wish.ts";

/** Bookings of one network address at one branch in 15 minutes. */
const MOST = 100;
const KEY = /^[\x21-\x7e]{16,200}$/;

export const guestReservationsFeature = feature("guestReservations", guestReservations, {
  offer: (ctx) => offerOf(ctx, ctx.branchId ?? ""),
  availability: (ctx, { query }) => guestTimes(ctx, ctx.branchId ?? "", query),
  next: (ctx, { query }) => nextFree(ctx, ctx.branchId ?? "", query),
  quote: async (ctx, { body, request }) => {
    const key = keyOf(request);
    // to whom it was given already it is no longer free
    const made = key && (await tokenOfKey(ctx, ctx.branchId ?? "", key));
    const { facts, quote } = await wished(ctx, body);
    return { ...toldToGuests(facts, quote), made: made ?? null };
  },
  request: (ctx, { body, request }) => requestBooking(ctx, body, keyOf(request)),
  follow: (ctx, { params }) => readFollowed(ctx, params.token),
});

/** What a guest wants, at the price of this moment. */
async function wished(ctx: Context, body: Omit<Wish, "guest">) {
  const facts = await bookingFacts(ctx, ctx.branchId ?? "");
  const target = await targetOf(ctx, facts, { ...body, guest: true });
  const reason = guestObstacle(facts, target) ?? (await obstacleTo(ctx, target));
  return { facts, target, quote: quoteOf(ctx, facts, target, reason) };
}

/** By this key a repeated request is known: it must be too long to be guessed, since it leads to the booking's secret. */
function keyOf(request: FastifyRequest): string | undefined {
  const key = request.headers["idempotency-key"];
  if (key !== undefined && (typeof key !== "string" || !KEY.test(key))) throw new Refusal("malformed");
  return key;
}

type Requested = AnswerOf<typeof guestReservations.request>;

async function requestBooking(
  ctx: Context,
  form: BodyOf<typeof guestReservations.request>,
  guestKey: string | undefined,
): Promise<Requested> {
  const branchId = ctx.branchId ?? "";
  // before the transaction begins: it needs a connection of its own
  await countTry(ctx, [{ name: `booking ${branchId} ${ctx.caller.address}`, most: MOST }]);
  const known = guestKey && (await bookingOfKey(ctx, branchId, guestKey));
  if (known) return known;
  const { customer, note, guests, expected_total, ...wish } = form;
  const { facts, target, quote } = await wished(ctx, { ...wish, guests });
  if (quote.reason) throw refusalFor(quote.reason);
  // of what they are told: where that is no amount, none has changed
  const current = toldToGuests(facts, quote);
  if (expected_total !== undefined && expected_total !== current.total) throw repriced(ctx, current);
  await refuseMany(ctx, facts, customer.phone);
  const token = newSecret();
  const made = await book(ctx, facts, target, {
    status: "pending",
    source: "qr",
    customer,
    note,
    guests,
    token,
    guestKey,
  });
  return { token, reservation: followed(ctx, made, facts) };
}

async function bookingOfKey(ctx: Context, branchId: string, key: string): Promise<Requested | undefined> {
  const token = await tokenOfKey(ctx, branchId, key);
  return token === undefined ? undefined : { token, reservation: await readFollowed(ctx, token) };
}

async function tokenOfKey(ctx: Context, branchId: string, key: string): Promise<string | undefined> {
  // the same request at once waits here until the first one has its booking
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${branchId} ${key}`}, 0))`.execute(ctx.db);
  const found = await sql<{ token: string }>`
    select token from reservations where business_id = ${ctx.businessId} and branch_id = ${branchId} and guest_key = ${key}`.execute(
    ctx.db,
  );
  return found.rows[0]?.token;
}
