create extension if not exists btree_gin;

-- The rows that are there must be seen to be filled in; the walls stand again at the end.
alter table users no force row level security;
alter table businesses no force row level security;
alter table memberships no force row level security;
alter table audits no force row level security;

-- Accounts -----------------------------------------------------------------------------------------------------

-- `staff`: a business made the account for somebody who works there; it goes with its last membership.
alter table users
  add column staff boolean not null default false,
  add column must_change_password boolean not null default false,
  add column avatar_key text;

-- Pictures outlive the account of whoever uploaded them. An avatar is taken by its account.
alter table files alter column user_id drop not null, drop constraint files_user_id_fkey;
alter table files add foreign key (user_id) references users on delete set null;
alter table users add foreign key (avatar_key) references files on delete set null;
create index on users (avatar_key) where avatar_key is not null;

create or replace function sweep() returns setof text
language plpgsql volatile security definer set search_path = public, pg_temp as $$ begin
  -- of several processes one sweeps
  if not pg_try_advisory_xact_lock(7203114407) then return; end if;
  delete from idempotency_keys where created_at < now() - interval '24 hours';
  delete from live_events where at < now() - interval '1 day';
  delete from sessions where last_used_at < now() - interval '30 days';
  delete from codes where expires_at < now() - interval '1 day';
  delete from attempts where starts_at < now() - interval '1 day';
  return query delete from files f where f.business_id is null and f.created_at < now() - interval '1 day'
    and not exists (select from users u where u.avatar_key = f.key) returning f.key;
end $$;

drop function authorize;

-- As before, and whether the account must set a password of its own first.
create function authorize(hash bytea, business uuid, record text, value text)
returns table (session_id uuid, user_id uuid, device boolean, must_change_password boolean, idle_seconds double precision, business_id uuid, branch_id uuid, revision bigint, type text, owner boolean, member boolean, branches uuid[], rights text[])
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare tenant uuid := business; spot uuid; version bigint;
begin
  if record is not null then
    select l.business_id, l.branch_id, l.revision into tenant, spot, version from locate(record, value) l;
  end if;
  return query
    select s.id, s.user_id, s.branch_id is not null, u.must_change_password and s.branch_id is null,
      extract(epoch from now() - s.last_used_at)::double precision, b.id, spot, version, b.type,
      coalesce(b.owner_id = s.user_id, false) and s.branch_id is null,
      case when s.branch_id is null then exists (select from memberships m where m.business_id = b.id and m.user_id = s.user_id) else s.business_id = b.id end,
      array(select br.id from branches br where br.business_id = b.id and (s.branch_id is null or br.id = s.branch_id)),
      case when s.branch_id is null
        then array(select p.branch_id || ':' || p.area || '.' || p.action from permissions p where p.business_id = b.id and p.user_id = s.user_id)
        else array[s.branch_id || ':menu.read', s.branch_id || ':orders.read', s.branch_id || ':orders.update'] end
    from sessions s join users u on u.id = s.user_id left join businesses b on b.id = tenant
    where s.token_hash = hash and s.last_used_at > now() - interval '30 days';
end $$;

-- People of a business -----------------------------------------------------------------------------------------

-- A membership carries what its business shows of the person, so that a list of people is served by an index.
-- `linked`: the account was there before; its phone number is no matter of this business.
alter table memberships
  add column linked boolean not null default false,
  add column name text not null default '',
  add column email text not null default '',
  add column phone text,
  add column invited boolean not null default false,
  add column updated_at timestamptz not null default now(),
  add column search text generated always as (search_text(name || ' ' || email || ' ' || coalesce(phone, ''))) stored;

create function describe_member() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$ begin
  select u.name, u.email, case when not new.linked then u.phone end, u.must_change_password and not new.linked
    into new.name, new.email, new.phone, new.invited from users u where u.id = new.user_id;
  return new;
end $$;
create trigger describe_member before insert on memberships for each row execute function describe_member();

create function describe_memberships() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$ begin
  update memberships m set name = new.name, email = new.email, phone = case when not m.linked then new.phone end,
    invited = new.must_change_password and not m.linked, updated_at = greatest(new.updated_at, m.updated_at + interval '1 microsecond')
  where m.user_id = new.id;
  return null;
end $$;
create trigger describe_memberships after update of name, email, phone, must_change_password on users for each row
  when (row(old.name, old.email, old.phone, old.must_change_password) is distinct from row(new.name, new.email, new.phone, new.must_change_password))
  execute function describe_memberships();

-- The owner stands among the people.
create function seat_owner() returns trigger language plpgsql as $$ begin
  insert into memberships (business_id, user_id) values (new.id, new.owner_id) on conflict do nothing;
  return null;
end $$;
create trigger seat_owner after insert or update of owner_id on businesses for each row execute function seat_owner();

update memberships m set name = u.name, email = u.email, phone = u.phone from users u where u.id = m.user_id;
insert into memberships (business_id, user_id, created_at) select id, owner_id, created_at from businesses on conflict do nothing;

