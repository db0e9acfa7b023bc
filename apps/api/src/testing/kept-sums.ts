import type pg from "pg";

/** The kept rows that differ from what the orders, bookings, invoices and payments add up to. */
export async function keptDifferences(sql: pg.Pool, { businessId }: { businessId: string }): Promise<unknown[]> {
  const { rows } = await sql.query(
    `with kept as (
      select area, branch_id, status, coalesce(payment_status, '') as paid, coalesce(kind, '') as kind, sum(count) as count from record_counts where business_id = $1 group by 1, 2, 3, 4, 5 having sum(count) <> 0
    ), counted as (
      select 'orders' as area, branch_id, status, payment_status as paid, mode as kind, count(*)::numeric as count from orders where business_id = $1 group by 1, 2, 3, 4, 5
      union all select 'reservations', branch_id, status, payment_status, resource_type, count(*) from reservations where business_id = $1 and status <> 'held' group by 1, 2, 3, 4, 5
      union all select 'invoices', branch_id, payment_status, '', '', count(*) from invoices where business_id = $1 group by 1, 2, 3
      union all select 'payments', branch_id, method, '', '', count(*) from invoice_payments where business_id = $1 group by 1, 2, 3
    ), kept_days as (
      select branch_id, day, unit_id, unit_no, name_en, currency, sum(bookings) as bookings, sum(guests) as guests, sum(sales) as sales
      from booking_days where business_id = $1 group by 1, 2, 3, 4, 5, 6 having sum(bookings) <> 0 or sum(sales) <> 0
    ), days as (
      select branch_id, starts_at::date as day, unit_id, unit_no, name_en, currency, count(*) filter (where status in ('pending', 'confirmed', 'completed')) as bookings,
        coalesce(sum(guests) filter (where status in ('pending', 'confirmed', 'completed')), 0) as guests, coalesce(sum(billed), 0) as sales
      from reservations where business_id = $1 and (status in ('pending', 'confirmed', 'completed') or status in ('canceled', 'no_show') and billed > 0) group by 1, 2, 3, 4, 5, 6
    ), kept_invoices as (
      select branch_id, date, currency, source, payment_status, owed, array[sum(invoices), sum(issued_subtotal), sum(issued_discount), sum(issued_extra_charge), sum(added), sum(total), sum(tax), sum(paid), sum(given_back)] as sums
      from invoice_days where business_id = $1 group by 1, 2, 3, 4, 5, 6 having sum(invoices) <> 0
    ), summed_invoices as (
      select branch_id, date, currency, source, payment_status, balance < 0 as owed, array[count(*), sum(issued_subtotal), sum(issued_discount), sum(issued_extra_charge), sum(coalesce(n.added, 0)),
        sum(total), sum(tax), sum(paid), sum(coalesce(p.given_back, 0))] as sums
      from invoices i left join (select invoice_id, sum(total) as added from invoice_notes where kind = 'debit' group by 1) n on n.invoice_id = i.id
        left join (select invoice_id, sum(amount) as given_back from invoice_payments where amount < 0 group by 1) p on p.invoice_id = i.id
      where business_id = $1 group by 1, 2, 3, 4, 5, 6
    ), kept_payments as (
      select branch_id, day, invoice_day, currency, source, method, refund, sum(count) as count, sum(amount) as amount from payment_days where business_id = $1 group by 1, 2, 3, 4, 5, 6, 7
    ), summed_payments as (
      select p.branch_id, p.paid_at::date as day, i.date as invoice_day, i.currency, i.source, p.method, p.amount < 0 as refund, count(*) as count, sum(p.amount) as amount
      from invoice_payments p join invoices i on i.id = p.invoice_id where p.business_id = $1 group by 1, 2, 3, 4, 5, 6, 7
    ), kept_hours as (
      select m.branch_id, m.month, m.weekday, n.at - 1 as hour, n.orders from hour_months m cross join unnest(m.orders) with ordinality n(orders, at) where business_id = $1 and n.orders <> 0
    ), hours as (
      select branch_id, date_trunc('month', hour)::date as month, extract(dow from hour)::int as weekday, extract(hour from hour)::bigint as hour, sum(orders) as orders
      from order_hours where business_id = $1 group by 1, 2, 3, 4 having sum(orders) <> 0
    ), kept_totals as (
      select branch_id, day, currency, bookings, guests, sales from booking_totals where business_id = $1 and (bookings <> 0 or sales <> 0)
    ), totals as (
      select branch_id, day, currency, sum(bookings) as bookings, sum(guests) as guests, sum(sales) as sales from booking_days where business_id = $1 and summed group by 1, 2, 3 having sum(bookings) <> 0 or sum(sales) <> 0
    ), kept_months as (
      select branch_id, month, name_en, name_ar, currency, bookings, sales from booking_months where business_id = $1 and (bookings <> 0 or sales <> 0)
    ), months as (
      select branch_id, date_trunc('month', day)::date as month, name_en, coalesce(name_ar, '') as name_ar, currency, sum(bookings) as bookings, sum(sales) as sales
      from booking_days where business_id = $1 and summed group by 1, 2, 3, 4, 5 having sum(bookings) <> 0 or sum(sales) <> 0
    ), kept_units as (
      select branch_id, month + n.at as day, resource_type, unit_id, unit_no, true as taken from unit_months, generate_series(0, 30) n(at) where business_id = $1 and days & (1 << n.at) <> 0
    ), units as (
      select branch_id, day, resource_type, unit_id, unit_no, true as taken from booking_days where business_id = $1 and summed group by 1, 2, 3, 4, 5 having sum(bookings) > 0
    )
    select to_jsonb(k) as kept, to_jsonb(c) as counted from kept k full join counted c using (area, branch_id, status, paid, kind) where k.count is distinct from c.count
    union all select to_jsonb(k), to_jsonb(d) from kept_days k full join days d using (branch_id, day, unit_id, unit_no, name_en, currency)
    where (k.bookings, k.guests, k.sales) is distinct from (d.bookings, d.guests, d.sales)
    union all select to_jsonb(k), to_jsonb(s) from kept_invoices k full join summed_invoices s using (branch_id, date, currency, source, payment_status, owed) where k.sums is distinct from s.sums
    union all select to_jsonb(k), to_jsonb(s) from kept_payments k full join summed_payments s using (branch_id, day, invoice_day, currency, source, method, refund)
    where (k.count, k.amount) is distinct from (s.count, s.amount)
    union all select to_jsonb(k), to_jsonb(h) from kept_hours k full join hours h using (branch_id, month, weekday, hour) where k.orders is distinct from h.orders
    union all select to_jsonb(k), to_jsonb(t) from kept_totals k full join totals t using (branch_id, day, currency) where (k.bookings, k.guests, k.sales) is distinct from (t.bookings, t.guests, t.sales)
    union all select to_jsonb(k), to_jsonb(m) from kept_months k full join months m using (branch_id, month, name_en, name_ar, currency) where (k.bookings, k.sales) is distinct from (m.bookings, m.sales)
    union all select to_jsonb(k), to_jsonb(u) from kept_units k full join units u using (branch_id, day, resource_type, unit_id, unit_no) where k.taken is distinct from u.taken`,
    [businessId],
  );
  return rows;
}
