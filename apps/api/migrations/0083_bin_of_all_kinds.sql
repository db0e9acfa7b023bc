-- The bin keeps deleted records of all kinds. `kind` names the kind of record, `area` the permissions that it needs, on `branch_id` if it
-- belongs to a branch. `part_of` is the record with which it was deleted. Its record has the rows by table, and `media`: whose its pictures were.
alter table deleted_records drop constraint deleted_records_area_check,
  add column kind text not null default 'items',
  add column branch_id uuid,
  add column part_of uuid,
  add column place jsonb not null default '[]',
  add column user_id uuid,
  add column user_name text not null default '',
  add column search text generated always as (search_text(name_en || ' ' || coalesce(name_ar, ''))) stored;
update deleted_records d set
  record = d.record || jsonb_build_object('media', (
    select coalesce(jsonb_agg(jsonb_build_object('id', m.id, 'item_id', d.id)), '[]') from media m where m.business_id = d.business_id and m.deleted_id = d.id)),
  place = coalesce((select names_json(c.name_en, c.name_ar)::jsonb from categories c
    where c.business_id = d.business_id and c.id = (d.record #>> '{items,0,category_id}')::uuid), '[]');
update deleted_records d set user_id = a.user_id, user_name = a.user_name
  from audits a where a.business_id = d.business_id and a.record_id = d.id and a.action = 'delete' and a.user_id is not null;
alter table deleted_records alter column kind drop default;

drop index deleted_records_business_id_deleted_at_id_idx;
create index on deleted_records (business_id, deleted_at, id) include (area, branch_id, kind, user_id);
create index on deleted_records (business_id, kind, deleted_at, id) include (branch_id, user_id);
create index on deleted_records (business_id, part_of) where part_of is not null;
select index_names('deleted_records'), index_search('deleted_records');

-- Inserts kept rows of a table again: the columns that the table still has, other columns get their default. A row that refers to a row
-- that is gone is left out; `gone` are the tables of these rows. Rows that exist are left as they are, unless `strict`.
create function restore_rows(target regclass, kept jsonb, strict boolean, out inserted integer, out gone text[]) language plpgsql as $$
declare
  names text; held text := 'true'; one record; missing boolean;
begin
  inserted := 0;
  gone := '{}';
  if coalesce(jsonb_array_length(kept), 0) = 0 then return; end if;
  select string_agg(quote_ident(a.attname), ', ' order by a.attnum) into names from pg_attribute a
    where a.attrelid = target and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and a.attidentity = '' and kept -> 0 ? a.attname::text;
  for one in
    select c.confrelid::regclass as referenced,
      string_agg(format('r.%I is null', mine.attname), ' or ') as absent,
      string_agg(format('x.%I = r.%I', theirs.attname, mine.attname), ' and ') as same
    from pg_constraint c
      cross join lateral unnest(c.conkey, c.confkey) k(mine, theirs)
      join pg_attribute mine on mine.attrelid = c.conrelid and mine.attnum = k.mine
      join pg_attribute theirs on theirs.attrelid = c.confrelid and theirs.attnum = k.theirs
    where c.conrelid = target and c.contype = 'f' and c.confrelid <> c.conrelid
    group by c.oid, c.confrelid
    order by c.oid
  loop
    one.same := format('(%s or exists (select from %s x where %s))', one.absent, one.referenced, one.same);
    execute format('select exists (select from jsonb_populate_recordset(null::%s, $1) r where not %s)', target, one.same) into missing using kept;
    if missing then gone := gone || one.referenced::text; end if;
    held := held || ' and ' || one.same;
  end loop;
  execute format('insert into %s (%s) select %s from jsonb_populate_recordset(null::%s, $1) r where %s %s',
    target, names, names, target, held, case when strict then '' else 'on conflict do nothing' end) using kept;
  get diagnostics inserted = row_count;
end $$;
