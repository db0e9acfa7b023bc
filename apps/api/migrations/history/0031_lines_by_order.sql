-- As before, but each order of lines is looked up for itself, and asked for in the order of its key: no other index gives that.
-- While the planner knows of few orders all indexes of a business cost it the same, and what it took then it kept: each line read
-- all orders of the business until they were counted for the first time.

create function orders_of(business uuid, pieces jsonb) returns table (id uuid, branch_id uuid, created_at timestamptz, rejected boolean)
language plpgsql stable rows 10 set search_path = public, pg_temp as $$ begin
  return query select o.id, o.branch_id, o.created_at, o.status = 'rejected'
  from (select distinct p.order_id from jsonb_to_recordset(pieces) as p(order_id uuid)) n
    cross join lateral (
      select f.id, f.branch_id, f.created_at, f.status from orders f
      where f.business_id = business and f.id >= n.order_id and f.id <= n.order_id order by f.id limit 1) o;
end $$;

create or replace function add_item_days(business uuid, pieces jsonb) returns void language plpgsql volatile set search_path = public, pg_temp as $$
declare
  since date := summed_since(business);
  zone text := zone_of(business);
begin
  insert into item_days as d (business_id, branch_id, day, item_id, sold, sales)
  select business, o.branch_id, o.day, p.item_id, sum(p.sold), sum(p.sales)
  from (select f.id, f.branch_id, (f.created_at at time zone zone)::date as day from orders_of(business, pieces) f) o
    join jsonb_to_recordset(pieces) as p(order_id uuid, item_id uuid, sold integer, sales numeric) on p.order_id = o.id
  where o.day >= since
  group by o.branch_id, o.day, p.item_id having sum(p.sold) <> 0 or sum(p.sales) <> 0
  order by o.branch_id, o.day, p.item_id
  on conflict (business_id, branch_id, day, item_id) do update set sold = d.sold + excluded.sold, sales = d.sales + excluded.sales;
end $$;

create or replace function add_lines(business uuid, pieces jsonb) returns void language plpgsql volatile set search_path = public, pg_temp as $$
declare counting uuid[];
begin
  perform hold_sums(business, array(select distinct o.branch_id from orders_of(business, pieces) o));
  -- a statement of its own: it sees what became of the orders before their branches were held
  counting := array(select o.id from orders_of(business, pieces) o where not o.rejected);
  perform add_item_days(business, (
    select jsonb_agg(p.piece) from jsonb_array_elements(pieces) p(piece) where (p.piece ->> 'order_id')::uuid = any(counting)));
end $$;

drop function orders_named(jsonb);
