-- Search.

-- The rows of a table in the bound business whose `search` contains a text; `kind`: a null of the table's type. Row-level security
-- keeps `like` from using the trigram index; here the business is a plain condition. Whole rows: looking each up again by its id would
-- take longer than finding it.
create function search_rows(kind anyelement, typed text) returns setof anyelement
language plpgsql stable as $$
declare
  pattern text := '%' || regexp_replace(fold_text(typed), '([\\%_])', '\\\1', 'g') || '%';
  place regclass := pg_typeof(kind)::text::regclass;
begin
  return query execute format('select * from %s where business_id = app_business() and %s', place, search_condition(typed));
  if place = 'branches'::regclass then
    return query select b.* from (
      select distinct s.branch_id from branch_settings s where s.business_id = app_business() and s.key = 'ContactPhone' and s.data #>> '{}' like pattern
    ) found cross join lateral (select b.* from branches b where b.business_id = app_business() and b.id = found.branch_id and b.search not like pattern offset 0) b;
  end if;
end $$;

-- The search of the top bar: the best matches of each area, in their order. All words must match; words of one or two letters match
-- where words begin, in Arabic also after the article, since they have no trigrams. `#12` is that order. `places`: branches that the
-- user may see, null for all.
create function find_records(typed text, areas text[], places uuid[], most integer) returns table (area text, id uuid, place bigint)
language plpgsql stable as $$
declare
  words text[] := array(select w from regexp_split_to_table(fold_text(typed), '\s+') w where w <> '' limit 6);
  whole text := array_to_string(words, ' ');
  numbered text := (regexp_match(typed, '^\s*#\s*(\d{1,9})\s*$'))[1];
  matching text;
  one text; named text; key text; home text;
begin
  if length(whole) < 2 and numbered is null then return; end if;
  select string_agg(case when length(w) < 3 then format('(%s or %s or %s or %s)', search_condition(w, ''), search_condition(w, '% '), search_condition(w, 'ال'), search_condition(w, '% ال')) else search_condition(w) end, ' and ')
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
        'select %L, f.id, row_number() over () from (select id from orders where business_id = app_business() and %s and %s order by %s desc, created_at desc, id desc limit $2) f',
        one, home, case when numbered is null then matching else format('number = %L', numbered) end, search_condition(whole, '', ' %')) using places, most;
    elsif length(whole) >= 2 then
      return query execute format(
        'select %L, f.key, row_number() over () from (select %I as key from %I where business_id = app_business() and %s and %s order by %s desc, %s desc, %I collate natural_order, %I limit $2) f',
        one, key, case one when 'users' then 'memberships' else one end, home, matching, search_condition(whole, ''), search_condition(whole, '% '), named, key) using places, most;
    end if;
  end loop;
end $$;

select run_as_definer('search_rows', 'find_records');
