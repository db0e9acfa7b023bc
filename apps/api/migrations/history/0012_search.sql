-- What the search of the top bar finds in the bound business: of each area that is asked for the best few, in their order.
-- `places` narrows areas whose rows belong to a branch. A text of less than three letters is looked for where words begin,
-- since it has no trigrams. Of several words each must be there, in any order.
create function find_records(typed text, areas text[], places uuid[], most integer) returns table (area text, id uuid, place bigint)
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
    home := case when one in ('floors', 'tables') then 'branch_id = any($1)' else 'true' end;
    return query execute format(
      'select %L, f.key, row_number() over () from (select %I as key from %I where business_id = app_business() and %s and %s order by (search like %L) desc, (search like %L) desc, %I, %I limit $2) f',
      one, key, case one when 'users' then 'memberships' else one end, home, matching, whole || '%', '% ' || whole || '%', named, key) using places, most;
  end loop;
end $$;

grant create on schema public to diwan_gate;
alter function find_records owner to diwan_gate;
revoke create on schema public from diwan_gate;
revoke all on function find_records from public;
grant execute on function find_records to diwan_app;
