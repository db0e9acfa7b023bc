-- Sums of orders by day and mode, and by hour: a year of charts reads a few thousand rows of each. And sums that are made anew
-- bit by bit, since all of a large business takes longer than anybody should wait.

drop table order_hours;
-- Orders placed in an hour of the business's clocks; rejected ones are none.
create table order_hours (
  business_id uuid not null,
  branch_id uuid not null,
  hour timestamp not null,
  orders integer not null,
  sales numeric(15, 3) not null,
  primary key (business_id, branch_id, hour),
  foreign key (business_id, branch_id) references branches on delete cascade
) with (fillfactor = 80);

-- The same by day, and by how they were ordered.
create table order_days (
  business_id uuid not null,
  branch_id uuid not null,
  day date not null,
  mode text not null check (mode in ('DineIn', 'Delivery', 'CarPickup', 'SelfPickUp')),
  orders integer not null,
  sales numeric(15, 3) not null,
  primary key (business_id, branch_id, day, mode),
  foreign key (business_id, branch_id) references branches on delete cascade
) with (fillfactor = 80);

-- Businesses whose sums are made anew, newest days first: those from `since` on are right, what is older is from before and
-- counts for nothing.
create table sums_due (
  business_id uuid primary key references businesses on delete cascade,
  since date not null
);

-- The first day whose orders are summed up.
create function summed_since(business uuid) returns date language sql stable set search_path = public, pg_temp as $$
  select coalesce((select d.since from sums_due d where d.business_id = business), '-infinity')
$$;

-- Adds orders to their hours and days. `changes`: [{branch_id, at, mode, orders, sales}], `at` on the clocks of the business.
create function add_orders(business uuid, changes jsonb) returns void language plpgsql volatile set search_path = public, pg_temp as $$
declare since date := summed_since(business);
begin
  insert into order_hours as h (business_id, branch_id, hour, orders, sales)
  select business, c.branch_id, date_trunc('hour', c.at), sum(c.orders), sum(c.sales)
  from jsonb_to_recordset(changes) as c(branch_id uuid, at timestamp, mode text, orders integer, sales numeric) where c.at >= since
  group by c.branch_id, 3 having sum(c.orders) <> 0 or sum(c.sales) <> 0 order by c.branch_id, 3
  on conflict (business_id, branch_id, hour) do update set orders = h.orders + excluded.orders, sales = h.sales + excluded.sales;
  insert into order_days as d (business_id, branch_id, day, mode, orders, sales)
  select business, c.branch_id, c.at::date, c.mode, sum(c.orders), sum(c.sales)
  from jsonb_to_recordset(changes) as c(branch_id uuid, at timestamp, mode text, orders integer, sales numeric) where c.at >= since
  group by c.branch_id, 3, c.mode having sum(c.orders) <> 0 or sum(c.sales) <> 0 order by c.branch_id, 3, c.mode
  on conflict (business_id, branch_id, day, mode) do update set orders = d.orders + excluded.orders, sales = d.sales + excluded.sales;
end $$;

create or replace function sum_placed_orders() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  business uuid;
  changes jsonb;
begin
  for business, changes in
    select o.business_id, jsonb_agg(jsonb_build_object('branch_id', o.branch_id, 'at', o.created_at at time zone zone_of(o.business_id), 'mode', o.mode, 'orders', 1, 'sales', o.total))
    from placed o where o.status <> 'rejected' group by 1
  loop
    perform add_orders(business, changes);
  end loop;
  return null;
end $$;

create or replace function sum_changed_order() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  was integer := (old.status <> 'rejected')::integer;
  counts integer := (new.status <> 'rejected')::integer;
  place jsonb;
