-- Lists and jobs that read one range of an index, however many rows there are.

-- Filters of orders and bookings, in the order of their lists.
create index on orders (business_id, branch_id, mode, number);
create index on orders (business_id, mode, created_at, id);
create index on orders (business_id, table_id, number) where table_id is not null;
drop index orders_business_id_table_id_idx;
create index on reservations (business_id, branch_id, resource_type, number) where status <> 'held';

-- The list has no null in its order: a page begins after a value.
create index on services (business_id, (coalesce(price, 'Infinity')), id);
drop index services_business_id_price_id_idx;

-- What `delete_expired` looks for.
create index on attempts (starts_at);
create index on codes (expires_at);
create index on jobs (failed_at) where failed_at is not null;

-- The day of the booking that its reminder was queued for: the booking leaves the index, and returns when it moves to another day.
alter table reservations add column reminded_for date;
grant update (reminded_for) on reservations to diwan_gate;
create index reservations_to_remind on reservations (starts_at)
  where status = 'confirmed' and customer_email is not null and reminded_for is distinct from starts_at::date;
drop index reservations_starts_at_idx;

-- Enqueues a reminder for each confirmed booking, of all businesses, that begins on the business's next day, from 10:00 local time
-- on.
create or replace function queue_booking_reminders(at timestamptz) returns bigint
language sql volatile as $$
  with due as (
    select r.business_id, r.id
    from reservations r
    join businesses b on b.id = r.business_id and b.closed_at is null
    left join business_settings s on s.business_id = r.business_id and s.key = 'TimeZone'
    cross join lateral (select coalesce(s.data #>> '{}', 'Asia/Kuwait') as name) zone
    cross join lateral (select at at time zone zone.name as now) clock
    -- tomorrow in a zone where it is 10:00 or later (zones are 12 hours behind UTC to 14 before it), for the index; then in theirs
    where r.status = 'confirmed' and r.customer_email is not null and r.reminded_for is distinct from r.starts_at::date
      and r.starts_at >= (at at time zone 'UTC' - interval '12 hours')::date + 1 and r.starts_at < (at at time zone 'UTC' + interval '4 hours')::date + 2
      and r.starts_at::date = clock.now::date + 1 and clock.now::time >= '10:00'
      and (r.reminded_at is null or (r.reminded_at at time zone zone.name)::date < clock.now::date)
    order by r.starts_at limit 1000 for update of r skip locked
  ), marked as (
    update reservations r set reminded_at = at, reminded_for = r.starts_at::date from due d where r.business_id = d.business_id and r.id = d.id
    returning r.business_id, r.id
  ), queued as materialized (
    select enqueue_job(m.business_id, 'reservations.email', jsonb_build_object('reservation_id', m.id, 'email', 'reminder'), m.id || ' reminder', at) from marked m
  )
  select count(*) from queued
$$;
select run_as_definer('queue_booking_reminders');
