-- Hotels, services, events, tables, rooms, staff, and when places are closed.

create table hotels (
  business_id uuid not null references businesses on delete cascade,
  id uuid not null unique,
  name_en text not null check (name_en <> ''), name_ar text, description_en text, description_ar text,
  type text not null default 'hotel' check (type in ('hotel', 'resort', 'apartments', 'guest_house', 'chalet')),
  search text generated always as (search_text(name_en || ' ' || coalesce(name_ar, ''))) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (business_id, id)
);
select install_tenant_policies('hotels'), grant_app('hotels'), grant_definer('hotels'), index_list('hotels');

-- What a record belongs to: one column for each type, so that a foreign key can hold it.
create table services (
  business_id uuid not null references businesses on delete cascade,
  id uuid not null unique,
  branch_id uuid,
  hotel_id uuid,
  serviceable_type text not null generated always as (case when branch_id is not null then 'branch' else 'hotel' end) stored,
  serviceable_id uuid not null generated always as (coalesce(branch_id, hotel_id)) stored,
  name_en text not null check (name_en <> ''), name_ar text, description_en text, description_ar text,
  price numeric(9, 3) check (price >= 0),
  duration integer check (duration between 1 and 1440),
  search text generated always as (search_text(name_en || ' ' || coalesce(name_ar, ''))) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (business_id, id),
  check (num_nonnulls(branch_id, hotel_id) = 1),
  foreign key (business_id, branch_id) references branches,
  foreign key (business_id, hotel_id) references hotels
);
create index on services (business_id, price, id);
create index on services (business_id, branch_id) where branch_id is not null;
create index on services (business_id, hotel_id) where hotel_id is not null;
select install_tenant_policies('services'), grant_app('services'), grant_definer('services'), index_list('services');

-- Times without a zone are local times of the business, here and below.
create table events (
  business_id uuid not null references businesses on delete cascade,
  id uuid not null unique,
  branch_id uuid,
  hotel_id uuid,
  eventable_type text not null generated always as (case when branch_id is not null then 'branch' else 'hotel' end) stored,
  eventable_id uuid not null generated always as (coalesce(branch_id, hotel_id)) stored,
  name_en text not null check (name_en <> ''), name_ar text, description_en text, description_ar text,
  starts_at timestamp not null,
  ends_at timestamp not null,
  search text generated always as (search_text(name_en || ' ' || coalesce(name_ar, ''))) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (business_id, id),
  check (ends_at >= starts_at),
  check (num_nonnulls(branch_id, hotel_id) = 1),
  foreign key (business_id, branch_id) references branches,
  foreign key (business_id, hotel_id) references hotels
);
create index on events (business_id, starts_at, id);
create index on events (business_id, branch_id) where branch_id is not null;
create index on events (business_id, hotel_id) where hotel_id is not null;
select install_tenant_policies('events'), grant_app('events'), grant_definer('events'), index_list('events');

create table floors (
  business_id uuid not null,
  id uuid not null unique,
  branch_id uuid not null,
  name_en text not null check (name_en <> ''), name_ar text, description_en text, description_ar text,
  search text generated always as (search_text(name_en || ' ' || coalesce(name_ar, ''))) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (business_id, id),
  unique (business_id, branch_id, id),
  foreign key (business_id, branch_id) references branches on delete cascade
);
select install_tenant_policies('floors'), grant_app('floors'), grant_definer('floors'), index_list('floors', 'branch_id');

-- `token` is in the table's QR code.
create table tables (
  business_id uuid not null,
  id uuid not null,
  branch_id uuid not null,
  floor_id uuid not null,
  name_en text not null check (name_en <> ''), name_ar text, description_en text, description_ar text,
  seats integer not null default 4 check (seats between 1 and 1000),
  token text not null unique check (token ~ '^[0-9a-z]{10}$'),
  search text generated always as (search_text(name_en || ' ' || coalesce(name_ar, ''))) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (business_id, id),
  foreign key (business_id, branch_id, floor_id) references floors (business_id, branch_id, id) on delete cascade
);
create index on tables (business_id, branch_id);
select install_tenant_policies('tables'), grant_app('tables'), grant_definer('tables'), index_list('tables', 'floor_id');