begin
  perform hold_sums(new.business_id, array[new.branch_id]);
  place := jsonb_build_object('branch_id', new.branch_id, 'at', new.created_at at time zone zone_of(new.business_id));
  perform add_orders(new.business_id, jsonb_build_array(
    place || jsonb_build_object('mode', old.mode, 'orders', -was, 'sales', -was * old.total),
    place || jsonb_build_object('mode', new.mode, 'orders', counts, 'sales', counts * new.total)));
  if was <> counts then
    perform add_item_days(new.business_id, (
      select jsonb_agg(jsonb_build_object('order_id', l.order_id, 'item_id', l.item_id, 'sold', (counts - was) * l.quantity, 'sales', (counts - was) * (l.amount - l.discount)))
      from order_lines l where l.business_id = new.business_id and l.order_id = new.id and l.item_id is not null));
  end if;
  return null;
end $$;

-- As before, but of days that are summed up. The orders are looked up once for all pieces, and their times reckoned of those alone.
create or replace function add_item_days(business uuid, pieces jsonb) returns void language plpgsql volatile set search_path = public, pg_temp as $$
declare
  since date := summed_since(business);
  zone text := zone_of(business);
  named uuid[] := orders_named(pieces);
begin
  insert into item_days as d (business_id, branch_id, day, item_id, sold, sales)
  select business, o.branch_id, o.day, p.item_id, sum(p.sold), sum(p.sales)
  from (
      select f.id, f.branch_id, (f.created_at at time zone zone)::date as day from orders f where f.business_id = business and f.id = any(named) offset 0) o
    join jsonb_to_recordset(pieces) as p(order_id uuid, item_id uuid, sold integer, sales numeric) on p.order_id = o.id
  where o.day >= since
  group by o.branch_id, o.day, p.item_id having sum(p.sold) <> 0 or sum(p.sales) <> 0
  order by o.branch_id, o.day, p.item_id
  on conflict (business_id, branch_id, day, item_id) do update set sold = d.sold + excluded.sold, sales = d.sales + excluded.sales;
end $$;

create function orders_named(pieces jsonb) returns uuid[] language sql immutable set search_path = public, pg_temp as $$
  select array(select distinct p.order_id from jsonb_to_recordset(pieces) as p(order_id uuid))
$$;

-- As before, but here too orders are looked up at once.
create or replace function add_lines(business uuid, pieces jsonb) returns void language plpgsql volatile set search_path = public, pg_temp as $$
declare
  named uuid[] := orders_named(pieces);
  counting uuid[];
begin
  perform hold_sums(business, array(select distinct o.branch_id from orders o where o.business_id = business and o.id = any(named)));
  counting := array(select o.id from orders o where o.business_id = business and o.id = any(named) and o.status <> 'rejected');
  perform add_item_days(business, (
    select jsonb_agg(p.piece) from jsonb_array_elements(pieces) p(piece) where (p.piece ->> 'order_id')::uuid = any(counting)));
end $$;

create function hold_all_sums(business uuid) returns void language sql volatile set search_path = public, pg_temp as $$
  select hold_sums(business, array(select c.branch_id from order_counters c where c.business_id = business))
$$;

-- The sums of the days from `first` to before `until`, anew; whoever calls holds all sums. Rows that lie together are read together.
create function sum_days(business uuid, first date, until date) returns void language plpgsql volatile set search_path = public, pg_temp as $$
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
    select o.branch_id, date_trunc('hour', o.created_at at time zone zone) as hour, o.mode, count(*) as orders, sum(o.total) as sales
    from orders o
    where o.business_id = business and o.branch_id = any(array(select b.id from branches b where b.business_id = business))
      and o.created_at >= since and o.created_at < before and o.status <> 'rejected'
    group by 1, 2, 3
  ), hours as (
    insert into order_hours (business_id, branch_id, hour, orders, sales)
    select business, c.branch_id, c.hour, sum(c.orders), sum(c.sales)
    from counted c where c.hour >= first and c.hour < until group by 2, 3 order by 2, 3
  )
  insert into order_days (business_id, branch_id, day, mode, orders, sales)
  select business, c.branch_id, c.hour::date, c.mode, sum(c.orders), sum(c.sales)
  from counted c where c.hour >= first and c.hour < until group by 2, 3, 4 order by 2, 3, 4;
  insert into item_days (business_id, branch_id, day, item_id, sold, sales)
  select business, s.branch_id, s.day, s.item_id, s.sold, s.sales from (
    select o.branch_id, (o.created_at at time zone zone)::date as day, l.item_id, sum(l.quantity) as sold, sum(l.amount - l.discount) as sales
    from orders o join order_lines l on l.business_id = o.business_id and l.order_id = o.id
    where o.business_id = business and o.branch_id = any(array(select b.id from branches b where b.business_id = business))
      and o.created_at >= since and o.created_at < before and o.status <> 'rejected' and l.item_id is not null
    group by 1, 2, 3) s
  where s.day >= first and s.day < until order by 2, 3, 4;
