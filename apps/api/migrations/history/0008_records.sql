-- Properties of a business, what they and its branches offer, and where guests sit.
create extension if not exists btree_gin;

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

-- What a record belongs to stands in one column for each type, so that a key can hold it.
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

-- Times are those of the business's clocks: what was typed stays, whatever zone server or reader are in.
create table events (
  business_id uuid not null references businesses on delete cascade,
  id uuid not null unique,
  branch_id uuid,
  hotel_id uuid,
  eventable_type text not null generated always as (case when branch_id is not null then 'branch' else 'hotel' end) stored,
  eventable_id uuid not null generated always as (coalesce(branch_id, hotel_id)) stored,
  name_en text not null check (name_en <> ''), name_ar text, description_en text, description_ar text,
  starts_at timestamp not null,
  ends_at timestamp not null check (ends_at >= starts_at),
  search text generated always as (search_text(name_en || ' ' || coalesce(name_ar, ''))) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (business_id, id),
  check (num_nonnulls(branch_id, hotel_id) = 1),
  foreign key (business_id, branch_id) references branches,
  foreign key (business_id, hotel_id) references hotels
);

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

-- A table stands on a floor of its branch; its token is what the QR on it says.
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

-- When a business is closed, on its own clocks.
create table date_ranges (
  business_id uuid not null references businesses on delete cascade,
  id uuid not null,
  name_en text not null default '', name_ar text, description_en text, description_ar text,
  starts_at timestamp not null,
  ends_at timestamp not null check (ends_at > starts_at),
  search text generated always as (search_text(name_en || ' ' || coalesce(name_ar, ''))) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (business_id, id)
);

-- Lists: every order that one offers, and the search, from an index.
alter table menus add column search text generated always as (search_text(name_en || ' ' || coalesce(name_ar, ''))) stored;
alter table holidays add column search text generated always as (search_text(name_en || ' ' || coalesce(name_ar, ''))) stored;
do $$ declare t text; begin
  foreach t in array array['menus', 'categories', 'holidays', 'hotels', 'services', 'events', 'date_ranges'] loop
    execute format('create index on %I (business_id, name_en, id)', t);
    execute format('create index on %I (business_id, created_at, id)', t);
  end loop;
  foreach t in array array['menus', 'holidays', 'hotels', 'services', 'events', 'floors', 'tables', 'date_ranges'] loop
    execute format('create index on %I using gin (business_id, search gin_trgm_ops)', t);
  end loop;
end $$;
create index on holidays (business_id, starts_on, id);
create index on services (business_id, price, id);
create index on services (business_id, branch_id) where branch_id is not null;
create index on services (business_id, hotel_id) where hotel_id is not null;
create index on events (business_id, starts_at, id);
create index on events (business_id, branch_id) where branch_id is not null;
create index on events (business_id, hotel_id) where hotel_id is not null;
create index on date_ranges (business_id, starts_at, id);
create index on floors (business_id, branch_id, name_en, id);
create index on floors (business_id, branch_id, created_at, id);
create index on tables (business_id, floor_id, name_en, id);
create index on tables (business_id, floor_id, created_at, id);
create index on tables (business_id, branch_id);

-- Pictures of more than items and categories.
alter table media
  drop constraint media_check,
  add column service_id uuid,
  add column hotel_id uuid,
  add column event_id uuid,
  add constraint media_one_owner check (num_nonnulls(item_id, category_id, service_id, hotel_id, event_id) = 1),
  add foreign key (business_id, service_id) references services on delete cascade,
  add foreign key (business_id, hotel_id) references hotels on delete cascade,
  add foreign key (business_id, event_id) references events on delete cascade;
create index on media (business_id, service_id, sort) where service_id is not null;
create index on media (business_id, hotel_id, sort) where hotel_id is not null;
create index on media (business_id, event_id, sort) where event_id is not null;
create or replace view media_view with (security_invoker = true) as
  select media.business_id, media.id, media.item_id, media.category_id, media.sort, '/media/' || media.file_key as src, files.type, files.width, files.height,
    media.service_id, media.hotel_id, media.event_id
  from media join files on files.business_id = media.business_id and files.key = media.file_key;

-- Both walls, and the gate's view of what an address may name without its business.
do $$ declare t text; begin
  foreach t in array array['hotels', 'services', 'events', 'floors', 'tables', 'date_ranges'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy tenant on %I to diwan_app using (business_id = (select app_business())) with check (business_id = (select app_business()))', t);
    execute format('grant select, insert, update, delete on %I to diwan_app', t);
  end loop;
  foreach t in array array['hotels', 'services', 'events', 'floors'] loop
    execute format('grant select on %I to diwan_gate', t);
    execute format('create policy gate on %I for select to diwan_gate using (true)', t);
  end loop;
end $$;

-- The tenant of an address without one, with the branch that a record belongs to and the revision where answers are kept by
-- it. `own` is the only business of the session whose token has this hash.
grant create on schema public to diwan_gate;
create or replace function locate(record text, value text) returns table (business_id uuid, branch_id uuid, revision bigint)
language plpgsql stable security definer set search_path = public, pg_temp as $$ begin
  if record = 'slug' then
    return query select b.business_id, b.id, (select coalesce(sum(r.revision), 0)::bigint from revisions r where r.business_id = b.business_id)
      from branches b where b.slug = value;
  elsif record = 'menus' then
    return query select m.business_id, null::uuid, (select coalesce(sum(r.revision), 0)::bigint from revisions r where r.business_id = m.business_id and r.subject_id = m.id)
      from menus m where m.id = value::uuid;
  elsif record = 'media' then
    return query select m.business_id, null::uuid, null::bigint from media m where m.id = value::uuid;
  elsif record = 'businesses' then
    return query select b.id, null::uuid, null::bigint from businesses b where b.id = value::uuid;
  elsif record = 'services' then
    return query select s.business_id, null::uuid, null::bigint from services s where s.id = value::uuid;
  elsif record = 'hotels' then
    return query select h.business_id, null::uuid, null::bigint from hotels h where h.id = value::uuid;
  elsif record = 'events' then
    return query select e.business_id, null::uuid, null::bigint from events e where e.id = value::uuid;
  elsif record = 'floors' then
    return query select f.business_id, f.branch_id, null::bigint from floors f where f.id = value::uuid;
  elsif record = 'own' then
    return query select (min(b.id::text))::uuid, null::uuid, null::bigint
      from sessions s join businesses b on b.owner_id = s.user_id or exists (select from memberships m where m.business_id = b.id and m.user_id = s.user_id)
      where s.token_hash = decode(value, 'hex') having count(*) = 1;
  end if;
end $$;
alter function locate owner to diwan_gate;

-- The hotels of a user as users/info shows them: of one's own businesses, and where the right to see them is held.
create function hotels_of(who uuid) returns table (id uuid, locales json)
language sql stable security definer set search_path = public, pg_temp as $$
  select h.id, locales_json(h.name_en, h.name_ar, h.description_en, h.description_ar)
  from businesses b join hotels h on h.business_id = b.id
  where b.owner_id = who or b.type <> 'chalet' and exists (select from permissions p where p.business_id = b.id and p.user_id = who and p.area = 'hotels')
  order by h.name_en, h.id limit 100
$$;
alter function hotels_of owner to diwan_gate;
revoke all on function hotels_of from public;
grant execute on function hotels_of to diwan_app;
revoke create on schema public from diwan_gate;
