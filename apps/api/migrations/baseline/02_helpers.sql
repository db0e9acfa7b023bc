-- Helpers for migrations: policies, grants and indexes of a table, owners of functions.

create function enable_row_security(relation regclass) returns void language plpgsql as $$ begin
  execute format('alter table %s enable row level security', relation);
  execute format('alter table %s force row level security', relation);
end $$;

-- A tenant's rows are those of the bound business.
create function install_tenant_policies(relation regclass) returns void language plpgsql as $$ begin
  perform enable_row_security(relation);
  execute format('create policy tenant on %s to diwan_app using (business_id = (select app_business())) with check (business_id = (select app_business()))', relation);
end $$;

-- An account's rows are those of the bound user.
create function install_user_policies(relation regclass) returns void language plpgsql as $$ begin
  perform enable_row_security(relation);
  execute format('create policy own on %s to diwan_app using (user_id = (select app_user())) with check (user_id = (select app_user()))', relation);
end $$;

-- All rows, for the calls that must find accounts before a user is known.
create function install_accounts_policy(relation regclass) returns void language plpgsql as $$ begin
  perform enable_row_security(relation);
  execute format('create policy accounts on %s to diwan_app using ((select app_accounts())) with check ((select app_accounts()))', relation);
end $$;

create function grant_app(relation regclass, privileges text default 'select, insert, update, delete') returns void language plpgsql as $$ begin
  execute format('grant %s on %s to diwan_app', privileges, relation);
end $$;

-- For the functions that look across tenants: the rows that they may reach at all.
create function grant_definer(relation regclass, privileges text default 'select', visible text default 'true') returns void language plpgsql as $$ begin
  execute format('grant %s on %s to diwan_gate', privileges, relation);
  execute format('create policy definer on %s to diwan_gate using (%s) with check (%s)', relation, visible, visible);
end $$;

-- A list sorted by name, in English and in Arabic, within a business or within a part of it.
create function index_names(relation regclass, scope text default null) returns void language plpgsql as $$
declare prefix text := concat_ws(', ', 'business_id', scope);
begin
  execute format('create index on %s (%s, name_en collate natural_order, id)', relation, prefix);
  execute format('create index on %s (%s, (coalesce(nullif(name_ar, ''''), name_en)) collate natural_order, id)', relation, prefix);
end $$;

create function index_search(relation regclass) returns void language plpgsql as $$ begin
  execute format('create index on %s using gin (business_id, search gin_trgm_ops)', relation);
end $$;

-- The orders that every list of records offers, and its search.
create function index_list(relation regclass, scope text default null) returns void language plpgsql as $$ begin
  perform index_names(relation, scope), index_search(relation);
  execute format('create index on %s (%s, created_at, id)', relation, concat_ws(', ', 'business_id', scope));
end $$;

-- Lets functions look across tenants as diwan_gate. The application may call them; triggers need no such right.
create function run_as_definer(variadic functions regproc[]) returns void language plpgsql as $$
declare one regprocedure;
begin
  grant create on schema public to diwan_gate;
  foreach one in array functions::oid[]::regprocedure[] loop
    execute format('alter function %s security definer set search_path = public, pg_temp', one);
    execute format('alter function %s owner to diwan_gate', one);
    execute format('revoke all on function %s from public', one);
    if (select prorettype <> 'trigger'::regtype from pg_proc where oid = one) then
      execute format('grant execute on function %s to diwan_app', one);
    end if;
  end loop;
  revoke create on schema public from diwan_gate;
end $$;
