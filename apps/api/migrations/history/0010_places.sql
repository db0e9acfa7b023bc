create extension if not exists btree_gin;

-- What is there must be seen to be carried over; the walls stand again at the end.
do $$ declare t text; begin
  foreach t in array array['branches', 'business_settings', 'branch_settings', 'files', 'media'] loop
    execute format('alter table %I no force row level security', t);
  end loop;
end $$;

-- Businesses ---------------------------------------------------------------------------------------------------

-- A closed business is there for nobody any more; its rows stay with its audits.
alter table businesses add column closed_at timestamptz;
drop policy mine on businesses;
create policy mine on businesses for select to diwan_app using (
  (select app_business()) is null and closed_at is null
  and (owner_id = (select app_user()) or exists (select from memberships m where m.business_id = businesses.id and m.user_id = (select app_user()))));
-- the gate's functions join businesses: a closed one has no owner, no members and no branches for them
drop policy gate on businesses;
create policy gate on businesses for select to diwan_gate using (closed_at is null);

-- Branches -----------------------------------------------------------------------------------------------------

alter table branches
  add column latitude double precision check (latitude between -90 and 90),
  add column longitude double precision check (longitude between -180 and 180),
  add column search text generated always as (search_text(name_en || ' ' || coalesce(name_ar, '') || ' ' || slug)) stored;
create index on branches (business_id, name_en, id);
create index on branches (business_id, slug, id);
create index on branches (business_id, created_at, id);
create index on branches using gin (business_id, search gin_trgm_ops);

-- Every slug that a branch has or had. A former one leads to its branch and is no other business's to take; that of a deleted
-- branch leads nowhere and stays with the business too, since it is printed on things.
create table slugs (
  business_id uuid not null references businesses on delete cascade,
  slug text not null unique,
  branch_id uuid,
  primary key (business_id, slug),
  foreign key (business_id, branch_id) references branches on delete set null (branch_id)
);
create index on slugs (business_id, branch_id);
alter table slugs enable row level security;
insert into slugs select business_id, slug, id from branches;
alter table slugs force row level security;
create policy tenant on slugs to diwan_app using (business_id = (select app_business())) with check (business_id = (select app_business()));
create policy gate on slugs for select to diwan_gate using (true);
grant select, insert, update on slugs to diwan_app;
grant select on slugs to diwan_gate;

create function keep_slug() returns trigger language plpgsql as $$ begin
  insert into slugs (business_id, slug, branch_id) values (new.business_id, new.slug, new.id) on conflict (slug) do nothing;
  if not found then
    update slugs set branch_id = new.id where business_id = new.business_id and slug = new.slug;
    if not found then raise unique_violation using message = 'the slug belongs to another business', constraint = 'slugs_slug_key'; end if;
  end if;
  return null;
end $$;
create trigger keep_slug after insert or update of slug on branches for each row execute function keep_slug();

-- Settings -----------------------------------------------------------------------------------------------------

