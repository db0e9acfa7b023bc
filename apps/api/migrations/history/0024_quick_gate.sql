-- The gate's look-up, which every call waits for. As before, but it answers one value instead of a row of a table, and an
-- owner, who holds all rights, is asked for none: most of its time went into making ready what had nothing to find.
drop function authorize;
create function authorize(hash bytea, business uuid, record text, value text, addressed uuid) returns json
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  tenant uuid := business; spot uuid; version bigint; asker record;
  member boolean; branches uuid[]; rights text[];
begin
  if record is not null then
    select l.business_id, l.branch_id, l.revision into tenant, spot, version from locate(record, value) l;
  end if;
  select s.id, s.user_id, s.business_id, s.branch_id, s.branch_id is not null as device, u.must_change_password and s.branch_id is null as unready,
    extract(epoch from now() - s.last_used_at)::double precision as idle, b.id as tenant, b.type, coalesce(b.owner_id = s.user_id, false) and s.branch_id is null as owner
    into asker from sessions s join users u on u.id = s.user_id left join businesses b on b.id = tenant
    where s.token_hash = hash and s.last_used_at > now() - interval '30 days';
  if not found then return null; end if;
  addressed := coalesce(addressed, spot);
  if asker.owner then
    if addressed is not null then
      branches := array(select b.id from branches b where b.business_id = asker.tenant and b.id = addressed);
    end if;
  elsif asker.device then
    member := asker.business_id = asker.tenant;
    branches := array(select b.id from branches b where b.business_id = asker.tenant and b.id = asker.branch_id);
    rights := array[asker.branch_id || ':menu.read', asker.branch_id || ':orders.read', asker.branch_id || ':orders.update'];
  else
    select exists (select from memberships m where m.business_id = asker.tenant and m.user_id = asker.user_id),
      array(select b.id
        from (select addressed as id union select p.branch_id from permissions p where p.business_id = asker.tenant and p.user_id = asker.user_id) wanted
        cross join lateral (select b.id from branches b where b.business_id = asker.tenant and b.id = wanted.id offset 0) b),
      array(select p.branch_id || ':' || p.area || '.' || p.action from permissions p where p.business_id = asker.tenant and p.user_id = asker.user_id)
      into member, branches, rights;
  end if;
  return json_build_object('session_id', asker.id, 'user_id', asker.user_id, 'device', asker.device, 'must_change_password', asker.unready,
    'idle_seconds', asker.idle, 'business_id', asker.tenant, 'branch_id', spot, 'revision', version, 'type', asker.type, 'owner', asker.owner,
    'member', coalesce(member, false), 'branches', coalesce(branches, '{}'), 'rights', coalesce(rights, '{}'));
end $$;

grant create on schema public to diwan_gate;
alter function authorize owner to diwan_gate;
revoke create on schema public from diwan_gate;
revoke all on function authorize from public;
grant execute on function authorize to diwan_app;
