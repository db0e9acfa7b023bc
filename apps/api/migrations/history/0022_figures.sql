-- Sums of orders, kept with every order: an overview counts a few hundred rows, however many orders there are.

-- Orders placed in an hour of the business's clocks; rejected ones are none.
create table order_hours (
  business_id uuid not null,
  branch_id uuid not null,
  hour timestamp not null,
  mode text not null check (mode in ('DineIn', 'Delivery', 'CarPickup', 'SelfPickUp')),
  orders integer not null,
  sales numeric(15, 3) not null,
  primary key (business_id, branch_id, hour, mode),
  foreign key (business_id, branch_id) references branches on delete cascade
) with (fillfactor = 80);

-- Pieces of an item that were ordered on a day; of an item that is deleted nothing stays.
create table item_days (
  business_id uuid not null,
  branch_id uuid not null,
  day date not null,
  item_id uuid not null,
  sold integer not null,
  sales numeric(15, 3) not null,
  primary key (business_id, branch_id, day, item_id),
  foreign key (business_id, branch_id) references branches on delete cascade,
  foreign key (business_id, item_id) references items on delete cascade
) with (fillfactor = 80);
create index on item_days (business_id, item_id);

create function zone_of(business uuid) returns text language sql stable set search_path = public, pg_temp as $$
  select coalesce((select s.data #>> '{}' from business_settings s where s.business_id = business and s.key = 'TimeZone'), 'Asia/Kuwait')
$$;

-- Whoever changes the sums of a branch holds its counter, as whoever places an order does: nobody waits for the other crosswise.
create function hold_sums(business uuid, branches uuid[]) returns void language sql volatile set search_path = public, pg_temp as $$
  select from order_counters c where c.business_id = business and c.branch_id = any(branches) order by c.branch_id for no key update
$$;

-- Adds pieces to the days of their orders, unless these were rejected. `pieces`: [{order_id, item_id, sold, sales}].
create function add_item_days(business uuid, pieces jsonb) returns void language sql volatile set search_path = public, pg_temp as $$
  insert into item_days as d (business_id, branch_id, day, item_id, sold, sales)
  select business, o.branch_id, (o.created_at at time zone zone_of(business))::date, p.item_id, sum(p.sold), sum(p.sales)
  from jsonb_to_recordset(pieces) as p(order_id uuid, item_id uuid, sold integer, sales numeric)
    join orders o on o.business_id = business and o.id = p.order_id
  group by o.branch_id, 3, p.item_id having sum(p.sold) <> 0 or sum(p.sales) <> 0
  order by o.branch_id, 3, p.item_id
  on conflict (business_id, branch_id, day, item_id) do update set sold = d.sold + excluded.sold, sales = d.sales + excluded.sales
$$;

create function sum_placed_orders() returns trigger language plpgsql set search_path = public, pg_temp as $$ begin
  insert into order_hours as h (business_id, branch_id, hour, mode, orders, sales)
  select o.business_id, o.branch_id, date_trunc('hour', o.created_at at time zone zone_of(o.business_id)), o.mode, count(*), sum(o.total)
  from placed o where o.status <> 'rejected' group by 1, 2, 3, 4 order by 1, 2, 3, 4
  on conflict (business_id, branch_id, hour, mode) do update set orders = h.orders + excluded.orders, sales = h.sales + excluded.sales;
  return null;
end $$;
create trigger sum_placed after insert on orders referencing new table as placed for each statement execute function sum_placed_orders();

create function sum_changed_order() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  was integer := (old.status <> 'rejected')::integer;
  counts integer := (new.status <> 'rejected')::integer;
begin
  perform hold_sums(new.business_id, array[new.branch_id]);
  insert into order_hours as h (business_id, branch_id, hour, mode, orders, sales)
  select new.business_id, new.branch_id, date_trunc('hour', new.created_at at time zone zone_of(new.business_id)), c.mode, sum(c.orders), sum(c.sales)
  from (values (old.mode, -was, -was * old.total), (new.mode, counts, counts * new.total)) as c(mode, orders, sales)
  group by c.mode having sum(c.orders) <> 0 or sum(c.sales) <> 0 order by c.mode
  on conflict (business_id, branch_id, hour, mode) do update set orders = h.orders + excluded.orders, sales = h.sales + excluded.sales;
  if was <> counts then
    perform add_item_days(new.business_id, (
      select jsonb_agg(jsonb_build_object('order_id', l.order_id, 'item_id', l.item_id, 'sold', (counts - was) * l.quantity, 'sales', (counts - was) * (l.amount - l.discount)))
      from order_lines l where l.business_id = new.business_id and l.order_id = new.id and l.item_id is not null));
  end if;
  return null;
end $$;
-- an order stays at its branch and its time
create trigger sum_changed after update of status, mode, subtotal, discount, extra_charge on orders for each row
  when ((old.status = 'rejected') <> (new.status = 'rejected') or old.mode <> new.mode or old.subtotal - old.discount + old.extra_charge <> new.subtotal - new.discount + new.extra_charge)
  execute function sum_changed_order();

-- Lines that were added, changed or taken out, with what they add to their items: `pieces` of the trigger's statement.
create function sum_lines() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  business uuid;
  pieces jsonb;
begin
  for business, pieces in
    select l.business_id, jsonb_agg(jsonb_build_object('order_id', l.order_id, 'item_id', l.item_id, 'sold', l.quantity, 'sales', l.amount - l.discount))
    from added l where l.item_id is not null group by 1
  loop
    perform add_lines(business, pieces);
  end loop;
  return null;
end $$;

create function sum_fewer_lines() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  business uuid;
  pieces jsonb;
begin
  for business, pieces in
    select l.business_id, jsonb_agg(jsonb_build_object('order_id', l.order_id, 'item_id', l.item_id, 'sold', -l.quantity, 'sales', l.discount - l.amount))
    from removed l where l.item_id is not null group by 1
  loop
    perform add_lines(business, pieces);
  end loop;
  return null;
end $$;

-- An item that is deleted leaves its lines without one; that changes nothing here.
create function sum_other_lines() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  business uuid;
  pieces jsonb;
begin
  for business, pieces in
    select l.business_id, jsonb_agg(jsonb_build_object('order_id', l.order_id, 'item_id', l.item_id, 'sold', l.quantity - w.quantity, 'sales', l.amount - l.discount - w.amount + w.discount))
    from added l join removed w on w.business_id = l.business_id and w.id = l.id
    where l.item_id is not null and (l.quantity, l.amount, l.discount) is distinct from (w.quantity, w.amount, w.discount) group by 1
  loop
    perform add_lines(business, pieces);
  end loop;
  return null;
end $$;

-- The same for orders that count; their branches are held first.
create function add_lines(business uuid, pieces jsonb) returns void language plpgsql volatile set search_path = public, pg_temp as $$
declare counted jsonb;
begin
  perform hold_sums(business, array(
    select distinct o.branch_id from jsonb_to_recordset(pieces) as p(order_id uuid) join orders o on o.business_id = business and o.id = p.order_id));
  select jsonb_agg(p.piece) into counted from jsonb_array_elements(pieces) p(piece)
    join orders o on o.business_id = business and o.id = (p.piece ->> 'order_id')::uuid and o.status <> 'rejected';
  perform add_item_days(business, counted);
end $$;

create trigger sum_added after insert on order_lines referencing new table as added for each statement execute function sum_lines();
create trigger sum_removed after delete on order_lines referencing old table as removed for each statement execute function sum_fewer_lines();
create trigger sum_changed after update on order_lines referencing old table as removed new table as added for each statement execute function sum_other_lines();

-- All sums of a business anew: days begin elsewhere in another time zone.
create function sum_again(business uuid) returns void language plpgsql volatile set search_path = public, pg_temp as $$
declare zone text;
begin
  perform hold_sums(business, array(select c.branch_id from order_counters c where c.business_id = business));
  zone := zone_of(business);
  delete from order_hours where business_id = business;
  delete from item_days where business_id = business;
  insert into order_hours (business_id, branch_id, hour, mode, orders, sales)
  select o.business_id, o.branch_id, date_trunc('hour', o.created_at at time zone zone), o.mode, count(*), sum(o.total)
  from orders o where o.business_id = business and o.status <> 'rejected' group by 1, 2, 3, 4;
  insert into item_days (business_id, branch_id, day, item_id, sold, sales)
  select o.business_id, o.branch_id, (o.created_at at time zone zone)::date, l.item_id, sum(l.quantity), sum(l.amount - l.discount)
  from orders o join order_lines l on l.business_id = o.business_id and l.order_id = o.id
  where o.business_id = business and o.status <> 'rejected' and l.item_id is not null group by 1, 2, 3, 4;
end $$;

create function sum_in_other_zone() returns trigger language plpgsql set search_path = public, pg_temp as $$ begin
  if tg_op <> 'UPDATE' or old.data is distinct from new.data then
    perform sum_again(coalesce(new.business_id, old.business_id));
  end if;
  return null;
end $$;
create trigger sum_again after insert or update on business_settings for each row when (new.key = 'TimeZone') execute function sum_in_other_zone();
create trigger sum_again_without after delete on business_settings for each row when (old.key = 'TimeZone') execute function sum_in_other_zone();

-- What is there must be seen to be summed up; the walls stand again at the end.
do $$ declare t text; b uuid; begin
  foreach t in array array['businesses', 'business_settings', 'orders', 'order_lines', 'order_counters'] loop
    execute format('alter table %I no force row level security', t);
  end loop;
  for b in select id from businesses loop perform sum_again(b); end loop;
  foreach t in array array['businesses', 'business_settings', 'orders', 'order_lines', 'order_counters'] loop
    execute format('alter table %I force row level security', t);
  end loop;
  foreach t in array array['order_hours', 'item_days'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy tenant on %I to diwan_app using (business_id = (select app_business())) with check (business_id = (select app_business()))', t);
    execute format('grant select, insert, update, delete on %I to diwan_app', t);
  end loop;
end $$;
