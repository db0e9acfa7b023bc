-- An account belongs to a person once its address was proven by a code or link that was mailed there. Until then it belongs to
-- the one business that made it (`home_business_id`) and opens nothing else: the same address may have such an account in
-- several businesses, none of which knows of the others or of the person's own account.

do $$ declare t text; begin
  foreach t in array array['users', 'businesses', 'memberships', 'permissions', 'sessions', 'audits'] loop
    execute format('alter table %I no force row level security', t);
  end loop;
end $$;

alter table users
  add column home_business_id uuid references businesses on delete cascade,
  add column pending_email text check (pending_email = lower(pending_email));

-- Accounts that a business made for its staff and that work nowhere else become its own.
update users u set home_business_id = m.business_id
  from memberships m
  where u.staff and m.user_id = u.id and not m.linked and u.email_verified_at is null
    and not exists (select from businesses b where b.owner_id = u.id);

alter table users drop constraint users_email_key;
create unique index users_email_key on users (email) where home_business_id is null;
create unique index users_home_email_key on users (email, home_business_id) where home_business_id is not null;
create index on users (home_business_id) where home_business_id is not null;

-- Where a business linked an account whose address nobody has proven, it never asked its person: each gets an account of its
-- own there, with the same rights and no password, which waits for its person to accept.
create temporary table parted on commit drop as
  select m.business_id, m.user_id as before, uuid_v7() as after from memberships m join users u on u.id = m.user_id
  where u.email_verified_at is null and m.business_id is distinct from u.home_business_id
    and not exists (select from businesses b where b.id = m.business_id and b.owner_id = m.user_id);
alter table memberships disable trigger describe_member;
insert into users (id, name, email, password_hash, home_business_id, staff, locale)
  select p.after, u.name, u.email, '', p.business_id, true, u.locale from parted p join users u on u.id = p.before
  on conflict do nothing;
insert into memberships (business_id, user_id, name, email, created_at)
  select m.business_id, p.after, m.name, m.email, m.created_at from parted p join memberships m on m.business_id = p.business_id and m.user_id = p.before;
update permissions r set user_id = p.after from parted p where r.business_id = p.business_id and r.user_id = p.before;
delete from memberships m using parted p where m.business_id = p.business_id and m.user_id = p.before;
alter table memberships enable trigger describe_member;

-- Invitations -------------------------------------------------------------------------------------------------------

-- Somebody is asked to work in a business: the mailed link, of which the hash is kept, opens it once. `user_id` is the
-- account that the business made for the address; on acceptance its rights go to the person's own.
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
alter table invitations enable row level security;
alter table invitations force row level security;
create policy tenant on invitations to diwan_app using (business_id = (select app_business())) with check (business_id = (select app_business()));
create policy gate on invitations to diwan_gate using (true) with check (true);
grant select, insert, update, delete on invitations to diwan_app, diwan_gate;

-- People who wait already are asked again by who added them: their link has ended.
insert into invitations (business_id, user_id, email, token_hash, sent_at, expires_at)
  select p.business_id, p.after, u.email, sha256(uuid_send(gen_random_uuid())), now(), now() from parted p join users u on u.id = p.after;

-- Which businesses a session has entered, and when it was last there: kept when the session is gone ---------------------------------------------------

create table session_entries (
  session_id uuid not null,
  business_id uuid not null references businesses on delete cascade,
  user_id uuid not null,
  entered_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  primary key (business_id, session_id)
);
create index on session_entries (business_id, user_id, last_used_at desc);
alter table session_entries enable row level security;
alter table session_entries force row level security;
create policy tenant on session_entries to diwan_app using (business_id = (select app_business())) with check (business_id = (select app_business()));
create policy gate on session_entries to diwan_gate using (true) with check (true);
grant select, insert on session_entries to diwan_app;
grant select, insert, update on session_entries to diwan_gate;
-- Sessions that are open have been where they may be: no login is told anew.
insert into session_entries (session_id, business_id, user_id, entered_at, last_used_at)
  select s.id, m.business_id, s.user_id, s.created_at, s.last_used_at from sessions s join memberships m on m.user_id = s.user_id where s.branch_id is null;

