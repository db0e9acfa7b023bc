-- What may be done only so often: invitations, businesses, mails. Counted in the transaction of what is done, so that what is
-- undone is not counted, and of many at once no more than the most get through.

create table quotas (
  name text primary key,
  count integer not null,
  ends_at timestamptz not null
);
create index on quotas (ends_at);
alter table quotas enable row level security;
alter table quotas force row level security;
create policy gate on quotas to diwan_gate using (true) with check (true);
grant select, insert, update, delete on quotas to diwan_gate;

-- Counts one more under each of these names, for as many seconds from the first one on. Seconds until all of them have room
-- again; null where there was room. Who is refused must undo the transaction.
create function consume_quotas(at timestamptz, names text[], most integer[], seconds integer[]) returns integer
language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare wait integer;
begin
  delete from quotas where name in (select q.name from quotas q where q.ends_at <= at limit 100 for update skip locked);
  with counted as (
    insert into quotas as q (name, count, ends_at)
    select t.name, 1, at + make_interval(secs => t.seconds) from unnest(names, seconds) as t(name, seconds) order by t.name
    on conflict (name) do update set
      count = case when q.ends_at <= at then 1 else q.count + 1 end,
      ends_at = case when q.ends_at <= at then excluded.ends_at else q.ends_at end
    returning q.name, q.count, q.ends_at
  )
  select ceil(extract(epoch from max(c.ends_at) - at)) into wait
  from counted c join unnest(names, most) as t(name, most) on t.name = c.name where c.count > t.most;
  return wait;
end $$;

grant create on schema public to diwan_gate;
alter function consume_quotas owner to diwan_gate;
revoke create on schema public from diwan_gate;
revoke all on function consume_quotas from public;
grant execute on function consume_quotas to diwan_app;

-- Mails to guests and owners are taken as before, but a business with thousands of mails that are due does not keep those of all others waiting: whose mail is next is
-- drawn among the businesses that have any, and of theirs the oldest is taken.

create or replace function take_reservation_mail(at timestamptz, until timestamptz) returns table (business_id uuid, reservation_id uuid, kind text, tries integer)
language sql volatile security definer set search_path = public, pg_temp as $$
  update reservation_mails a set retry_at = until, tries = a.tries + 1
  from (
    select t.business_id, t.reservation_id, t.kind from reservation_mails t
    where t.retry_at <= at and t.business_id = (
      select d.business_id from (select distinct s.business_id from reservation_mails s where s.retry_at <= at) d order by random() limit 1)
    order by t.retry_at limit 1 for update skip locked) due
  where a.business_id = due.business_id and a.reservation_id = due.reservation_id and a.kind = due.kind
  returning a.business_id, a.reservation_id, a.kind, a.tries
$$;

create or replace function take_order_alert(at timestamptz, until timestamptz) returns table (business_id uuid, id uuid, owner_id uuid, tries integer)
language sql volatile security definer set search_path = public, pg_temp as $$
  update order_alerts a set retry_at = until, tries = a.tries + 1
  from (
    select t.business_id, t.id from order_alerts t
    where t.retry_at <= at and t.business_id = (
      select d.business_id from (select distinct s.business_id from order_alerts s where s.retry_at <= at) d order by random() limit 1)
    order by t.retry_at limit 1 for update skip locked) due
  join businesses b on b.id = due.business_id
  where a.business_id = due.business_id and a.id = due.id
  returning a.business_id, a.id, b.owner_id, a.tries
$$;
