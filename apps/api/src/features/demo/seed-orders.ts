import type { OrderMode } from "@diwan/contract/enumerations";
import { orderAmounts } from "@diwan/contract/order-prices";
import { sql } from "kysely";
import { uuidv7 } from "uuidv7";
import type { Db } from "../../platform/database/transaction.ts";
import { guests } from "./content/guests.ts";
import type { DemoBranch, DemoBusiness } from "./content/types.ts";
import { insertRows } from "./rows.ts";
import type { Made } from "./seed-business.ts";
import { type Dish, linesOf, stepsOf, whenOf } from "./order-parts.ts";

type Row = Record<string, unknown>;
interface Table {
  id: string;
  branch_id: string;
  name_en: string;
  name_ar: string | null;
}

/** How many orders each branch of a restaurant has had over the last days. */
const ORDERS = 36;
const REASONS = [
  ["Sold out", "نفدت الكمية"],
  ["Closing soon", "سنغلق قريبًا"],
  ["Too far for delivery", "العنوان خارج نطاق التوصيل"],
  ["The kitchen is too busy", "المطبخ مزدحم الآن"],
] as const;
const WISHES = ["بدون بصل", "Call from the gate"];

/** Orders of the last days, the newest of them still on their way. The same ones every time, but for the clock. */
export async function seedOrders(db: Db, made: Made, demo: DemoBusiness, at: Date): Promise<void> {
  if (demo.type !== "restaurant") return;
  const reasons = REASONS.map(([name_en, name_ar]) => ({ business_id: made.id, id: uuidv7(), name_en, name_ar }));
  await insertRows(db, "rejection_reasons", reasons);
  const dishes = await readDishes(db, made.id);
  const tables = await sql<Table>`
    select id, branch_id, name_en, name_ar from tables where business_id = ${made.id} order by branch_id, id`.execute(
    db,
  );
  const all: { counters: Row[]; orders: Row[]; lines: Row[]; steps: Row[] } = {
    counters: [],
    orders: [],
    lines: [],
    steps: [],
  };
  for (const branch of demo.branches) {
    const place = { business_id: made.id, branch_id: made.branches.get(branch.slug) };
    const seats = tables.rows.filter(({ branch_id }) => branch_id === place.branch_id);
    all.counters.push({ ...place, last: ORDERS });
    for (let number = 1; number <= ORDERS; number++) {
      const when = whenOf(ORDERS - number, at);
      const id = uuidv7();
      const own = linesOf({ business_id: made.id, order_id: id }, dishes, number);
      const { total: _, ...amounts } = orderAmounts(own, demo.extraCharge ?? 0);
      const mode = modeOf(branch, number);
      all.orders.push({
        ...place,
        id,
        number,
        ...when.row,
        ...amounts,
        currency: demo.currency,
        ...filled(mode, seats, number),
      });
      all.lines.push(...own);
      all.steps.push(...stepsOf({ business_id: made.id, order_id: id }, when, sourceOf(mode), demo.owner.name));
    }
  }
  await insertRows(db, "order_counters", all.counters);
  await insertRows(db, "orders", all.orders);
  await insertRows(db, "order_lines", all.lines);
  await insertRows(db, "order_steps", all.steps);
}

/** What may be ordered, with its first price and what can be added. */
async function readDishes(db: Db, businessId: string): Promise<Dish[]> {
  const found = await sql<Dish>`
    select i.id, i.name_en, i.name_ar, p.id as price_id, p.name_en as price_name_en, p.name_ar as price_name_ar, p.price::float8 as price,
      (select json_build_object('id', a.id, 'price', a.price, 'locales', names_json(a.name_en, a.name_ar)) from item_addons a
        where a.business_id = i.business_id and a.item_id = i.id order by a.sort limit 1) as addon
    from items i join lateral (select * from item_prices p where p.business_id = i.business_id and p.item_id = i.id order by p.sort limit 1) p on true
    where i.business_id = ${businessId} and not i.hide and not i.disable_ordering order by i.name_en, i.id`.execute(db);
  return found.rows;
}

const modeOf = ({ modes }: DemoBranch, number: number): OrderMode => modes[number % modes.length] ?? "SelfPickUp";
const sourceOf = (mode: OrderMode): "qr" | "staff" => (mode === "Delivery" ? "staff" : "qr");

function filled(mode: OrderMode, seats: readonly Table[], number: number): Row {
  const table = mode === "DineIn" ? seats[number % seats.length] : undefined;
  return {
    mode,
    source: sourceOf(mode),
    pay: "cash",
    table_id: table?.id ?? null,
    table_en: table?.name_en ?? null,
    table_ar: table?.name_ar ?? null,
    ...customerOf(mode, number),
    note: number % 7 === 0 ? (WISHES[number % WISHES.length] ?? "") : "",
  };
}

/** Every other guest at a table leaves no name. */
function customerOf(mode: OrderMode, number: number): Row {
  const guest = mode === "DineIn" && number % 2 ? undefined : guests[(number * 7) % guests.length];
  const address = `Block ${1 + (number % 9)}, Street ${10 + (number % 30)}, House ${number}`;
  return {
    customer_name: guest ? guest.name[number % 3 ? "en" : "ar"] : "",
    customer_phone: guest?.phone ?? null,
    customer_address: mode === "Delivery" ? address : "",
    customer_car: mode === "CarPickup" ? "White Land Cruiser, 12-4471" : "",
  };
}