-- What happened to an account, for its person alone.
create table account_events (
  user_id uuid not null references users on delete cascade,
  id uuid not null default uuid_v7(),
  at timestamptz not null default clock_timestamp(),
  action text not null,
  address text not null default '',
  client text not null default '',
  primary key (user_id, id)
);
create index on account_events (at);
alter table account_events enable row level security;
alter table account_events force row level security;
create policy own on account_events for select to diwan_app using (user_id = (select app_user()));
create policy gate on account_events to diwan_gate using (true) with check (true);
grant select on account_events to diwan_app;
grant select, insert, delete on account_events to diwan_gate;

-- Codes that prove a new address, bound to the account that asked.
alter table codes drop constraint codes_purpose_check;
alter table codes add constraint codes_purpose_check check (purpose in ('register', 'reset', 'email'));
create policy own on codes to diwan_app
  using (purpose = 'email' and split_part(email, ' ', 1) = (select app_user())::text)
  with check (purpose = 'email' and split_part(email, ' ', 1) = (select app_user())::text);

-- Who may change an account ---------------------------------------------------------------------------------------------

drop policy staff on users;
drop policy gate_insert on users;
drop policy gate_delete on users;
drop policy people on users;
-- The people of the bound business can be seen, the accounts that it made are its own to make, change and delete.
create policy people on users for select to diwan_app using ((select app_business()) is not null and is_of_here(id));
create policy home on users to diwan_app
  using (home_business_id = (select app_business())) with check (home_business_id = (select app_business()));

-- A business's own account is a member of it alone and owns nothing, whatever the code above does.
create function guard_home() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare home uuid;
begin
  if tg_table_name = 'memberships' then
    select u.home_business_id into home from users u where u.id = new.user_id;
    if home is not null and home <> new.business_id then
      raise foreign_key_violation using message = 'the account belongs to another business', constraint = 'memberships_home';
    end if;
  else
    select u.home_business_id into home from users u where u.id = new.owner_id;
    if home is not null then
      raise foreign_key_violation using message = 'an account that a business made owns nothing', constraint = 'businesses_home';
    end if;
  end if;
  return new;
end $$;
create trigger guard_home before insert or update of user_id, business_id on memberships for each row execute function guard_home();
create trigger guard_home before insert or update of owner_id on businesses for each row execute function guard_home();

-- Of somebody who accepted, their business sees name, phone and last visit; of an account that it made all of it.
create or replace function describe_member() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$ begin
  select u.name, u.email, u.phone, u.must_change_password and u.home_business_id is not null, u.home_business_id is null
    into new.name, new.email, new.phone, new.invited, new.linked from users u where u.id = new.user_id;
  return new;
end $$;
create or replace function describe_memberships() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$ begin
  update memberships m set name = new.name, email = new.email, phone = new.phone, linked = new.home_business_id is null,
    invited = new.must_change_password and new.home_business_id is not null, updated_at = greatest(new.updated_at, m.updated_at + interval '1 microsecond')
  where m.user_id = new.id;
  return null;
end $$;
drop trigger describe_memberships on users;
create trigger describe_memberships after update of name, email, phone, must_change_password, home_business_id on users for each row
  when (row(old.name, old.email, old.phone, old.must_change_password, old.home_business_id)
    is distinct from row(new.name, new.email, new.phone, new.must_change_password, new.home_business_id))
  execute function describe_memberships();
update memberships m set linked = u.home_business_id is null, phone = u.phone,
  invited = u.must_change_password and u.home_business_id is not null from users u where u.id = m.user_id;

drop function find_or_make_account;
drop function drop_account;
drop function is_own_staff cascade;
drop function belongs_here_alone cascade;
drop function last_seen;
drop function audit_login;
alter table users drop column staff;

grant create on schema public to diwan_gate;
grant update (linked) on memberships to diwan_gate;

-- Ends the sessions of an account that the bound business made; of any other only the devices that it let in here.
create or replace function end_sessions(who uuid) returns void
language sql volatile security definer set search_path = public, pg_temp as $$
  delete from sessions s where s.user_id = who
    and (s.business_id = app_business() or exists (select from users u where u.id = who and u.home_business_id = app_business()))
$$;

