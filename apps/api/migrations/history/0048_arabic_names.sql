-- Lists that are shown in Arabic are sorted by the Arabic name, or the other one where there is none, from an index as in
-- English.
do $$ declare t text; begin
  foreach t in array array['menus', 'categories', 'holidays', 'hotels', 'services', 'events', 'date_ranges', 'branches', 'items', 'room_types', 'rejection_reasons'] loop
    execute format('create index on %I (business_id, (coalesce(nullif(name_ar, ''''), name_en)) collate natural_order, id)', t);
  end loop;
end $$;
create index on floors (business_id, branch_id, (coalesce(nullif(name_ar, ''), name_en)) collate natural_order, id);
create index on tables (business_id, floor_id, (coalesce(nullif(name_ar, ''), name_en)) collate natural_order, id);
create index on staff (business_id, branch_id, (coalesce(nullif(name_ar, ''), name_en)) collate natural_order, id);
