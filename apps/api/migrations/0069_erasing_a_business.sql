-- A business can be erased. Some of its rows nobody may delete otherwise: audits, payments, invoices, the business itself. The account
-- that owns the tables may do so in a transaction that names the business in `app.erase`, and reaches no other business in it.

create function erased_business() returns uuid language sql stable parallel safe as $$ select nullif(current_setting('app.erase', true), '')::uuid $$;

create function allow_erasure(relation regclass, reached text default 'business_id = (select erased_business())') returns void language plpgsql as $$
declare owner text := (select pg_get_userbyid(relowner) from pg_class where oid = relation);
begin
  execute format('create policy erase on %s to %I using (%s) with check (%s)', relation, owner, reached, reached);
end $$;

create or replace function enable_row_security(relation regclass) returns void language plpgsql as $$ begin
  execute format('alter table %s enable row level security', relation);
  execute format('alter table %s force row level security', relation);
  perform allow_backup(relation);
  if exists (select from pg_attribute where attrelid = relation and attname = 'business_id') then perform allow_erasure(relation); end if;
end $$;

select allow_erasure(c.oid) from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'business_id' and not a.attisdropped
where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname <> 'files';
-- the accounts of its people that belong to nobody else, with their codes and their own files
select allow_erasure('users', '(select erased_business()) is not null'), allow_erasure('codes', '(select erased_business()) is not null'),
  allow_erasure('files', 'coalesce(business_id, (select erased_business())) = (select erased_business())');

-- They restrict the functions of diwan_gate, not the owner of the tables, who is a member of that role.
alter policy definer_delete on users using (home_business_id is not null or current_user <> 'diwan_gate');
alter policy definer_delete on files using (business_id is null or current_user <> 'diwan_gate');
alter policy definer_delete on reservations using (status = 'held' or current_user <> 'diwan_gate');