-- When somebody was last in the bound business.
create function last_seen(who uuid) returns timestamptz
language sql stable security definer set search_path = public, pg_temp as $$
  select max(e.last_used_at) from session_entries e where e.business_id = app_business() and e.user_id = who
$$;

-- A session is used: told to the minute to its person, and to the business in which it is.
drop function touch_session;
create function touch_session(session uuid, business uuid) returns void
language sql volatile security definer set search_path = public, pg_temp as $$
  update session_entries set last_used_at = now() where session_id = session and business_id = business;
  update sessions set last_used_at = now() where id = session;
$$;

-- A session's first call in a business of its user: that is where a login is told.
create function enter_business(session uuid, business uuid, from_address text, with_client text) returns void
language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare who uuid;
begin
  select s.user_id into who from sessions s where s.id = session and s.branch_id is null;
  if who is null or not exists (select from memberships m where m.business_id = business and m.user_id = who) then return; end if;
  insert into session_entries (session_id, business_id, user_id) values (session, business, who) on conflict do nothing;
  if not found then return; end if;
  insert into audits (business_id, id, user_id, area, action, record_id, label, address, client)
  values (business, uuid_v7(), who, 'users', 'login', who, (select u.name from users u where u.id = who), from_address, with_client);
end $$;

-- What happened to an account: told to its person, and to a business of whose own accounts it is one or that it owns.
create function note_account_event(who uuid, what text, from_address text, with_client text) returns void
language plpgsql volatile security definer set search_path = public, pg_temp as $$ begin
  insert into account_events (user_id, action, address, client) select u.id, what, from_address, with_client from users u where u.id = who;
  -- a login is told where it enters
  if what <> 'login' then
    insert into audits (business_id, id, user_id, area, action, record_id, label, address, client)
    select b.id, uuid_v7(), who, 'users', what, who, u.name, from_address, with_client
    from users u join businesses b on b.owner_id = u.id or b.id = u.home_business_id where u.id = who;
  end if;
end $$;

-- Proving an address ----------------------------------------------------------------------------------------------------

-- An address was proven: what others made for it opens nothing any more. Their invitations stay.
create function end_unproven(proven text) returns void
language sql volatile security definer set search_path = public, pg_temp as $$
  delete from sessions s using users u where u.email = proven and u.home_business_id is not null and s.user_id = u.id;
  update users set password_hash = '' where email = proven and home_business_id is not null;
$$;

-- The invitation behind a link's hash, with what its page tells; nothing of any account beside the one that was made for it.
create function find_invitation(hash bytea)
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
  where i.token_hash = hash and i.declined_at is null and i.expires_at > now()
$$;

-- Who was invited at the proven address of an account, by the hash of each link.
create function invitations_to(who uuid) returns table (token_hash bytea)
language sql stable security definer set search_path = public, pg_temp as $$
  select i.token_hash from users u join invitations i on i.email = u.email
  where u.id = who and u.home_business_id is null and u.email_verified_at is not null and i.declined_at is null and i.expires_at > now()
$$;

-- Gives the rights that an invitation prepared to a person, and the account that was made for it away. Answers the business.
create function accept_invitation(hash bytea, person uuid) returns uuid
language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare business uuid; made uuid;
begin
  delete from invitations i where i.token_hash = hash and i.declined_at is null and i.expires_at > now()
    and i.email = (select u.email from users u where u.id = person and u.home_business_id is null and u.email_verified_at is not null)
    returning i.business_id, i.user_id into business, made;
  if business is null then return null; end if;
  if made <> person then
    insert into memberships (business_id, user_id) values (business, person) on conflict do nothing;
    insert into permissions (business_id, branch_id, user_id, area, action)
      select p.business_id, p.branch_id, person, p.area, p.action from permissions p where p.business_id = business and p.user_id = made
      on conflict do nothing;
    delete from users where id = made and home_business_id = business;
  end if;
  return business;
end $$;

