import pg from "pg";
import { clientConfig, type Database } from "../servers/database.ts";
import { withoutIndexes } from "./without-indexes.ts";

export const ORDERS = 1_000_000;
const BRANCHES = 4;
const ITEMS = 80;

/** A year of orders of one restaurant at four branches, one line each; the last ones are still pending. */
export async function makeManyOrders(database: Database, businessId: string): Promise<void> {
  const client = new pg.Client(clientConfig(database));
  await client.connect();
  try {
    await fill(client, businessId);
  } finally {
    await client.end();
  }
}

async function fill(client: pg.Client, businessId: string): Promise<void> {
  const filled = ["orders", "order_lines"];
  await client.query(
    `insert into branches (business_id, id, slug, name_en) select $1::uuid, uuid_v7(), 'many-' || n || '-' || right($1::uuid::text, 8), 'Branch ' || n from generate_series(2, ${BRANCHES}) n`,
    [businessId],
  );
  await client.query(
    `insert into items (business_id, id, menu_id, category_id, name_en) select c.business_id, uuid_v7(), c.menu_id, c.id, 'Dish ' || n
     from (select * from categories where business_id = $1 limit 1) c, generate_series(1, ${ITEMS}) n`,
    [businessId],
  );
  await withoutIndexes(client, filled, async () => {
    await client.query(
      `insert into orders (business_id, id, branch_id, number, status, reason, mode, source, customer_name, currency, subtotal, discount, extra_charge, created_at)
       select $1::uuid, uuid_v7(), b.ids[1 + n % ${BRANCHES}], n, case when n > ${ORDERS} - 40 then 'pending' when n % 20 = 0 then 'rejected' else 'delivered' end, 'x',
         (array['DineIn', 'Delivery', 'CarPickup', 'SelfPickUp'])[1 + n % 7 % 4], 'qr', 'Guest ' || n % 5000, 'KWD', 2.5 + n % 9, 0.25, 0,
         now() - (${ORDERS} - n) * interval '31.5 seconds'
       from (select array_agg(id order by id) as ids from branches where business_id = $1) b, generate_series(1, ${ORDERS}) n`,
      [businessId],
    );
    await client.query(
      `insert into order_lines (business_id, id, order_id, sort, item_id, name_en, list_price, price, quantity, amount, discount)
       select o.business_id, uuid_v7(), o.id, 0, i.ids[1 + o.number % ${ITEMS}], 'Dish', 2.5, 2.25, 1 + o.number % 3, 2.5, 0.25
       from orders o, (select array_agg(id order by id) as ids from items where business_id = $1) i where o.business_id = $1`,
      [businessId],
    );
  });
  await client.query("select rebuild_sums($1), rebuild_counts()", [businessId]);
  await client.query("vacuum analyze");
}
