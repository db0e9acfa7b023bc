-- Orders that nobody accepts in time are told to the owner, once.

-- In which language somebody last used Diwan: that of their mails which no request asks for.
alter table users add column locale text not null default 'en' check (locale in ('en', 'ar'));

-- When it was found that nobody accepts it.
alter table orders add column late_at timestamptz;
create index on orders (created_at) where status = 'pending' and late_at is null;

-- One mail to the owner: the orders of one branch that were late at a time. It goes once the mail is delivered. Whoever
-- delivers it holds it until `retry_at`.
create table order_alerts (
  business_id uuid not null,
  id uuid not null,
  branch_id uuid not null,
  order_ids uuid[] not null,
  tries integer not null default 0,
  retry_at timestamptz not null,
  primary key (business_id, id),
  foreign key (business_id, branch_id) references branches on delete cascade
);
create index on order_alerts (business_id, branch_id);
create index on order_alerts (retry_at);
alter table order_alerts enable row level security;
alter table order_alerts force row level security;
create policy tenant on order_alerts to diwan_app using (business_id = (select app_business())) with check (business_id = (select app_business()));
grant select, update, delete on order_alerts to diwan_app;
grant select, insert, update on order_alerts to diwan_gate;
create policy gate on order_alerts to diwan_gate using (true) with check (true);
grant update (late_at) on orders to diwan_gate;
create policy late on orders for update to diwan_gate using (true) with check (true);

-- Marks the orders of the last day, of all businesses, that wait for longer than their business has set (in minutes; 0: it
-- wants no mails), and notes one mail for each branch. Several processes may ask at once: each order is found by one.
create function note_late_orders(at timestamptz, usual integer) returns bigint
language sql volatile security definer set search_path = public, pg_temp as $$
  with late as (
    select o.business_id, o.id
    from orders o
    join businesses b on b.id = o.business_id and b.closed_at is null
    left join business_settings s on s.business_id = o.business_id and s.key = 'UnacceptedOrderMinutes'
    cross join lateral (select coalesce((s.data #>> '{}')::integer, usual) as minutes) wait
    where o.status = 'pending' and o.late_at is null and o.created_at > at - interval '1 day' and o.created_at <= at - interval '1 minute'
      and wait.minutes > 0 and o.created_at <= at - make_interval(mins => wait.minutes)
    order by o.created_at limit 1000 for update of o skip locked
  ), marked as (
    update orders o set late_at = at from late l where o.business_id = l.business_id and o.id = l.id
    returning o.business_id, o.branch_id, o.id
  ), noted as (
    insert into order_alerts (business_id, id, branch_id, order_ids, retry_at)
    select m.business_id, uuid_v7(), m.branch_id, array_agg(m.id), at from marked m group by m.business_id, m.branch_id
    returning 1
  )
  select count(*) from noted
$$;

-- The next mail that is due. Nobody else gets it before `until`.
create function take_order_alert(at timestamptz, until timestamptz) returns table (business_id uuid, id uuid, owner_id uuid, tries integer)
language sql volatile security definer set search_path = public, pg_temp as $$
  update order_alerts a set retry_at = until, tries = a.tries + 1
  from (select t.business_id, t.id from order_alerts t where t.retry_at <= at order by t.retry_at limit 1 for update skip locked) due
  join businesses b on b.id = due.business_id
  where a.business_id = due.business_id and a.id = due.id
  returning a.business_id, a.id, b.owner_id, a.tries
$$;

grant create on schema public to diwan_gate;
alter function note_late_orders owner to diwan_gate;
alter function take_order_alert owner to diwan_gate;
revoke create on schema public from diwan_gate;
revoke all on function note_late_orders, take_order_alert from public;
grant execute on function note_late_orders, take_order_alert to diwan_app;
