-- Browsers and tablets that were let in before are told apart by a cookie, of which the hash is kept: limits on tries that
-- strangers use up do not lock them out.

create table known_devices (
  user_id uuid not null references users on delete cascade,
  token_hash bytea not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  primary key (user_id, token_hash)
);
alter table known_devices enable row level security;
alter table known_devices force row level security;
create policy accounts on known_devices to diwan_app using ((select app_accounts())) with check ((select app_accounts()));
create policy own on known_devices to diwan_app using (user_id = (select app_user())) with check (user_id = (select app_user()));
grant select, insert, update, delete on known_devices to diwan_app;

-- A tablet that was set up in a branch counts its wrong tries for itself, with a lock that grows.
create table tablet_devices (
  business_id uuid not null,
  branch_id uuid not null,
  token_hash bytea not null,
  wrong smallint not null default 0,
  locked_until timestamptz,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  primary key (business_id, branch_id, token_hash),
  foreign key (business_id, branch_id) references branches on delete cascade
);
alter table tablet_devices enable row level security;
alter table tablet_devices force row level security;
create policy tenant on tablet_devices to diwan_app using (business_id = (select app_business())) with check (business_id = (select app_business()));
grant select, insert, update, delete on tablet_devices to diwan_app;

-- Counts a try of the branch's PassKey before it is compared. A tablet that was set up here counts for itself, with a lock
-- that doubles from the fifth wrong one on; all others count together (under an empty hash), ten a day. `wait` is how long
-- nobody of them may try, null where this try is looked at; the owner is named with the last one of strangers.
create function consume_tablet_try(business uuid, branch uuid, hash bytea, at timestamptz)
returns table (known boolean, remaining integer, wait integer, owner_email text, owner_locale text)
language plpgsql volatile security definer set search_path = public, pg_temp as $$
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

grant select, insert, update on tablet_devices to diwan_gate;
create policy gate on tablet_devices to diwan_gate using (true) with check (true);
grant create on schema public to diwan_gate;
alter function consume_tablet_try owner to diwan_gate;
revoke create on schema public from diwan_gate;
revoke all on function consume_tablet_try from public;
grant execute on function consume_tablet_try to diwan_app;

-- What a login QR gives, its issuer must still hold when it is used.
create or replace function redeem_login_code(hash bytea) returns table (business_id uuid, branch_id uuid, user_id uuid)
language sql volatile security definer set search_path = public, pg_temp as $$
  update login_codes c set used_at = now() where c.code_hash = hash and c.used_at is null and c.expires_at > now()
    and (exists (select from businesses b where b.id = c.business_id and b.owner_id = c.user_id)
      or (select count(distinct p.area) = 3 from permissions p
        where p.business_id = c.business_id and p.branch_id = c.branch_id and p.user_id = c.user_id
          and (p.area = 'settings' and p.action = 'update' or p.area = 'orders' and p.action = 'update' or p.area = 'menu')))
  returning c.business_id, c.branch_id, c.user_id
$$;