-- Makes the account that an invitation's business made the person's own, with a password that only its person knows.
create function adopt_account(hash bytea, called text, password text) returns uuid
language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare made uuid; address text;
begin
  select i.user_id, i.email into made, address from invitations i where i.token_hash = hash and i.declined_at is null and i.expires_at > now() for update;
  if made is null or exists (select from users u where u.email = address and u.home_business_id is null) then return null; end if;
  delete from sessions where user_id = made;
  update users set home_business_id = null, name = called, password_hash = password, must_change_password = false, email_verified_at = now(),
    pending_email = null, updated_at = greatest(now(), updated_at + interval '1 microsecond') where id = made;
  perform end_unproven(address);
  return made;
end $$;

create function decline_invitation(hash bytea) returns boolean
language sql volatile security definer set search_path = public, pg_temp as $$
  with gone as (update invitations set declined_at = now() where token_hash = hash and declined_at is null and expires_at > now() returning business_id, user_id),
    ended as (delete from sessions s using gone g where s.user_id = g.user_id),
    closed as (update users u set password_hash = '' from gone g where u.id = g.user_id)
  select exists (select from gone)
$$;

-- Leaves a business by oneself: rights and the devices that one let in there end.
create function leave_business(who uuid, business uuid) returns text
language plpgsql volatile security definer set search_path = public, pg_temp as $$ begin
  if exists (select from businesses b where b.id = business and b.owner_id = who) then return 'owner'; end if;
  delete from sessions s where s.user_id = who and s.business_id = business;
  delete from memberships m where m.user_id = who and m.business_id = business;
  if not found then return 'stranger'; end if;
  delete from session_entries e where e.business_id = business and e.user_id = who;
  update invitations i set expires_at = now() where i.business_id = business and i.invited_by = who and i.expires_at > now();
  delete from users u where u.id = who and u.home_business_id = business;
  return 'left';
end $$;

-- The link of somebody who proved the address by another way opens nothing more.
create function forget_invitation(who uuid) returns void
language sql volatile security definer set search_path = public, pg_temp as $$
  delete from invitations where user_id = who
$$;

-- The businesses of an account as its person sees them, in the order in which it came to them.
create function memberships_of(who uuid)
returns table (id uuid, business json, state text, since text, expires_at text, invited_by text, branches json)
language sql stable security definer set search_path = public, pg_temp as $$
  select b.id, json_build_object('id', b.id, 'name', b.name_en, 'type', b.type, 'locales', names_json(b.name_en, b.name_ar), 'logo', logo_of(b.id) -> 0 ->> 'src'),
    case when b.owner_id = who then 'owner' else 'member' end, stamp_text(m.created_at), null, null,
    coalesce((select json_agg(json_build_object('id', br.id, 'locales', names_json(br.name_en, br.name_ar), 'rights',
        (select json_agg(p.area || '.' || p.action order by p.area, p.action) from permissions p where p.business_id = b.id and p.branch_id = br.id and p.user_id = who)) order by br.sort, br.id)
      from branches br where br.business_id = b.id and b.owner_id <> who
        and exists (select from permissions p where p.business_id = b.id and p.branch_id = br.id and p.user_id = who)), '[]')
  from memberships m join businesses b on b.id = m.business_id where m.user_id = who order by m.created_at, b.id
$$;

grant delete on memberships, session_entries, permissions to diwan_gate;
grant insert on memberships, permissions to diwan_gate;
grant update on users to diwan_gate;
create policy gate_write on users for update to diwan_gate using (true) with check (true);
create policy gate_drop on users for delete to diwan_gate using (home_business_id is not null);
create policy gate_add on memberships for insert to diwan_gate with check (true);
create policy gate_drop on memberships for delete to diwan_gate using (true);
create policy gate_add on permissions for insert to diwan_gate with check (true);
create policy gate_drop on permissions for delete to diwan_gate using (true);

-- As before, and whether the session has been in the business that is asked for.
create or replace function authorize(hash bytea, business uuid, record text, value text, addressed uuid) returns json
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  session uuid; person uuid; called text; home uuid; seat uuid; idle double precision; unready boolean; entered boolean := true;
  tenant uuid := business; spot uuid; version bigint; kind text; holder uuid;
  owner boolean := false; member boolean := false; branches uuid[] := '{}'; rights text[] := '{}';
