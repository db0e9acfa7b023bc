-- Which texts lack one of the two languages. Rows that lack one are found by indexes of those rows alone.

-- A text without a letter, such as "4", is the same in both languages. An Arabic text that was copied to English lacks English.
create function lacks_language(en text, ar text) returns boolean language sql immutable parallel safe as $$
  select case when coalesce(ar, '') = '' then coalesce(en, '') ~ '[[:alpha:]]'
    when coalesce(en, '') = '' then ar ~ '[[:alpha:]]'
    else en = ar and en ~ '[\u0600-\u06ff]' end
$$;

do $$ declare one text; begin
  -- names and descriptions
  foreach one in array array['menus', 'categories', 'branches', 'hotels', 'room_types', 'services', 'staff', 'floors', 'tables', 'events', 'holidays'] loop
    execute format('create index on %I (business_id, id) where lacks_language(name_en, name_ar) or lacks_language(description_en, description_ar)', one);
  end loop;
  -- names alone
  foreach one in array array['item_addons', 'item_discounts', 'option_groups', 'group_options', 'date_ranges', 'rejection_reasons', 'roles'] loop
    execute format('create index on %I (business_id, id) where lacks_language(name_en, name_ar)', one);
  end loop;
  -- rows with a name, among others without one
  foreach one in array array['item_addons', 'item_discounts', 'date_ranges'] loop
    execute format('create index on %I (business_id, id) where name_en <> ''''', one);
  end loop;
end $$;
create index on items (business_id, id) where draft is null and (lacks_language(name_en, name_ar) or lacks_language(description_en, description_ar));
create index on item_prices (business_id, id) where name_en not in ('', 'Weekdays', 'Weekend', 'FullWeek');
create index on item_prices (business_id, id) where name_en not in ('', 'Weekdays', 'Weekend', 'FullWeek') and lacks_language(name_en, name_ar);
create index on chalets (business_id, id) where lacks_language(address_en, address_ar);
create index on branch_settings (business_id, branch_id, key) where key in ('Address', 'ContactHours');
create index on branch_settings (business_id, branch_id, key) where key in ('Address', 'ContactHours') and lacks_language(data ->> 'en', data ->> 'ar');

-- Areas that some trades do not use: those that the owner turned on, and those with something in them.
create function list_shown_areas(business uuid) returns json language sql stable as $$
  select coalesce(json_agg(x.area), '[]') from (
    select a.area from business_settings s cross join lateral jsonb_array_elements_text(s.data) a(area)
      where s.business_id = business and s.key = 'ShownAreas' and jsonb_typeof(s.data) = 'array'
    union select 'orders' where exists (select from orders o where o.business_id = business)
    union select unnest(array['floors', 'tables']) where exists (select from floors f where f.business_id = business)
    union select 'hotels' where exists (select from hotels h where h.business_id = business)) x
$$;
create or replace function list_user_businesses(who uuid) returns table (id uuid, owner boolean, summary json, rights text[])
language sql stable as $$
  select b.id, b.owner_id = who,
    json_build_object('id', b.id, 'name', b.name_en, 'locales', locales_json(b.name_en, b.name_ar, b.description_en, b.description_ar), 'type', b.type,
      'currency', coalesce((select s.data #>> '{}' from business_settings s where s.business_id = b.id and s.key = 'Currency'), 'KWD'),
      'timeZone', coalesce((select s.data #>> '{}' from business_settings s where s.business_id = b.id and s.key = 'TimeZone'), 'Asia/Kuwait'),
      'menus', coalesce((select json_agg(json_build_object('id', m.id, 'locales', locales_json(m.name_en, m.name_ar, m.description_en, m.description_ar)) order by m.sort, m.id) from menus m where m.business_id = b.id), '[]'),
      'branches', coalesce(seen.open, '[]'), 'closed_branches', coalesce(seen.closed, '[]'),
      'shown_areas', list_shown_areas(b.id)),
    case when b.owner_id = who then array(select br.id::text from branches br where br.business_id = b.id)
      else array(select 'branch.' || p.branch_id || '.' || p.area || '.' || p.action from permissions p where p.business_id = b.id and p.user_id = who) end
  from businesses b cross join lateral (
    select json_agg(br.named order by br.sort, br.id) filter (where br.closed_at is null) as open,
      json_agg(br.named order by br.sort, br.id) filter (where br.closed_at is not null) as closed
    from (
      select r.id, r.sort, r.closed_at,
        json_build_object('id', r.id, 'slug', r.slug, 'locales', locales_json(r.name_en, r.name_ar, r.description_en, r.description_ar)) as named
      from branches r where r.business_id = b.id and (b.owner_id = who
        or exists (select from permissions p where p.business_id = b.id and p.branch_id = r.id and p.user_id = who)
        or r.id = (select x.id from branches x where x.business_id = b.id and x.closed_at is null
          and not exists (select from permissions p where p.business_id = b.id and p.user_id = who) order by x.sort, x.id limit 1))) br) seen
  where b.owner_id = who or exists (select from memberships m where m.business_id = b.id and m.user_id = who and m.suspended_at is null)
  order by b.created_at, b.id
$$;
select run_as_definer('list_shown_areas', 'list_user_businesses');
