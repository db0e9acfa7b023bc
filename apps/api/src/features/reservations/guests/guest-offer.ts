import type { AnswerOf } from "@diwan/contract/api/call";
import { CHALET_LABELS } from "@diwan/contract/api/enumerations";
import type { guestReservations } from "@diwan/contract/guests/guest-reservations";
import { roundToCurrency } from "@diwan/contract/money/money";
import { discounted, discountOfEach, discountOn, type DiscountRule } from "@diwan/contract/menu/prices";
import { sql } from "kysely";
import type { Context } from "../../../platform/authorization/context.ts";
import { localesOf } from "../../../platform/records/locales.ts";
import { byName } from "../../../platform/records/paging.ts";
import { readGuestHotels } from "../../guests/index.ts";
import { readBranchServing } from "../../serving/index.ts";
import { firstPicture } from "../../media/index.ts";
import { type BookingFacts, readBookingFacts, type ReservationReader } from "../availability/facts.ts";
import { SERVICE_MINUTES } from "../availability/targets/services.ts";

type Offer = AnswerOf<typeof guestReservations.offer>;

/** What guests can book at a branch. */
export async function readGuestOffer(ctx: ReservationReader & Pick<Context, "now">, branchId: string): Promise<Offer> {
  const [facts, tables, services, hotels, rooms, items] = await Promise.all([
    readBookingFacts(ctx, branchId),
    sql<Offer["tables"]>`
      select coalesce(max(t.seats), 0)::int as seats from tables t where t.business_id = ${ctx.businessId} and t.branch_id = ${branchId}`.execute(
      ctx.db,
    ),
    readServices(ctx, branchId),
    readGuestHotels(ctx.db, ctx.businessId),
    sql<Offer["rooms"][number]>`
      select r.id, ${localesOf("r")} as locales, h.id as hotel_id, names_json(h.name_en, h.name_ar) as hotel, r.guests,
        least(r.price, r.weekend_price)::float8 as price
      from room_types r join hotels h on h.business_id = r.business_id and h.id = r.hotel_id
      where r.business_id = ${ctx.businessId} order by ${byName("h.name_en")}, h.id, ${byName("r.name_en")}, r.id`.execute(
      ctx.db,
    ),
    readChalets(ctx),
  ]);
  const { till, now, currency, timeZone, hidePrices } = facts;
  return {
    open: till === null || till >= now.slice(0, 10),
    till,
    currency,
    timeZone,
    tables: tables.rows[0] ?? { seats: 0 },
    services: services.map((service) => (hidePrices ? { ...service, price: null } : service)),
    hotels,
    rooms: rooms.rows.map((room) => (hidePrices ? { ...room, price: 0 } : room)),
    items: (await offeredItems(ctx, items, facts)).map(({ prices, discounts, category_id: _, ...item }) => ({
      ...item,
      ...(hidePrices ? UNTOLD : lowestOf(prices, discounts, facts)),
    })),
  };
}

type Lowest = Pick<Offer["items"][number], "price" | "was" | "until">;
const UNTOLD: Lowest = { price: null, was: null, until: null };
interface Chalet extends Omit<Offer["items"][number], keyof Lowest> {
  category_id: string;
  prices: { id: string; price: number }[];
  discounts: DiscountRule[];
}

/** The chalets that the branch offers, at its prices. */
async function offeredItems(ctx: ReservationReader, items: readonly Chalet[], facts: BookingFacts) {
  if (!items.length) return [];
  const branch = { businessId: ctx.businessId, branchId: facts.branchId, local: facts.now };
  const serving = await readBranchServing(ctx.db, branch, { itemIds: items.map(({ id }) => id) });
  return items
    .filter((item) => serving.stateOf(item).offered)
    .map((item) => ({ ...item, prices: item.prices.map((price) => serving.priceOf(price)) }));
}

async function readChalets(ctx: ReservationReader): Promise<Chalet[]> {
  const found = await sql<Chalet>`
    select i.id, i.category_id, names_json(i.name_en, i.name_ar) as locales, c.units, c.bedrooms, c.frontage,
      ${firstPicture("item_id", "i.id")} as src,
      coalesce((select json_agg(json_build_object('id', p.id, 'price', p.price)) from item_prices p
        where p.business_id = i.business_id and p.item_id = i.id and p.name_en = any(${[...CHALET_LABELS]}::text[])), '[]'::json) as prices,
      coalesce((select json_agg(json_build_object('amount', d.amount, 'type', d.type, 'from', d.starts_on, 'to', d.ends_on))
        from item_discounts d where d.business_id = i.business_id and d.item_id = i.id), '[]'::json) as discounts
    from items i join chalets c on c.business_id = i.business_id and c.item_id = i.id
    where i.business_id = ${ctx.businessId} and not i.hide and not i.disable_ordering order by i.sort, i.id`.execute(
    ctx.db,
  );
  return found.rows;
}

/**
 * The same as in the menu: today's lowest price, the price without discounts, and the last night of the item's own
 * discount.
 */
function lowestOf(prices: readonly number[], discounts: readonly DiscountRule[], facts: BookingFacts): Lowest {
  if (!prices.length) return UNTOLD;
  const discount = discountOfEach(discountOn(discounts, facts.now.slice(0, 10)), true);
  const before = roundToCurrency(Math.min(...prices), facts.currency);
  const price = discounted(before, discount, facts);
  return price === before ? { ...UNTOLD, price } : { price, was: before, until: discount?.to ?? null };
}

async function readServices(ctx: ReservationReader, branchId: string): Promise<Offer["services"]> {
  const found = await sql<Offer["services"][number]>`
    select s.id, names_json(s.name_en, s.name_ar) as locales, s.price::float8 as price, coalesce(s.duration, ${SERVICE_MINUTES}::int) as duration,
      coalesce((select json_agg(json_build_object('id', p.id, 'locales', ${localesOf("p")}) order by ${byName("p.name_en")}, p.id)
        from staff_services c join staff p on p.business_id = c.business_id and p.id = c.staff_id
        where c.business_id = s.business_id and c.service_id = s.id and p.branch_id = ${branchId}), '[]'::json) as staff
    from services s where s.business_id = ${ctx.businessId} and (s.branch_id = ${branchId} or s.hotel_id is not null)
    order by ${byName("s.name_en")}, s.id`.execute(ctx.db);
  return found.rows;
}
