-- Costs that stay the same however large a business is.

-- Called for every written row with a name: as a function of SQL around two others it took ten times as long. Texts of ASCII fold to
-- their lower case. Names are qualified: pg_dump restores generated columns without a search path.
create or replace function search_text(content text) returns text language plpgsql immutable parallel safe as $$ begin
  if octet_length(content) = length(content) then return lower(content); end if;
  return array_to_string(public.spelling_variants(public.fold_text(content)), ' ');
end $$;

-- Orders and bookings are counted by everything with few values that their lists filter by: `kind` is the mode of an order and what a
-- booking holds. The rows of a status still add up to all of it.
alter table record_counts add column payment_status text, add column kind text;
create index on record_counts (business_id, branch_id, area) include (status, payment_status, kind, count);
drop index record_counts_business_id_branch_id_area_status_count_idx;

-- Upcoming bookings in their order: the first page reads only what it shows.
create index on reservations (business_id, starts_at, id) where status in ('pending', 'confirmed');

-- Pages of orders and bookings by payment status, of those too that a business has few of.
create index on orders (business_id, branch_id, payment_status, number);
create index on orders (business_id, payment_status, created_at, id);
drop index orders_business_id_payment_status_created_at_id_idx;
create index on reservations (business_id, payment_status, created_at, id) where status <> 'held';
drop index reservations_business_id_payment_status_created_at_id_idx;

create or replace function keep_placed_orders() returns trigger language plpgsql set search_path = public, pg_temp as $$ begin
  insert into record_counts (business_id, area, branch_id, status, payment_status, kind, count)
  select o.business_id, 'orders', o.branch_id, o.status, o.payment_status, o.mode, count(*) from placed o group by 1, 3, 4, 5, 6;
  return null;
end $$;

create or replace function keep_changed_order() returns trigger language plpgsql set search_path = public, pg_temp as $$ begin
  insert into record_counts (business_id, area, branch_id, status, payment_status, kind, count)
  values (old.business_id, 'orders', old.branch_id, old.status, old.payment_status, old.mode, -1),
    (new.business_id, 'orders', new.branch_id, new.status, new.payment_status, new.mode, 1);
  return null;
end $$;
drop trigger keep_changed_order on orders;
create trigger keep_changed_order after update on orders for each row
  when ((old.status, old.payment_status, old.mode) is distinct from (new.status, new.payment_status, new.mode))
  execute function keep_changed_order();

create function keep_booking_count(r reservations, times integer) returns void language plpgsql volatile set search_path = public, pg_temp as $$ begin
  if r.status = 'held' then return; end if;
  insert into record_counts (business_id, area, branch_id, status, payment_status, kind, count)
  values (r.business_id, 'reservations', r.branch_id, r.status, r.payment_status, r.resource_type, times);
end $$;

create function keep_booking_day(r reservations, times integer) returns void language plpgsql volatile set search_path = public, pg_temp as $$ begin
  if r.status = 'held' then return; end if;
  insert into booking_days (business_id, branch_id, day, resource_type, unit_id, unit_no, name_en, name_ar, currency, bookings, guests, sales)
  select d.business_id, d.branch_id, d.day, d.resource_type, d.unit_id, d.unit_no, d.name_en, d.name_ar, d.currency, times * d.bookings, times * d.guests, times * d.sales
  from booking_day(r) d;
end $$;

create or replace function keep_booking(r reservations, times integer) returns void language plpgsql volatile set search_path = public, pg_temp as $$ begin
  perform keep_booking_count(r, times), keep_booking_day(r, times);
end $$;

create or replace function keep_changed_booking() returns trigger language plpgsql set search_path = public, pg_temp as $$ begin
  if (old.status, old.branch_id, old.payment_status, old.resource_type) is distinct from (new.status, new.branch_id, new.payment_status, new.resource_type) then
    perform keep_booking_count(old, -1), keep_booking_count(new, 1);
  end if;
  if (old.status, old.branch_id, old.starts_at, old.resource_type, old.unit_id, old.unit_no, old.name_en, old.name_ar, old.currency, old.guests, old.billed)
    is distinct from (new.status, new.branch_id, new.starts_at, new.resource_type, new.unit_id, new.unit_no, new.name_en, new.name_ar, new.currency, new.guests, new.billed) then
    perform keep_booking_day(old, -1), keep_booking_day(new, 1);
  end if;
  return null;
