-- A session that a login QR opened is bound to one branch.
alter table sessions
  add column business_id uuid references businesses on delete cascade,
  add column branch_id uuid,
  add column device_name text not null default '',
  add foreign key (business_id, branch_id) references branches on delete cascade;

drop function authorize;

-- One look-up a request: the session, its user, and the grants in the business that the address names or leads to.
-- A device reads the menu and works on the orders of its branch, whoever made its code.
create function authorize(hash bytea, business uuid, record text, value text)
returns table (session_id uuid, user_id uuid, device boolean, idle_seconds double precision, business_id uuid, branch_id uuid, revision bigint, type text, owner boolean, member boolean, branches uuid[], rights text[])
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare tenant uuid := business; spot uuid; version bigint;
begin
  if record is not null then
    select l.business_id, l.branch_id, l.revision into tenant, spot, version from locate(record, value) l;
  end if;
  return query
    select s.id, s.user_id, s.branch_id is not null, extract(epoch from now() - s.last_used_at)::double precision, b.id, spot, version, b.type,
      coalesce(b.owner_id = s.user_id, false) and s.branch_id is null,
      case when s.branch_id is null then exists (select from memberships m where m.business_id = b.id and m.user_id = s.user_id) else s.business_id = b.id end,
      array(select br.id from branches br where br.business_id = b.id and (s.branch_id is null or br.id = s.branch_id)),
      case when s.branch_id is null
        then array(select p.branch_id || ':' || p.area || '.' || p.action from permissions p where p.business_id = b.id and p.user_id = s.user_id)
        else array[s.branch_id || ':menu.read', s.branch_id || ':orders.read', s.branch_id || ':orders.update'] end
    from sessions s left join businesses b on b.id = tenant
    where s.token_hash = hash and s.last_used_at > now() - interval '30 days';
end $$;

-- A login QR's code is used up by whoever comes first, and only while it lives.
create function redeem_login_code(hash bytea) returns table (business_id uuid, branch_id uuid, user_id uuid)
language sql volatile security definer set search_path = public, pg_temp as $$
  update login_codes c set used_at = now() where c.code_hash = hash and c.used_at is null and c.expires_at > now()
  returning c.business_id, c.branch_id, c.user_id
$$;

grant select, update (used_at) on login_codes to diwan_gate;
create policy gate on login_codes for select to diwan_gate using (true);
create policy redeem on login_codes for update to diwan_gate using (true) with check (true);

grant create on schema public to diwan_gate;
alter function authorize owner to diwan_gate;
alter function redeem_login_code owner to diwan_gate;
revoke create on schema public from diwan_gate;
revoke all on function authorize, redeem_login_code from public;
grant execute on function authorize, redeem_login_code to diwan_app;
