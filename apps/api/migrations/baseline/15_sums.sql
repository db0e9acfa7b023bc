-- Sums of orders, items and money by hour and day, kept by triggers: an overview reads a few hundred rows, however many orders there
-- are. Each is of one currency.

-- Orders placed in an hour of local time, without rejected ones. `invoiced`: how many of them came to an amount; requests that
-- nobody has accepted do not count for averages.
create table order_hours (
  business_id uuid not null,
  branch_id uuid not null,
  hour timestamp not null,
  orders integer not null,
  sales numeric(15, 3) not null,
  currency text not null,
  invoiced integer not null,
  primary key (business_id, branch_id, hour, currency),
  foreign key (business_id, branch_id) references branches on delete cascade
) with (fillfactor = 80);
select install_tenant_policies('order_hours'), grant_app('order_hours');

-- The same by day and mode.
create table order_days (
  business_id uuid not null,
  branch_id uuid not null,
  day date not null,
  mode text not null check (mode in ('DineIn', 'Delivery', 'CarPickup', 'SelfPickUp')),
  orders integer not null,
  sales numeric(15, 3) not null,
  currency text not null,
  invoiced integer not null,
  primary key (business_id, branch_id, day, mode, currency),
  foreign key (business_id, branch_id) references branches on delete cascade
) with (fillfactor = 80);
select install_tenant_policies('order_days'), grant_app('order_days');

-- Pieces of an item ordered on a day.
create table item_days (
  business_id uuid not null,
  branch_id uuid not null,
  day date not null,
  item_id uuid not null,
  sold integer not null,
  sales numeric(15, 3) not null,
  currency text not null,
  primary key (business_id, branch_id, day, item_id, currency),
  foreign key (business_id, branch_id) references branches on delete cascade,
  foreign key (business_id, item_id) references items on delete cascade
) with (fillfactor = 80);
create index on item_days (business_id, item_id);
select install_tenant_policies('item_days'), grant_app('item_days');

-- What was invoiced, by the day of the invoice and of its notes, and received, by the day of the payment.
create table money_days (
  business_id uuid not null,
  branch_id uuid not null,
  day date not null,
  currency text not null,
  invoiced numeric(15, 3) not null default 0,
  received numeric(15, 3) not null default 0,
  primary key (business_id, branch_id, day, currency),
  foreign key (business_id, branch_id) references branches on delete cascade
) with (fillfactor = 80);
select install_tenant_policies('money_days'), grant_app('money_days', 'select, insert, update');

-- Businesses whose sums are being rebuilt, newest days first: those from `since` on are valid, older ones are not.
create table sums_due (
  business_id uuid primary key references businesses on delete cascade,
  since date not null
);
select install_tenant_policies('sums_due'), grant_app('sums_due'), grant_definer('sums_due');

-- Changing a branch's sums locks its order counter, as placing an order does: the same order of locks, so no deadlock.
create function lock_sums(business uuid, branches uuid[]) returns void language sql volatile set search_path = public, pg_temp as $$
  select from order_counters c where c.business_id = business and c.branch_id = any(branches) order by c.branch_id for no key update
$$;

create function lock_all_sums(business uuid) returns void language sql volatile set search_path = public, pg_temp as $$
  select lock_sums(business, array(select c.branch_id from order_counters c where c.business_id = business))
$$;

-- The first day whose sums are valid.
create function sums_valid_from(business uuid) returns date language sql stable set search_path = public, pg_temp as $$
  select coalesce((select d.since from sums_due d where d.business_id = business), '-infinity')
$$;

-- `changes`: [{branch_id, at, mode, currency, orders, invoiced, sales}]
create function add_orders_to_sums(business uuid, changes jsonb) returns void language plpgsql volatile set search_path = public, pg_temp as $$
declare since date := sums_valid_from(business);
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

-- The orders of `pieces`. Each is looked up by itself, in the order of its key: before the first analyze the planner takes any other
-- index of the business for as cheap, and reads all its orders for each line.
create function find_line_orders(business uuid, pieces jsonb) returns table (id uuid, branch_id uuid, created_at timestamptz, currency text, rejected boolean, billed boolean)
language plpgsql stable rows 10 set search_path = public, pg_temp as $$ begin
  return query select o.id, o.branch_id, o.created_at, o.currency, o.status = 'rejected', o.billed is not null
  from (select distinct p.order_id from jsonb_to_recordset(pieces) as p(order_id uuid)) n
    cross join lateral (
      select f.id, f.branch_id, f.created_at, f.currency, f.status, f.billed from orders f
      where f.business_id = business and f.id >= n.order_id and f.id <= n.order_id order by f.id limit 1) o;
end $$;

-- `pieces`: [{order_id, item_id, sold, sales}]
create function add_to_item_days(business uuid, pieces jsonb) returns void language plpgsql volatile set search_path = public, pg_temp as $$
declare
  since date := sums_valid_from(business);
  zone text := business_time_zone(business);
