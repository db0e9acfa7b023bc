import type { Locale } from "@diwan/contract/api/enumerations";
import type { GuestReservation } from "@diwan/contract/guests/guest-reservations";
import type { Reservation } from "@diwan/contract/reservations/reservation-parts";
import { sql } from "kysely";
import type { Context } from "../../../platform/authorization/context.ts";
import { notFound } from "../../../platform/errors.ts";
import { type BookingFacts, readBookingFacts, type ReservationReader } from "../availability/facts.ts";
import { withoutQuoteAmounts } from "./guest-rules.ts";
import { readReservation } from "../booking/record.ts";

/** A booking as its guest sees it, by its secret. Throws 404 if there is none. */
export async function readFollowedBooking(
  ctx: ReservationReader & Pick<Context, "now">,
  token: string,
): Promise<GuestReservation> {
  const found = await sql<{ id: string; branchId: string; locale: Locale }>`
    select id, branch_id as "branchId", locale from reservations where business_id = ${ctx.businessId} and token = ${token}`.execute(
    ctx.db,
  );
  const place = found.rows[0];
  if (!place) throw notFound();
  return { ...(await readAsGuest(ctx, place.branchId, place.id)), locale: place.locale };
}

/** The same by id, in the language in which it was booked. */
export async function readFollowedBookingById(
  reader: Pick<Context, "db" | "businessId" | "now">,
  branchId: string,
  id: string,
): Promise<GuestReservation> {
  const found = await sql<{ locale: Locale }>`
    select locale from reservations where business_id = ${reader.businessId} and id = ${id}`.execute(reader.db);
  const ctx = { ...reader, locale: found.rows[0]?.locale ?? "en" };
  return readAsGuest(ctx, branchId, id);
}

async function readAsGuest(ctx: ReservationReader & Pick<Context, "now">, branchId: string, id: string) {
  const [reservation, moved] = await Promise.all([
    readReservation(ctx, branchId, id),
    sql<GuestReservation["insurance_moved"]>`
      select coalesce(sum(amount) filter (where kind = 'held'), 0)::float8 as held,
        coalesce(sum(amount) filter (where kind = 'deducted'), 0)::float8 as deducted,
        coalesce(sum(amount) filter (where kind = 'returned'), 0)::float8 as returned
      from insurance_moves where business_id = ${ctx.businessId} and reservation_id = ${id}`.execute(ctx.db),
  ]);
  return describeFollowedBooking(ctx, reservation, await readBookingFacts(ctx, branchId), moved.rows[0]);
}

const NOT_MOVED = { held: 0, deducted: 0, returned: 0 };

/** A new booking, in the language of its request. */
export function describeFollowedBooking(
  ctx: ReservationReader,
  reservation: Reservation,
  facts: BookingFacts,
  insurance_moved: GuestReservation["insurance_moved"] = NOT_MOVED,
): GuestReservation {
  const told = facts.hidePrices ? withoutQuoteAmounts(reservation) : reservation;
  const { id: _, businessId: __, branchId: ___, ...rest } = told;
  const { slug, locales, phone, timeZone } = facts;
  return {
    ...rest,
    insurance_moved,
    ...(facts.hidePrices && { paid: 0, balance: 0, insurance_moved: NOT_MOVED }),
    branch: { slug, locales, phone },
    timeZone,
    locale: ctx.locale,
  };
}
