-- Bookings.

create table reservation_counters (
  business_id uuid not null,
  branch_id uuid not null,
  last bigint not null default 0,
  primary key (business_id, branch_id),
  foreign key (business_id, branch_id) references branches on delete cascade
);
select install_tenant_policies('reservation_counters'), grant_app('reservation_counters');

-- A unit is what nobody else can have meanwhile: a table, a person (without people the service itself), one of a type's rooms, one
-- of a chalet's units; `unit_no` tells those of one id apart. `held`: a form that is open holds the time until `held_until`, and has
-- no number yet. The name of what was booked stays when that is deleted. `billed` and `paid` as in orders.
create table reservations (
  business_id uuid not null,
  id uuid not null unique,
  branch_id uuid not null,
  number bigint,
  status text not null check (status in ('held', 'pending', 'confirmed', 'completed', 'canceled', 'no_show')),
  resource_type text not null check (resource_type in ('table', 'service', 'room', 'item')),
  table_id uuid,
  service_id uuid,
  room_type_id uuid,
  item_id uuid,
  resource_id uuid generated always as (coalesce(table_id, service_id, room_type_id, item_id)) stored,
  staff_id uuid,
  name_en text not null, name_ar text,
  unit_id uuid not null,
  unit_no integer not null default 1 check (unit_no >= 1),
  starts_at timestamp not null,
  ends_at timestamp not null,
  period tsrange not null generated always as (tsrange(starts_at, ends_at)) stored,
  held_until timestamptz,
  hold_key text,
  guests integer not null default 1 check (guests between 1 and 1000),
  customer_name text not null default '',
  customer_phone text,
  customer_email text,
  customer_civil_id text not null default '',
  note text not null default '',
  reason text not null default '',
  source text not null check (source in ('staff', 'qr')),
  locale text not null default 'en' check (locale in ('en', 'ar')),
  currency text not null,
  lines jsonb not null default '[]',
  total numeric(15, 3) not null default 0 check (total >= 0),
  insurance numeric(9, 3) not null default 0 check (insurance >= 0),
  down_payment numeric(15, 3) not null default 0 check (down_payment >= 0),
  token text unique check (length(token) >= 43),
  guest_key text,
  reminded_at timestamptz,
  guest_request bytea,
  billed numeric(15, 3),
  paid numeric(15, 3) not null default 0,
  balance numeric(15, 3) not null generated always as (booking_payable(billed, paid, status, total) - paid) stored,
  payment_status text not null generated always as (derive_payment_status(booking_payable(billed, paid, status, total), paid)) stored,
  search text not null generated always as (search_text(coalesce(number::text, '') || ' ' || customer_name || ' ' || coalesce(customer_phone, ''))) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (business_id, id),
  unique (business_id, branch_id, number),
  check (ends_at > starts_at),
  check (num_nonnulls(table_id, service_id, room_type_id, item_id) <= 1),
  check ((status = 'held') = (number is null)),
  check ((status = 'held') = (held_until is not null)),
  -- two bookings never hold the same unit at the same time, whatever the application does
  constraint reservations_one_at_a_time exclude using gist (business_id with =, unit_id with =, unit_no with =, period with &&)
    where (status in ('held', 'pending', 'confirmed', 'completed')),
  foreign key (business_id, branch_id) references branches on delete cascade,
  foreign key (business_id, table_id) references tables on delete set null (table_id),
  foreign key (business_id, service_id) references services on delete set null (service_id),
  foreign key (business_id, room_type_id) references room_types on delete set null (room_type_id),
  foreign key (business_id, item_id) references items on delete set null (item_id),
  foreign key (business_id, staff_id) references staff on delete set null (staff_id)
) with (fillfactor = 80);
create index on reservations (business_id, branch_id, status, number) where status <> 'held';
create index on reservations (business_id, branch_id, starts_at, number) where status <> 'held';
create index on reservations (business_id, branch_id, created_at, number) where status <> 'held';
create index on reservations (business_id, branch_id, customer_phone, number) where customer_phone is not null;
create unique index on reservations (guest_key, business_id, branch_id) where guest_key is not null;
create index on reservations (business_id, table_id) where table_id is not null;
create index on reservations (business_id, service_id) where service_id is not null;
create index on reservations (business_id, room_type_id) where room_type_id is not null;
create index on reservations (business_id, item_id) where item_id is not null;
create index on reservations (business_id, staff_id, starts_at) where staff_id is not null;
create index on reservations (held_until) where status = 'held';
-- Free units are found by when bookings end: behind row-level security no index serves ranges.
create index on reservations (business_id, unit_id, ends_at, unit_no) where status in ('held', 'pending', 'confirmed', 'completed');
create unique index on reservations (business_id, hold_key) where hold_key is not null;
create index on reservations (starts_at) where status = 'confirmed' and customer_email is not null;
create index on reservations (business_id, branch_id, ends_at) where status <> 'held';
create index on reservations (business_id, created_at, id) where status <> 'held';
create index on reservations (business_id, starts_at, id) where status <> 'held';
create index on reservations (business_id, status, created_at, id) where status in ('pending', 'confirmed');
create index on reservations (business_id, ends_at, starts_at) where status in ('pending', 'confirmed');
create index on reservations (business_id, branch_id, payment_status, number) where status <> 'held';
create index on reservations (business_id, payment_status, created_at, id) where payment_status in ('not_paid', 'partially_paid') and status <> 'held';
select install_tenant_policies('reservations'),
  grant_app('reservations'),
  grant_definer('reservations', 'select, delete, update (reminded_at)'),
  index_search('reservations');
