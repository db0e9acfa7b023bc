-- What an import made and changed is part of its one row: the list shows that, the history of a record and a search find the parts.
alter table audits add column part_of uuid;
alter table audits no force row level security;
update audits a set part_of = u.id from audits u
  where u.area = 'menus' and u.action = 'update' and u.after ?& array['created', 'updated', 'same']
    and a.business_id = u.business_id and a.at = u.at and a.id <> u.id and a.area in ('items', 'categories');
alter table audits force row level security;

drop index audits_business_id_at_id_branch_id_search_address_idx;
drop index audits_business_id_user_id_at_id_branch_id_idx;
drop index audits_business_id_area_at_id_branch_id_idx;
create index on audits (business_id, at, id) include (branch_id) where part_of is null;
create index on audits (business_id, user_id, at, id) include (branch_id) where part_of is null;
create index on audits (business_id, area, at, id) include (branch_id) where part_of is null;
create index on audits (business_id, at, id) include (branch_id, search, address);
create index on audits (business_id, part_of, at, id) where part_of is not null;
