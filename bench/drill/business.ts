import { items } from "@diwan/contract/menu/items";
import { register } from "../tenants/register.ts";
import { type Fleet, primaryOf } from "./fleet.ts";

/** What guests read, order and book. */
export interface Business {
  businessId: string;
  branchId: string;
  slug: string;
  /** The session of the owner. */
  token: string;
  itemId: string;
  priceId: string;
  roomTypeId: string;
  /** What the QR codes of the tables hold. */
  tables: readonly string[];
}

export const ROOMS = 500;
/** A guest's table may order 90 times in 15 minutes. */
const TABLES = 80;

/** A restaurant with one dish, and rooms to book. */
export async function makeBusiness(fleet: Fleet): Promise<Business> {
  const { businessId, branchId, slug, token, send } = await register(fleet.apps[0]?.address ?? "", fleet.dataDir);
  const primary = await primaryOf(fleet);
  const [category = ""] = await primary.query(`select id from categories where business_id = '${businessId}' limit 1`);
  const [roomTypeId = ""] = await primary.query(
    `with hotel as (insert into hotels (business_id, id, name_en) values ('${businessId}', uuid_v7(), 'Marina') returning id)
     insert into room_types (business_id, id, hotel_id, name_en, units, price) select '${businessId}', uuid_v7(), id, 'Sea view', ${ROOMS}, 40 from hotel returning id`,
  );
  const tables = await primary.query(
    `with floor as (insert into floors (business_id, branch_id, id, name_en) values ('${businessId}', '${branchId}', uuid_v7(), 'Hall') returning id)
     insert into tables (business_id, branch_id, floor_id, id, name_en, token)
     select '${businessId}', '${branchId}', floor.id, uuid_v7(), n::text, left(md5(n::text), 10) from floor, generate_series(1, ${TABLES}) n returning token`,
  );
  const item = await send(items.create, {
    params: { businessId },
    body: {
      category_id: category,
      locales: [{ locale: "en", name: "Machboos" }],
      prices: [{ price: 3.25, locales: [{ locale: "en", name: "Regular" }] }],
    },
  });
  return { businessId, branchId, slug, token, tables, itemId: item.id, priceId: item.prices[0]?.id ?? "", roomTypeId };
}
