-- Sessions, devices, codes, limits.

create table user_settings (
  user_id uuid not null references users on delete cascade,
  key text not null,
  data jsonb not null,
  primary key (user_id, key)
);
select install_user_policies('user_settings'), grant_app('user_settings'), grant_definer('user_settings');

-- `authenticated_at`: when a password or passkey was last given. `must_set_second_factor`: nothing else is open until the factor
-- that a business requires is set up. With a branch: a device that a login QR let in.
create table sessions (
  id uuid primary key,
  business_id uuid references businesses on delete cascade,
  user_id uuid not null references users on delete cascade,
  token_hash bytea not null unique,
  client text not null default '',
  address text not null default '',
  last_used_at timestamptz not null default now(),
  branch_id uuid,
  device_name text not null default '',
  authenticated_at timestamptz default now(),
  must_set_second_factor boolean not null default false,
  created_at timestamptz not null default now(),
  foreign key (business_id, branch_id) references branches on delete cascade
);
create index on sessions (user_id);
create index on sessions (business_id, branch_id, last_used_at) where branch_id is not null;
select install_user_policies('sessions'), install_accounts_policy('sessions'), grant_app('sessions'),
  grant_definer('sessions', 'select, delete, update (last_used_at)');
-- Who may work on the settings of a branch sees and ends its devices.
create policy branch_devices on sessions for select to diwan_app using (branch_id is not null and business_id = (select app_business()));
create policy end_branch_devices on sessions for delete to diwan_app using (branch_id is not null and business_id = (select app_business()));

-- Which businesses a session has entered, and its last use there; kept when the session is gone.
create table session_entries (
  business_id uuid not null references businesses on delete cascade,
  session_id uuid not null,
  user_id uuid not null,
  entered_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  primary key (business_id, session_id)
);
create index on session_entries (business_id, user_id, last_used_at desc);
create index on session_entries (user_id, last_used_at desc);
select install_tenant_policies('session_entries'),
  grant_app('session_entries', 'select, insert'),
  grant_definer('session_entries', 'select, insert, update, delete');

-- What happened to an account; its person alone reads it.
create table account_events (
  id uuid not null default uuid_v7(),
  user_id uuid not null references users on delete cascade,
  at timestamptz not null default clock_timestamp(),
  action text not null,
  address text not null default '',
  client text not null default '',
  primary key (user_id, id)
);
create index on account_events (at);
select enable_row_security('account_events'), grant_app('account_events', 'select'), grant_definer('account_events', 'select, insert, delete');
create policy own on account_events for select to diwan_app using (user_id = (select app_user()));

-- Codes mailed to verify an address. Those that change the email of an account carry its id before the address.
create table codes (
  email text not null,
  purpose text not null check (purpose in ('register', 'reset', 'email')),
  code_hash bytea not null,
  tries smallint not null default 0,
  sent_at timestamptz not null default now(),
  expires_at timestamptz not null,
  primary key (email, purpose)
);
select install_accounts_policy('codes'), grant_app('codes'), grant_definer('codes', 'select, delete');
create policy own on codes to diwan_app
  using (purpose = 'email' and split_part(email, ' ', 1) = (select app_user())::text)
  with check (purpose = 'email' and split_part(email, ' ', 1) = (select app_user())::text);

-- Failed attempts by bucket and window.
create table attempts (
  bucket text not null,
  starts_at timestamptz not null,
  count integer not null,
  primary key (bucket, starts_at)
);
select install_accounts_policy('attempts'), grant_app('attempts'), grant_definer('attempts', 'select, delete');

-- What may be done only so often: invitations, businesses, mails. Counted in the transaction of what is done, so that a rollback
-- is not counted and concurrent requests can't exceed the limit.
create table quotas (
  name text primary key,
  count integer not null,
  ends_at timestamptz not null
);
create index on quotas (ends_at);
select enable_row_security('quotas'), grant_definer('quotas', 'select, insert, update, delete');

create table idempotency_keys (
  business_id uuid,
  user_id uuid not null references users on delete cascade,
  key text not null,
  call text not null,
  request_hash bytea not null,
  status smallint,
  answer jsonb,
  created_at timestamptz not null default now(),
  primary key (user_id, key)
);
create index on idempotency_keys (created_at);
select install_user_policies('idempotency_keys'), grant_app('idempotency_keys'), grant_definer('idempotency_keys', 'select, delete');

