import { type ReservationOffer, reservationOffer } from "@diwan/contract/reservations/reservation-offer";
import { sql } from "kysely";
import type { Context } from "../../../platform/authorization/context.ts";
import { localesOf } from "../../../platform/records/locales.ts";
import { byName } from "../../../platform/records/paging.ts";
import { defineFeature } from "../../../platform/calls/routes.ts";
import { firstPicture } from "../../media/index.ts";
import { readBookingFacts } from "./facts.ts";

export const reservationOfferFeature = defineFeature("reservationOffer", reservationOffer, {
  read: async (ctx, { params }) => {
    const [facts, tables, services, rooms, items] = await Promise.all([
      readBookingFacts(ctx, params.branchId),
      tablesOf(ctx, params.branchId),
      servicesOf(ctx, params.branchId),
      roomsOf(ctx),
      chaletsOf(ctx),
    ]);
    return { tables, table_minutes: facts.tableMinutes, services, rooms, items };
  },
});

async function tablesOf(ctx: Context, branchId: string): Promise<ReservationOffer["tables"]> {
  const found = await sql<ReservationOffer["tables"][number]>`
    select t.id, ${localesOf("t")} as locales, ${localesOf("f")} as floor, t.seats
    from tables t join floors f on f.business_id = t.business_id and f.id = t.floor_id
    where t.business_id = ${ctx.businessId} and t.branch_id = ${branchId} order by ${byName("f.name_en")}, f.id, ${byName("t.name_en")}, t.id`.execute(
    ctx.db,
  );
  return found.rows;
}

/** Those of the branch, and those of hotels, which do not belong to one branch. */
async function servicesOf(ctx: Context, branchId: string): Promise<ReservationOffer["services"]> {
  const found = await sql<ReservationOffer["services"][number]>`
    select s.id, ${localesOf("s")} as locales, ${firstPicture("service_id", "s.id")} as src, s.price::float8 as price, s.duration,
      coalesce((select json_agg(json_build_object('id', p.id, 'locales', names_json(p.name_en, p.name_ar)) order by p.name_en, p.id)
        from staff_services c join staff p on p.business_id = c.business_id and p.id = c.staff_id
        where c.business_id = s.business_id and c.service_id = s.id and p.branch_id = ${branchId}), '[]') as staff
    from services s
    where s.business_id = ${ctx.businessId} and (s.branch_id = ${branchId} or s.branch_id is null) order by ${byName("s.name_en")}, s.id`.execute(
    ctx.db,
  );
  return found.rows;
}

async function roomsOf(ctx: Context): Promise<ReservationOffer["rooms"]> {
  const found = await sql<ReservationOffer["rooms"][number]>`
    select s.id, ${localesOf("s")} as locales, ${localesOf("h")} as hotel, s.units, s.guests, s.price::float8 as price
    from room_types s join hotels h on h.business_id = s.business_id and h.id = s.hotel_id
    where s.business_id = ${ctx.businessId} order by ${byName("h.name_en")}, h.id, ${byName("s.name_en")}, s.id`.execute(
    ctx.db,
  );
  return found.rows;
}

async function chaletsOf(ctx: Context): Promise<ReservationOffer["items"]> {
  const found = await sql<ReservationOffer["items"][number]>`
    select s.id, ${localesOf("s")} as locales, ${firstPicture("item_id", "s.id")} as src,
      names_json(c.address_en, nullif(c.address_ar, '')) as address, c.bedrooms, c.frontage, c.units
    from chalets c join items s on s.business_id = c.business_id and s.id = c.item_id
    where c.business_id = ${ctx.businessId} and s.draft is null order by ${byName("s.name_en")}, s.id`.execute(ctx.db);
  return found.rows;
}
