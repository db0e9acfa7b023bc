-- Roles are cluster-wide: made once, guarded. diwan_app is the application (neither owner nor superuser);
-- diwan_gate owns the few functions that must look across tenants before one is bound.
do $$ begin
  if not exists (select from pg_roles where rolname = 'diwan_app') then create role diwan_app nologin; end if;
exception when duplicate_object or unique_violation then null; end $$;
do $$ begin
  if not exists (select from pg_roles where rolname = 'diwan_gate') then create role diwan_gate nologin; end if;
exception when duplicate_object or unique_violation then null; end $$;
do $$ begin
  execute format('grant diwan_app, diwan_gate to %I', current_user);
exception when insufficient_privilege then null; -- an administrator has granted them already
end $$;
grant usage on schema public to diwan_app;
grant usage, create on schema public to diwan_gate;
create extension if not exists pg_trgm;

-- Whom and what the transaction is bound to. After a transaction the setting is '', not null.
create function app_business() returns uuid language sql stable parallel safe as $$ select nullif(current_setting('app.business_id', true), '')::uuid $$;
create function app_user() returns uuid language sql stable parallel safe as $$ select nullif(current_setting('app.user_id', true), '')::uuid $$;
create function app_accounts() returns boolean language sql stable parallel safe as $$ select coalesce(current_setting('app.accounts', true), '') = 'on' $$;

create function uuid_v7() returns uuid language sql volatile parallel safe as $$
  select encode(set_bit(set_bit(overlay(uuid_send(gen_random_uuid()) placing substring(int8send(floor(extract(epoch from clock_timestamp()) * 1000)::bigint) from 3) from 1 for 6), 52, 1), 53, 1), 'hex')::uuid
$$;

-- A name as it is searched: without case, diacritics, tatweel and the variants of Arabic letters.
create function search_text(content text) returns text language sql immutable parallel safe as $$
  select translate(regexp_replace(normalize(lower(coalesce(content, '')), nfkd), '[\u0300-\u036f\u0640\u064b-\u065f\u0670]', '', 'g'), 'ٱةى', 'اهي')
$$;

create function stamp_text(at timestamptz) returns text language sql stable parallel safe as $$
  select to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')
$$;

create function locales_json(name_en text, name_ar text, description_en text, description_ar text) returns json language sql stable parallel safe as $$
  select case when name_ar is null and description_ar is null
    then json_build_array(json_build_object('locale', 'en', 'name', name_en, 'description', description_en))
    else json_build_array(
      json_build_object('locale', 'en', 'name', name_en, 'description', description_en),
      json_build_object('locale', 'ar', 'name', coalesce(name_ar, ''), 'description', description_ar)) end
$$;

create function names_json(name_en text, name_ar text) returns json language sql stable parallel safe as $$
  select case when name_ar is null
    then json_build_array(json_build_object('locale', 'en', 'name', name_en))
    else json_build_array(json_build_object('locale', 'en', 'name', name_en), json_build_object('locale', 'ar', 'name', name_ar)) end
$$;

-- Identity -----------------------------------------------------------------------------------------------------

create table users (
  id uuid primary key,
  name text not null,
  email text not null unique check (email = lower(email)),
  phone text,
  password_hash text not null,
  email_verified_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table user_settings (
  user_id uuid not null references users on delete cascade,
  key text not null,
  data jsonb not null,
  primary key (user_id, key)
);

create table sessions (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  token_hash bytea not null unique,
  client text not null default '',
  address text not null default '',
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now()
);
create index on sessions (user_id);

create table codes (
  email text not null,
  purpose text not null check (purpose in ('register', 'reset')),
  code_hash bytea not null,
  tries smallint not null default 0,
  sent_at timestamptz not null default now(),
  expires_at timestamptz not null,
  primary key (email, purpose)
);

create table attempts (
  bucket text not null,
  starts_at timestamptz not null,
  count integer not null,
  primary key (bucket, starts_at)
);

create table idempotency_keys (
  user_id uuid not null references users on delete cascade,
  key text not null,
  call text not null,
  business_id uuid,
  request_hash bytea not null,
  status smallint,
  answer jsonb,
  created_at timestamptz not null default now(),
  primary key (user_id, key)
);
create index on idempotency_keys (created_at);

-- Businesses ---------------------------------------------------------------------------------------------------

create table businesses (
  id uuid primary key,
  business_id uuid generated always as (id) stored not null unique,
  owner_id uuid not null references users,
  type text not null check (type in ('restaurant', 'salon', 'hotel', 'chalet')),
  plan text not null default 'normal' check (plan in ('subscription', 'normal')),
  name_en text not null check (name_en <> ''), name_ar text, description_en text, description_ar text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index on businesses (owner_id);

create table branches (
  business_id uuid not null references businesses on delete cascade,
  id uuid not null unique,
  slug text not null unique check (slug ~ '^[a-z0-9][a-z0-9-]{1,58}[a-z0-9]$'),
  name_en text not null check (name_en <> ''), name_ar text, description_en text, description_ar text,
  sort integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (business_id, id)
);

create table memberships (
  business_id uuid not null references businesses on delete cascade,
  user_id uuid not null references users on delete cascade,
  created_at timestamptz not null default now(),
  primary key (business_id, user_id)
);
create index on memberships (user_id);

create table permissions (
  business_id uuid not null,
  branch_id uuid not null,
  user_id uuid not null,
  area text not null,
  action text not null check (action in ('read', 'create', 'update', 'delete')),
  primary key (business_id, user_id, branch_id, area, action),
  foreign key (business_id, branch_id) references branches on delete cascade,
  foreign key (business_id, user_id) references memberships on delete cascade
);

create table business_settings (
  business_id uuid not null references businesses on delete cascade,
  key text not null,
  data jsonb not null,
  primary key (business_id, key)
);

create table branch_settings (
  business_id uuid not null,
  branch_id uuid not null,
  key text not null,
  data jsonb not null,
  primary key (business_id, branch_id, key),
  foreign key (business_id, branch_id) references branches on delete cascade
);

create table login_codes (
  business_id uuid not null,
  id uuid not null,
  branch_id uuid not null,
  user_id uuid not null references users on delete cascade,
  code_hash bytea not null unique,
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (business_id, id),
  foreign key (business_id, branch_id) references branches on delete cascade
);

-- What happened ------------------------------------------------------------------------------------------------

create table audits (
  business_id uuid not null references businesses on delete cascade,
  id uuid not null,
  at timestamptz not null default clock_timestamp(),
  user_id uuid,
  branch_id uuid,
  area text not null,
  action text not null,
  record_id uuid,
  label text not null default '',
  before jsonb,
  after jsonb,
  address text not null default '',
  client text not null default '',
  primary key (business_id, id)
);
create index on audits (business_id, at desc);

create table live_events (
  business_id uuid not null references businesses on delete cascade,
  seq bigint generated always as identity,
  xid xid8 not null default pg_current_xact_id(),
  branch_id uuid,
  area text not null,
  kind text not null,
  record_id uuid not null,
  parent_id uuid,
  user_id uuid,
  at timestamptz not null default now(),
  primary key (business_id, seq)
);
create index on live_events (business_id, xid, seq);
create index on live_events (at);

-- How often a subject (a menu, the settings of a business) has changed: the sum over its slots. Writers of one subject
-- take different slots, so that they do not wait for each other's commit.
create table revisions (
  business_id uuid not null references businesses on delete cascade,
  subject_id uuid not null,
  slot smallint not null,
  revision bigint not null default 1,
  primary key (business_id, subject_id, slot)
);
