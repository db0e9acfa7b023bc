-- Gulf letters are found by their usual spellings: ڤ and پ are ف and ب; what گ, چ and ژ are written as differs, so that a
-- name with one of them is kept in each of its spellings, and a typed word with one is looked for in each.

-- A text as it is compared: without case, diacritics, tatweel and the variants of Arabic letters.
create function folded_text(content text) returns text language sql immutable parallel safe as $$
  select translate(regexp_replace(normalize(lower(coalesce(content, '')), nfkd), '[\u0300-\u036f\u0640\u064b-\u065f\u0670]', '', 'g'), 'ٱةىیېکہڤپڨݣ', 'اهيييكهفبگگ')
$$;

-- A folded text and what else it may be written as.
create function spellings(folded text) returns text[] language sql immutable parallel safe as $$
  select case when folded !~ '[گچژ]' then array[folded] else array[folded] || (
    select array_agg(distinct replace(replace(replace(folded, 'گ', g), 'چ', c), 'ژ', z))
    from unnest(array['ق', 'ك', 'ج', 'غ']) g, unnest(array['ج', 'تش', 'ك']) c, unnest(array['ز', 'ج']) z) end
$$;

-- What a name is found by.
create or replace function search_text(content text) returns text language sql immutable parallel safe as $$
  select array_to_string(spellings(folded_text(content)), ' ')
$$;

-- Whether `search` contains a typed text, as a condition: one `like` for all but those with Gulf letters.
create function contains_typed(typed text, before text default '%', after text default '%') returns text
language sql immutable parallel safe as $$
  select '(' || string_agg(format('search like %L', before || regexp_replace(one, '([\\%_])', '\\\1', 'g') || after), ' or ' order by at) || ')'
  from unnest(spellings(folded_text(typed))) with ordinality spelled(one, at)
$$;

grant create on schema public to diwan_gate;
create or replace function search_rows(kind anyelement, typed text) returns setof anyelement
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  pattern text := '%' || regexp_replace(folded_text(typed), '([\\%_])', '\\\1', 'g') || '%';
  place regclass := pg_typeof(kind)::text::regclass;
begin
  return query execute format('select * from %s where business_id = app_business() and %s', place, contains_typed(typed));
  if place = 'branches'::regclass then
    return query select b.* from (
      select distinct s.branch_id from branch_settings s where s.business_id = app_business() and s.key = 'ContactPhone' and s.data #>> '{}' like pattern
    ) found cross join lateral (select b.* from branches b where b.business_id = app_business() and b.id = found.branch_id and b.search not like pattern offset 0) b;
  end if;
end $$;

create or replace function find_records(typed text, areas text[], places uuid[], most integer) returns table (area text, id uuid, place bigint)
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  words text[] := array(select w from regexp_split_to_table(folded_text(typed), '\s+') w where w <> '' limit 6);
  whole text := array_to_string(words, ' ');
  numbered text := (regexp_match(typed, '^\s*#\s*(\d{1,9})\s*$'))[1];
  matching text;
  one text; named text; key text; home text;
begin
  if length(whole) < 2 and numbered is null then return; end if;
  select string_agg(case when length(w) < 3 then format('(%s or %s)', contains_typed(w, ''), contains_typed(w, '% ')) else contains_typed(w) end, ' and ')
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
        one, home, case when numbered is null then matching else format('number = %L', numbered) end, contains_typed(whole, '', ' %')) using places, most;
    elsif length(whole) >= 2 then
      return query execute format(
        'select %L, f.key, row_number() over () from (select %I as key from %I where business_id = app_business() and %s and %s order by %s desc, %s desc, %I collate natural_order, %I limit $2) f',
        one, key, case one when 'users' then 'memberships' else one end, home, matching, contains_typed(whole, ''), contains_typed(whole, '% '), named, key) using places, most;
    end if;
  end loop;
end $$;
revoke create on schema public from diwan_gate;

-- What is stored already: the rows that have such a letter alone, each table read once.
do $$ declare one record; forced boolean; begin
  for one in
    select c.oid::regclass as place, case when exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'name_en') then 'name_en'
      when exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'customer_name') then 'customer_name' else 'name' end as named
    from pg_attribute s join pg_class c on c.oid = s.attrelid
    where s.attname = 'search' and s.attgenerated = 's' and c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
  loop
    select relforcerowsecurity into forced from pg_class where oid = one.place;
    execute format('alter table %s no force row level security', one.place);
    execute format('update %s set %I = %I where search ~ ''[گچژڤپیېکہڨݣ]''', one.place, one.named, one.named);
    if forced then execute format('alter table %s force row level security', one.place); end if;
  end loop;
end $$;
alter table audits no force row level security;
update audits set search = search_text(label) where search ~ '[گچژڤپیېکہڨݣ]';
alter table audits force row level security;
