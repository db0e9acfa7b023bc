-- Drafts of items: what an upload or a pasted list made waits, hidden, until it is published.
-- {file, proposed: ["en", "ar"], unnamed, categories: [created with it]}
alter table items add column draft jsonb;
create index on items (business_id, menu_id, id) where draft is not null;
-- the same as before for items that are no drafts, so that they are counted in an index
create index on items (business_id, sort, id) include (menu_id) where draft is null;
drop index items_business_id_sort_id_menu_id_idx;