begin
  select s.id, s.user_id, u.name, s.business_id, s.branch_id, extract(epoch from now() - s.last_used_at), u.must_change_password and s.branch_id is null
    into session, person, called, home, seat, idle, unready
    from sessions s join users u on u.id = s.user_id where s.token_hash = hash and s.last_used_at > now() - interval '30 days';
  if session is null then return null; end if;
  if record = 'menus' then
    select m.business_id into tenant from menus m where m.id = value::uuid;
    select coalesce(sum(r.revision), 0) into version from revisions r where r.business_id = tenant and r.subject_id = value::uuid;
  elsif record is not null then
    select l.business_id, l.branch_id, l.revision into tenant, spot, version from locate(record, value) l;
  end if;
  if tenant is not null then
    select b.id, b.type, b.owner_id into tenant, kind, holder from businesses b where b.id = tenant;
  end if;
  addressed := coalesce(addressed, spot);
  if seat is not null then
    member := home = tenant;
    branches := array(select b.id from branches b where b.business_id = tenant and b.id = seat);
    rights := array[seat || ':menu.read', seat || ':orders.read', seat || ':orders.update'];
  elsif holder = person then
    owner := true;
    if addressed is not null then
      branches := array(select b.id from branches b where b.business_id = tenant and b.id = addressed);
    end if;
  elsif tenant is not null then
    select exists (select from memberships m where m.business_id = tenant and m.user_id = person),
      array(select b.id
        from (select addressed as id union select p.branch_id from permissions p where p.business_id = tenant and p.user_id = person) wanted
        cross join lateral (select b.id from branches b where b.business_id = tenant and b.id = wanted.id offset 0) b),
      array(select p.branch_id || ':' || p.area || '.' || p.action from permissions p where p.business_id = tenant and p.user_id = person)
      into member, branches, rights;
  end if;
  if seat is null and (owner or member) then
    entered := exists (select from session_entries e where e.business_id = tenant and e.session_id = session);
  end if;
  return json_build_object('session_id', session, 'user_id', person, 'user_name', called, 'device', seat is not null, 'must_change_password', unready,
    'idle_seconds', idle, 'business_id', tenant, 'branch_id', spot, 'revision', version, 'type', kind, 'owner', owner,
    'member', coalesce(member, false), 'entered', entered, 'branches', branches, 'rights', rights);
end $$;

create or replace function sweep() returns setof text
language plpgsql volatile security definer set search_path = public, pg_temp as $$ begin
  -- of several processes one sweeps
  if not pg_try_advisory_xact_lock(7203114407) then return; end if;
  delete from idempotency_keys where created_at < now() - interval '24 hours';
  delete from live_events where at < now() - interval '1 day';
  delete from sessions where last_used_at < now() - interval '30 days';
  delete from session_entries where last_used_at < now() - interval '90 days';
  delete from account_events where at < now() - interval '1 year';
  delete from codes where expires_at < now() - interval '1 day';
  delete from attempts where starts_at < now() - interval '1 day';
  delete from reservations where status = 'held' and held_until < now() - interval '1 hour';
  return query delete from files f where f.business_id is null and f.created_at < now() - interval '1 day'
    and not exists (select from users u where u.avatar_key = f.key) returning f.key;
end $$;

do $$ declare f text; begin
  foreach f in array array['guard_home()', 'last_seen(uuid)', 'touch_session(uuid, uuid)', 'enter_business(uuid, uuid, text, text)',
    'note_account_event(uuid, text, text, text)', 'end_unproven(text)', 'find_invitation(bytea)', 'invitations_to(uuid)',
    'accept_invitation(bytea, uuid)', 'adopt_account(bytea, text, text)', 'decline_invitation(bytea)', 'leave_business(uuid, uuid)',
    'forget_invitation(uuid)', 'memberships_of(uuid)'] loop
    execute format('alter function %s owner to diwan_gate', f);
    execute format('revoke all on function %s from public', f);
    if f <> 'guard_home()' then execute format('grant execute on function %s to diwan_app', f); end if;
  end loop;
end $$;
revoke create on schema public from diwan_gate;

do $$ declare t text; begin
  foreach t in array array['users', 'businesses', 'memberships', 'permissions', 'sessions', 'audits'] loop
    execute format('alter table %I force row level security', t);
  end loop;
end $$;