alter table business_settings add column updated_at timestamptz not null default clock_timestamp();
alter table branch_settings add column updated_at timestamptz not null default clock_timestamp();
create index on branch_settings using gin (business_id, (data #>> '{}') gin_trgm_ops) where key = 'ContactPhone';

-- The pictures of settings: the logo of a business, those of a branch's guests' page and tablets.
alter table media
  drop constraint media_one_owner,
  add column logo_of uuid check (logo_of = business_id),
  add column mobile_of uuid,
  add column tablet_of uuid,
  add constraint media_one_owner check (num_nonnulls(item_id, category_id, service_id, hotel_id, event_id, logo_of, mobile_of, tablet_of) = 1),
  add foreign key (business_id, mobile_of) references branches on delete cascade,
  add foreign key (business_id, tablet_of) references branches on delete cascade;
create index on media (business_id) where logo_of is not null;
create index on media (business_id, mobile_of) where mobile_of is not null;
create index on media (business_id, tablet_of) where tablet_of is not null;
create or replace view media_view with (security_invoker = true) as
  select media.business_id, media.id, media.item_id, media.category_id, media.sort, '/media/' || media.file_key as src, files.type, files.width, files.height,
    media.service_id, media.hotel_id, media.event_id, media.logo_of, media.mobile_of, media.tablet_of
  from media join files on files.business_id = media.business_id and files.key = media.file_key;

insert into media (business_id, id, logo_of, file_key)
  select f.business_id, uuid_v7(), f.business_id, f.key from business_settings s
  join files f on f.business_id = s.business_id and s.data #>> '{}' = '/media/' || f.key where s.key = 'Logo';
insert into media (business_id, id, mobile_of, file_key)
  select f.business_id, uuid_v7(), s.branch_id, f.key from branch_settings s
  join files f on f.business_id = s.business_id and '/media/' || f.key in (s.data ->> 'CoverScreen', s.data ->> 'HeaderBackground') where s.key = 'MobileApp';

-- What looks across tenants, or past the policies ---------------------------------------------------------------

grant create on schema public to diwan_gate;

-- The tenant of an address without one, with the branch that a record belongs to and the revision where answers are kept by
-- it. `own` is the only business of the session whose token has this hash.
-- A former slug leads to its branch too; what is in a closed business is not found by slug, and the gate finds nobody's rights there.
create or replace function locate(record text, value text) returns table (business_id uuid, branch_id uuid, revision bigint)
language plpgsql stable security definer set search_path = public, pg_temp as $$ begin
  if record = 'slug' then
    return query select b.id, s.branch_id, (select coalesce(sum(r.revision), 0)::bigint from revisions r where r.business_id = b.id)
      from slugs s join businesses b on b.id = s.business_id where s.slug = value and s.branch_id is not null;
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

-- The business that holds a slug, whichever it is.
create function slug_holder(wish text) returns uuid language sql stable security definer set search_path = public, pg_temp as $$
  select business_id from slugs where slug = wish
$$;

-- The logo of a business as its record carries it, also where none is bound: in the list of one's own.
create function logo_of(business uuid) returns json language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce(json_agg(json_build_object('id', m.id, 'src', '/media/' || m.file_key)), '[]'::json) from media m where m.business_id = business and m.logo_of = business
$$;

-- Whether somebody owns another open business; of two that are closed at once the second waits and sees.
create function owns_another(who uuid, business uuid) returns boolean
language plpgsql volatile security definer set search_path = public, pg_temp as $$ begin
  perform pg_advisory_xact_lock(hashtextextended('owner ' || who::text, 0));
  return exists (select from businesses b where b.owner_id = who and b.id <> business);
end $$;

-- The records of the bound business whose `search` contains a text. Row-level security keeps an index of trigrams from being
-- used, since `like` may not run before its policies; here the business is the condition itself.
create function search_ids(record text, typed text) returns setof uuid
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare pattern text := '%' || regexp_replace(search_text(typed), '([\\%_])', '\\\1', 'g') || '%';
begin
  return query execute format('select id from %I where business_id = app_business() and search like $1', record) using pattern;
  if record = 'branches' then
    return query select s.branch_id from branch_settings s where s.business_id = app_business() and s.key = 'ContactPhone' and s.data #>> '{}' like pattern;
  end if;
end $$;

do $$ declare t text; begin
  foreach t in array array['categories', 'items', 'holidays', 'tables', 'date_ranges'] loop
    execute format('grant select on %I to diwan_gate', t);
    execute format('create policy gate on %I for select to diwan_gate using (true)', t);
  end loop;
end $$;

alter function locate owner to diwan_gate;
alter function slug_holder owner to diwan_gate;
alter function logo_of owner to diwan_gate;
alter function owns_another owner to diwan_gate;
alter function search_ids owner to diwan_gate;
revoke create on schema public from diwan_gate;
revoke all on function slug_holder, logo_of, owns_another, search_ids from public;
grant execute on function slug_holder, logo_of, owns_another, search_ids to diwan_app;

do $$ declare t text; begin
  foreach t in array array['branches', 'business_settings', 'branch_settings', 'files', 'media'] loop
    execute format('alter table %I force row level security', t);
  end loop;
end $$;
