-- An invoice comes with the confirmation of a booking, the acceptance of an order or the first money, and to nothing that is
-- free. What was invoiced and what was received is summed up by day, each by its own one.

-- Bookings know what their invoice comes to and what was received, as orders do: lists, papers, charts and sums read it there.
-- `billed` is null as long as an order or a booking is a request.
alter table reservations add column billed numeric(15, 3), add column paid numeric(15, 3) not null default 0;

-- Payments are listed by their own day, and by branch.
alter table invoice_payments add column branch_id uuid;

-- Which insurance a step of the history tells of.
alter table reservation_steps add column move_id uuid;

create table money_days (
  business_id uuid not null,
  branch_id uuid not null,
  day date not null,
  currency text not null,
  -- by the day of the invoice, with its notes
  invoiced numeric(15, 3) not null default 0,
  -- by the day of the payment, less what was given back
  received numeric(15, 3) not null default 0,
  primary key (business_id, branch_id, day, currency),
  foreign key (business_id, branch_id) references branches on delete cascade
) with (fillfactor = 80);
alter table money_days enable row level security;
create policy tenant on money_days to diwan_app using (business_id = (select app_business())) with check (business_id = (select app_business()));
grant select, insert, update on money_days to diwan_app;

-- What is there must be seen; the walls stand again at the end.
do $$ declare t text; begin
  foreach t in array array['business_settings', 'businesses', 'branches', 'orders', 'order_lines', 'order_counters', 'order_hours', 'order_days', 'item_days',
    'sums_due', 'reservations', 'reservation_steps', 'insurance_moves', 'invoices', 'invoice_payments', 'invoice_notes', 'invoice_counters'] loop
    execute format('alter table %I no force row level security', t);
  end loop;
end $$;

-- Invoices that were issued for requests of which nothing was received: a number that was given out stays, so each is taken back
-- by a credit note. It comes to nothing in every sum, and the confirmation writes a debit note of the whole. Invoices of nothing
-- stay as they are: they count for nothing.
create temporary table requests on commit drop as
select i.business_id, i.id, i.ordinal, i.subtotal, i.discount, i.extra_charge, extract(year from now() at time zone zone_of(i.business_id))::integer as year,
  'Not confirmed yet: an invoice comes with the confirmation · لم يؤكَّد بعد: تصدر الفاتورة مع التأكيد' as reason
from invoices i
  left join orders o on o.business_id = i.business_id and o.id = i.order_id
  left join reservations r on r.business_id = i.business_id and r.id = i.reservation_id
where coalesce(o.status, r.status) = 'pending' and i.paid = 0 and i.total > 0
  and not exists (select from invoice_payments p where p.business_id = i.business_id and p.invoice_id = i.id);

insert into invoice_notes (business_id, id, invoice_id, kind, year, count, subtotal, discount, extra_charge, reason, at)
select q.business_id, uuid_v7(), q.id, 'credit', q.year,
  coalesce(c.last, 0) + row_number() over (partition by q.business_id order by q.ordinal), -q.subtotal, -q.discount, -q.extra_charge, q.reason, now()
from requests q left join invoice_counters c on c.business_id = q.business_id and c.series = 'credit' and c.year = q.year;
insert into invoice_counters as c (business_id, series, year, last)
select q.business_id, 'credit', q.year, count(*) from requests q group by 1, 3
on conflict (business_id, series, year) do update set last = c.last + excluded.last;
update invoices i set subtotal = 0, discount = 0, extra_charge = 0, updated_at = greatest(now(), i.updated_at + interval '1 millisecond')
from requests q where i.business_id = q.business_id and i.id = q.id;

-- A booking or an order that waits and has an invoice of nothing is a request.
update orders o set billed = null from requests q, invoices i
where q.business_id = o.business_id and i.business_id = q.business_id and i.id = q.id and i.order_id = o.id;
update reservations r set billed = i.total, paid = i.paid from invoices i
where i.business_id = r.business_id and i.reservation_id = r.id and (r.status <> 'pending' or i.paid > 0 or i.total > 0);

-- What an order or a booking comes to: by its invoice, before it has one as it was placed; of what fell through without one
-- nothing is due.
create or replace function due_of_order(billed numeric, paid numeric, status text, total numeric) returns numeric language sql immutable as $$
  select coalesce(billed, case when status = 'rejected' then 0 else total end)
