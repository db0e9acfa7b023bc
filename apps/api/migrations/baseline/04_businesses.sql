-- Users, businesses, branches, and who may do what in them.

-- An account belongs to a person once its address is verified. Until then it belongs to the business that created it
-- (`home_business_id`) and opens nothing else: one address may have such an account in several businesses. `pending_email`: an
-- address to be verified. `password_given_by`: who else set the password and may know it.
create table users (
  id uuid primary key,
  name text not null,
  email text not null check (email = lower(email)),
  phone text,
  password_hash text not null,
  email_verified_at timestamptz,
  must_change_password boolean not null default false,
  avatar_key text,
  locale text not null default 'en' check (locale in ('en', 'ar')),
  home_business_id uuid,
  pending_email text check (pending_email = lower(pending_email)),
  password_expires_at timestamptz,
  password_given_by uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index on users (avatar_key) where avatar_key is not null;
create unique index users_email_key on users (email) where home_business_id is null;
create unique index users_home_email_key on users (email, home_business_id) where home_business_id is not null;
create index on users (home_business_id) where home_business_id is not null;
select install_accounts_policy('users'), grant_app('users'), grant_definer('users', 'select, update, delete');
create policy self on users to diwan_app using (id = (select app_user())) with check (id = (select app_user()));
create policy definer_delete on users as restrictive for delete to diwan_gate using (home_business_id is not null);

-- A closed business is hidden from every look-up; its rows stay with its audits. `business_id` makes it a tenant table like others.
create table businesses (
  id uuid primary key,
  business_id uuid not null generated always as (id) stored unique,
  owner_id uuid not null references users,
  type text not null check (type in ('restaurant', 'salon', 'hotel', 'chalet')),
  name_en text not null check (name_en <> ''), name_ar text, description_en text, description_ar text,
  closed_at timestamptz,
  second_factor_required boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index on businesses (owner_id);
select install_tenant_policies('businesses'), grant_app('businesses', 'select, insert, update'),
  grant_definer('businesses', visible => 'closed_at is null');
alter table users add foreign key (home_business_id) references businesses on delete cascade;

-- A branch with orders, bookings or invoices is closed instead of deleted.
create table branches (
  business_id uuid not null references businesses on delete cascade,
  id uuid not null unique,
  slug text not null unique check (slug ~ '^[a-z0-9][a-z0-9-]{1,58}[a-z0-9]$'),
  name_en text not null check (name_en <> ''), name_ar text, description_en text, description_ar text,
  sort integer not null default 0,
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  closed_at timestamptz,
  search text generated always as (search_text(name_en || ' ' || coalesce(name_ar, '') || ' ' || slug)) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (business_id, id)
);
create index on branches (business_id, slug, id);
select install_tenant_policies('branches'), grant_app('branches'), grant_definer('branches'), index_list('branches');

-- Every slug that a branch has or had, since slugs are printed. A former slug leads to its branch and can't be taken by another
-- business; that of a deleted branch leads nowhere.
create table slugs (
  business_id uuid not null references businesses on delete cascade,
  slug text not null unique,
  branch_id uuid,
  primary key (business_id, slug),
  foreign key (business_id, branch_id) references branches on delete set null (branch_id)
);
create index on slugs (business_id, branch_id);
select install_tenant_policies('slugs'), grant_app('slugs', 'select, insert, update'), grant_definer('slugs');

-- A membership copies what its business shows of the user, so that an index serves the list. `linked`: a person's own account.
-- `added_by`, `invited_by` and `addressed_by` (who set the email) name who is responsible for the membership.
create table memberships (
  business_id uuid not null references businesses on delete cascade,
  user_id uuid not null references users on delete cascade,
  linked boolean not null default false,
  name text not null default '',
  email text not null default '',
  phone text,
  invited boolean not null default false,
  added_by uuid,
  invited_by uuid,
  addressed_by uuid,
  search text generated always as (search_text(name || ' ' || email || ' ' || coalesce(phone, ''))) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (business_id, user_id)
);
create index on memberships (user_id);
create index on memberships (business_id, email, user_id);
create index on memberships (business_id, created_at, user_id);
create index on memberships (business_id, name collate natural_order, user_id);
create index on memberships (business_id, name collate natural_order, user_id) where invited;
select install_tenant_policies('memberships'),
  grant_app('memberships'),
  grant_definer('memberships', 'select, insert, delete, update (linked, name, email, phone, invited, updated_at, invited_by, addressed_by)'),
  index_search('memberships');

-- `given_by`: who gave it after the invitation was sent.
create table permissions (
  business_id uuid not null,
  branch_id uuid not null,
  user_id uuid not null,
  area text not null,
  action text not null check (action in ('read', 'create', 'update', 'delete')),
  given_by uuid,
  primary key (business_id, user_id, branch_id, area, action),
  foreign key (business_id, branch_id) references branches on delete cascade,
  foreign key (business_id, user_id) references memberships on delete cascade
);
create index on permissions (business_id, branch_id, user_id);
select install_tenant_policies('permissions'), grant_app('permissions'), grant_definer('permissions', 'select, insert, delete');

create table business_settings (
  business_id uuid not null references businesses on delete cascade,
  key text not null,
  data jsonb not null,
  updated_at timestamptz not null default clock_timestamp(),
  primary key (business_id, key)
);
select install_tenant_policies('business_settings'), grant_app('business_settings'), grant_definer('business_settings');

create table branch_settings (
  business_id uuid not null,
  branch_id uuid not null,
  key text not null,
  data jsonb not null,
  updated_at timestamptz not null default clock_timestamp(),
  primary key (business_id, branch_id, key),
  foreign key (business_id, branch_id) references branches on delete cascade
);
create index on branch_settings using gin (business_id, (data #>> '{}') gin_trgm_ops) where key = 'ContactPhone';
select install_tenant_policies('branch_settings'), grant_app('branch_settings'), grant_definer('branch_settings');

-- Whether a user works in the bound business. Asked for one user at a time: a join would read all members for each page.
create function is_member(who uuid) returns boolean
language sql stable as $$
  select exists (select from memberships m where m.business_id = app_business() and m.user_id = who)
$$;

-- The businesses of the bound user.
create function list_own_business_ids() returns setof uuid
language sql stable as $$
  select m.business_id from memberships m where m.user_id = app_user()
$$;

-- As above, as rows; closed ones are left out.
create function list_own_businesses() returns setof businesses
language sql stable as $$
  select b.* from memberships m cross join lateral (select b.* from businesses b where b.id = m.business_id offset 0) b where m.user_id = app_user()
$$;

-- Whether a user owns another open business. The lock makes two closures at once see each other.
create function owns_another_business(who uuid, business uuid) returns boolean
language plpgsql volatile as $$ begin
  perform pg_advisory_xact_lock(hashtextextended('owner ' || who::text, 0));
  return exists (select from businesses b where b.owner_id = who and b.id <> business);
end $$;

-- The business that has or had a slug.
create function find_slug_owner(wish text) returns uuid language sql stable as $$
  select business_id from slugs where slug = wish
$$;

create function business_time_zone(business uuid) returns text language sql stable set search_path = public, pg_temp as $$
  select coalesce((select s.data #>> '{}' from business_settings s where s.business_id = business and s.key = 'TimeZone'), 'Asia/Kuwait')
$$;

-- A password that was set for somebody else expires after 72 hours.
create function set_password_expiry() returns trigger language plpgsql as $$ begin
  new.password_expires_at := case when new.must_change_password then now() + interval '72 hours' end;
  return new;
end $$;
create trigger set_first_password_expiry before insert on users for each row execute function set_password_expiry();
create trigger set_password_expiry before update of password_hash, must_change_password on users for each row
  when (row(old.password_hash, old.must_change_password) is distinct from row(new.password_hash, new.must_change_password))
  execute function set_password_expiry();

create function record_password_giver() returns trigger language plpgsql as $$ begin
  new.password_given_by := case when new.password_hash <> '' and new.home_business_id is not null then nullif(app_user(), new.id) end;
  return new;
end $$;
create trigger record_first_password_giver before insert on users for each row execute function record_password_giver();
create trigger record_password_giver before update of password_hash, home_business_id on users for each row
  when (row(old.password_hash, old.home_business_id) is distinct from row(new.password_hash, new.home_business_id))
  execute function record_password_giver();

-- A business sees name, email and phone of a member; `invited` while an account that it created waits for its person.
create function copy_user_to_membership() returns trigger
language plpgsql as $$ begin
  select u.name, u.email, u.phone, u.must_change_password and u.home_business_id is not null, u.home_business_id is null
    into new.name, new.email, new.phone, new.invited, new.linked from users u where u.id = new.user_id;
  return new;
end $$;
create trigger copy_user_to_membership before insert on memberships for each row execute function copy_user_to_membership();

create function sync_user_memberships() returns trigger
language plpgsql as $$ begin
  update memberships m set name = new.name, email = new.email, phone = new.phone, linked = new.home_business_id is null,
    invited = new.must_change_password and new.home_business_id is not null, updated_at = greatest(new.updated_at, m.updated_at + interval '1 microsecond')
  where m.user_id = new.id;
  return null;
end $$;
create trigger sync_user_memberships after update of name, email, phone, must_change_password, home_business_id on users for each row
  when (row(old.name, old.email, old.phone, old.must_change_password, old.home_business_id)
    is distinct from row(new.name, new.email, new.phone, new.must_change_password, new.home_business_id))
  execute function sync_user_memberships();

-- An account that a business created is a member of that business alone and owns nothing.
create function check_home_business() returns trigger
language plpgsql as $$
declare home uuid;
begin
  if tg_table_name = 'memberships' then
    select u.home_business_id into home from users u where u.id = new.user_id;
    if home is not null and home <> new.business_id then
      raise foreign_key_violation using message = 'the account belongs to another business', constraint = 'memberships_home';
    end if;
  else
    select u.home_business_id into home from users u where u.id = new.owner_id;
    if home is not null then
      raise foreign_key_violation using message = 'an account that a business made owns nothing', constraint = 'businesses_home';
    end if;
  end if;
  return new;
end $$;
create trigger check_home_business before insert or update of user_id, business_id on memberships for each row execute function check_home_business();
create trigger check_home_business before insert or update of owner_id on businesses for each row execute function check_home_business();

-- The owner is a member.
create function add_owner_membership() returns trigger language plpgsql as $$ begin
  insert into memberships (business_id, user_id) values (new.id, new.owner_id) on conflict do nothing;
  return null;
end $$;
create trigger add_owner_membership after insert or update of owner_id on businesses for each row execute function add_owner_membership();

create function record_slug() returns trigger language plpgsql as $$ begin
  insert into slugs (business_id, slug, branch_id) values (new.business_id, new.slug, new.id) on conflict (slug) do nothing;
  if not found then
    update slugs set branch_id = new.id where business_id = new.business_id and slug = new.slug;
    if not found then raise unique_violation using message = 'the slug belongs to another business', constraint = 'slugs_slug_key'; end if;
  end if;
  return null;
end $$;
create trigger record_slug after insert or update of slug on branches for each row execute function record_slug();

select run_as_definer('is_member', 'list_own_business_ids', 'list_own_businesses', 'owns_another_business', 'find_slug_owner',
  'copy_user_to_membership', 'sync_user_memberships', 'check_home_business');

create policy members on users for select to diwan_app using ((select app_business()) is not null and is_member(id));
create policy home_accounts on users to diwan_app
  using (home_business_id = (select app_business())) with check (home_business_id = (select app_business()));
-- A policy beside that of the tenant holds only where no business is bound, so that it keeps no index from being used.
create policy own_businesses on businesses for select to diwan_app
  using ((select app_business()) is null and closed_at is null and id in (select list_own_business_ids()));
