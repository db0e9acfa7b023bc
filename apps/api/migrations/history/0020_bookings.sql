-- Bookings: what can be booked, by whom it was, and one unit at a time.
create extension if not exists btree_gist;

-- A kind of room of a hotel, of which there are `units`; `unit_names` is what stands on their doors, in the order of their numbers.
create table room_types (
  business_id uuid not null references businesses on delete cascade,
  id uuid not null,
  hotel_id uuid not null,
  name_en text not null check (name_en <> ''), name_ar text, description_en text, description_ar text,
  units integer not null default 1 check (units between 1 and 1000),
  unit_names text[] not null default '{}' check (cardinality(unit_names) <= units),
  guests integer not null default 2 check (guests between 1 and 1000),
  -- of a night from Sunday to Wednesday, and of one from Thursday to Saturday where it differs
  price numeric(9, 3) not null check (price >= 0),
  weekend_price numeric(9, 3) check (weekend_price >= 0),
  search text generated always as (search_text(name_en || ' ' || coalesce(name_ar, ''))) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (business_id, id),
  foreign key (business_id, hotel_id) references hotels
);
create index on room_types (business_id, hotel_id);
create index on room_types (business_id, name_en collate natural_order, id);
create index on room_types (business_id, created_at, id);
create index on room_types using gin (business_id, search gin_trgm_ops);

-- Who carries out services at a branch; not everybody has an account. `hours` are the week's times of work, none: the branch's;
-- `exceptions` are days with other times or none.
create table staff (
  business_id uuid not null,
  id uuid not null,
  branch_id uuid not null,
  name_en text not null check (name_en <> ''), name_ar text, description_en text, description_ar text,
  hours jsonb,
  exceptions jsonb not null default '[]',
  search text generated always as (search_text(name_en || ' ' || coalesce(name_ar, ''))) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (business_id, id),
  foreign key (business_id, branch_id) references branches on delete cascade
);
create index on staff (business_id, branch_id, name_en collate natural_order, id);
create index on staff (business_id, branch_id, created_at, id);
create index on staff using gin (business_id, search gin_trgm_ops);

create table staff_services (
  business_id uuid not null,
  staff_id uuid not null,
  service_id uuid not null,
  primary key (business_id, staff_id, service_id),
  foreign key (business_id, staff_id) references staff on delete cascade,
  foreign key (business_id, service_id) references services on delete cascade
);
create index on staff_services (business_id, service_id);

create table reservation_counters (
  business_id uuid not null,
  branch_id uuid not null,
  last bigint not null default 0,
  primary key (business_id, branch_id),
  foreign key (business_id, branch_id) references branches on delete cascade
);

-- Times are those of the business's clocks. What was booked keeps its name, whatever becomes of the table, service, room or chalet.
create table reservations (
  business_id uuid not null,
  id uuid not null unique,
  branch_id uuid not null,
  -- counted by branch; a place that is only held while a form is open has none
  number bigint,
  status text not null check (status in ('held', 'pending', 'confirmed', 'completed', 'canceled', 'no_show')),
  resource_type text not null check (resource_type in ('table', 'service', 'room', 'item')),
  table_id uuid, service_id uuid, room_type_id uuid, item_id uuid,
  resource_id uuid generated always as (coalesce(table_id, service_id, room_type_id, item_id)) stored,
  staff_id uuid,
  name_en text not null, name_ar text,
  -- what nobody else can have meanwhile: a table, a person (a service without people: itself), a room, a chalet; of several alike the number
  unit_id uuid not null,
  unit_no integer not null default 1 check (unit_no >= 1),
  starts_at timestamp not null,
  ends_at timestamp not null check (ends_at > starts_at),
  period tsrange not null generated always as (tsrange(starts_at, ends_at)) stored,
  -- until when a form holds it, and what that form says for itself
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
  search text not null generated always as (search_text(coalesce(number::text, '') || ' ' || customer_name || ' ' || coalesce(customer_phone, ''))) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (num_nonnulls(table_id, service_id, room_type_id, item_id) <= 1),
  check ((status = 'held') = (number is null)),
  check ((status = 'held') = (held_until is not null)),
  primary key (business_id, id),
  unique (business_id, branch_id, number),
  foreign key (business_id, branch_id) references branches on delete cascade,
  foreign key (business_id, table_id) references tables on delete set null (table_id),
  foreign key (business_id, service_id) references services on delete set null (service_id),
  foreign key (business_id, room_type_id) references room_types on delete set null (room_type_id),
  foreign key (business_id, item_id) references items on delete set null (item_id),
  foreign key (business_id, staff_id) references staff on delete set null (staff_id),
  -- two bookings never hold the same unit at the same time, whatever the application does
  constraint reservations_one_at_a_time exclude using gist (business_id with =, unit_id with =, unit_no with =, period with &&)
    where (status in ('held', 'pending', 'confirmed', 'completed'))
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
create index on reservations using gin (business_id, search gin_trgm_ops);

-- What happened to a booking, as guests and staff are told of it; it is only added to.
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
  primary key (business_id, id),
  foreign key (business_id, reservation_id) references reservations on delete cascade
);
create index on reservation_steps (business_id, reservation_id, at);

-- What was taken as insurance, kept for damages and given back: held money, not sales. It is only added to.
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

do $$ declare t text; begin
  foreach t in array array['room_types', 'staff', 'staff_services', 'reservation_counters', 'reservations', 'reservation_steps', 'insurance_moves'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy tenant on %I to diwan_app using (business_id = (select app_business())) with check (business_id = (select app_business()))', t);
    execute format('grant select, insert, update, delete on %I to diwan_app', t);
  end loop;
end $$;
revoke update, delete on reservation_steps, insurance_moves from diwan_app;
do $$ declare t text; begin
  foreach t in array array['room_types', 'staff', 'reservations'] loop
    execute format('grant select on %I to diwan_gate', t);
    execute format('create policy gate on %I for select to diwan_gate using (true)', t);
  end loop;
end $$;
