import type { Locale } from "@diwan/contract/enumerations";
import type { GuestReservation } from "@diwan/contract/guest-reservations";
import type { Reservation } from "@diwan/contract/reservation-parts";
import { sql } from "kysely";
import type { Context } from "../../platform/context.ts";
import { notFound } from "../../platform/errors.ts";
import { type BookingFacts, bookingFacts, type Reader } from "./facts.ts";
import { withoutAmounts } from "./guest-rules.ts";
import { readReservation } from "./record.ts";

/** A booking as its guest follows it, by the secret that they were given. Throws 404 where there is none. */
export async function readFollowed(ctx: Reader & Pick<Context, "now">, token: string): Promise<GuestReservation> {
  const found = await sql<{ id: string; branchId: string; locale: Locale }>`
    select id, branch_id as "branchId", locale from reservations where business_id = ${ctx.businessId} and token = ${token}`.execute(
    ctx.db,
  );
  const place = found.rows[0];
  if (!place) throw notFound();
  const reservation = await readReservation(ctx, place.branchId, place.id);
  return { ...followed(ctx, reservation, await bookingFacts(ctx, place.branchId)), locale: place.locale };
}

/** The same by its id, in the language in which it was booked. */
export async function readFollowedById(
  reader: Pick<Context, "db" | "businessId" | "now">,
  branchId: string,
  id: string,
): Promise<GuestReservation> {
  const found = await sql<{ locale: Locale }>`
    select locale from reservations where business_id = ${reader.businessId} and id = ${id}`.execute(reader.db);
  const ctx = { ...reader, locale: found.rows[0]?.locale ?? "en" };
  return followed(ctx, await readReservation(ctx, branchId, id), await bookingFacts(ctx, branchId));
}

/** A new booking, which is in the language of its request. */
export function followed(ctx: Reader, reservation: Reservation, facts: BookingFacts): GuestReservation {
  const told = facts.hidePrices ? withoutAmounts(reservation) : reservation;
  const { id: _, businessId: __, branchId: ___, ...rest } = told;
  const { slug, locales, phone, timeZone } = facts;
  return {
    ...rest,
    ...(facts.hidePrices && { paid: 0, balance: 0 }),
    branch: { slug, locales, phone },
    timeZone,
    locale: ctx.locale,
  };
}