create index on memberships (business_id, name, user_id);
create index on memberships (business_id, email, user_id);
create index on memberships (business_id, created_at, user_id);
create index on memberships using gin (business_id, search gin_trgm_ops);
create index on permissions (business_id, branch_id, user_id);

-- Whether the bound business is the only one that the account belongs to.
create function belongs_here_alone(who uuid) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from memberships m where m.user_id = who and m.business_id = app_business())
    and not exists (select from memberships m where m.user_id = who and m.business_id <> app_business())
$$;

-- Whether the bound business may change an account: one that was made for staff, belongs here alone, and owns nothing.
create function is_own_staff(who uuid) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from users u where u.id = who and u.staff) and belongs_here_alone(who)
    and not exists (select from businesses b where b.owner_id = who)
$$;

-- When somebody was last here; of an account that belongs elsewhere too nobody here learns it.
create function last_seen(who uuid) returns timestamptz
language sql stable security definer set search_path = public, pg_temp as $$
  select max(s.last_used_at) from sessions s where s.user_id = who and s.branch_id is null and belongs_here_alone(who)
$$;

-- The account of an address: a new one, or the one that is there, which stays as it is.
create function find_or_make_account(new_id uuid, their_name text, address text, number text, hash text, temporary boolean)
returns table (user_id uuid, made boolean)
language plpgsql volatile security definer set search_path = public, pg_temp as $$ begin
  insert into users (id, name, email, phone, password_hash, staff, must_change_password)
  values (new_id, their_name, address, number, hash, true, temporary) on conflict (email) do nothing;
  return query select u.id, u.id = new_id from users u where u.email = address;
end $$;

-- Ends the sessions of an account that the bound business may change; of any other only the devices it let in here.
create function end_sessions(who uuid) returns void
language sql volatile security definer set search_path = public, pg_temp as $$
  delete from sessions s where s.user_id = who and (s.business_id = app_business() or is_own_staff(who))
$$;

-- An account that was made for staff goes when nothing holds it any more.
create function drop_account(who uuid) returns void
language sql volatile security definer set search_path = public, pg_temp as $$
  delete from users u where u.id = who and u.staff
    and not exists (select from memberships m where m.user_id = who) and not exists (select from businesses b where b.owner_id = who)
$$;

create policy staff on users for update to diwan_app
  using ((select app_business()) is not null and is_own_staff(id)) with check ((select app_business()) is not null and is_own_staff(id));

-- Audits -------------------------------------------------------------------------------------------------------

-- Who did it is told by name, also when the account is gone. `search` is filled in here and not generated: such a column
-- is planned anew for each statement, which costs every change of the product more than all the rest of its audit row.
alter table audits add column user_name text not null default '', add column search text not null default '';
update audits a set user_name = coalesce((select u.name from users u where u.id = a.user_id), ''), search = search_text(a.label);
create function complete_audit() returns trigger language plpgsql as $$ begin
  new.search := search_text(new.label);
  if new.user_id is not null then
    new.user_name := coalesce((select u.name from users u where u.id = new.user_id), '');
  end if;
  return new;
end $$;
create trigger complete_audit before insert on audits for each row execute function complete_audit();

-- What is searched stands in the index; an index of its trigrams would cost each change as much as its audit row does.
drop index audits_business_id_at_idx;
create index on audits (business_id, at, id) include (branch_id, search, address);
create index on audits (business_id, user_id, at, id);
create index on audits (business_id, record_id, at, id);
create index on audits (business_id, area, at, id);

-- Search -------------------------------------------------------------------------------------------------------

drop index items_search_idx;
create index on items using gin (business_id, search gin_trgm_ops);
create index on categories using gin (business_id, search gin_trgm_ops);

grant insert on users to diwan_gate;
create policy gate_insert on users for insert to diwan_gate with check (staff);
grant delete on users to diwan_gate;
create policy gate_delete on users for delete to diwan_gate using (staff);
grant update (name, email, phone, invited, updated_at) on memberships to diwan_gate;
create policy gate_update on memberships for update to diwan_gate using (true) with check (true);

grant create on schema public to diwan_gate;
alter function authorize owner to diwan_gate;
alter function describe_member owner to diwan_gate;
alter function describe_memberships owner to diwan_gate;
alter function belongs_here_alone owner to diwan_gate;
alter function is_own_staff owner to diwan_gate;
alter function last_seen owner to diwan_gate;
alter function find_or_make_account owner to diwan_gate;
alter function end_sessions owner to diwan_gate;
alter function drop_account owner to diwan_gate;
revoke create on schema public from diwan_gate;
revoke all on function authorize, describe_member, describe_memberships, belongs_here_alone, is_own_staff, last_seen, find_or_make_account, end_sessions, drop_account from public;
grant execute on function authorize, belongs_here_alone, is_own_staff, last_seen, find_or_make_account, end_sessions, drop_account to diwan_app;

alter table users force row level security;
alter table businesses force row level security;
alter table memberships force row level security;
alter table audits force row level security;
