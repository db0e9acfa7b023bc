-- Saved views of lists: search, filters and order under a name. Without a user they are shared with the business.
create table list_views (
  business_id uuid not null references businesses on delete cascade,
  id uuid not null,
  user_id uuid,
  list text not null,
  name text not null check (name <> ''),
  search jsonb not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (business_id, id),
  foreign key (business_id, user_id) references memberships (business_id, user_id) on delete cascade
);
create index on list_views (business_id, list, created_at, id);
create index on list_views (business_id, user_id);
select install_tenant_policies('list_views'), grant_app('list_views');

-- Further orders of lists.
create index on tables (business_id, floor_id, seats, id);
create index on services (business_id, (coalesce(duration, 2147483647)), id);
create index on room_types (business_id, price, id);
create index on room_types (business_id, guests, id);
create index on room_types (business_id, units, id);
