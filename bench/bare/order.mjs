import { randomUUID } from "node:crypto";
import { answerJson, bodyOf, connect, serve } from "./serve.mjs";

// An order as one statement that writes the rows the product writes: order, number, lines, step, audit row, live event.
const { businessId, branchId, userId, connections } = JSON.parse(process.argv[2]);
const pool = connect(connections);
const text = `
  with counter as (
    insert into order_counters as c (business_id, branch_id, last) values ($1, $2, 1)
    on conflict (business_id, branch_id) do update set last = c.last + 1 returning last
  ), made as (
    insert into orders (business_id, id, branch_id, number, mode, source, customer_name, customer_phone, currency, subtotal, discount, extra_charge)
    values ($1, $3, $2, (select last from counter), 'SelfPickUp', 'staff', $4, $5, 'KWD', 9.75, 0, 0) returning number
  ), lines as (
    insert into order_lines (business_id, id, order_id, sort, item_id, price_id, name_en, price_name_en, list_price, price, addons, quantity, note, amount, discount)
    select $1, uuid_v7(), $3, l.at - 1, l.item_id, l.price_id, 'Machboos', 'Regular', 3.25, 3.25, '[]', l.quantity, l.note, 3.25 * l.quantity, 0
    from unnest($6::uuid[], $7::uuid[], $8::int[], $9::text[]) with ordinality l(item_id, price_id, quantity, note, at)
  ), step as (
    insert into order_steps (business_id, id, order_id, kind, status, source, by_name, at) values ($1, uuid_v7(), $3, 'placed', 'pending', 'staff', 'Fatma', now())
  ), audit as (
    insert into audits (business_id, id, user_id, branch_id, area, action, record_id, label, after, address, client)
    values ($1, uuid_v7(), $10, $2, 'orders', 'create', $3, '#1', $11, '127.0.0.1', '')
  ), event as (
    insert into live_events (business_id, branch_id, area, kind, record_id, user_id) values ($1, $2, 'orders', 'created', $3, $10)
  )
  select number::int as number from made`;

serve(async (request, response) => {
  const body = (await bodyOf(request)).toString();
  const { customer, lines } = JSON.parse(body);
  const of = (column, none) => lines.map((line) => line[column] ?? none);
  const rows = [of("item_id"), of("price_id"), of("quantity", 1), of("note", "")];
  const id = randomUUID();
  const values = [businessId, branchId, id, customer.name, customer.phone, ...rows, userId, body];
  const made = await pool.query({ name: "order", text, values });
  answerJson(response, JSON.stringify({ id, number: made.rows[0].number }));
});