create policy definer_delete on reservations as restrictive for delete to diwan_gate using (status = 'held');

-- The history that guests and staff read; only inserted. `move_id`: the insurance that a step tells of; `moved_from`: what was
-- booked before.
create table reservation_steps (
  business_id uuid not null,
  id uuid not null,
  reservation_id uuid not null,
  kind text not null check (kind in ('booked', 'edited', 'moved', 'status', 'insurance')),
  status text not null,
  reason text not null default '',
  source text,
  by_name text,
  at timestamptz not null,
  move_id uuid,
  moved_from jsonb,
  primary key (business_id, id),
  foreign key (business_id, reservation_id) references reservations on delete cascade
);
create index on reservation_steps (business_id, reservation_id, at);
select install_tenant_policies('reservation_steps'), grant_app('reservation_steps', 'select, insert');

-- A mail to the guest; deleted once delivered. Whoever delivers it owns it until `retry_at`.
create table reservation_mails (
  business_id uuid not null,
  reservation_id uuid not null,
  kind text not null check (kind in ('requested', 'confirmed', 'canceled', 'reminder', 'moved')),
  tries integer not null default 0,
  retry_at timestamptz not null,
  primary key (business_id, reservation_id, kind),
  foreign key (business_id, reservation_id) references reservations on delete cascade
);
create index on reservation_mails (retry_at);
select install_tenant_policies('reservation_mails'), grant_app('reservation_mails'), grant_definer('reservation_mails', 'select, insert, update');

-- Insurance taken, kept for damages and returned: held money, not sales; only inserted.
create table insurance_moves (
  business_id uuid not null,
  id uuid not null,
  reservation_id uuid not null,
  kind text not null check (kind in ('held', 'deducted', 'returned')),
  amount numeric(9, 3) not null check (amount > 0),
  method text check (method in ('cash', 'online', 'card', 'knet')),
  note text not null default '',
  by_name text,
  at timestamptz not null,
  primary key (business_id, id),
  foreign key (business_id, reservation_id) references reservations on delete cascade
);
create index on insurance_moves (business_id, reservation_id, at);
select install_tenant_policies('insurance_moves'), grant_app('insurance_moves', 'select, insert');

-- Calendars of units that other programs subscribe to, at a secret address.
create table calendar_feeds (
  business_id uuid not null,
  branch_id uuid not null,
  resource_type text not null check (resource_type in ('table', 'service', 'room', 'item')),
  unit_id uuid not null,
  unit_no integer not null check (unit_no >= 1),
  token text not null unique check (length(token) >= 43),
  locale text not null default 'en' check (locale in ('en', 'ar')),
  created_at timestamptz not null default now(),
  primary key (business_id, branch_id, resource_type, unit_id, unit_no),
  foreign key (business_id, branch_id) references branches on delete cascade
);
select install_tenant_policies('calendar_feeds'), grant_app('calendar_feeds'), grant_definer('calendar_feeds');

-- Queues a reminder for each confirmed booking, of all businesses, that begins on the business's next day, from 10:00 local time
-- on. Concurrent callers find different bookings.
create function queue_booking_reminders(at timestamptz) returns bigint
language sql volatile as $$
  with due as (
    select r.business_id, r.id
    from reservations r
    join businesses b on b.id = r.business_id and b.closed_at is null
    left join business_settings s on s.business_id = r.business_id and s.key = 'TimeZone'
    cross join lateral (select coalesce(s.data #>> '{}', 'Asia/Kuwait') as name) zone
    cross join lateral (select at at time zone zone.name as now) clock
    -- tomorrow in any zone, for the index; then tomorrow in theirs
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

-- As claim_order_alert.
create function claim_reservation_mail(at timestamptz, until timestamptz) returns table (business_id uuid, reservation_id uuid, kind text, tries integer)
language sql volatile as $$
  update reservation_mails a set retry_at = until, tries = a.tries + 1
  from (
    select t.business_id, t.reservation_id, t.kind from reservation_mails t
    where t.retry_at <= at and t.business_id = (
      select d.business_id from (select distinct s.business_id from reservation_mails s where s.retry_at <= at) d order by random() limit 1)
    order by t.retry_at limit 1 for update skip locked) due
  where a.business_id = due.business_id and a.reservation_id = due.reservation_id and a.kind = due.kind
  returning a.business_id, a.reservation_id, a.kind, a.tries
$$;

create function find_calendar_feed(secret text) returns table (business_id uuid, branch_id uuid, resource_type text, unit_id uuid, unit_no integer, locale text)
language sql stable as $$
  select f.business_id, f.branch_id, f.resource_type, f.unit_id, f.unit_no, f.locale
  from calendar_feeds f join businesses b on b.id = f.business_id and b.closed_at is null
  where f.token = secret
$$;

select run_as_definer('queue_booking_reminders', 'claim_reservation_mail', 'find_calendar_feed');
