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
