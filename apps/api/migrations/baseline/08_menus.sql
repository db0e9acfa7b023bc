-- Menus: categories, items and their prices; chalets and holidays.

create table menus (
  business_id uuid not null references businesses on delete cascade,
  id uuid not null unique,
  name_en text not null check (name_en <> ''), name_ar text, description_en text, description_ar text,
  type text not null default 'full-menu' check (type in ('full-menu', 'categorized-menu')),
  sort integer not null default 0,
  search text generated always as (search_text(name_en || ' ' || coalesce(name_ar, ''))) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (business_id, id)
);
select install_tenant_policies('menus'), grant_app('menus'), grant_definer('menus'), index_list('menus');

create table categories (
  business_id uuid not null,
  id uuid not null,
  menu_id uuid not null,
  parent_id uuid,
  sort integer not null default 0,
  name_en text not null check (name_en <> ''), name_ar text, description_en text, description_ar text,
  dimensions text check (dimensions in ('Squared', 'Landscape', 'Portrait')),
  fitting text check (fitting in ('Cropped', 'Filled')),
  search text generated always as (search_text(name_en || ' ' || coalesce(name_ar, ''))) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (business_id, id),
  unique (business_id, menu_id, id),
  check (parent_id <> id),
  foreign key (business_id, menu_id) references menus on delete cascade,
  foreign key (business_id, menu_id, parent_id) references categories (business_id, menu_id, id) on delete cascade
);
create index on categories (business_id, menu_id, parent_id, sort);
create index on categories (business_id, sort, id) include (menu_id);
select install_tenant_policies('categories'), grant_app('categories'), grant_definer('categories'), index_list('categories');

create table items (
  business_id uuid not null,
  id uuid not null,
  menu_id uuid not null,
  category_id uuid not null,
  sort integer not null default 0,
  name_en text not null check (name_en <> ''), name_ar text, description_en text, description_ar text,
  hide boolean not null default false,
  disable_ordering boolean not null default false,
  search text generated always as (search_text(name_en || ' ' || coalesce(name_ar, ''))) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (business_id, id),
  foreign key (business_id, menu_id, category_id) references categories (business_id, menu_id, id) on delete cascade
) with (fillfactor = 80);
create index on items (business_id, category_id, sort);
create index on items (business_id, sort, id) include (menu_id);
select install_tenant_policies('items'), grant_app('items'), grant_definer('items'), index_names('items'), index_search('items');

create table item_prices (
  business_id uuid not null,
  id uuid not null,
  item_id uuid not null,
  sort integer not null,
  price numeric(9, 3) not null check (price >= 0),
  name_en text not null default '', name_ar text,
  primary key (business_id, id),
  foreign key (business_id, item_id) references items on delete cascade
);
create index on item_prices (business_id, item_id, sort);
select install_tenant_policies('item_prices'), grant_app('item_prices');

create table item_addons (
  business_id uuid not null,
  id uuid not null,
  item_id uuid not null,
  sort integer not null,
  price numeric(9, 3) not null check (price >= 0),
  name_en text not null default '', name_ar text,
  primary key (business_id, id),
  foreign key (business_id, item_id) references items on delete cascade
);
create index on item_addons (business_id, item_id, sort);
select install_tenant_policies('item_addons'), grant_app('item_addons');

create table item_discounts (
  business_id uuid not null,
  id uuid not null,
  item_id uuid not null,
  amount numeric(9, 3) not null check (amount >= 0),
  type text not null check (type in ('value', 'percentage')),
  starts_on date not null,
  ends_on date not null,
  name_en text not null default '', name_ar text,
  primary key (business_id, id),
  constraint one_discount_an_item unique (business_id, item_id),
  check (ends_on >= starts_on),
  check (type = 'value' or amount <= 100),
  foreign key (business_id, item_id) references items on delete cascade
);
select install_tenant_policies('item_discounts'), grant_app('item_discounts');

-- What an item of a chalet business has more.
create table chalets (
  business_id uuid not null,
  id uuid not null,
  item_id uuid not null,
  insurance numeric(9, 3) not null default 0 check (insurance >= 0),
  address_en text not null default '', address_ar text not null default '',
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  bedrooms integer not null default 1 check (bedrooms >= 1),
  frontage text check (frontage in ('sea_view', 'second_row')),
  units integer not null default 1 check (units >= 1),
  primary key (business_id, id),
  unique (business_id, item_id),
  foreign key (business_id, item_id) references items on delete cascade
);
select install_tenant_policies('chalets'), grant_app('chalets');

create table holidays (
  business_id uuid not null references businesses on delete cascade,
  id uuid not null,
  name_en text not null check (name_en <> ''), name_ar text, description_en text, description_ar text,
  starts_on date not null,
  ends_on date not null,
  price numeric(9, 3) check (price >= 0),
  search text generated always as (search_text(name_en || ' ' || coalesce(name_ar, ''))) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (business_id, id),
  check (ends_on >= starts_on)
);
create index on holidays (business_id, starts_on);
create index on holidays (business_id, starts_on, id);
select install_tenant_policies('holidays'), grant_app('holidays'), grant_definer('holidays'), index_list('holidays');

-- The price of an item in a holiday.
create table item_holidays (
  business_id uuid not null,
  item_id uuid not null,
  holiday_id uuid not null,
  price numeric(9, 3) not null check (price >= 0),
  primary key (business_id, item_id, holiday_id),
  foreign key (business_id, item_id) references items on delete cascade,
  foreign key (business_id, holiday_id) references holidays on delete cascade
);
create index on item_holidays (business_id, holiday_id);
select install_tenant_policies('item_holidays'), grant_app('item_holidays');

-- Items that a branch has run out of, `until` a time or until somebody switches them on.
create table sold_out (
  business_id uuid not null,
  branch_id uuid not null,
  item_id uuid not null,
  until timestamptz,
  primary key (business_id, branch_id, item_id),
  foreign key (business_id, branch_id) references branches on delete cascade,
  foreign key (business_id, item_id) references items on delete cascade
);
create index on sold_out (business_id, item_id);
select install_tenant_policies('sold_out'), grant_app('sold_out');
