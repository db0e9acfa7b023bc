-- Passkeys, one-time codes and recovery codes beside the password, and when a session last showed who it is.

do $$ declare t text; begin
  foreach t in array array['users', 'sessions'] loop
    execute format('alter table %I no force row level security', t);
  end loop;
end $$;

-- `authenticated_at`: when password or passkey was last given. `must_set_second_factor`: opened where a business asks for one
-- that the account does not have; until it is set up nothing else is open to the session.
alter table sessions
  add column authenticated_at timestamptz,
  add column must_set_second_factor boolean not null default false;
update sessions set authenticated_at = created_at;
alter table sessions alter column authenticated_at set default now();

alter table businesses add column second_factor_required boolean not null default false;

-- A password that was made for somebody ends after 72 hours, whoever sets it and in whichever way.
alter table users add column password_expires_at timestamptz;
update users set password_expires_at = now() + interval '72 hours' where must_change_password;
create function expire_made_password() returns trigger language plpgsql as $$ begin
  new.password_expires_at := case when new.must_change_password then now() + interval '72 hours' end;
  return new;
end $$;
create trigger expire_made_password before insert on users for each row execute function expire_made_password();
create trigger expire_changed_password before update of password_hash, must_change_password on users for each row
  when (row(old.password_hash, old.must_change_password) is distinct from row(new.password_hash, new.must_change_password))
  execute function expire_made_password();

create table passkeys (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  credential_id text not null unique,
  public_key bytea not null,
  counter bigint not null default 0,
  transports text[] not null default '{}',
  name text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index on passkeys (user_id);

-- What a passkey is to sign, once. `user_id`: whose new passkey it is for; nobody's where it signs somebody in.
create table passkey_challenges (
  challenge_hash bytea primary key,
  user_id uuid references users on delete cascade,
  expires_at timestamptz not null
);
create index on passkey_challenges (expires_at);
create index on passkey_challenges (user_id) where user_id is not null;

-- The secret of an authenticator app, encrypted. `last_step`: the last of the steps of 30 seconds whose code was used.
create table one_time_codes (
  user_id uuid primary key references users on delete cascade,
  secret text not null,
  last_step bigint not null default 0,
  confirmed_at timestamptz
);

create table recovery_codes (
  user_id uuid not null references users on delete cascade,
  code_hash bytea not null,
  salt bytea not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);

-- A login whose password was right and whose second step is missing.
create table login_tickets (
  ticket_hash bytea primary key,
  user_id uuid not null references users on delete cascade,
  dashboard boolean not null,
  tries smallint not null default 0,
  expires_at timestamptz not null
);
create index on login_tickets (expires_at);
create index on login_tickets (user_id);

do $$ declare t text; begin
  foreach t in array array['passkeys', 'passkey_challenges', 'one_time_codes', 'recovery_codes', 'login_tickets'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy accounts on %I to diwan_app using ((select app_accounts())) with check ((select app_accounts()))', t);
    execute format('create policy own on %I to diwan_app using (user_id = (select app_user())) with check (user_id = (select app_user()))', t);
    execute format('create policy gate on %I to diwan_gate using (true)', t);
    execute format('grant select, insert, update, delete on %I to diwan_app', t);
    execute format('grant select, delete on %I to diwan_gate', t);
  end loop;
end $$;

-- What somebody has beside the password: told to themselves, to a login, and to a business where they work.
create function second_factor_of(who uuid) returns text
language sql stable security definer set search_path = public, pg_temp as $$
  select case
    when not (who = app_user() or app_accounts() or exists (select from memberships m where m.business_id = app_business() and m.user_id = who)) then null
    when exists (select from passkeys p where p.user_id = who) then 'passkey'
    when exists (select from one_time_codes c where c.user_id = who and c.confirmed_at is not null) then 'code' end
$$;

-- Whether a business where somebody works asks everybody for a second factor.
create function second_factor_required(who uuid) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from memberships m join businesses b on b.id = m.business_id where m.user_id = who and b.second_factor_required)
$$;

-- Takes passkeys and codes from an account that the bound business made, and ends its sessions. Answers whether it is one.
create function reset_second_factor(who uuid) returns boolean
language plpgsql volatile security definer set search_path = public, pg_temp as $$ begin
  if not exists (select from users u where u.id = who and u.home_business_id = app_business()) then return false; end if;
  delete from passkeys where user_id = who;
  delete from one_time_codes where user_id = who;
  delete from recovery_codes where user_id = who;
  delete from login_tickets where user_id = who;
  delete from sessions where user_id = who;
  return true;
end $$;

-- An account that becomes its person's own keeps nothing that its business may have set up on it, and one that nobody may
-- log in to any more keeps no other way in.
create function drop_made_factors() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$ begin
  delete from passkeys where user_id = new.id;
  delete from passkey_challenges where user_id = new.id;
  delete from one_time_codes where user_id = new.id;
  delete from recovery_codes where user_id = new.id;
  delete from login_tickets where user_id = new.id;
  return null;
end $$;
create trigger drop_made_factors after update of home_business_id, password_hash on users for each row
  when ((old.home_business_id is not null and new.home_business_id is null) or (old.password_hash <> '' and new.password_hash = ''))
  execute function drop_made_factors();

-- As before; a business hears that something of the account changed, in the words of its audits, and its person what.
create or replace function note_account_event(who uuid, what text, from_address text, with_client text) returns void
language plpgsql volatile security definer set search_path = public, pg_temp as $$ begin
  insert into account_events (user_id, action, address, client) select u.id, what, from_address, with_client from users u where u.id = who;
  -- a login is told where it enters
  if what <> 'login' then
    insert into audits (business_id, id, user_id, area, action, record_id, label, address, client)
    select b.id, uuid_v7(), who, 'users', case when what = 'login_failed' then what else 'update' end, who, u.name, from_address, with_client
    from users u join businesses b on b.owner_id = u.id or b.id = u.home_business_id where u.id = who;
  end if;
end $$;

-- As before, and how long ago the session showed who it is, whether it waits for a second factor, and its end after 90 days
-- however much it is used.
create or replace function authorize(hash bytea, business uuid, record text, value text, addressed uuid) returns json
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  session uuid; person uuid; called text; home uuid; seat uuid; idle double precision; age double precision; unready boolean; bare boolean; entered boolean := true;
  tenant uuid := business; spot uuid; version bigint; kind text; holder uuid;
  owner boolean := false; member boolean := false; branches uuid[] := '{}'; rights text[] := '{}';
begin
  select s.id, s.user_id, u.name, s.business_id, s.branch_id, extract(epoch from now() - s.last_used_at), extract(epoch from now() - s.authenticated_at),
      u.must_change_password and s.branch_id is null, s.must_set_second_factor
    into session, person, called, home, seat, idle, age, unready, bare
    from sessions s join users u on u.id = s.user_id
    where s.token_hash = hash and s.last_used_at > now() - interval '30 days' and s.created_at > now() - interval '90 days';
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
    'must_set_second_factor', bare, 'idle_seconds', idle, 'authenticated_seconds', age, 'business_id', tenant, 'branch_id', spot, 'revision', version, 'type', kind, 'owner', owner,
    'member', coalesce(member, false), 'entered', entered, 'branches', branches, 'rights', rights);