$$;
update orders set billed = billed where status = 'pending' and billed is not null;
create function due_of_booking(billed numeric, paid numeric, status text, total numeric) returns numeric language sql immutable as $$
  select coalesce(billed, case when status in ('canceled', 'no_show') then 0 else total end)
$$;
alter table reservations
  add column balance numeric(15, 3) not null generated always as (due_of_booking(billed, paid, status, total) - paid) stored,
  add column payment_status text not null generated always as (payment_status_of(due_of_booking(billed, paid, status, total), paid)) stored;
create index on reservations (business_id, branch_id, payment_status, number) where status <> 'held';
create index on reservations (business_id, payment_status, created_at, id) where payment_status in ('not_paid', 'partially_paid') and status <> 'held';

create function keep_booking_payment() returns trigger language plpgsql set search_path = public, pg_temp as $$ begin
  if tg_op = 'DELETE' then
    update reservations set billed = null, paid = 0 where business_id = old.business_id and id = old.reservation_id;
    return null;
  end if;
  update reservations set billed = new.total, paid = new.paid
  where business_id = new.business_id and id = new.reservation_id and (billed, paid) is distinct from (new.total, new.paid);
  -- who may see bookings may not see invoices: that money came is told of the booking too
  if tg_op = 'UPDATE' and (new.paid, new.credited) is distinct from (old.paid, old.credited) then
    insert into live_events (business_id, branch_id, area, kind, record_id) values (new.business_id, new.branch_id, 'reservations', 'updated', new.reservation_id);
  end if;
  return null;
end $$;
revoke all on function keep_booking_payment from public;
create trigger keep_booking_payment after insert or update of subtotal, discount, extra_charge, paid on invoices
  for each row when (new.reservation_id is not null) execute function keep_booking_payment();
create trigger drop_booking_payment after delete on invoices
  for each row when (old.reservation_id is not null) execute function keep_booking_payment();

update invoice_payments p set branch_id = i.branch_id from invoices i where i.business_id = p.business_id and i.id = p.invoice_id;
alter table invoice_payments alter branch_id set not null,
  add foreign key (business_id, branch_id) references branches on delete cascade;
create index on invoice_payments (business_id, paid_at, id);
create index on invoice_payments (business_id, branch_id, paid_at, id);
create index on invoice_payments (business_id, method, paid_at, id);

-- the steps of a booking's insurance and its moves were written together, one after the other
update reservation_steps s set move_id = m.id
from (select s.business_id, s.id, s.reservation_id, row_number() over (partition by s.business_id, s.reservation_id order by s.at, s.id) as place
    from reservation_steps s where s.kind = 'insurance') n
  join (select m.business_id, m.id, m.reservation_id, row_number() over (partition by m.business_id, m.reservation_id order by m.at, m.id) as place
    from insurance_moves m) m on m.business_id = n.business_id and m.reservation_id = n.reservation_id and m.place = n.place
where s.business_id = n.business_id and s.id = n.id;

-- Sums of days. Whoever adds to one holds its row until the commit and waits for nothing but the audits and revisions after it.
create function add_money(business uuid, changes jsonb) returns void language sql volatile set search_path = public, pg_temp as $$
  insert into money_days as d (business_id, branch_id, day, currency, invoiced, received)
  select business, c.branch_id, c.day, c.currency, sum(coalesce(c.invoiced, 0)), sum(coalesce(c.received, 0))
  from jsonb_to_recordset(changes) as c(branch_id uuid, day date, currency text, invoiced numeric, received numeric)
  group by c.branch_id, c.day, c.currency having sum(coalesce(c.invoiced, 0)) <> 0 or sum(coalesce(c.received, 0)) <> 0
  order by c.branch_id, c.day, c.currency
  on conflict (business_id, branch_id, day, currency) do update set invoiced = d.invoiced + excluded.invoiced, received = d.received + excluded.received
$$;
create function sum_issued() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  business uuid;
  changes jsonb;
begin
  for business, changes in
    select i.business_id, jsonb_agg(jsonb_build_object('branch_id', i.branch_id, 'day', i.date, 'currency', i.currency, 'invoiced', i.total)) from issued i group by 1
  loop
    perform add_money(business, changes);
  end loop;
  return null;
end $$;
create function sum_corrected() returns trigger language plpgsql set search_path = public, pg_temp as $$ begin
  perform add_money(new.business_id, jsonb_build_array(jsonb_build_object('branch_id', new.branch_id, 'day', new.date, 'currency', new.currency,
    'invoiced', new.subtotal - new.discount + new.extra_charge - old.subtotal + old.discount - old.extra_charge)));
  return null;