end $$;
drop trigger keep_changed_booking on reservations;
create trigger keep_changed_booking after update on reservations for each row
  when ((old.status, old.payment_status, old.branch_id, old.starts_at, old.resource_type, old.unit_id, old.unit_no, old.name_en, old.name_ar, old.currency, old.guests, old.billed)
    is distinct from (new.status, new.payment_status, new.branch_id, new.starts_at, new.resource_type, new.unit_id, new.unit_no, new.name_en, new.name_ar, new.currency, new.guests, new.billed))
  execute function keep_changed_booking();

-- What charts read of bookings instead of the rows of each unit and day: the rows of `booking_days` that are summed, added up by day, and
-- by month and name; and the days of a month (bits, the first day is the lowest) on which a unit is booked. Only the job that sums
-- changes these; readers add the rows that are not summed yet.
create table booking_totals (
  business_id uuid not null,
  branch_id uuid not null,
  day date not null,
  currency text not null,
  bookings integer not null,
  guests integer not null,
  sales numeric(15, 3) not null,
  primary key (business_id, branch_id, day, currency),
  foreign key (business_id, branch_id) references branches on delete cascade
) with (fillfactor = 80);
select install_tenant_policies('booking_totals'), grant_app('booking_totals', 'select'), grant_definer('booking_totals', 'select, insert, update');

create table booking_months (
  business_id uuid not null,
  branch_id uuid not null,
  month date not null,
  name_en text not null, name_ar text not null,
  currency text not null,
  bookings integer not null,
  sales numeric(15, 3) not null,
  primary key (business_id, branch_id, month, name_en, name_ar, currency),
  foreign key (business_id, branch_id) references branches on delete cascade
) with (fillfactor = 80);
select install_tenant_policies('booking_months'), grant_app('booking_months', 'select'), grant_definer('booking_months', 'select, insert, update');

create table unit_months (
  business_id uuid not null,
  branch_id uuid not null,
  month date not null,
  resource_type text not null,
  unit_id uuid not null,
  unit_no integer not null,
  days integer not null,
  primary key (business_id, branch_id, month, resource_type, unit_id, unit_no),
  foreign key (business_id, branch_id) references branches on delete cascade
) with (fillfactor = 80);
select install_tenant_policies('unit_months'), grant_app('unit_months', 'select'), grant_definer('unit_months', 'select, insert, update');

