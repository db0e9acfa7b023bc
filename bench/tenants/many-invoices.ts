import pg from "pg";
import { clientConfig, type Database } from "../servers/database.ts";
import { withoutIndexes } from "./without-indexes.ts";

export const INVOICES = 100_000;

/**
 * This many invoices of a year at the branch of a business, most of them paid, each with another amount. Created by SQL
 * in the database.
 */
export async function makeManyInvoices(database: Database, businessId: string, count: number): Promise<void> {
  const client = new pg.Client(clientConfig(database));
  await client.connect();
  try {
    await fill(client, businessId, count);
  } finally {
    await client.end();
  }
}

async function fill(client: pg.Client, businessId: string, count: number): Promise<void> {
  const branch = await client.query<{ id: string }>("select id from branches where business_id = $1", [businessId]);
  const place = [businessId, branch.rows[0]?.id];
  await withoutIndexes(client, ["invoices", "invoice_payments"], async () => {
    await client.query(
      `insert into invoices (business_id, id, branch_id, year, count, date, source, subject_number, customer_name, customer_phone, currency,
         issued_subtotal, issued_discount, issued_extra_charge, subtotal, discount, extra_charge, paid)
       select $1::uuid, uuid_v7(), $2::uuid, extract(year from d.date)::int, n, d.date, case when n % 5 = 0 then 'reservation' else 'order' end, n,
         'Guest ' || n % 5000, '+965' || 50000000 + n % 5000, 'KWD', a.amount, 0.25, 0.5, a.amount, 0.25, 0.5,
         case n % 10 when 0 then 0 when 1 then 0.5 else a.amount + 0.25 end
       from generate_series(1, ${count}) n, lateral (select current_date - (${count} - n) / (${count} / 365) as date) d, lateral (select 1 + (n % 40000) / 1000.0 as amount) a`,
      place,
    );
    await client.query(
      `insert into invoice_payments (business_id, id, branch_id, invoice_id, amount, method, paid_at)
       select business_id, uuid_v7(), branch_id, id, paid, (array['cash', 'knet', 'card', 'online'])[1 + count % 4], date + time '12:00' from invoices where business_id = $1 and paid > 0`,
      [businessId],
    );
  });
  await client.query("vacuum analyze invoices");
  await client.query("analyze invoice_payments");
}
