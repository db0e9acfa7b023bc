-- Orders are found with the other records, the newest first: by number, name and phone; `#12` is that order alone.

grant create on schema public to diwan_gate;
create or replace function find_records(typed text, areas text[], places uuid[], most integer) returns table (area text, id uuid, place bigint)
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  words text[] := array(select regexp_replace(w, '([\\%_])', '\\\1', 'g') from regexp_split_to_table(search_text(typed), '\s+') w where w <> '' limit 6);
  whole text := array_to_string(words, ' ');
  numbered text := (regexp_match(typed, '^\s*#\s*(\d{1,9})\s*$'))[1];
  matching text;
  one text; named text; key text; home text;
begin
  if length(whole) < 2 and numbered is null then return; end if;
  select string_agg(case when length(w) < 3 then format('(search like %L or search like %L)', w || '%', '% ' || w || '%') else format('search like %L', '%' || w || '%') end, ' and ')
    into matching from unnest(words) w;
  foreach one in array areas loop
    if one not in ('items', 'categories', 'menus', 'holidays', 'branches', 'users', 'services', 'hotels', 'events', 'floors', 'tables', 'orders') then
      raise exception 'nothing is searched in %', one;
    end if;
    key := case one when 'users' then 'user_id' else 'id' end;
    named := case one when 'users' then 'name' else 'name_en' end;
    home := case when one in ('floors', 'tables', 'orders') and places is not null then 'branch_id = any($1)' else 'true' end;
    if one = 'orders' then
      return query execute format(
        'select %L, f.id, row_number() over () from (select id from orders where business_id = app_business() and %s and %s order by (search like %L) desc, created_at desc, id desc limit $2) f',
        one, home, case when numbered is null then matching else format('number = %L', numbered) end, whole || ' %') using places, most;
    elsif length(whole) >= 2 then
      return query execute format(
        'select %L, f.key, row_number() over () from (select %I as key from %I where business_id = app_business() and %s and %s order by (search like %L) desc, (search like %L) desc, %I collate natural_order, %I limit $2) f',
        one, key, case one when 'users' then 'memberships' else one end, home, matching, whole || '%', '% ' || whole || '%', named, key) using places, most;
    end if;
  end loop;
end $$;
revoke create on schema public from diwan_gate;
