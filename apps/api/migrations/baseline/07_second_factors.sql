-- Second factors: passkeys, codes of an authenticator app, recovery codes.

create table passkeys (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  credential_id text not null unique,
  public_key bytea not null,
  counter bigint not null default 0,
  transports text[] not null default '{}',
  name text not null,
  last_used_at timestamptz,
  created_at timestamptz not null default now()
);
create index on passkeys (user_id);
select install_user_policies('passkeys'), install_accounts_policy('passkeys'), grant_app('passkeys'), grant_definer('passkeys', 'select, delete');

-- What a passkey signs, once. `user_id`: the account that registers a passkey, null for a sign-in.
create table passkey_challenges (
  challenge_hash bytea primary key,
  user_id uuid references users on delete cascade,
  expires_at timestamptz not null
);
create index on passkey_challenges (expires_at);
create index on passkey_challenges (user_id) where user_id is not null;
select install_user_policies('passkey_challenges'), install_accounts_policy('passkey_challenges'), grant_app('passkey_challenges'), grant_definer('passkey_challenges', 'select, delete');

-- The encrypted secret of an authenticator app. `last_step`: the last 30-second step whose code was used.
create table one_time_codes (
  user_id uuid primary key references users on delete cascade,
  secret text not null,
  last_step bigint not null default 0,
  confirmed_at timestamptz
);
select install_user_policies('one_time_codes'), install_accounts_policy('one_time_codes'), grant_app('one_time_codes'), grant_definer('one_time_codes', 'select, delete');

create table recovery_codes (
  user_id uuid not null references users on delete cascade,
  code_hash bytea not null,
  salt bytea not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);
select install_user_policies('recovery_codes'), install_accounts_policy('recovery_codes'), grant_app('recovery_codes'), grant_definer('recovery_codes', 'select, delete');

-- A login that waits for its second factor.
create table login_tickets (
  ticket_hash bytea primary key,
  user_id uuid not null references users on delete cascade,
  dashboard boolean not null,
  tries smallint not null default 0,
  expires_at timestamptz not null
);
create index on login_tickets (expires_at);
create index on login_tickets (user_id);
select install_user_policies('login_tickets'), install_accounts_policy('login_tickets'), grant_app('login_tickets'), grant_definer('login_tickets', 'select, delete');

-- The second factor of a user, told to the user, to a login, and to a business of theirs.
create function find_second_factor(who uuid) returns text
language sql stable as $$
  select case
    when not (who = app_user() or app_accounts() or exists (select from memberships m where m.business_id = app_business() and m.user_id = who)) then null
    when exists (select from passkeys p where p.user_id = who) then 'passkey'
    when exists (select from one_time_codes c where c.user_id = who and c.confirmed_at is not null) then 'code' end
$$;

-- Whether a business of the user requires one.
create function second_factor_required(who uuid) returns boolean
language sql stable as $$
  select exists (select from memberships m join businesses b on b.id = m.business_id where m.user_id = who and b.second_factor_required)
$$;

-- Removes the second factors of an account that the bound business created, and ends its sessions. Returns whether it is one.
create function reset_second_factor(who uuid) returns boolean
language plpgsql volatile as $$ begin
  if not exists (select from users u where u.id = who and u.home_business_id = app_business()) then return false; end if;
  delete from passkeys where user_id = who;
  delete from one_time_codes where user_id = who;
  delete from recovery_codes where user_id = who;
  delete from login_tickets where user_id = who;
  delete from sessions where user_id = who;
  return true;
end $$;

-- When an account becomes its person's own, or loses its password, it keeps no second factor that somebody else may have set up.
create function delete_second_factors() returns trigger
language plpgsql as $$ begin
  delete from passkeys where user_id = new.id;
  delete from passkey_challenges where user_id = new.id;
  delete from one_time_codes where user_id = new.id;
  delete from recovery_codes where user_id = new.id;
  delete from login_tickets where user_id = new.id;
  return null;
end $$;
create trigger delete_second_factors after update of home_business_id, password_hash on users for each row
  when ((old.home_business_id is not null and new.home_business_id is null) or (old.password_hash <> '' and new.password_hash = ''))
  execute function delete_second_factors();

select run_as_definer('find_second_factor', 'second_factor_required', 'reset_second_factor', 'delete_second_factors');
