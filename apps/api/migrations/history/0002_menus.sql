create table menus (
  business_id uuid not null references businesses on delete cascade,
  id uuid not null unique,
  name_en text not null check (name_en <> ''), name_ar text, description_en text, description_ar text,
  type text not null default 'full-menu' check (type in ('full-menu', 'categorized-menu')),
  sort integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (business_id, id)
);

create table categories (
  business_id uuid not null,
  id uuid not null,
  menu_id uuid not null,
  parent_id uuid check (parent_id <> id),
  sort integer not null default 0,
  name_en text not null check (name_en <> ''), name_ar text, description_en text, description_ar text,
  dimensions text check (dimensions in ('Squared', 'Landscape', 'Portrait')),
  fitting text check (fitting in ('Cropped', 'Filled')),
  search text generated always as (search_text(name_en || ' ' || coalesce(name_ar, ''))) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (business_id, id),
  unique (business_id, menu_id, id),
  foreign key (business_id, menu_id) references menus on delete cascade,
  foreign key (business_id, menu_id, parent_id) references categories (business_id, menu_id, id) on delete cascade
);
create index on categories (business_id, menu_id, parent_id, sort);

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
create index on items (business_id, name_en);
create index on items using gin (search gin_trgm_ops);

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

create table item_discounts (
  business_id uuid not null,
  id uuid not null,
  item_id uuid not null,
  amount numeric(9, 3) not null check (amount >= 0),
  type text not null check (type in ('value', 'percentage')),
  starts_on date not null,
  ends_on date not null check (ends_on >= starts_on),
  name_en text not null default '', name_ar text,
  primary key (business_id, id),
  constraint one_discount_an_item unique (business_id, item_id),
  check (type = 'value' or amount <= 100),
  foreign key (business_id, item_id) references items on delete cascade
);

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

create table holidays (
  business_id uuid not null references businesses on delete cascade,
  id uuid not null,
  name_en text not null check (name_en <> ''), name_ar text, description_en text, description_ar text,
  starts_on date not null,
  ends_on date not null check (ends_on >= starts_on),
  price numeric(9, 3) check (price >= 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (business_id, id)
);
create index on holidays (business_id, starts_on);

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

-- A stored file belongs to its uploader until a record of a business takes it.
create table files (
  key text primary key,
  user_id uuid not null references users on delete cascade,
  business_id uuid references businesses on delete cascade,
  type text not null check (type in ('image', 'video')),
  width integer,
  height integer,
  bytes bigint not null,
  created_at timestamptz not null default now(),
  unique (business_id, key)
);
create index on files (created_at) where business_id is null;

create table media (
  business_id uuid not null,
  id uuid not null unique,
  item_id uuid,
  category_id uuid,
  file_key text not null,
  sort integer not null default 0,
  primary key (business_id, id),
  check (num_nonnulls(item_id, category_id) = 1),
  foreign key (business_id, item_id) references items on delete cascade,
  foreign key (business_id, category_id) references categories on delete cascade,
  foreign key (business_id, file_key) references files (business_id, key)
);
create index on media (business_id, item_id, sort) where item_id is not null;
create index on media (business_id, category_id) where category_id is not null;
create index on media (business_id, file_key);

-- A picture as every record carries it.
create view media_view with (security_invoker = true) as
  select media.business_id, media.id, media.item_id, media.category_id, media.sort, '/media/' || media.file_key as src, files.type, files.width, files.height
  from media join files on files.business_id = media.business_id and files.key = media.file_key;
