import { priceNights } from "@diwan/contract/stays/stay-prices";
import { sql } from "kysely";
import { invalid, notFound } from "../../../../platform/errors.ts";
import type { BookingFacts, ReservationReader } from "../facts.ts";
import { requirePrice, type BookingTarget, type BookableUnit, type BookingRequest } from "../booking-request.ts";
import { requireStay } from "./times.ts";

interface RoomType {
  name_en: string;
  name_ar: string | null;
  units: number;
  guests: number;
  price: number;
  weekend_price: number | null;
}

/** Any free room of a type. */
export async function readRoomTarget(
  ctx: ReservationReader,
  facts: BookingFacts,
  wish: BookingRequest,
): Promise<BookingTarget> {
  const id = wish.resource_id ?? "";
  const found = await sql<RoomType>`
    select r.name_en, r.name_ar, r.units, r.guests, r.price::float8 as price, r.weekend_price::float8 as weekend_price
    from room_types r where r.business_id = ${ctx.businessId} and r.id = ${id}`.execute(ctx.db);
  const room = found.rows[0];
  if (!room) throw notFound();
  const stay = requireStay(wish);
  const offer = {
    price: room.price,
    weekendPrice: room.weekend_price,
    extraHour: facts.extraHour,
    currency: facts.currency,
  };
  return {
    branchId: facts.branchId,
    resource_type: "room",
    units: listUnits(id, room, wish.unit_no),
    start: stay.start,
    end: stay.end,
    ...requirePrice(stay, priceNights(stay, offer)),
    insurance: 0,
    conflict: wish.guests > room.guests ? "too_many" : null,
  };
}

/** All rooms of the type, or the requested one. */
export function listUnits(
  id: string,
  { units, name_en, name_ar }: Pick<RoomType, "units" | "name_en" | "name_ar">,
  asked: number | null | undefined,
): BookableUnit[] {
  if (asked && asked > units) throw invalid({ unit_no: "unknownRecord" });
  const all = asked ? [asked] : Array.from({ length: units }, (_, at) => at + 1);
  return all.map((unit_no) => ({ unit_id: id, unit_no, resource_id: id, staff_id: null, name_en, name_ar }));
}
