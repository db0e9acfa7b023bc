-- Groups of options of items (size, doneness, extras). Several items may share a group.
create table option_groups (
  business_id uuid not null references businesses on delete cascade,
  id uuid not null,
  name_en text not null check (name_en <> ''), name_ar text,
  min integer not null default 0 check (min >= 0),
  max integer check (max >= 1),
  search text generated always as (search_text(name_en || ' ' || coalesce(name_ar, ''))) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (business_id, id),
  check (max >= min)
);
select install_tenant_policies('option_groups'), grant_app('option_groups'), grant_definer('option_groups'), index_list('option_groups');

create table group_options (
  business_id uuid not null,
  id uuid not null,
  group_id uuid not null,
  sort integer not null,
  price numeric(9, 3) not null check (price >= 0),
  name_en text not null check (name_en <> ''), name_ar text,
  preset boolean not null default false,
  hide boolean not null default false,
  primary key (business_id, id),
  foreign key (business_id, group_id) references option_groups on delete cascade
);
create index on group_options (business_id, group_id, sort);
select install_tenant_policies('group_options'), grant_app('group_options');

create table item_option_groups (
  business_id uuid not null,
  item_id uuid not null,
  group_id uuid not null,
  sort integer not null,
  primary key (business_id, item_id, group_id),
  foreign key (business_id, item_id) references items on delete cascade,
  foreign key (business_id, group_id) references option_groups on delete cascade
);
create index on item_option_groups (business_id, group_id);
select install_tenant_policies('item_option_groups'), grant_app('item_option_groups');

-- What guests filter by. `spice` is 0 to 3; `calories` null if unknown.
alter table items
  add column marks text[] not null default '{}' check (marks <@ array['vegetarian', 'vegan', 'new', 'best_seller']),
  add column allergens text[] not null default '{}' check (allergens <@ array['gluten', 'crustaceans', 'eggs', 'fish', 'peanuts', 'soy', 'milk', 'nuts', 'celery', 'mustard', 'sesame', 'sulphites', 'lupin', 'molluscs']),
  add column spice smallint not null default 0 check (spice between 0 and 3),
  add column calories integer check (calories between 0 and 20000);
