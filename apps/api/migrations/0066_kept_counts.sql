-- Cost that does not grow with the rows of one business: kept counts and sums, and indexes for what has not ended. Each change adds a
-- row of its own, so that no two changes wait for each other, and a reader adds up all rows; a job replaces them by their sum
-- (`summed`).

-- The number of rows by branch and status: of an invoice that of its payment, of a payment its method; bookings without holds.
create table record_counts (
  business_id uuid not null,
  id bigint not null generated always as identity,
  area text not null check (area in ('orders', 'reservations', 'invoices', 'payments')),
  branch_id uuid not null,
  status text not null,
  count bigint not null,
  summed boolean not null default false,
  primary key (business_id, id),
  foreign key (business_id, branch_id) references branches on delete cascade
);
create index on record_counts (business_id, branch_id, area) include (status, count);
create index on record_counts (business_id) where not summed;
select install_tenant_policies('record_counts'), grant_app('record_counts', 'select, insert'), grant_definer('record_counts', 'select, insert, delete');

-- The bookings that begin on a day, by what they hold: active ones with their guests, and the invoiced sales, also of canceled ones of
-- which something was kept.
create table booking_days (
  business_id uuid not null,
  id bigint not null generated always as identity,
  branch_id uuid not null,
  day date not null,
  resource_type text not null,
  unit_id uuid not null,
  unit_no integer not null,
  name_en text not null, name_ar text,
  currency text not null,
  bookings integer not null,
  guests integer not null,
  sales numeric(15, 3) not null,
  summed boolean not null default false,
  primary key (business_id, id),
  foreign key (business_id, branch_id) references branches on delete cascade
);
create index on booking_days (business_id, branch_id, day);
create index on booking_days (business_id) where not summed;
select install_tenant_policies('booking_days'), grant_app('booking_days', 'select, insert'), grant_definer('booking_days', 'select, insert, delete');

-- What a booking adds to the sums of its day; nothing where it does not count.
create function booking_day(r reservations) returns setof booking_days language sql stable as $$
  select r.business_id, null::bigint, r.branch_id, r.starts_at::date, r.resource_type, r.unit_id, r.unit_no, r.name_en, r.name_ar, r.currency,
    a.active::integer, case when a.active then r.guests else 0 end, coalesce(r.billed, 0), false
  from (select r.status in ('pending', 'confirmed', 'completed') as active) a
  where a.active or r.status in ('canceled', 'no_show') and r.billed > 0
$$;

create function keep_booking(r reservations, times integer) returns void language plpgsql volatile set search_path = public, pg_temp as $$ begin
  if r.status = 'held' then return; end if;
  insert into record_counts (business_id, area, branch_id, status, count) values (r.business_id, 'reservations', r.branch_id, r.status, times);
  insert into booking_days (business_id, branch_id, day, resource_type, unit_id, unit_no, name_en, name_ar, currency, bookings, guests, sales)
  select d.business_id, d.branch_id, d.day, d.resource_type, d.unit_id, d.unit_no, d.name_en, d.name_ar, d.currency, times * d.bookings, times * d.guests, times * d.sales
  from booking_day(r) d;
end $$;

create function keep_added_booking() returns trigger language plpgsql set search_path = public, pg_temp as $$ begin
  perform keep_booking(new, 1);
  return null;
end $$;
create trigger keep_added_booking after insert on reservations for each row when (new.status <> 'held') execute function keep_added_booking();

create function keep_changed_booking() returns trigger language plpgsql set search_path = public, pg_temp as $$ begin
  perform keep_booking(old, -1), keep_booking(new, 1);
  return null;
end $$;
create trigger keep_changed_booking after update of status, branch_id, starts_at, resource_type, unit_id, unit_no, name_en, name_ar, currency, guests, billed on reservations for each row
  when ((old.status, old.branch_id, old.starts_at, old.resource_type, old.unit_id, old.unit_no, old.name_en, old.name_ar, old.currency, old.guests, old.billed)
    is distinct from (new.status, new.branch_id, new.starts_at, new.resource_type, new.unit_id, new.unit_no, new.name_en, new.name_ar, new.currency, new.guests, new.billed))
  execute function keep_changed_booking();

-- With a branch all that is kept of it goes.
create function keep_deleted_booking() returns trigger language plpgsql set search_path = public, pg_temp as $$ begin
  if exists (select from branches b where b.business_id = old.business_id and b.id = old.branch_id) then
    perform keep_booking(old, -1);
  end if;
  return null;
end $$;
create trigger keep_deleted_booking after delete on reservations for each row when (old.status <> 'held') execute function keep_deleted_booking();

-- An order keeps its branch, and is deleted only with it.
create function keep_placed_orders() returns trigger language plpgsql set search_path = public, pg_temp as $$ begin
  insert into record_counts (business_id, area, branch_id, status, count)
  select o.business_id, 'orders', o.branch_id, o.status, count(*) from placed o group by o.business_id, o.branch_id, o.status;
  return null;
end $$;
create trigger keep_placed_orders after insert on orders referencing new table as placed for each statement execute function keep_placed_orders();

create function keep_changed_order() returns trigger language plpgsql set search_path = public, pg_temp as $$ begin
  insert into record_counts (business_id, area, branch_id, status, count)
  values (old.business_id, 'orders', old.branch_id, old.status, -1), (new.business_id, 'orders', new.branch_id, new.status, 1);
  return null;