-- Browsers that signed in before, by the hash of a cookie: attempts of strangers do not lock them out.
create table known_devices (
  user_id uuid not null references users on delete cascade,
  token_hash bytea not null,
  last_used_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  primary key (user_id, token_hash)
);
select install_user_policies('known_devices'), install_accounts_policy('known_devices'), grant_app('known_devices');

-- A tablet that was set up in a branch has its own count of failed attempts. It stays one as long as its session lives.
create table tablet_devices (
  business_id uuid not null,
  branch_id uuid not null,
  token_hash bytea not null,
  wrong smallint not null default 0,
  locked_until timestamptz,
  last_used_at timestamptz not null default now(),
  session_id uuid,
  created_at timestamptz not null default now(),
  primary key (business_id, branch_id, token_hash),
  foreign key (business_id, branch_id) references branches on delete cascade
);
create index on tablet_devices (session_id) where session_id is not null;
select install_tenant_policies('tablet_devices'), grant_app('tablet_devices'), grant_definer('tablet_devices', 'select, insert, update, delete');

-- Login QRs.
create table login_codes (
  business_id uuid not null,
  id uuid not null,
  branch_id uuid not null,
  user_id uuid not null references users on delete cascade,
  code_hash bytea not null unique,
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (business_id, id),
  foreign key (business_id, branch_id) references branches on delete cascade
);
select install_tenant_policies('login_codes'), grant_app('login_codes'), grant_definer('login_codes', 'select, update (used_at)');

create function touch_session(session uuid, business uuid) returns void
language sql volatile as $$
  update session_entries set last_used_at = now() where session_id = session and business_id = business;
  update sessions set last_used_at = now() where id = session;
$$;

-- A session's first call in a business: that is when its audits tell the login.
create function record_business_entry(session uuid, business uuid, from_address text, with_client text) returns void
language plpgsql volatile as $$
declare who uuid;
begin
  select s.user_id into who from sessions s where s.id = session and s.branch_id is null;
  if who is null or not exists (select from memberships m where m.business_id = business and m.user_id = who) then return; end if;
  insert into session_entries (session_id, business_id, user_id) values (session, business, who) on conflict do nothing;
  if not found then return; end if;
  insert into audits (business_id, id, user_id, area, action, record_id, label, address, client)
  values (business, uuid_v7(), who, 'users', 'login', who, (select u.name from users u where u.id = who), from_address, with_client);
end $$;

-- When a user was last in the bound business.
create function last_seen(who uuid) returns timestamptz
language sql stable as $$
  select max(e.last_used_at) from session_entries e where e.business_id = app_business() and e.user_id = who
$$;

-- The business that removed an account which has none left.
create function find_former_business(who uuid) returns json
language sql stable as $$
  select names_json(b.name_en, b.name_ar) from session_entries e join businesses b on b.id = e.business_id
  where e.user_id = who and b.owner_id <> who and not exists (select from memberships m where m.user_id = who)
  order by e.last_used_at desc limit 1
$$;

-- Ends the sessions of an account that the bound business created; of any other account only its devices here.
create function end_sessions(who uuid) returns void
language sql volatile as $$
  delete from sessions s where s.user_id = who
    and (s.business_id = app_business() or exists (select from users u where u.id = who and u.home_business_id = app_business()))
$$;

-- Records an event for the account's person, and as a plain update in the audits of the businesses that own or created it.
create function record_account_event(who uuid, what text, from_address text, with_client text) returns void
language plpgsql volatile as $$ begin
  insert into account_events (user_id, action, address, client) select u.id, what, from_address, with_client from users u where u.id = who;
  -- record_business_entry audits logins
  if what <> 'login' then
    insert into audits (business_id, id, user_id, area, action, record_id, label, address, client)
    select b.id, uuid_v7(), who, 'users', case when what = 'login_failed' then what else 'update' end, who, u.name, from_address, with_client
    from users u join businesses b on b.owner_id = u.id or b.id = u.home_business_id where u.id = who;
  end if;
end $$;

