-- The businesses that created these accounts, for a login whose password belongs to several of them.
create function list_home_businesses(accounts uuid[]) returns table (id uuid, locales json)
language sql stable as $$
  select b.id, names_json(b.name_en, b.name_ar) from users u join businesses b on b.id = u.home_business_id
  where u.id = any(accounts) order by b.name_en, b.id
$$;

-- The same password with another salt: who gave it and when it ends stays. The triggers on the hash set both anew.
create function replace_password_hash(who uuid, former text, next text) returns void
language plpgsql as $$
declare
  kept users%rowtype;
begin
  select * into kept from users where id = who and password_hash = former for no key update;
  if not found then return; end if;
  update users set password_hash = next where id = who;
  update users set password_given_by = kept.password_given_by, password_expires_at = kept.password_expires_at where id = who;
end $$;

select run_as_definer('list_home_businesses', 'replace_password_hash');
