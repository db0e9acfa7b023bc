-- Guests are told by mail that their booking was confirmed or canceled, and the day before it begins.

-- `reminded_at` is when its guest was last told of a booking: who was told on a day is not reminded on it.
create index on reservations (starts_at) where status = 'confirmed' and customer_email is not null;
grant update (reminded_at) on reservations to diwan_gate;
create policy remind on reservations for update to diwan_gate using (true) with check (true);

-- A mail to the guest of a booking. It goes once the mail is delivered. Whoever delivers it holds it until `retry_at`.
create table reservation_mails (
  business_id uuid not null,
  reservation_id uuid not null,
  kind text not null check (kind in ('confirmed', 'canceled', 'reminder')),
  tries integer not null default 0,
  retry_at timestamptz not null,
  primary key (business_id, reservation_id, kind),
  foreign key (business_id, reservation_id) references reservations on delete cascade
);
create index on reservation_mails (retry_at);
alter table reservation_mails enable row level security;
alter table reservation_mails force row level security;
create policy tenant on reservation_mails to diwan_app using (business_id = (select app_business())) with check (business_id = (select app_business()));
grant select, insert, update, delete on reservation_mails to diwan_app;
grant select, insert, update on reservation_mails to diwan_gate;
create policy gate on reservation_mails to diwan_gate using (true) with check (true);

-- Notes a reminder for each confirmed booking, of all businesses, that begins tomorrow on its business's clocks, from 10:00 on.
-- Several processes may ask at once: each booking is found by one.
create function note_reminders(at timestamptz) returns bigint
language sql volatile security definer set search_path = public, pg_temp as $$
  with due as (
    select r.business_id, r.id
    from reservations r
    join businesses b on b.id = r.business_id and b.closed_at is null
    left join business_settings s on s.business_id = r.business_id and s.key = 'TimeZone'
    cross join lateral (select coalesce(s.data #>> '{}', 'Asia/Kuwait') as name) zone
    cross join lateral (select at at time zone zone.name as now) clock
    -- tomorrow, wherever; then tomorrow there
    where r.status = 'confirmed' and r.customer_email is not null
      and r.starts_at >= (at at time zone 'UTC')::date and r.starts_at < (at at time zone 'UTC')::date + 3
      and r.starts_at::date = clock.now::date + 1 and clock.now::time >= '10:00'
      and (r.reminded_at is null or (r.reminded_at at time zone zone.name)::date < clock.now::date)
    order by r.starts_at limit 1000 for update of r skip locked
  ), marked as (
    update reservations r set reminded_at = at from due d where r.business_id = d.business_id and r.id = d.id
    returning r.business_id, r.id
  ), noted as (
    insert into reservation_mails (business_id, reservation_id, kind, retry_at)
    select m.business_id, m.id, 'reminder', at from marked m on conflict do nothing
    returning 1
  )
  select count(*) from noted
$$;

-- The next mail that is due. Nobody else gets it before `until`.
create function take_reservation_mail(at timestamptz, until timestamptz) returns table (business_id uuid, reservation_id uuid, kind text, tries integer)
language sql volatile security definer set search_path = public, pg_temp as $$
  update reservation_mails a set retry_at = until, tries = a.tries + 1
  from (select t.business_id, t.reservation_id, t.kind from reservation_mails t where t.retry_at <= at order by t.retry_at limit 1 for update skip locked) due
  where a.business_id = due.business_id and a.reservation_id = due.reservation_id and a.kind = due.kind
  returning a.business_id, a.reservation_id, a.kind, a.tries
$$;

grant create on schema public to diwan_gate;
alter function note_reminders owner to diwan_gate;
alter function take_reservation_mail owner to diwan_gate;
revoke create on schema public from diwan_gate;
revoke all on function note_reminders, take_reservation_mail from public;
grant execute on function note_reminders, take_reservation_mail to diwan_app;