-- Adds one to each quota, whose window begins with its first use. Returns null, or the seconds until all have room again: then
-- the caller must roll back.
create function consume_quotas(at timestamptz, names text[], most integer[], seconds integer[]) returns integer
language plpgsql volatile as $$
declare wait integer;
begin
  delete from quotas where name in (select q.name from quotas q where q.ends_at <= at limit 100 for update skip locked);
  with counted as (
    insert into quotas as q (name, count, ends_at)
    select t.name, 1, at + make_interval(secs => t.seconds) from unnest(names, seconds) as t(name, seconds) order by t.name
    on conflict (name) do update set
      count = case when q.ends_at <= at then 1 else q.count + 1 end,
      ends_at = case when q.ends_at <= at then excluded.ends_at else q.ends_at end
    returning q.name, q.count, q.ends_at
  )
  select ceil(extract(epoch from max(c.ends_at) - at)) into wait
  from counted c join unnest(names, most) as t(name, most) on t.name = c.name where c.count > t.most;
  return wait;
end $$;

-- Counts an attempt at the branch's PassKey before it is compared. A known tablet has its own count, locked for doubling times
-- from the fifth failure on; all others share one (under an empty hash), ten a day. `wait`: seconds of the lock, null when this
-- attempt is allowed; the owner's email comes with the last shared attempt.
create function consume_tablet_attempt(business uuid, branch uuid, hash bytea, at timestamptz)
returns table (known boolean, remaining integer, wait integer, owner_email text, owner_locale text)
language plpgsql volatile as $$
declare tries integer; until timestamptz;
begin
  if length(hash) > 0 then
    update tablet_devices d set wrong = least(d.wrong + 1, 30), last_used_at = at,
        locked_until = case when d.wrong + 1 >= 5 then at + make_interval(secs => least(3600, 60 * power(2, least(d.wrong + 1, 30) - 5))) end
      where d.business_id = business and d.branch_id = branch and d.token_hash = hash and (d.locked_until is null or d.locked_until <= at)
      returning d.wrong, d.locked_until into tries, until;
    if found then return query select true, greatest(0, 5 - tries), null::integer, null::text, null::text; return; end if;
    select d.locked_until into until from tablet_devices d where d.business_id = business and d.branch_id = branch and d.token_hash = hash;
    if found then return query select true, 0, ceil(extract(epoch from until - at))::integer, null::text, null::text; return; end if;
  end if;
  insert into tablet_devices as d (business_id, branch_id, token_hash, wrong, locked_until)
  select b.business_id, b.id, '\x'::bytea, 1, at + interval '1 day' from branches b where b.business_id = business and b.id = branch
  on conflict (business_id, branch_id, token_hash) do update set
    wrong = case when d.locked_until <= at then 1 else least(d.wrong + 1, 1000) end,
    locked_until = case when d.locked_until <= at then excluded.locked_until else d.locked_until end
  returning d.wrong, d.locked_until into tries, until;
  return query select false, greatest(0, 10 - tries), case when tries > 10 then ceil(extract(epoch from until - at))::integer end, o.email, o.locale
    from (values (1)) one left join (
      select u.email, u.locale from businesses b join users u on u.id = b.owner_id where b.id = business and tries = 10) o on true;
end $$;

create function delete_session_tablet() returns trigger
language plpgsql volatile as $$ begin
  delete from tablet_devices d where d.business_id = old.business_id and d.session_id = old.id;
  return null;
end $$;
create trigger delete_session_tablet after delete on sessions for each row
  when (old.branch_id is not null and old.last_used_at >= now() - interval '30 days') execute function delete_session_tablet();

-- Its issuer must still hold, at the time of use, what a login QR gives.
create function redeem_login_code(hash bytea) returns table (business_id uuid, branch_id uuid, user_id uuid)
language sql volatile as $$
  update login_codes c set used_at = now() where c.code_hash = hash and c.used_at is null and c.expires_at > now()
    and (exists (select from businesses b where b.id = c.business_id and b.owner_id = c.user_id)
      or (select count(distinct p.area) = 3 from permissions p
        where p.business_id = c.business_id and p.branch_id = c.branch_id and p.user_id = c.user_id
          and (p.area = 'settings' and p.action = 'update' or p.area = 'orders' and p.action = 'update' or p.area = 'menu')))
  returning c.business_id, c.branch_id, c.user_id
$$;

select run_as_definer('touch_session', 'record_business_entry', 'last_seen', 'find_former_business', 'end_sessions', 'record_account_event',
  'consume_quotas', 'consume_tablet_attempt', 'delete_session_tablet', 'redeem_login_code');