-- `units`: how many rooms of this type there are; `unit_names`: their door signs in the order of their numbers. `price` is for a
-- night from Sunday to Wednesday, `weekend_price` for one from Thursday to Saturday where it differs.
create table room_types (
  business_id uuid not null references businesses on delete cascade,
  id uuid not null,
  hotel_id uuid not null,
  name_en text not null check (name_en <> ''), name_ar text, description_en text, description_ar text,
  units integer not null default 1 check (units between 1 and 1000),
  unit_names text[] not null default '{}',
  guests integer not null default 2 check (guests between 1 and 1000),
  price numeric(9, 3) not null check (price >= 0),
  weekend_price numeric(9, 3) check (weekend_price >= 0),
  search text generated always as (search_text(name_en || ' ' || coalesce(name_ar, ''))) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (business_id, id),
  check (cardinality(unit_names) <= units),
  foreign key (business_id, hotel_id) references hotels
);
create index on room_types (business_id, hotel_id);
select install_tenant_policies('room_types'), grant_app('room_types'), grant_definer('room_types'), index_list('room_types');

-- Who carries out services at a branch, with or without an account. `hours`: the week's working times, null for those of the
-- branch; `exceptions`: days with other times or none.
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
select install_tenant_policies('staff'), grant_app('staff'), grant_definer('staff'), index_list('staff', 'branch_id');

create table staff_services (
  business_id uuid not null,
  staff_id uuid not null,
  service_id uuid not null,
  primary key (business_id, staff_id, service_id),
  foreign key (business_id, staff_id) references staff on delete cascade,
  foreign key (business_id, service_id) references services on delete cascade
);
create index on staff_services (business_id, service_id);
select install_tenant_policies('staff_services'), grant_app('staff_services');

-- Closures, of the `whole` business or of the places below.
create table date_ranges (
  business_id uuid not null references businesses on delete cascade,
  id uuid not null,
  name_en text not null default '', name_ar text, description_en text, description_ar text,
  starts_at timestamp not null,
  ends_at timestamp not null,
  whole boolean not null default true,
  search text generated always as (search_text(name_en || ' ' || coalesce(name_ar, ''))) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (business_id, id),
  check (ends_at > starts_at)
);
create index on date_ranges (business_id, starts_at, id);
create index on date_ranges (business_id, ends_at, starts_at);
select install_tenant_policies('date_ranges'), grant_app('date_ranges'), grant_definer('date_ranges'), index_list('date_ranges');

create table closure_places (
  business_id uuid not null,
  date_range_id uuid not null,
  branch_id uuid,
  table_id uuid,
  service_id uuid,
  staff_id uuid,
  room_type_id uuid,
  item_id uuid,
  place_id uuid not null generated always as (coalesce(branch_id, table_id, service_id, staff_id, room_type_id, item_id)) stored,
  primary key (business_id, date_range_id, place_id),
  check (num_nonnulls(branch_id, table_id, service_id, staff_id, room_type_id, item_id) = 1),
  foreign key (business_id, date_range_id) references date_ranges on delete cascade,
  foreign key (business_id, branch_id) references branches on delete cascade,
  foreign key (business_id, table_id) references tables on delete cascade,
  foreign key (business_id, service_id) references services on delete cascade,
  foreign key (business_id, staff_id) references staff on delete cascade,
  foreign key (business_id, room_type_id) references room_types on delete cascade,
  foreign key (business_id, item_id) references chalets (business_id, item_id) on delete cascade
);
create index on closure_places (business_id, branch_id) where branch_id is not null;
create index on closure_places (business_id, table_id) where table_id is not null;
create index on closure_places (business_id, service_id) where service_id is not null;
create index on closure_places (business_id, staff_id) where staff_id is not null;
create index on closure_places (business_id, room_type_id) where room_type_id is not null;
create index on closure_places (business_id, item_id) where item_id is not null;
select install_tenant_policies('closure_places'), grant_app('closure_places');

-- When a closure does not apply to a unit, because a booking there was kept.
create table closure_gaps (
  business_id uuid not null,
  date_range_id uuid not null,
  unit_id uuid not null,
  unit_no integer not null,
  starts_at timestamp not null,
  ends_at timestamp not null,
  primary key (business_id, date_range_id, unit_id, unit_no, starts_at),
  check (ends_at > starts_at),
  foreign key (business_id, date_range_id) references date_ranges on delete cascade
);
select install_tenant_policies('closure_gaps'), grant_app('closure_gaps');

-- A closure whose last place is deleted must not become one of the whole business.
create function delete_empty_closure() returns trigger language plpgsql set search_path = public, pg_temp as $$ begin
  delete from date_ranges d where d.business_id = old.business_id and d.id = old.date_range_id and not d.whole
    and not exists (select from closure_places p where p.business_id = d.business_id and p.date_range_id = d.id);
  return null;
end $$;
create trigger delete_empty_closure after delete on closure_places for each row execute function delete_empty_closure();
revoke all on function delete_empty_closure from public;
