-- Sums of sales by currency too: an order keeps the one it was placed in, and no sum is of two.

-- Nobody changes an order meanwhile; what was summed up so far gets its currency at the end.
lock table orders, order_lines in share row exclusive mode;
alter table order_hours add currency text not null default 'KWD',
  drop constraint order_hours_pkey, add primary key (business_id, branch_id, hour, currency);
alter table order_days add currency text not null default 'KWD',
  drop constraint order_days_pkey, add primary key (business_id, branch_id, day, mode, currency);
alter table item_days add currency text not null default 'KWD',
  drop constraint item_days_pkey, add primary key (business_id, branch_id, day, item_id, currency);
alter table order_hours alter currency drop default;
alter table order_days alter currency drop default;
alter table item_days alter currency drop default;

-- `changes`: [{branch_id, at, mode, currency, orders, sales}]
create or replace function add_orders(business uuid, changes jsonb) returns void language plpgsql volatile set search_path = public, pg_temp as $$
declare since date := summed_since(business);
begin
  insert into order_hours as h (business_id, branch_id, hour, currency, orders, sales)
  select business, c.branch_id, date_trunc('hour', c.at), c.currency, sum(c.orders), sum(c.sales)
  from jsonb_to_recordset(changes) as c(branch_id uuid, at timestamp, currency text, orders integer, sales numeric) where c.at >= since
  group by c.branch_id, 3, c.currency having sum(c.orders) <> 0 or sum(c.sales) <> 0 order by c.branch_id, 3, c.currency
  on conflict (business_id, branch_id, hour, currency) do update set orders = h.orders + excluded.orders, sales = h.sales + excluded.sales;
  insert into order_days as d (business_id, branch_id, day, mode, currency, orders, sales)
  select business, c.branch_id, c.at::date, c.mode, c.currency, sum(c.orders), sum(c.sales)
  from jsonb_to_recordset(changes) as c(branch_id uuid, at timestamp, mode text, currency text, orders integer, sales numeric) where c.at >= since
  group by c.branch_id, 3, c.mode, c.currency having sum(c.orders) <> 0 or sum(c.sales) <> 0 order by c.branch_id, 3, c.mode, c.currency
  on conflict (business_id, branch_id, day, mode, currency) do update set orders = d.orders + excluded.orders, sales = d.sales + excluded.sales;
end $$;

create or replace function sum_placed_orders() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  business uuid;
  changes jsonb;
begin
  for business, changes in
    select o.business_id, jsonb_agg(jsonb_build_object('branch_id', o.branch_id, 'at', o.created_at at time zone zone_of(o.business_id), 'mode', o.mode,
      'currency', o.currency, 'orders', 1, 'sales', o.total))
    from placed o where o.status <> 'rejected' group by 1
  loop
    perform add_orders(business, changes);
  end loop;
  return null;
end $$;

-- An order stays at its branch, its time and its currency.
create or replace function sum_changed_order() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  was integer := (old.status <> 'rejected')::integer;
  counts integer := (new.status <> 'rejected')::integer;
  place jsonb;
begin
  perform hold_sums(new.business_id, array[new.branch_id]);
  place := jsonb_build_object('branch_id', new.branch_id, 'at', new.created_at at time zone zone_of(new.business_id), 'currency', new.currency);
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

drop function orders_of(uuid, jsonb);
create function orders_of(business uuid, pieces jsonb) returns table (id uuid, branch_id uuid, created_at timestamptz, currency text, rejected boolean)
language plpgsql stable rows 10 set search_path = public, pg_temp as $$ begin
  return query select o.id, o.branch_id, o.created_at, o.currency, o.status = 'rejected'
  from (select distinct p.order_id from jsonb_to_recordset(pieces) as p(order_id uuid)) n
    cross join lateral (
      select f.id, f.branch_id, f.created_at, f.currency, f.status from orders f
      where f.business_id = business and f.id >= n.order_id and f.id <= n.order_id order by f.id limit 1) o;
end $$;

create or replace function add_item_days(business uuid, pieces jsonb) returns void language plpgsql volatile set search_path = public, pg_temp as $$
declare
  since date := summed_since(business);
  zone text := zone_of(business);
begin
  insert into item_days as d (business_id, branch_id, day, item_id, currency, sold, sales)
  select business, o.branch_id, o.day, p.item_id, o.currency, sum(p.sold), sum(p.sales)
  from (select f.id, f.branch_id, (f.created_at at time zone zone)::date as day, f.currency from orders_of(business, pieces) f) o
    join jsonb_to_recordset(pieces) as p(order_id uuid, item_id uuid, sold integer, sales numeric) on p.order_id = o.id
  where o.day >= since
  group by o.branch_id, o.day, p.item_id, o.currency having sum(p.sold) <> 0 or sum(p.sales) <> 0
  order by o.branch_id, o.day, p.item_id, o.currency
  on conflict (business_id, branch_id, day, item_id, currency) do update set sold = d.sold + excluded.sold, sales = d.sales + excluded.sales;
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
    select o.branch_id, date_trunc('hour', o.created_at at time zone zone) as hour, o.mode, o.currency, count(*) as orders, sum(o.total) as sales
    from orders o
    where o.business_id = business and o.branch_id = any(array(select b.id from branches b where b.business_id = business))
      and o.created_at >= since and o.created_at < before and o.status <> 'rejected'
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
    select o.branch_id, (o.created_at at time zone zone)::date as day, l.item_id, o.currency, sum(l.quantity) as sold, sum(l.amount - l.discount) as sales
    from orders o join order_lines l on l.business_id = o.business_id and l.order_id = o.id
    where o.business_id = business and o.branch_id = any(array(select b.id from branches b where b.business_id = business))
      and o.created_at >= since and o.created_at < before and o.status <> 'rejected' and l.item_id is not null
    group by 1, 2, 3, 4) s
  where s.day >= first and s.day < until order by 2, 3, 4, 5;
end $$;

-- Where all orders are in one currency their sums are. Where they are in two the last weeks are summed up anew at once, and the
-- rest follows as after a change of the time zone.
do $$
declare
  seen text[] := array['businesses', 'branches', 'business_settings', 'orders', 'order_lines', 'order_counters', 'order_hours', 'order_days', 'item_days', 'sums_due'];
  t text;
  b uuid;
  first text;
  last text;
begin
  foreach t in array seen loop execute format('alter table %I no force row level security', t); end loop;
  for b, first, last in
    select o.business_id, min(o.currency collate "C"), max(o.currency collate "C") from orders o where o.status <> 'rejected' group by 1
  loop
    if first <> last then
      insert into sums_due as d (business_id, since) values (b, 'infinity') on conflict (business_id) do update set since = excluded.since;
      perform sum_more(b, 20000, current_date - 16);
    elsif first <> 'KWD' then
      update order_hours set currency = first where business_id = b;
      update order_days set currency = first where business_id = b;
      update item_days set currency = first where business_id = b;
    end if;
  end loop;
  foreach t in array seen loop execute format('alter table %I force row level security', t); end loop;
end $$;
