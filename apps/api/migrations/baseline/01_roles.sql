-- Roles belong to the whole cluster, so they may be there already. diwan_app is the application: neither owner nor superuser,
-- behind row-level security. diwan_gate owns the functions that must look across tenants before one is bound.
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
grant usage on schema public to diwan_app, diwan_gate;

create extension if not exists pg_trgm;
create extension if not exists btree_gin;
create extension if not exists btree_gist;

-- Names in natural order: `Table 2` before `Table 10`.
create collation natural_order (provider = icu, locale = 'und-u-kn-true');

-- The business, user and mode that a transaction is bound to. After a transaction the setting is '', not null.
create function app_business() returns uuid language sql stable parallel safe as $$ select nullif(current_setting('app.business_id', true), '')::uuid $$;
create function app_user() returns uuid language sql stable parallel safe as $$ select nullif(current_setting('app.user_id', true), '')::uuid $$;
create function app_accounts() returns boolean language sql stable parallel safe as $$ select coalesce(current_setting('app.accounts', true), '') = 'on' $$;