begin
  insert into item_days as d (business_id, branch_id, day, item_id, currency, sold, sales)
  select business, o.branch_id, o.day, p.item_id, o.currency, sum(p.sold), sum(p.sales)
  from (select f.id, f.branch_id, (f.created_at at time zone zone)::date as day, f.currency from find_line_orders(business, pieces) f) o
    join jsonb_to_recordset(pieces) as p(order_id uuid, item_id uuid, sold integer, sales numeric) on p.order_id = o.id
  where o.day >= since
  group by o.branch_id, o.day, p.item_id, o.currency having sum(p.sold) <> 0 or sum(p.sales) <> 0
  order by o.branch_id, o.day, p.item_id, o.currency
  on conflict (business_id, branch_id, day, item_id, currency) do update set sold = d.sold + excluded.sold, sales = d.sales + excluded.sales;
end $$;

-- Adds pieces of orders that count, at a price when they are invoiced.
create function add_lines_to_sums(business uuid, pieces jsonb) returns void language plpgsql volatile set search_path = public, pg_temp as $$
declare
  counting uuid[];
  selling uuid[];
begin
  perform lock_sums(business, array(select distinct o.branch_id from find_line_orders(business, pieces) o));
  -- a statement of its own: it sees the orders as they are after the lock
  select array_agg(o.id) filter (where not o.rejected), array_agg(o.id) filter (where not o.rejected and o.billed) into counting, selling from find_line_orders(business, pieces) o;
  perform add_to_item_days(business, (
    select jsonb_agg(case when (p.piece ->> 'order_id')::uuid = any(selling) then p.piece else p.piece || '{"sales": 0}' end)
    from jsonb_array_elements(pieces) p(piece) where (p.piece ->> 'order_id')::uuid = any(counting)));
end $$;

-- Locks the rows of its days until the commit; only audits and revisions are written after it.
-- `changes`: [{branch_id, day, currency, invoiced, received}]
create function add_to_money_days(business uuid, changes jsonb) returns void language sql volatile set search_path = public, pg_temp as $$
  insert into money_days as d (business_id, branch_id, day, currency, invoiced, received)
  select business, c.branch_id, c.day, c.currency, sum(coalesce(c.invoiced, 0)), sum(coalesce(c.received, 0))
  from jsonb_to_recordset(changes) as c(branch_id uuid, day date, currency text, invoiced numeric, received numeric)
  group by c.branch_id, c.day, c.currency having sum(coalesce(c.invoiced, 0)) <> 0 or sum(coalesce(c.received, 0)) <> 0
  order by c.branch_id, c.day, c.currency
  on conflict (business_id, branch_id, day, currency) do update set invoiced = d.invoiced + excluded.invoiced, received = d.received + excluded.received
$$;

-- Rebuilds the sums from `first` to before `until`; the caller holds all locks.
create function rebuild_sums_between(business uuid, first date, until date) returns void language plpgsql volatile set search_path = public, pg_temp as $$
declare
  zone text := business_time_zone(business);
  -- instants for the index; a day more on both sides, whatever clock changes there are
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

-- Rebuilds all sums of a business at once.
create function rebuild_sums(business uuid) returns void language plpgsql volatile set search_path = public, pg_temp as $$ begin
  perform lock_all_sums(business);
  perform rebuild_sums_between(business, '-infinity', 'infinity');
  delete from sums_due where business_id = business;
end $$;

-- Rebuilds the next days of a business: about `most` orders, and all from `latest` on; its orders wait meanwhile. Returns whether
-- days are left.
create function rebuild_next_sums(business uuid, most integer, latest date default 'infinity') returns boolean
language plpgsql volatile set search_path = public, pg_temp as $$
declare
  until date;
  first date;
  zone text;
begin
  perform lock_all_sums(business);
  select d.since into until from sums_due d where d.business_id = business for update;
  if not found then return false; end if;
  zone := business_time_zone(business);
  select case when count(*) < most then '-infinity' else least((min(f.created_at) at time zone zone)::date, until - 1, latest) end into first from (
    select o.created_at from branches b cross join lateral (
      select o.created_at from orders o
      where o.business_id = business and o.branch_id = b.id and o.created_at < (until::timestamp at time zone zone)
      order by o.created_at desc limit most) o
    where b.business_id = business order by o.created_at desc limit most) f;
  perform rebuild_sums_between(business, first, until);
  if first = '-infinity' then
    delete from sums_due where business_id = business;
    return false;
  end if;
  update sums_due set since = first where business_id = business;
  return true;
end $$;

-- Businesses with days to rebuild.
create function list_pending_sums() returns setof uuid language sql volatile as $$
  select d.business_id from sums_due d order by 1
$$;

-- In another time zone days begin elsewhere. The last two weeks are rebuilt at once, the rest follows.
create function rebuild_sums_in_new_zone() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare business uuid := coalesce(new.business_id, old.business_id);
begin
  if tg_op = 'UPDATE' and old.data is not distinct from new.data then return null; end if;
  if not exists (select from businesses b where b.id = business) then return null; end if;
  perform lock_all_sums(business);
  insert into sums_due as d (business_id, since) values (business, 'infinity') on conflict (business_id) do update set since = excluded.since;
  perform rebuild_next_sums(business, 20000, current_date - 16);
  return null;
end $$;
create trigger rebuild_sums_in_new_zone after insert or update on business_settings for each row when (new.key = 'TimeZone') execute function rebuild_sums_in_new_zone();
create trigger rebuild_sums_in_default_zone after delete on business_settings for each row when (old.key = 'TimeZone') execute function rebuild_sums_in_new_zone();

select run_as_definer('list_pending_sums');