-- Adds up the changes of businesses that have at least `most` of them.
create or replace function sum_counts(most integer) returns void language plpgsql volatile as $$ begin
  with gone as (
    delete from record_counts c
    where c.business_id in (select d.business_id from record_counts d where not d.summed group by d.business_id having count(*) >= most)
    returning c.business_id, c.area, c.branch_id, c.status, c.payment_status, c.kind, c.count
  )
  insert into record_counts (business_id, area, branch_id, status, payment_status, kind, count, summed)
  select g.business_id, g.area, g.branch_id, g.status, g.payment_status, g.kind, sum(g.count), true from gone g group by 1, 2, 3, 4, 5, 6 having sum(g.count) <> 0;
  with changed as (
    select d.business_id, d.branch_id, d.day from booking_days d where not d.summed and d.business_id in (
      select c.business_id from booking_days c where not c.summed group by c.business_id having count(*) >= most)
    group by 1, 2, 3
  ), gone as (
    delete from booking_days d using changed c where d.business_id = c.business_id and d.branch_id = c.branch_id and d.day = c.day returning d.*
  ), kept as (
    insert into booking_days (business_id, branch_id, day, resource_type, unit_id, unit_no, name_en, name_ar, currency, bookings, guests, sales, summed)
    select g.business_id, g.branch_id, g.day, g.resource_type, g.unit_id, g.unit_no, g.name_en, g.name_ar, g.currency, sum(g.bookings), sum(g.guests), sum(g.sales), true
    from gone g group by 1, 2, 3, 4, 5, 6, 7, 8, 9 having sum(g.bookings) <> 0 or sum(g.sales) <> 0
  ), totals as (
    insert into booking_totals as t (business_id, branch_id, day, currency, bookings, guests, sales)
    select g.business_id, g.branch_id, g.day, g.currency, sum(g.bookings), sum(g.guests), sum(g.sales) from gone g where not g.summed
    group by 1, 2, 3, 4 having sum(g.bookings) <> 0 or sum(g.guests) <> 0 or sum(g.sales) <> 0 order by 1, 2, 3, 4
    on conflict (business_id, branch_id, day, currency) do update set bookings = t.bookings + excluded.bookings, guests = t.guests + excluded.guests, sales = t.sales + excluded.sales
  ), months as (
    insert into booking_months as m (business_id, branch_id, month, name_en, name_ar, currency, bookings, sales)
    select g.business_id, g.branch_id, date_trunc('month', g.day)::date, g.name_en, coalesce(g.name_ar, ''), g.currency, sum(g.bookings), sum(g.sales) from gone g where not g.summed
    group by 1, 2, 3, 4, 5, 6 having sum(g.bookings) <> 0 or sum(g.sales) <> 0 order by 1, 2, 3, 4, 5, 6
    on conflict (business_id, branch_id, month, name_en, name_ar, currency) do update set bookings = m.bookings + excluded.bookings, sales = m.sales + excluded.sales
  ), units as (
    select d.business_id, d.branch_id, date_trunc('month', d.day)::date as month, d.resource_type, d.unit_id, d.unit_no, bit_or(d.bit) as changed, coalesce(bit_or(d.bit) filter (where d.bookings > 0), 0) as taken
    from (
      select g.business_id, g.branch_id, g.day, g.resource_type, g.unit_id, g.unit_no, 1 << (extract(day from g.day)::integer - 1) as bit, sum(g.bookings) as bookings
      from gone g group by 1, 2, 3, 4, 5, 6) d
    group by 1, 2, 3, 4, 5, 6
  ), updated as (
    update unit_months m set days = m.days & ~u.changed | u.taken from units u
    where m.business_id = u.business_id and m.branch_id = u.branch_id and m.month = u.month and m.resource_type = u.resource_type and m.unit_id = u.unit_id and m.unit_no = u.unit_no
  )
  insert into unit_months (business_id, branch_id, month, resource_type, unit_id, unit_no, days)
  select u.business_id, u.branch_id, u.month, u.resource_type, u.unit_id, u.unit_no, u.taken from units u
  where u.taken <> 0 and not exists (select from unit_months m
    where m.business_id = u.business_id and m.branch_id = u.branch_id and m.month = u.month and m.resource_type = u.resource_type and m.unit_id = u.unit_id and m.unit_no = u.unit_no);
  with changed as (
    select d.business_id, d.branch_id, d.date from invoice_days d where not d.summed and d.business_id in (
      select c.business_id from invoice_days c where not c.summed group by c.business_id having count(*) >= most)
    group by 1, 2, 3
  ), gone as (
    delete from invoice_days d using changed c where d.business_id = c.business_id and d.branch_id = c.branch_id and d.date = c.date returning d.*
  )
  insert into invoice_days (business_id, branch_id, date, currency, source, payment_status, owed, invoices, issued_subtotal, issued_discount, issued_extra_charge, added, total, tax, paid, given_back, summed)
  select g.business_id, g.branch_id, g.date, g.currency, g.source, g.payment_status, g.owed, sum(g.invoices), sum(g.issued_subtotal), sum(g.issued_discount), sum(g.issued_extra_charge), sum(g.added),
    sum(g.total), sum(g.tax), sum(g.paid), sum(g.given_back), true
  from gone g group by 1, 2, 3, 4, 5, 6, 7 having sum(g.invoices) <> 0;
  with changed as (
    select d.business_id, d.branch_id, d.day from payment_days d where not d.summed and d.business_id in (
      select c.business_id from payment_days c where not c.summed group by c.business_id having count(*) >= most)
    group by 1, 2, 3
  ), gone as (
    delete from payment_days d using changed c where d.business_id = c.business_id and d.branch_id = c.branch_id and d.day = c.day returning d.*
  )
  insert into payment_days (business_id, branch_id, day, invoice_day, currency, source, method, refund, count, amount, summed)
  select g.business_id, g.branch_id, g.day, g.invoice_day, g.currency, g.source, g.method, g.refund, sum(g.count), sum(g.amount), true
  from gone g group by 1, 2, 3, 4, 5, 6, 7, 8;
