-- Invitations to work in a business.

-- The mailed link opens an invitation once; its hash is kept. `user_id`: the account that the business created for the address. On
-- acceptance its rights move to the person's own account.
create table invitations (
  business_id uuid not null,
  user_id uuid not null,
  email text not null check (email = lower(email)),
  token_hash bytea not null unique,
  invited_by uuid,
  sent_at timestamptz not null default now(),
  expires_at timestamptz not null,
  declined_at timestamptz,
  primary key (business_id, user_id),
  foreign key (business_id, user_id) references memberships on delete cascade
);
create index on invitations (email);
select install_tenant_policies('invitations'), grant_app('invitations'), grant_definer('invitations', 'select, insert, update, delete');

-- Whether who gave a permission still holds it.
create function giver_still_holds(giver uuid, given permissions) returns boolean
language sql stable as $$
  select exists (select from businesses b where b.id = given.business_id and b.owner_id = giver)
    or exists (select from permissions q where q.business_id = given.business_id and q.branch_id = given.branch_id and q.user_id = giver
      and q.area = given.area and (q.action = given.action or given.action = 'read'))
$$;

-- Whether an invitation can be accepted: not answered, not expired, its sender may still add people, and all its permissions are
-- still held by who gave them.
create function is_invitation_open(i invitations) returns boolean
language sql stable as $$
  select i.declined_at is null and i.expires_at > now()
    and (exists (select from businesses b where b.id = i.business_id and b.owner_id = i.invited_by)
      or exists (select from permissions q where q.business_id = i.business_id and q.user_id = i.invited_by and q.area = 'users' and q.action = 'create'))
    and not exists (select from permissions p
      where p.business_id = i.business_id and p.user_id = i.user_id and not giver_still_holds(coalesce(p.given_by, i.invited_by), p))
$$;

-- What the page of an open invitation shows.
create function find_invitation(hash bytea)
returns table (business_id uuid, user_id uuid, email text, name text, invited_by text, expires_at timestamptz, business json, logo text, branches json)
language sql stable as $$
  select i.business_id, i.user_id, i.email, m.name,
    (select by.name from memberships by where by.business_id = i.business_id and by.user_id = i.invited_by), i.expires_at,
    json_build_object('id', b.id, 'name', b.name_en, 'type', b.type, 'locales', names_json(b.name_en, b.name_ar)),
    business_logo(b.id) -> 0 ->> 'src',
    coalesce((select json_agg(json_build_object('id', br.id, 'locales', names_json(br.name_en, br.name_ar), 'rights',
        (select json_agg(p.area || '.' || p.action order by p.area, p.action) from permissions p where p.business_id = b.id and p.branch_id = br.id and p.user_id = i.user_id)) order by br.sort, br.id)
      from branches br where br.business_id = b.id
        and exists (select from permissions p where p.business_id = b.id and p.branch_id = br.id and p.user_id = i.user_id)), '[]')
  from invitations i join memberships m on m.business_id = i.business_id and m.user_id = i.user_id join businesses b on b.id = i.business_id
  where i.token_hash = hash and is_invitation_open(i)
$$;

create function list_user_invitations(who uuid) returns table (token_hash bytea)
language sql stable as $$
  select i.token_hash from users u join invitations i on i.email = u.email
  where u.id = who and u.home_business_id is null and u.email_verified_at is not null and is_invitation_open(i)
$$;

-- Moves the permissions to the person's account; the membership keeps who added, invited and addressed it.
create function accept_invitation(hash bytea, person uuid) returns uuid
language plpgsql volatile as $$
declare business uuid; made uuid; inviter uuid;
begin
  delete from invitations i where i.token_hash = hash and is_invitation_open(i)
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

-- Makes the account that was created for an invitation its person's own, where the address has no other.
create function claim_account(hash bytea, called text, password text) returns uuid
language plpgsql volatile as $$
declare made uuid; address text;
begin
  select i.user_id, i.email into made, address from invitations i where i.token_hash = hash and is_invitation_open(i) for update;
  if made is null or exists (select from users u where u.email = address and u.home_business_id is null) then return null; end if;
  delete from sessions where user_id = made;
  update users set home_business_id = null, name = called, password_hash = password, must_change_password = false, email_verified_at = now(),
    pending_email = null, updated_at = greatest(now(), updated_at + interval '1 microsecond') where id = made;
  perform revoke_unverified_access(address);
  return made;
end $$;

create function decline_invitation(hash bytea) returns boolean
language sql volatile as $$
  with gone as (update invitations set declined_at = now() where token_hash = hash and declined_at is null and expires_at > now() returning business_id, user_id),
    ended as (delete from sessions s using gone g where s.user_id = g.user_id),
    closed as (update users u set password_hash = '' from gone g where u.id = g.user_id)
  select exists (select from gone)
$$;

-- For an account that becomes its person's own by a verified address; who knew its password is kept as `addressed_by`.
create function delete_user_invitations(who uuid) returns void
language sql volatile as $$
  delete from invitations where user_id = who;
  update memberships m set addressed_by = u.password_given_by from users u
    where u.id = who and m.user_id = who and u.password_given_by is not null;
$$;

-- An address was verified: accounts that others created for it can't be signed in to any more. Their invitations stay.
create function revoke_unverified_access(proven text) returns void
language sql volatile as $$
  delete from sessions s using users u where u.email = proven and u.home_business_id is not null and s.user_id = u.id;
  update users set password_hash = '' where email = proven and home_business_id is not null;
$$;

-- A member leaves: permissions, devices and sent invitations end.
create function leave_business(who uuid, business uuid) returns text
language plpgsql volatile as $$ begin
  if exists (select from businesses b where b.id = business and b.owner_id = who) then return 'owner'; end if;
  delete from sessions s where s.user_id = who and s.business_id = business;
  delete from memberships m where m.user_id = who and m.business_id = business;
  if not found then return 'stranger'; end if;
  delete from session_entries e where e.business_id = business and e.user_id = who;
  update invitations i set expires_at = now() where i.business_id = business and i.invited_by = who and i.expires_at > now();
  delete from users u where u.id = who and u.home_business_id = business;
  return 'left';
end $$;

select run_as_definer('giver_still_holds', 'is_invitation_open', 'find_invitation', 'list_user_invitations', 'accept_invitation',
  'claim_account', 'decline_invitation', 'delete_user_invitations', 'revoke_unverified_access', 'leave_business');
