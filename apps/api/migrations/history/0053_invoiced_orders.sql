-- How many of the orders of an hour and of a day came to an amount: what one comes to on the average counts those alone, and not
-- requests that nobody has accepted.

alter table order_hours add invoiced integer not null default 0;
alter table order_days add invoiced integer not null default 0;
alter table order_hours alter invoiced drop default;
alter table order_days alter invoiced drop default;

-- `changes`: [{branch_id, at, mode, currency, orders, invoiced, sales}]
create or replace function add_orders(business uuid, changes jsonb) returns void language plpgsql volatile set search_path = public, pg_temp as $$
declare since date := summed_since(business);
begin
  insert into order_hours as h (business_id, branch_id, hour, currency, orders, invoiced, sales)
  select business, c.branch_id, date_trunc('hour', c.at), c.currency, sum(c.orders), sum(c.invoiced), sum(c.sales)
  from jsonb_to_recordset(changes) as c(branch_id uuid, at timestamp, currency text, orders integer, invoiced integer, sales numeric) where c.at >= since
  group by c.branch_id, 3, c.currency having sum(c.orders) <> 0 or sum(c.invoiced) <> 0 or sum(c.sales) <> 0 order by c.branch_id, 3, c.currency
  on conflict (business_id, branch_id, hour, currency) do update
    set orders = h.orders + excluded.orders, invoiced = h.invoiced + excluded.invoiced, sales = h.sales + excluded.sales;
  insert into order_days as d (business_id, branch_id, day, mode, currency, orders, invoiced, sales)
  select business, c.branch_id, c.at::date, c.mode, c.currency, sum(c.orders), sum(c.invoiced), sum(c.sales)
  from jsonb_to_recordset(changes) as c(branch_id uuid, at timestamp, mode text, currency text, orders integer, invoiced integer, sales numeric) where c.at >= since
  group by c.branch_id, 3, c.mode, c.currency having sum(c.orders) <> 0 or sum(c.invoiced) <> 0 or sum(c.sales) <> 0 order by c.branch_id, 3, c.mode, c.currency
  on conflict (business_id, branch_id, day, mode, currency) do update
    set orders = d.orders + excluded.orders, invoiced = d.invoiced + excluded.invoiced, sales = d.sales + excluded.sales;
end $$;

create or replace function sum_placed_orders() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  business uuid;
  changes jsonb;
begin
  for business, changes in
    select o.business_id, jsonb_agg(jsonb_build_object('branch_id', o.branch_id, 'at', o.created_at at time zone zone_of(o.business_id), 'mode', o.mode,
      'currency', o.currency, 'orders', (o.status <> 'rejected')::integer, 'invoiced', (coalesce(o.billed, 0) > 0)::integer, 'sales', coalesce(o.billed, 0)))
    from placed o where o.status <> 'rejected' or o.billed > 0 group by 1
  loop
    perform add_orders(business, changes);
  end loop;
  return null;
end $$;

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
    place || jsonb_build_object('mode', old.mode, 'orders', -was, 'invoiced', -(coalesce(old.billed, 0) > 0)::integer, 'sales', -coalesce(old.billed, 0)),
    place || jsonb_build_object('mode', new.mode, 'orders', counts, 'invoiced', (coalesce(new.billed, 0) > 0)::integer, 'sales', coalesce(new.billed, 0))));
  if was <> counts or sold <> sells then
    perform add_item_days(new.business_id, (
      select jsonb_agg(jsonb_build_object('order_id', l.order_id, 'item_id', l.item_id, 'sold', (counts - was) * l.quantity, 'sales', (sells - sold) * (l.amount - l.discount)))
      from order_lines l where l.business_id = new.business_id and l.order_id = new.id and l.item_id is not null));
  end if;
  return null;
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
      count(*) filter (where o.status <> 'rejected') as orders, count(*) filter (where o.billed > 0) as invoiced, coalesce(sum(o.billed), 0) as sales
    from orders o
    where o.business_id = business and o.branch_id = any(array(select b.id from branches b where b.business_id = business))
      and o.created_at >= since and o.created_at < before and (o.status <> 'rejected' or o.billed > 0)
    group by 1, 2, 3, 4
  ), hours as (
    insert into order_hours (business_id, branch_id, hour, currency, orders, invoiced, sales)
    select business, c.branch_id, c.hour, c.currency, sum(c.orders), sum(c.invoiced), sum(c.sales)
    from counted c where c.hour >= first and c.hour < until group by 2, 3, 4 order by 2, 3, 4
  )
  insert into order_days (business_id, branch_id, day, mode, currency, orders, invoiced, sales)
  select business, c.branch_id, c.hour::date, c.mode, c.currency, sum(c.orders), sum(c.invoiced), sum(c.sales)
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

-- As after a change of the time zone: the last weeks are right at once and the rest follows.
do $$
declare
  seen text[] := array['business_settings', 'businesses', 'branches', 'orders', 'order_lines', 'order_counters', 'order_hours', 'order_days', 'item_days', 'sums_due'];
  t text;
  b uuid;
begin
  foreach t in array seen loop execute format('alter table %I no force row level security', t); end loop;
  for b in select distinct o.business_id from orders o loop
    insert into sums_due as d (business_id, since) values (b, 'infinity') on conflict (business_id) do update set since = excluded.since;
    perform sum_more(b, 20000, current_date - 16);
  end loop;
  foreach t in array seen loop execute format('alter table %I force row level security', t); end loop;
end $$;