end $$;
select run_as_definer('sum_counts');

-- Adds up all summed rows anew.
create function rebuild_booking_sums() returns void language plpgsql volatile set search_path = public, pg_temp as $$ begin
  delete from booking_totals;
  insert into booking_totals (business_id, branch_id, day, currency, bookings, guests, sales)
  select d.business_id, d.branch_id, d.day, d.currency, sum(d.bookings), sum(d.guests), sum(d.sales) from booking_days d where d.summed group by 1, 2, 3, 4;
  delete from booking_months;
  insert into booking_months (business_id, branch_id, month, name_en, name_ar, currency, bookings, sales)
  select d.business_id, d.branch_id, date_trunc('month', d.day)::date, d.name_en, coalesce(d.name_ar, ''), d.currency, sum(d.bookings), sum(d.sales)
  from booking_days d where d.summed group by 1, 2, 3, 4, 5, 6;
  delete from unit_months;
  insert into unit_months (business_id, branch_id, month, resource_type, unit_id, unit_no, days)
  select u.business_id, u.branch_id, date_trunc('month', u.day)::date, u.resource_type, u.unit_id, u.unit_no, bit_or(1 << (extract(day from u.day)::integer - 1)) from (
    select d.business_id, d.branch_id, d.day, d.resource_type, d.unit_id, d.unit_no from booking_days d where d.summed group by 1, 2, 3, 4, 5, 6 having sum(d.bookings) > 0) u
  group by 1, 2, 3, 4, 5, 6;
end $$;
revoke all on function rebuild_booking_sums from public;

-- Counts and adds up all rows anew; none are added meanwhile.
create or replace function rebuild_counts() returns void language plpgsql volatile set search_path = public, pg_temp as $$ begin
  delete from record_counts;
  insert into record_counts (business_id, area, branch_id, status, payment_status, kind, count, summed)
  select business_id, 'orders', branch_id, status, payment_status, mode, count(*), true from orders group by 1, 3, 4, 5, 6
  union all
  select business_id, 'reservations', branch_id, status, payment_status, resource_type, count(*), true from reservations where status <> 'held' group by 1, 3, 4, 5, 6
  union all
  select business_id, 'invoices', branch_id, payment_status, null, null, count(*), true from invoices group by 1, 3, 4
  union all
  select business_id, 'payments', branch_id, method, null, null, count(*), true from invoice_payments group by 1, 3, 4;
  delete from booking_days;
  insert into booking_days (business_id, branch_id, day, resource_type, unit_id, unit_no, name_en, name_ar, currency, bookings, guests, sales, summed)
  select d.business_id, d.branch_id, d.day, d.resource_type, d.unit_id, d.unit_no, d.name_en, d.name_ar, d.currency, sum(d.bookings), sum(d.guests), sum(d.sales), true
  from reservations r cross join lateral booking_day(r) d group by 1, 2, 3, 4, 5, 6, 7, 8, 9;
  perform rebuild_booking_sums();
  delete from invoice_days;
  insert into invoice_days (business_id, branch_id, date, currency, source, payment_status, owed, invoices, issued_subtotal, issued_discount, issued_extra_charge, added, total, tax, paid, given_back, summed)
  select i.business_id, i.branch_id, i.date, i.currency, i.source, i.payment_status, i.balance < 0, count(*), sum(i.issued_subtotal), sum(i.issued_discount),
    sum(i.issued_extra_charge), sum(i.added), sum(i.total), sum(i.tax), sum(i.paid), sum(i.given_back), true
  from invoices i group by 1, 2, 3, 4, 5, 6, 7;
  delete from payment_days;
  insert into payment_days (business_id, branch_id, day, invoice_day, currency, source, method, refund, count, amount, summed)
  select p.business_id, p.branch_id, p.paid_at::date, i.date, i.currency, i.source, p.method, p.amount < 0, count(*), sum(p.amount), true
  from invoice_payments p join invoices i on i.business_id = p.business_id and i.id = p.invoice_id group by 1, 2, 3, 4, 5, 6, 7, 8;
end $$;

