import type { AnswerOf, BodyOf } from "@diwan/contract/api/call";
import { guestReservations } from "@diwan/contract/guests/guest-reservations";
import { sql } from "kysely";
import type { Context } from "../../../platform/authorization/context.ts";
import { assertSameRequest, type GuestKey, guestKeyOf } from "../../../platform/calls/guest-key.ts";
import { defineFeature } from "../../../platform/calls/routes.ts";
import { consumeGuestQuota } from "../../guests/index.ts";
import { createBooking, createBookingToken } from "../booking/book.ts";
import { readBookingFacts, type BookingFacts } from "../availability/facts.ts";
import { describeFollowedBooking, readFollowedBooking } from "./followed.ts";
import { findConflict } from "../availability/free.ts";
import { readGuestOffer } from "./guest-offer.ts";
import { findGuestConflict, visibleToGuests } from "./guest-rules.ts";
import { listNextFree } from "./guest-next.ts";
import { queueGuestEmail } from "../mails/jobs.ts";
import { quoteOf, quoteChangedError } from "../booking/quote.ts";
import { readTarget } from "../availability/target.ts";
import { bookingConflictError, type BookingRequest } from "../availability/booking-request.ts";
import { LIMITS } from "@diwan/contract/api/limits";
import { ApiError, invalid } from "../../../platform/errors.ts";
import { addDays } from "@diwan/contract/time/days";
import { isStay } from "@diwan/contract/stays/stays";
import { periodOf } from "../availability/busy.ts";
import { type GuestAvailabilityQuery, readGuestAvailability } from "./guest-free.ts";

const MOST_DAYS = 100;

export const guestReservationsFeature = defineFeature("guestReservations", guestReservations, {
  offer: (ctx) => readGuestOffer(ctx, ctx.branchId ?? ""),
  availability: (ctx, { query }) => guestTimes(ctx, ctx.branchId ?? "", query),
  next: (ctx, { query }) => listNextFree(ctx, ctx.branchId ?? "", query),
  quote: async (ctx, { body, request }) => {
    const own = guestKeyOf(request, body);
    // a repeated request returns its booking, even if that time is no longer free
    const made = own && (await ofKey(ctx, ctx.branchId ?? "", own))?.token;
    const { facts, quote } = await wished(ctx, body);
    return { ...visibleToGuests(facts, quote), made: made ?? null };
  },
  request: (ctx, { body, request }) => requestBooking(ctx, body, guestKeyOf(request, body)),
  follow: (ctx, { params }) => readFollowedBooking(ctx, params.token),
});

/** The booking request of a guest, at the current price. */
async function wished(ctx: Context, body: Omit<BookingRequest, "guest">) {
  const facts = await readBookingFacts(ctx, ctx.branchId ?? "");
  const target = await readTarget(ctx, facts, { ...body, guest: true });
  const reason = findGuestConflict(facts, target) ?? (await findConflict(ctx, target));
  return { facts, target, quote: quoteOf(ctx, facts, target, reason) };
}

type Requested = AnswerOf<typeof guestReservations.request>;

async function requestBooking(
  ctx: Context,
  form: BodyOf<typeof guestReservations.request>,
  guestKey: GuestKey | undefined,
): Promise<Requested> {
  const branchId = ctx.branchId ?? "";
  const known = guestKey && (await bookingOfKey(ctx, branchId, guestKey));
  if (known) return known;
  const { customer, note, guests, expected_total, ...wish } = form;
  const { facts, target, quote } = await wished(ctx, { ...wish, guests });
  if (quote.reason) throw bookingConflictError(quote.reason);
  // compares what the guest sees: hidden amounts never differ
  const current = visibleToGuests(facts, quote);
  if (expected_total !== undefined && expected_total !== current.total) throw quoteChangedError(ctx, current);
  await refuseMany(ctx, facts, customer.phone);
  await consumeGuestQuota(ctx, "booking", { phone: customer.phone });
  const token = createBookingToken();
  const made = await createBooking(ctx, facts, target, {
    status: "pending",
    source: "qr",
    customer,
    note,
    guests,
    token,
    guestKey,
  });
  queueGuestEmail(ctx, made.id, "requested");
  return { token, reservation: describeFollowedBooking(ctx, made, facts) };
}

async function bookingOfKey(ctx: Context, branchId: string, own: GuestKey): Promise<Requested | undefined> {
  const found = await ofKey(ctx, branchId, own);
  if (!found) return undefined;
  const { token } = found;
  assertSameRequest(own, found.guest_request, { current: { token } });
  return { token, reservation: await readFollowedBooking(ctx, token) };
}

/** The booking of a key, and its original request. */
async function ofKey(
  ctx: Context,
  branchId: string,
  { key }: GuestKey,
): Promise<{ token: string; guest_request: Buffer | null } | undefined> {
  // a parallel request with the same key waits for the first booking
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${branchId} ${key}`}, 0))`.execute(ctx.db);
  const found = await sql<{ token: string; guest_request: Buffer | null }>`
    select token, guest_request from reservations where business_id = ${ctx.businessId} and branch_id = ${branchId} and guest_key = ${key}`.execute(
    ctx.db,
  );
  return found.rows[0];
}

/**
 * Rejects (409) guests whose phone number has the maximum of pending bookings at a branch, since each of them blocks a
 * time for others. Bookings by staff, and past unanswered ones, do not count.
 */
async function refuseMany(
  ctx: Context,
  { branchId, now }: Pick<BookingFacts, "branchId" | "now">,
  phone: string,
): Promise<void> {
  // parallel requests are counted one after the other
  const locking = sql`select pg_advisory_xact_lock(hashtextextended(${`waiting ${branchId} ${phone}`}, 0))`;
  const counting = sql`
    select from reservations r
    where r.business_id = ${ctx.businessId} and r.branch_id = ${branchId} and r.customer_phone = ${phone}
      and r.status = 'pending' and r.source = 'qr' and r.ends_at > ${now}::timestamp limit ${LIMITS.waitingBookings}`;
  const [, waiting] = await Promise.all([locking.execute(ctx.db), counting.execute(ctx.db)]);
  if (waiting.rows.length >= LIMITS.waitingBookings) throw new ApiError("bookings_waiting");
}

type Free = AnswerOf<typeof guestReservations.availability>;

/** The days on which a resource is fully booked for guests, or the free times of one day. */
async function guestTimes(
  ctx: Context,
  branchId: string,
  asked: GuestAvailabilityQuery & { from: string; to: string },
): Promise<Free> {
  const { resource_type: type, resource_id: resourceId, from, to } = asked;
  if (!resourceId && type !== "table") throw invalid({ resource_id: "required" });
  periodOf(asked, MOST_DAYS);
  const { times, isFree } = await readGuestAvailability(ctx, branchId, asked, { from, to });
  const taken: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) if (!times(day).some(isFree)) taken.push(day);
  return { taken, times: from === to && !isStay(type) ? times(from).filter(isFree) : [] };
}
