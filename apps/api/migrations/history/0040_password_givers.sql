-- Who else set the password of an account that a business made, and may know it; nobody once its person has chosen their own.

do $$ declare t text; begin
  foreach t in array array['users', 'audits'] loop
    execute format('alter table %I no force row level security', t);
  end loop;
end $$;

alter table users add column password_given_by uuid;
-- The last who set it, as far as the audits tell: who made the account, or changed its password.
update users u set password_given_by = g.giver from (
  select distinct on (a.business_id, a.record_id) a.business_id, a.record_id, a.user_id as giver
  from audits a join users o on o.id = a.record_id and o.home_business_id = a.business_id and o.password_hash <> ''
  where a.area = 'users'
    and (a.action = 'create' or a.action = 'update' and (a.after ->> 'password' = 'changed' or a.user_id = o.id and not o.must_change_password))
  order by a.business_id, a.record_id, a.at desc, a.id desc) g
where u.id = g.record_id and g.giver <> u.id;

create function note_password_giver() returns trigger language plpgsql as $$ begin
  new.password_given_by := case when new.password_hash <> '' and new.home_business_id is not null then nullif(app_user(), new.id) end;
  return new;
end $$;
create trigger note_first_password_giver before insert on users for each row execute function note_password_giver();
create trigger note_password_giver before update of password_hash, home_business_id on users for each row
  when (row(old.password_hash, old.home_business_id) is distinct from row(new.password_hash, new.home_business_id))
  execute function note_password_giver();

do $$ declare t text; begin
  foreach t in array array['users', 'audits'] loop
    execute format('alter table %I force row level security', t);
  end loop;
end $$;