end $$;

-- All sums of a business anew, at once.
create or replace function sum_again(business uuid) returns void language plpgsql volatile set search_path = public, pg_temp as $$ begin
  perform hold_all_sums(business);
  perform sum_days(business, '-infinity', 'infinity');
  delete from sums_due where business_id = business;
end $$;

-- Sums up some days more of a business whose sums are made anew: about `most` orders, and all from `latest` on. Orders of the
-- business wait meanwhile. Whether days are left.
create function sum_more(business uuid, most integer, latest date default 'infinity') returns boolean
language plpgsql volatile set search_path = public, pg_temp as $$
declare
  until date;
  first date;
  zone text;
begin
  perform hold_all_sums(business);
  select d.since into until from sums_due d where d.business_id = business for update;
  if not found then return false; end if;
  zone := zone_of(business);
  select case when count(*) < most then '-infinity' else least((min(f.created_at) at time zone zone)::date, until - 1, latest) end into first from (
    select o.created_at from branches b cross join lateral (
      select o.created_at from orders o
      where o.business_id = business and o.branch_id = b.id and o.created_at < (until::timestamp at time zone zone)
      order by o.created_at desc limit most) o
    where b.business_id = business order by o.created_at desc limit most) f;
  perform sum_days(business, first, until);
  if first = '-infinity' then
    delete from sums_due where business_id = business;
    return false;
  end if;
  update sums_due set since = first where business_id = business;
  return true;
end $$;

-- Days begin elsewhere in another time zone. What the overview tells of, this week and the last, is right at once; the rest follows.
create or replace function sum_in_other_zone() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare business uuid := coalesce(new.business_id, old.business_id);
begin
  if tg_op = 'UPDATE' and old.data is not distinct from new.data then return null; end if;
  perform hold_all_sums(business);
  insert into sums_due as d (business_id, since) values (business, 'infinity') on conflict (business_id) do update set since = excluded.since;
  perform sum_more(business, 20000, current_date - 16);
  return null;
end $$;

-- Businesses with days that are left.
create function due_sums() returns setof uuid language sql volatile security definer set search_path = public, pg_temp as $$
  select d.business_id from sums_due d order by 1
$$;

do $$ declare t text; b uuid; begin
  foreach t in array array['order_hours', 'order_days', 'sums_due'] loop
    execute format('alter table %I enable row level security', t);
    execute format('create policy tenant on %I to diwan_app using (business_id = (select app_business())) with check (business_id = (select app_business()))', t);
    execute format('grant select, insert, update, delete on %I to diwan_app', t);
  end loop;
  -- what is there must be seen to be summed up; the walls stand again at the end
  foreach t in array array['businesses', 'branches', 'business_settings', 'orders', 'order_lines', 'order_counters', 'item_days'] loop
    execute format('alter table %I no force row level security', t);
  end loop;
  for b in select id from businesses loop perform sum_again(b); end loop;
  foreach t in array array['businesses', 'branches', 'business_settings', 'orders', 'order_lines', 'order_counters', 'item_days', 'order_hours', 'order_days', 'sums_due'] loop
    execute format('alter table %I force row level security', t);
  end loop;
end $$;
grant select on sums_due to diwan_gate;
create policy gate on sums_due for select to diwan_gate using (true);
grant create on schema public to diwan_gate;
alter function due_sums owner to diwan_gate;
revoke create on schema public from diwan_gate;
revoke all on function due_sums from public;
grant execute on function due_sums to diwan_app;
