-- Whose doing it is that somebody has a seat in a business: who added them, whose invitation they accepted, and who set the
-- address that they log in with. What stands by the doing of somebody who is removed can be named and ended.

do $$ declare t text; begin
  foreach t in array array['memberships', 'audits'] loop
    execute format('alter table %I no force row level security', t);
  end loop;
end $$;

alter table memberships add column added_by uuid, add column invited_by uuid, add column addressed_by uuid;
update memberships m set added_by = a.user_id from audits a
  where a.business_id = m.business_id and a.record_id = m.user_id and a.area = 'users' and a.action = 'create' and a.user_id <> m.user_id;

do $$ declare t text; begin
  foreach t in array array['memberships', 'audits'] loop
    execute format('alter table %I force row level security', t);
  end loop;
end $$;

-- Who gave a right since the invitation of its holder was sent; none where it is given by who sent that.
alter table permissions add column given_by uuid;

grant update (invited_by, addressed_by) on memberships to diwan_gate;
grant create on schema public to diwan_gate;

-- Whether a right is still held by who gave it.
create function still_gives(giver uuid, given permissions) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from businesses b where b.id = given.business_id and b.owner_id = giver)
    or exists (select from permissions q where q.business_id = given.business_id and q.branch_id = given.branch_id and q.user_id = giver
      and q.area = given.area and (q.action = given.action or given.action = 'read'))
$$;

-- Whether an invitation can be accepted: not answered, not too old, and sent by somebody who may still add people, with rights
-- that those who gave them still hold.
create function is_open(i invitations) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select i.declined_at is null and i.expires_at > now()
    and (exists (select from businesses b where b.id = i.business_id and b.owner_id = i.invited_by)
      or exists (select from permissions q where q.business_id = i.business_id and q.user_id = i.invited_by and q.area = 'users' and q.action = 'create'))
    and not exists (select from permissions p
      where p.business_id = i.business_id and p.user_id = i.user_id and not still_gives(coalesce(p.given_by, i.invited_by), p))
$$;

-- As before, of those that are open.
create or replace function find_invitation(hash bytea)
returns table (business_id uuid, user_id uuid, email text, name text, invited_by text, expires_at timestamptz, business json, logo text, branches json)
language sql stable security definer set search_path = public, pg_temp as $$
  select i.business_id, i.user_id, i.email, m.name,
    (select by.name from memberships by where by.business_id = i.business_id and by.user_id = i.invited_by), i.expires_at,
    json_build_object('id', b.id, 'name', b.name_en, 'type', b.type, 'locales', names_json(b.name_en, b.name_ar)),
    logo_of(b.id) -> 0 ->> 'src',
    coalesce((select json_agg(json_build_object('id', br.id, 'locales', names_json(br.name_en, br.name_ar), 'rights',
        (select json_agg(p.area || '.' || p.action order by p.area, p.action) from permissions p where p.business_id = b.id and p.branch_id = br.id and p.user_id = i.user_id)) order by br.sort, br.id)
      from branches br where br.business_id = b.id
        and exists (select from permissions p where p.business_id = b.id and p.branch_id = br.id and p.user_id = i.user_id)), '[]')
  from invitations i join memberships m on m.business_id = i.business_id and m.user_id = i.user_id join businesses b on b.id = i.business_id
  where i.token_hash = hash and is_open(i)
$$;
create or replace function invitations_to(who uuid) returns table (token_hash bytea)
language sql stable security definer set search_path = public, pg_temp as $$
  select i.token_hash from users u join invitations i on i.email = u.email
  where u.id = who and u.home_business_id is null and u.email_verified_at is not null and is_open(i)
$$;

-- As before, and the seat keeps by whose doing it came.
create or replace function accept_invitation(hash bytea, person uuid) returns uuid
language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare business uuid; made uuid; inviter uuid;
begin
  delete from invitations i where i.token_hash = hash and is_open(i)
    and i.email = (select u.email from users u where u.id = person and u.home_business_id is null and u.email_verified_at is not null)
    returning i.business_id, i.user_id, i.invited_by into business, made, inviter;
  if business is null then return null; end if;
  if made <> person then
    insert into memberships (business_id, user_id, added_by, addressed_by)
      select m.business_id, person, m.added_by, m.addressed_by from memberships m where m.business_id = business and m.user_id = made
      on conflict do nothing;
    insert into permissions (business_id, branch_id, user_id, area, action)
      select p.business_id, p.branch_id, person, p.area, p.action from permissions p where p.business_id = business and p.user_id = made
      on conflict do nothing;
    delete from users where id = made and home_business_id = business;
  end if;
  update memberships m set invited_by = inviter where m.business_id = business and m.user_id = person;
  return business;
end $$;
create or replace function adopt_account(hash bytea, called text, password text) returns uuid
language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare made uuid; address text;
begin
  select i.user_id, i.email into made, address from invitations i where i.token_hash = hash and is_open(i) for update;
  if made is null or exists (select from users u where u.email = address and u.home_business_id is null) then return null; end if;
  delete from sessions where user_id = made;
  update users set home_business_id = null, name = called, password_hash = password, must_change_password = false, email_verified_at = now(),
    pending_email = null, updated_at = greatest(now(), updated_at + interval '1 microsecond') where id = made;
  perform end_unproven(address);
  return made;
end $$;

-- As before, for an account that its person makes their own by proving an address: who knew its password may be that person.
create or replace function forget_invitation(who uuid) returns void
language sql volatile security definer set search_path = public, pg_temp as $$
  delete from invitations where user_id = who;
  update memberships m set addressed_by = u.password_given_by from users u
    where u.id = who and m.user_id = who and u.password_given_by is not null;
$$;

-- Tells the audits of a business, however the request ends, that strangers have used up the tries of a branch's PassKey for today.
create function note_strangers(business uuid, branch uuid, from_address text, with_client text) returns void
language sql volatile security definer set search_path = public, pg_temp as $$
  insert into audits (business_id, id, branch_id, area, action, record_id, label, search, address, client)
  select b.business_id, uuid_v7(), b.id, 'settings', 'login_failed', b.id, 'PassKey', search_text('PassKey'), from_address, with_client
  from branches b where b.business_id = business and b.id = branch
$$;

do $$ declare f text; begin
  foreach f in array array['note_strangers(uuid, uuid, text, text)', 'still_gives(uuid, permissions)', 'is_open(invitations)'] loop
    execute format('alter function %s owner to diwan_gate', f);
    execute format('revoke all on function %s from public', f);
    execute format('grant execute on function %s to diwan_app', f);
  end loop;
end $$;
revoke create on schema public from diwan_gate;
