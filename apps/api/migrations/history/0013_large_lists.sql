-- Lists of a hundred thousand rows: each order that one offers, its search and its count from an index.

-- Names as people order them: `Table 2` before `Table 10`.
create collation natural_order (provider = icu, locale = 'und-u-kn-true');
do $$ declare t text; begin
  foreach t in array array['menus', 'categories', 'holidays', 'hotels', 'services', 'events', 'date_ranges', 'branches'] loop
    execute format('drop index %I', t || '_business_id_name_en_id_idx');
    execute format('create index on %I (business_id, name_en collate natural_order, id)', t);
  end loop;
end $$;
drop index items_business_id_name_en_idx, floors_business_id_branch_id_name_en_id_idx, tables_business_id_floor_id_name_en_id_idx;
create index on items (business_id, name_en collate natural_order, id);
create index on floors (business_id, branch_id, name_en collate natural_order, id);
create index on tables (business_id, floor_id, name_en collate natural_order, id);
drop index memberships_business_id_name_user_id_idx, memberships_business_id_name_user_id_idx1;
create index on memberships (business_id, name collate natural_order, user_id);
create index on memberships (business_id, name collate natural_order, user_id) where invited;

create index on items (business_id, sort, id) include (menu_id);
create index on categories (business_id, sort, id) include (menu_id);
create index on media (business_id, id) include (item_id, category_id, service_id, hotel_id, event_id, logo_of) where mobile_of is null and tablet_of is null;

grant create on schema public to diwan_gate;

-- The rows of a table in the bound business whose `search` contains a text; `kind` is a null of the table's type. Row-level
-- security keeps an index of trigrams from being used, since `like` may not run before its policies; here the business is the
-- condition itself. Whole rows, since looking each up again by its id would take longer than finding it.
create function search_rows(kind anyelement, typed text) returns setof anyelement
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  pattern text := '%' || regexp_replace(search_text(typed), '([\\%_])', '\\\1', 'g') || '%';
  place regclass := pg_typeof(kind)::text::regclass;
begin
  return query execute format('select * from %s where business_id = app_business() and search like $1', place) using pattern;
  if place = 'branches'::regclass then
    return query select b.* from (
      select distinct s.branch_id from branch_settings s where s.business_id = app_business() and s.key = 'ContactPhone' and s.data #>> '{}' like pattern
    ) found cross join lateral (select b.* from branches b where b.business_id = app_business() and b.id = found.branch_id and b.search not like pattern offset 0) b;
  end if;
end $$;
drop function search_ids;
drop function search_people;

-- Somebody of the bound business; asked of one account at a time, since whole businesses would be read for a page of it.
create function is_of_here(who uuid) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from memberships m where m.business_id = app_business() and m.user_id = who)
$$;
drop policy people on users;
create policy people on users for select to diwan_app using ((select app_business()) is not null and is_of_here(id));

-- The open businesses of whoever the transaction is bound to.
create function own_businesses() returns setof businesses
language sql stable security definer set search_path = public, pg_temp as $$
  select b.* from memberships m cross join lateral (select b.* from businesses b where b.id = m.business_id offset 0) b where m.user_id = app_user()
$$;

-- Of the branches of a business only those that matter to a request: the one in its address, and those where somebody holds
-- a right. An owner holds all rights on all of them.
drop function authorize;
create function authorize(hash bytea, business uuid, record text, value text, addressed uuid)
returns table (session_id uuid, user_id uuid, device boolean, must_change_password boolean, idle_seconds double precision, business_id uuid, branch_id uuid, revision bigint, type text, owner boolean, member boolean, branches uuid[], rights text[])
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare tenant uuid := business; spot uuid; version bigint;
begin
  if record is not null then
    select l.business_id, l.branch_id, l.revision into tenant, spot, version from locate(record, value) l;
  end if;
  return query
    select s.id, s.user_id, s.branch_id is not null, u.must_change_password and s.branch_id is null,
      extract(epoch from now() - s.last_used_at)::double precision, b.id, spot, version, b.type,
      coalesce(b.owner_id = s.user_id, false) and s.branch_id is null,
      case when s.branch_id is null then exists (select from memberships m where m.business_id = b.id and m.user_id = s.user_id) else s.business_id = b.id end,
      array(select br.id
        from (select coalesce(addressed, spot) as id union select s.branch_id union select p.branch_id from permissions p where p.business_id = b.id and p.user_id = s.user_id) wanted
        cross join lateral (select br.id from branches br where br.business_id = b.id and br.id = wanted.id and (s.branch_id is null or br.id = s.branch_id) offset 0) br),
      case when s.branch_id is null
        then array(select p.branch_id || ':' || p.area || '.' || p.action from permissions p where p.business_id = b.id and p.user_id = s.user_id)
        else array[s.branch_id || ':menu.read', s.branch_id || ':orders.read', s.branch_id || ':orders.update'] end
    from sessions s join users u on u.id = s.user_id left join businesses b on b.id = tenant
    where s.token_hash = hash and s.last_used_at > now() - interval '30 days';
end $$;

-- As before; without `places` the rows of every branch are found.
create or replace function find_records(typed text, areas text[], places uuid[], most integer) returns table (area text, id uuid, place bigint)
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  words text[] := array(select regexp_replace(w, '([\\%_])', '\\\1', 'g') from regexp_split_to_table(search_text(typed), '\s+') w where w <> '' limit 6);
  whole text := array_to_string(words, ' ');
  matching text;
  one text; named text; key text; home text;
begin
  if length(whole) < 2 then return; end if;
  select string_agg(case when length(w) < 3 then format('(search like %L or search like %L)', w || '%', '% ' || w || '%') else format('search like %L', '%' || w || '%') end, ' and ')
    into matching from unnest(words) w;
  foreach one in array areas loop
    if one not in ('items', 'categories', 'menus', 'holidays', 'branches', 'users', 'services', 'hotels', 'events', 'floors', 'tables') then
      raise exception 'nothing is searched in %', one;
    end if;
    key := case one when 'users' then 'user_id' else 'id' end;
    named := case one when 'users' then 'name' else 'name_en' end;
    home := case when one in ('floors', 'tables') and places is not null then 'branch_id = any($1)' else 'true' end;
    return query execute format(
      'select %L, f.key, row_number() over () from (select %I as key from %I where business_id = app_business() and %s and %s order by (search like %L) desc, (search like %L) desc, %I collate natural_order, %I limit $2) f',
      one, key, case one when 'users' then 'memberships' else one end, home, matching, whole || '%', '% ' || whole || '%', named, key) using places, most;
  end loop;
end $$;

alter function search_rows owner to diwan_gate;
alter function own_businesses owner to diwan_gate;
alter function is_of_here owner to diwan_gate;
alter function authorize owner to diwan_gate;
revoke create on schema public from diwan_gate;
revoke all on function search_rows, own_businesses, is_of_here, authorize from public;
grant execute on function search_rows, own_businesses, is_of_here, authorize to diwan_app;