end $$;
drop function authorize_all;
create function authorize_all(business uuid, hashes bytea[], addressed uuid[])
returns table (place bigint, session_id uuid, user_id uuid, device boolean, must_change_password boolean, must_set_second_factor boolean, business_id uuid, type text, owner boolean, member boolean, branches uuid[], rights text[])
language sql stable security definer set search_path = public, pg_temp as $$
  with asker as (
    select a.place, a.addressed, s.id, s.user_id, s.business_id, s.branch_id, u.must_change_password, s.must_set_second_factor
    from unnest(hashes, addressed) with ordinality a(hash, addressed, place)
    join sessions s on s.token_hash = a.hash and s.last_used_at > now() - interval '30 days' and s.created_at > now() - interval '90 days'
    join users u on u.id = s.user_id
  ), given as (
    select p.user_id, array_agg(distinct p.branch_id) as branches, array_agg(p.branch_id || ':' || p.area || '.' || p.action) as rights
    from permissions p where p.business_id = business and p.user_id = any(array(select user_id from asker where branch_id is null))
    group by p.user_id
  ), here as (
    select br.id from branches br where br.business_id = business
      and br.id = any(array(select unnest(g.branches) from given g union select a.addressed from asker a union select a.branch_id from asker a))
  )
  select a.place, a.id, a.user_id, a.branch_id is not null, a.must_change_password and a.branch_id is null, a.must_set_second_factor, b.id, b.type,
    coalesce(b.owner_id = a.user_id, false) and a.branch_id is null,
    case when a.branch_id is null then exists (select from memberships m where m.business_id = b.id and m.user_id = a.user_id) else a.business_id = b.id end,
    array(select h.id from here h where case when a.branch_id is null then h.id = a.addressed or h.id = any(g.branches) else h.id = a.branch_id end),
    case when a.branch_id is null then coalesce(g.rights, '{}')
      else array[a.branch_id || ':menu.read', a.branch_id || ':orders.read', a.branch_id || ':orders.update'] end
  from asker a left join businesses b on b.id = business left join given g on g.user_id = a.user_id
$$;

create or replace function sweep() returns setof text
language plpgsql volatile security definer set search_path = public, pg_temp as $$ begin
  -- of several processes one sweeps
  if not pg_try_advisory_xact_lock(7203114407) then return; end if;
  delete from idempotency_keys where created_at < now() - interval '24 hours';
  delete from live_events where at < now() - interval '1 day';
  delete from sessions where last_used_at < now() - interval '30 days' or created_at < now() - interval '90 days';
  delete from passkey_challenges where expires_at < now();
  delete from login_tickets where expires_at < now();
  delete from session_entries where last_used_at < now() - interval '90 days';
  delete from account_events where at < now() - interval '1 year';
  delete from codes where expires_at < now() - interval '1 day';
  delete from attempts where starts_at < now() - interval '1 day';
  delete from reservations where status = 'held' and held_until < now() - interval '1 hour';
  return query delete from files f where f.business_id is null and f.created_at < now() - interval '1 day'
    and not exists (select from users u where u.avatar_key = f.key) returning f.key;
end $$;

grant create on schema public to diwan_gate;
do $$ declare f text; begin
  foreach f in array array['authorize_all(uuid, bytea[], uuid[])', 'second_factor_of(uuid)', 'second_factor_required(uuid)', 'reset_second_factor(uuid)', 'drop_made_factors()'] loop
    execute format('alter function %s owner to diwan_gate', f);
    execute format('revoke all on function %s from public', f);
    if f <> 'drop_made_factors()' then execute format('grant execute on function %s to diwan_app', f); end if;
  end loop;
end $$;
revoke create on schema public from diwan_gate;

do $$ declare t text; begin
  foreach t in array array['users', 'sessions'] loop
    execute format('alter table %I force row level security', t);
  end loop;
end $$;
