-- Files and the pictures of records.

-- A file belongs to its uploader until a record of a business takes it, and outlives the account of the uploader.
create table files (
  business_id uuid references businesses on delete cascade,
  key text primary key,
  user_id uuid references users on delete set null,
  type text not null check (type in ('image', 'video')),
  width integer,
  height integer,
  bytes bigint not null,
  created_at timestamptz not null default now(),
  unique (business_id, key)
);
create index on files (created_at) where business_id is null;
select enable_row_security('files'), grant_app('files'), grant_definer('files', 'select, delete');
create policy tenant on files to diwan_app
  using (business_id = (select app_business()) or business_id is null and user_id = (select app_user()))
  with check (business_id = (select app_business()) or business_id is null and user_id = (select app_user()));
create policy definer_delete on files as restrictive for delete to diwan_gate using (business_id is null);
alter table users add foreign key (avatar_key) references files on delete set null;

-- A picture or video of one record: an item, a category, …, a logo, or a branch's guest page or tablets.
create table media (
  business_id uuid not null,
  id uuid not null unique,
  item_id uuid,
  category_id uuid,
  file_key text not null,
  sort integer not null default 0,
  service_id uuid,
  hotel_id uuid,
  event_id uuid,
  logo_of uuid,
  mobile_of uuid,
  tablet_of uuid,
  primary key (business_id, id),
  check (logo_of = business_id),
  constraint media_one_owner check (num_nonnulls(item_id, category_id, service_id, hotel_id, event_id, logo_of, mobile_of, tablet_of) = 1),
  foreign key (business_id, item_id) references items on delete cascade,
  foreign key (business_id, category_id) references categories on delete cascade,
  foreign key (business_id, file_key) references files (business_id, key),
  foreign key (business_id, service_id) references services on delete cascade,
  foreign key (business_id, hotel_id) references hotels on delete cascade,
  foreign key (business_id, event_id) references events on delete cascade,
  foreign key (business_id, mobile_of) references branches on delete cascade,
  foreign key (business_id, tablet_of) references branches on delete cascade
);
create index on media (business_id, item_id, sort) where item_id is not null;
create index on media (business_id, category_id) where category_id is not null;
create index on media (business_id, file_key);
create index on media (business_id, service_id, sort) where service_id is not null;
create index on media (business_id, hotel_id, sort) where hotel_id is not null;
create index on media (business_id, event_id, sort) where event_id is not null;
create index on media (business_id) where logo_of is not null;
create index on media (business_id, mobile_of) where mobile_of is not null;
create index on media (business_id, tablet_of) where tablet_of is not null;
create index on media (business_id, id) include (item_id, category_id, service_id, hotel_id, event_id, logo_of)
  where mobile_of is null and tablet_of is null;
select install_tenant_policies('media'), grant_app('media'), grant_definer('media');

-- As a picture is read with its record.
create view media_view with (security_invoker = true) as
  select media.business_id, media.id, media.item_id, media.category_id, media.sort, '/media/' || media.file_key as src, files.type, files.width, files.height,
    media.service_id, media.hotel_id, media.event_id, media.logo_of, media.mobile_of, media.tablet_of
  from media join files on files.business_id = media.business_id and files.key = media.file_key;
select grant_app('media_view', 'select');

-- The logo of a business, also where none is bound: in the list of one's own.
create function business_logo(business uuid) returns json language sql stable as $$
  select coalesce(json_agg(json_build_object('id', m.id, 'src', '/media/' || m.file_key)), '[]'::json) from media m where m.business_id = business and m.logo_of = business
$$;

-- The business that an upload counts for, since its address names none: the uploader's own, else their first.
create function find_upload_tenant(who uuid) returns uuid
language sql stable as $$
  select m.business_id from memberships m join businesses b on b.id = m.business_id
    where m.user_id = who order by b.owner_id = who desc, m.created_at, m.business_id limit 1
$$;

select run_as_definer('business_logo', 'find_upload_tenant');