end $$;
create function sum_received() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  business uuid;
  changes jsonb;
begin
  for business, changes in
    select p.business_id, jsonb_agg(jsonb_build_object('branch_id', p.branch_id, 'day', p.paid_at::date, 'currency', i.currency, 'received', p.amount))
    from entered p join invoices i on i.business_id = p.business_id and i.id = p.invoice_id group by 1
  loop
    perform add_money(business, changes);
  end loop;
  return null;
end $$;
create trigger sum_issued after insert on invoices referencing new table as issued for each statement execute function sum_issued();
create trigger sum_corrected after update of subtotal, discount, extra_charge on invoices for each row
  when (old.subtotal - old.discount + old.extra_charge <> new.subtotal - new.discount + new.extra_charge) execute function sum_corrected();
create trigger sum_received after insert on invoice_payments referencing new table as entered for each statement execute function sum_received();

insert into money_days (business_id, branch_id, day, currency, invoiced, received)
select s.business_id, s.branch_id, s.day, s.currency, sum(s.invoiced), sum(s.received) from (
  select i.business_id, i.branch_id, i.date as day, i.currency, i.total as invoiced, 0 as received from invoices i
  union all
  select p.business_id, p.branch_id, p.paid_at::date, i.currency, 0, p.amount
  from invoice_payments p join invoices i on i.business_id = p.business_id and i.id = p.invoice_id) s
group by 1, 2, 3, 4;

-- Orders are counted as they are placed; what is sold is what their invoices come to.
create or replace function sum_placed_orders() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  business uuid;
  changes jsonb;
begin
  for business, changes in
    select o.business_id, jsonb_agg(jsonb_build_object('branch_id', o.branch_id, 'at', o.created_at at time zone zone_of(o.business_id), 'mode', o.mode,
      'currency', o.currency, 'orders', (o.status <> 'rejected')::integer, 'sales', coalesce(o.billed, 0)))
    from placed o where o.status <> 'rejected' or o.billed > 0 group by 1
  loop
    perform add_orders(business, changes);
  end loop;
  return null;
end $$;

drop trigger sum_changed on orders;
create or replace function sum_changed_order() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  was integer := (old.status <> 'rejected')::integer;
  counts integer := (new.status <> 'rejected')::integer;
  sold integer := (old.status <> 'rejected' and old.billed is not null)::integer;
  sells integer := (new.status <> 'rejected' and new.billed is not null)::integer;
  place jsonb;
begin
  perform hold_sums(new.business_id, array[new.branch_id]);
  place := jsonb_build_object('branch_id', new.branch_id, 'at', new.created_at at time zone zone_of(new.business_id), 'currency', new.currency);
  perform add_orders(new.business_id, jsonb_build_array(
    place || jsonb_build_object('mode', old.mode, 'orders', -was, 'sales', -coalesce(old.billed, 0)),
    place || jsonb_build_object('mode', new.mode, 'orders', counts, 'sales', coalesce(new.billed, 0))));
  if was <> counts or sold <> sells then
    perform add_item_days(new.business_id, (
      select jsonb_agg(jsonb_build_object('order_id', l.order_id, 'item_id', l.item_id, 'sold', (counts - was) * l.quantity, 'sales', (sells - sold) * (l.amount - l.discount)))
      from order_lines l where l.business_id = new.business_id and l.order_id = new.id and l.item_id is not null));
  end if;
  return null;
end $$;
create trigger sum_changed after update of status, mode, billed on orders for each row
  when ((old.status = 'rejected') <> (new.status = 'rejected') or old.mode <> new.mode or old.billed is distinct from new.billed)
  execute function sum_changed_order();

drop function orders_of(uuid, jsonb);
create function orders_of(business uuid, pieces jsonb) returns table (id uuid, branch_id uuid, created_at timestamptz, currency text, rejected boolean, billed boolean)
language plpgsql stable rows 10 set search_path = public, pg_temp as $$ begin
  return query select o.id, o.branch_id, o.created_at, o.currency, o.status = 'rejected', o.billed is not null
  from (select distinct p.order_id from jsonb_to_recordset(pieces) as p(order_id uuid)) n
    cross join lateral (
      select f.id, f.branch_id, f.created_at, f.currency, f.status, f.billed from orders f
      where f.business_id = business and f.id >= n.order_id and f.id <= n.order_id order by f.id limit 1) o;
