-- Who a request is, and what its user may do in the business that it names.

-- One look-up for each request: the session, its user, the business that the address names or leads to, and the permissions there. A
-- device has the permissions of its kind in its branch, an owner all. One json value: rows of many columns take longer to prepare
-- than to read. A session ends 30 days after its last use and 90 days after its start.
create function authorize(hash bytea, business uuid, record text, value text, addressed uuid) returns json
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
  if record is not null then
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

-- The same for all open streams of a business.
create function authorize_batch(business uuid, hashes bytea[], addressed uuid[])
returns table (place bigint, session_id uuid, user_id uuid, device boolean, must_change_password boolean, must_set_second_factor boolean, business_id uuid, type text, owner boolean, member boolean, branches uuid[], rights text[])
language sql stable as $$
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

-- The memberships of a user, oldest first.
create function list_user_memberships(who uuid)
returns table (id uuid, business json, state text, since text, expires_at text, invited_by text, branches json)
language sql stable as $$
  select b.id, json_build_object('id', b.id, 'name', b.name_en, 'type', b.type, 'locales', names_json(b.name_en, b.name_ar), 'logo', business_logo(b.id) -> 0 ->> 'src'),
    case when b.owner_id = who then 'owner' else 'member' end, stamp_text(m.created_at), null, null,
    coalesce((select json_agg(json_build_object('id', br.id, 'locales', names_json(br.name_en, br.name_ar), 'rights',
        (select json_agg(p.area || '.' || p.action order by p.area, p.action) from permissions p where p.business_id = b.id and p.branch_id = br.id and p.user_id = who)) order by br.sort, br.id)
      from branches br where br.business_id = b.id and b.owner_id <> who
        and exists (select from permissions p where p.business_id = b.id and p.branch_id = br.id and p.user_id = who)), '[]')
  from memberships m join businesses b on b.id = m.business_id where m.user_id = who order by m.created_at, b.id
$$;

-- The businesses of a user. Staff see the branches where they hold a permission, or else the first one, whose stream tells them when
-- they get one. Closed branches are named for reports.
create function list_user_businesses(who uuid) returns table (id uuid, owner boolean, summary json, rights text[])
language sql stable as $$
  select b.id, b.owner_id = who,
    json_build_object('id', b.id, 'name', b.name_en, 'locales', locales_json(b.name_en, b.name_ar, b.description_en, b.description_ar), 'type', b.type,
      'currency', coalesce((select s.data #>> '{}' from business_settings s where s.business_id = b.id and s.key = 'Currency'), 'KWD'),
      'timeZone', coalesce((select s.data #>> '{}' from business_settings s where s.business_id = b.id and s.key = 'TimeZone'), 'Asia/Kuwait'),
      'menus', coalesce((select json_agg(json_build_object('id', m.id, 'locales', locales_json(m.name_en, m.name_ar, m.description_en, m.description_ar)) order by m.sort, m.id) from menus m where m.business_id = b.id), '[]'),
      'branches', coalesce(seen.open, '[]'), 'closed_branches', coalesce(seen.closed, '[]')),
    case when b.owner_id = who then array(select br.id::text from branches br where br.business_id = b.id)
      else array(select 'branch.' || p.branch_id || '.' || p.area || '.' || p.action from permissions p where p.business_id = b.id and p.user_id = who) end
  from businesses b cross join lateral (
    select json_agg(br.named order by br.sort, br.id) filter (where br.closed_at is null) as open,
      json_agg(br.named order by br.sort, br.id) filter (where br.closed_at is not null) as closed
    from (
      select r.id, r.sort, r.closed_at,
        json_build_object('id', r.id, 'slug', r.slug, 'locales', locales_json(r.name_en, r.name_ar, r.description_en, r.description_ar)) as named
      from branches r where r.business_id = b.id and (b.owner_id = who
        or exists (select from permissions p where p.business_id = b.id and p.branch_id = r.id and p.user_id = who)
        or r.id = (select x.id from branches x where x.business_id = b.id and x.closed_at is null
          and not exists (select from permissions p where p.business_id = b.id and p.user_id = who) order by x.sort, x.id limit 1))) br) seen
  where b.owner_id = who or exists (select from memberships m where m.business_id = b.id and m.user_id = who)
  order by b.created_at, b.id
$$;

-- The hotels of a user: of owned businesses, and where a permission to see them is held.
create function list_user_hotels(who uuid) returns table (id uuid, locales json)
language sql stable as $$
  select h.id, locales_json(h.name_en, h.name_ar, h.description_en, h.description_ar)
  from businesses b join hotels h on h.business_id = b.id
  where b.owner_id = who or b.type <> 'chalet' and exists (select from permissions p where p.business_id = b.id and p.user_id = who and p.area = 'hotels')
  order by h.name_en, h.id limit 100
$$;

select run_as_definer('authorize', 'authorize_batch', 'list_user_memberships', 'list_user_businesses',
  'list_user_hotels');
