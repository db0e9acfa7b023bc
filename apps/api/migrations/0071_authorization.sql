-- A menu, whose tree is read again and again, is looked up without the function for all kinds of records: its rows pass through a
-- temporary store, which costs as much as the look-up. The query is that of `tenant_locators`.
create or replace function authorize(hash bytea, business uuid, record text, value text, addressed uuid) returns json
language plpgsql stable as $$
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
    select m.business_id, (select coalesce(sum(r.revision), 0) from revisions r where r.business_id = m.business_id and r.subject_id = m.id)
      into tenant, version from menus m where m.id = value::uuid;
  elsif record is not null then
    select l.business_id, l.branch_id, l.revision into tenant, spot, version from locate_tenant(record, value) l;
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
select run_as_definer('authorize');