end $$;
create trigger keep_changed_order after update of status on orders for each row when (old.status <> new.status) execute function keep_changed_order();

-- Invoices and payments are never deleted either.
create function keep_issued_invoices() returns trigger language plpgsql set search_path = public, pg_temp as $$ begin
  insert into record_counts (business_id, area, branch_id, status, count)
  select i.business_id, 'invoices', i.branch_id, i.payment_status, count(*) from issued i group by i.business_id, i.branch_id, i.payment_status;
  return null;
end $$;
create trigger keep_issued_invoices after insert on invoices referencing new table as issued for each statement execute function keep_issued_invoices();

create function keep_changed_invoice() returns trigger language plpgsql set search_path = public, pg_temp as $$ begin
  insert into record_counts (business_id, area, branch_id, status, count)
  values (old.business_id, 'invoices', old.branch_id, old.payment_status, -1), (new.business_id, 'invoices', new.branch_id, new.payment_status, 1);
  return null;
end $$;
create trigger keep_changed_invoice after update on invoices for each row when (old.payment_status <> new.payment_status) execute function keep_changed_invoice();

create function keep_payments() returns trigger language plpgsql set search_path = public, pg_temp as $$ begin
  insert into record_counts (business_id, area, branch_id, status, count)
  select p.business_id, 'payments', p.branch_id, p.method, count(*) from entered p group by p.business_id, p.branch_id, p.method;
  return null;
end $$;
create trigger keep_payments after insert on invoice_payments referencing new table as entered for each statement execute function keep_payments();

-- Counts all rows anew; none are added meanwhile.
create function rebuild_counts() returns void language plpgsql volatile set search_path = public, pg_temp as $$ begin
  delete from record_counts;
  insert into record_counts (business_id, area, branch_id, status, count, summed)
  select business_id, 'orders', branch_id, status, count(*), true from orders group by business_id, branch_id, status
  union all
  select business_id, 'reservations', branch_id, status, count(*), true from reservations where status <> 'held' group by business_id, branch_id, status
  union all
  select business_id, 'invoices', branch_id, payment_status, count(*), true from invoices group by business_id, branch_id, payment_status
  union all
  select business_id, 'payments', branch_id, method, count(*), true from invoice_payments group by business_id, branch_id, method;
  delete from booking_days;
  insert into booking_days (business_id, branch_id, day, resource_type, unit_id, unit_no, name_en, name_ar, currency, bookings, guests, sales, summed)
  select d.business_id, d.branch_id, d.day, d.resource_type, d.unit_id, d.unit_no, d.name_en, d.name_ar, d.currency, sum(d.bookings), sum(d.guests), sum(d.sales), true
  from reservations r cross join lateral booking_day(r) d group by 1, 2, 3, 4, 5, 6, 7, 8, 9;
end $$;
revoke all on function rebuild_counts from public;

-- Adds up the changes of businesses that have at least `most` of them.
create function sum_counts(most integer) returns void language plpgsql volatile as $$ begin
  with gone as (
    delete from record_counts c
    where c.business_id in (select d.business_id from record_counts d where not d.summed group by d.business_id having count(*) >= most)
    returning c.business_id, c.area, c.branch_id, c.status, c.count
  )
  insert into record_counts (business_id, area, branch_id, status, count, summed)
  select g.business_id, g.area, g.branch_id, g.status, sum(g.count), true from gone g group by 1, 2, 3, 4 having sum(g.count) <> 0;
  with changed as (
    select d.business_id, d.branch_id, d.day from booking_days d where not d.summed and d.business_id in (
      select c.business_id from booking_days c where not c.summed group by c.business_id having count(*) >= most)
    group by 1, 2, 3
  ), gone as (
    delete from booking_days d using changed c where d.business_id = c.business_id and d.branch_id = c.branch_id and d.day = c.day returning d.*
  )
  insert into booking_days (business_id, branch_id, day, resource_type, unit_id, unit_no, name_en, name_ar, currency, bookings, guests, sales, summed)
  select g.business_id, g.branch_id, g.day, g.resource_type, g.unit_id, g.unit_no, g.name_en, g.name_ar, g.currency, sum(g.bookings), sum(g.guests), sum(g.sales), true
  from gone g group by 1, 2, 3, 4, 5, 6, 7, 8, 9 having sum(g.bookings) <> 0 or sum(g.sales) <> 0;
end $$;
select run_as_definer('sum_counts');

do $$ declare t text; begin
  foreach t in array array['record_counts', 'booking_days', 'orders', 'reservations', 'invoices', 'invoice_payments', 'branches'] loop
    execute format('alter table %I no force row level security', t);
  end loop;
  perform rebuild_counts();
  foreach t in array array['record_counts', 'booking_days', 'orders', 'reservations', 'invoices', 'invoice_payments', 'branches'] loop
    execute format('alter table %I force row level security', t);
  end loop;
end $$;

-- What has to be given back: behind row-level security no index of amounts serves a comparison.
create index on invoices (business_id, branch_id) include (balance, date, currency) where balance < 0;

-- What has begun and not ended.
create index on events (business_id, ends_at, starts_at);
create index on holidays (business_id, ends_on, starts_on);
