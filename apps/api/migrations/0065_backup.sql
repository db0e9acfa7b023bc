-- The account that owns the tables is behind row-level security too. It may read all rows in a transaction that says that it is a
-- backup; no other role can. Without this a backup would lack the rows that no policy shows it, and say nothing.

create function allow_backup(relation regclass) returns void language plpgsql as $$
declare owner text := (select pg_get_userbyid(relowner) from pg_class where oid = relation);
begin
  if exists (select from pg_policy where polrelid = relation and polname = 'backup') then return; end if;
  execute format('create policy backup on %s for select to %I using ((select current_setting(''app.backup'', true)) = ''on'')', relation, owner);
end $$;

create or replace function enable_row_security(relation regclass) returns void language plpgsql as $$ begin
  execute format('alter table %s enable row level security', relation);
  execute format('alter table %s force row level security', relation);
  perform allow_backup(relation);
end $$;

select allow_backup(oid) from pg_class
where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace and relrowsecurity;