-- Orders by month, weekday and hour (24 numbers), kept with `order_hours`: charts of a year read 84 rows a branch instead of 8,760.
create table hour_months (
  business_id uuid not null,
  branch_id uuid not null,
  month date not null,
  weekday integer not null,
  orders integer[] not null,
  primary key (business_id, branch_id, month, weekday),
  foreign key (business_id, branch_id) references branches on delete cascade
) with (fillfactor = 80);
select install_tenant_policies('hour_months'), grant_app('hour_months');

-- The four arrays are one change of an hour in each place. Nothing is kept of a branch that is being deleted.
create function add_to_hour_months(businesses uuid[], places uuid[], hours timestamp[], counts integer[]) returns void
language sql volatile set search_path = public, pg_temp as $$
  insert into hour_months as m (business_id, branch_id, month, weekday, orders)
  select g.business_id, g.branch_id, g.month, g.weekday,
    (select array_agg(coalesce(c.count, 0) order by n.hour) from generate_series(0, 23) n(hour) left join unnest(g.hours, g.counts) c(hour, count) on c.hour = n.hour)
  from (
    select s.business_id, s.branch_id, s.month, s.weekday, array_agg(s.hour) as hours, array_agg(s.count) as counts from (
      select c.business_id, c.branch_id, date_trunc('month', c.at)::date as month, extract(dow from c.at)::integer as weekday, extract(hour from c.at)::integer as hour, sum(c.count)::integer as count
      from unnest(businesses, places, hours, counts) c(business_id, branch_id, at, count) group by 1, 2, 3, 4, 5 having sum(c.count) <> 0) s
    group by 1, 2, 3, 4) g
  where exists (select from branches b where b.business_id = g.business_id and b.id = g.branch_id)
  order by 1, 2, 3, 4
  on conflict (business_id, branch_id, month, weekday) do update
    set orders = (select array_agg(u.kept + u.added order by u.at) from unnest(m.orders, excluded.orders) with ordinality u(kept, added, at))
$$;

create function keep_hour_months() returns trigger language plpgsql set search_path = public, pg_temp as $$ begin
  if tg_op = 'INSERT' then
    perform add_to_hour_months(array_agg(n.business_id), array_agg(n.branch_id), array_agg(n.hour), array_agg(n.orders)) from new_hours n;
  elsif tg_op = 'UPDATE' then
    perform add_to_hour_months(array_agg(c.business_id), array_agg(c.branch_id), array_agg(c.hour), array_agg(c.orders)) from (
      select n.business_id, n.branch_id, n.hour, n.orders from new_hours n union all select o.business_id, o.branch_id, o.hour, -o.orders from old_hours o) c;
  else
    perform add_to_hour_months(array_agg(o.business_id), array_agg(o.branch_id), array_agg(o.hour), array_agg(-o.orders)) from old_hours o;
  end if;
  return null;
end $$;
create trigger keep_new_hour_months after insert on order_hours referencing new table as new_hours for each statement execute function keep_hour_months();
create trigger keep_changed_hour_months after update on order_hours referencing old table as old_hours new table as new_hours for each statement execute function keep_hour_months();
create trigger keep_removed_hour_months after delete on order_hours referencing old table as old_hours for each statement execute function keep_hour_months();

do $$ declare t text; tables text[] := array['record_counts', 'orders', 'reservations', 'order_hours', 'hour_months', 'booking_days', 'booking_totals', 'booking_months', 'unit_months', 'branches']; begin
  foreach t in array tables loop
    execute format('alter table %I no force row level security', t);
  end loop;
  delete from record_counts where area in ('orders', 'reservations');
  insert into record_counts (business_id, area, branch_id, status, payment_status, kind, count, summed)
  select business_id, 'orders', branch_id, status, payment_status, mode, count(*), true from orders group by 1, 3, 4, 5, 6
  union all
  select business_id, 'reservations', branch_id, status, payment_status, resource_type, count(*), true from reservations where status <> 'held' group by 1, 3, 4, 5, 6;
  perform add_to_hour_months(array_agg(h.business_id), array_agg(h.branch_id), array_agg(h.hour), array_agg(h.orders)) from order_hours h group by h.business_id;
  perform rebuild_booking_sums();
  foreach t in array tables loop
    execute format('alter table %I force row level security', t);
  end loop;
end $$;