end $$;

create or replace function add_lines(business uuid, pieces jsonb) returns void language plpgsql volatile set search_path = public, pg_temp as $$
declare
  counting uuid[];
  selling uuid[];
begin
  perform hold_sums(business, array(select distinct o.branch_id from orders_of(business, pieces) o));
  -- a statement of its own: it sees what became of the orders before their branches were held
  select array_agg(o.id) filter (where not o.rejected), array_agg(o.id) filter (where not o.rejected and o.billed) into counting, selling from orders_of(business, pieces) o;
  perform add_item_days(business, (
    select jsonb_agg(case when (p.piece ->> 'order_id')::uuid = any(selling) then p.piece else p.piece || '{"sales": 0}' end)
    from jsonb_array_elements(pieces) p(piece) where (p.piece ->> 'order_id')::uuid = any(counting)));
end $$;

create or replace function sum_days(business uuid, first date, until date) returns void language plpgsql volatile set search_path = public, pg_temp as $$
declare
  zone text := zone_of(business);
  -- an index finds instants, and a day more on both sides has them all, whatever clocks do at its ends
  since timestamptz := (first::timestamp at time zone zone) - interval '1 day';
  before timestamptz := (until::timestamp at time zone zone) + interval '1 day';
begin
  delete from order_hours h where h.business_id = business and h.hour >= first::timestamp and h.hour < until::timestamp;
  delete from order_days d where d.business_id = business and d.day >= first and d.day < until;
  delete from item_days d where d.business_id = business and d.day >= first and d.day < until;
  with counted as materialized (
    select o.branch_id, date_trunc('hour', o.created_at at time zone zone) as hour, o.mode, o.currency,
      count(*) filter (where o.status <> 'rejected') as orders, coalesce(sum(o.billed), 0) as sales
    from orders o
    where o.business_id = business and o.branch_id = any(array(select b.id from branches b where b.business_id = business))
      and o.created_at >= since and o.created_at < before and (o.status <> 'rejected' or o.billed > 0)
    group by 1, 2, 3, 4
  ), hours as (
    insert into order_hours (business_id, branch_id, hour, currency, orders, sales)
    select business, c.branch_id, c.hour, c.currency, sum(c.orders), sum(c.sales)
    from counted c where c.hour >= first and c.hour < until group by 2, 3, 4 order by 2, 3, 4
  )
  insert into order_days (business_id, branch_id, day, mode, currency, orders, sales)
  select business, c.branch_id, c.hour::date, c.mode, c.currency, sum(c.orders), sum(c.sales)
  from counted c where c.hour >= first and c.hour < until group by 2, 3, 4, 5 order by 2, 3, 4, 5;
  insert into item_days (business_id, branch_id, day, item_id, currency, sold, sales)
  select business, s.branch_id, s.day, s.item_id, s.currency, s.sold, s.sales from (
    select o.branch_id, (o.created_at at time zone zone)::date as day, l.item_id, o.currency, sum(l.quantity) as sold,
      coalesce(sum(l.amount - l.discount) filter (where o.billed is not null), 0) as sales
    from orders o join order_lines l on l.business_id = o.business_id and l.order_id = o.id
    where o.business_id = business and o.branch_id = any(array(select b.id from branches b where b.business_id = business))
      and o.created_at >= since and o.created_at < before and o.status <> 'rejected' and l.item_id is not null
    group by 1, 2, 3, 4) s
  where s.day >= first and s.day < until order by 2, 3, 4;
end $$;

-- The sums of sales so far had requests in them, and nothing of credit notes: as after a change of the time zone, the last
-- weeks are right at once and the rest follows.
do $$ declare b uuid; begin
  for b in select distinct o.business_id from orders o loop
    insert into sums_due as d (business_id, since) values (b, 'infinity') on conflict (business_id) do update set since = excluded.since;
    perform sum_more(b, 20000, current_date - 16);
  end loop;
end $$;

do $$ declare t text; begin
  foreach t in array array['business_settings', 'businesses', 'branches', 'orders', 'order_lines', 'order_counters', 'order_hours', 'order_days', 'item_days',
    'sums_due', 'reservations', 'reservation_steps', 'insurance_moves', 'invoices', 'invoice_payments', 'invoice_notes', 'invoice_counters', 'money_days'] loop
    execute format('alter table %I force row level security', t);
  end loop;
end $$;
