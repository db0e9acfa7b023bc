-- Roles of a business, suspended members, and members who ask for permissions.

-- A suspended member keeps permissions and roles; none of them counts until the suspension ends.
alter table memberships add column suspended_at timestamptz, add column suspended_by uuid;
create index on memberships (business_id, name collate natural_order, user_id) where suspended_at is not null;

create function is_suspended(who uuid, business uuid) returns boolean language sql stable as $$
  select exists (select from memberships m where m.business_id = business and m.user_id = who and m.suspended_at is not null)
$$;

-- A named set of permissions, such as `items.update`.
create table roles (
  business_id uuid not null references businesses on delete cascade,
  id uuid not null,
  name_en text not null check (name_en <> ''), name_ar text,
  rights text[] not null default '{}',
  search text generated always as (search_text(name_en || ' ' || coalesce(name_ar, ''))) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (business_id, id)
);
create unique index on roles (business_id, lower(name_en));
select install_tenant_policies('roles'), grant_app('roles'), grant_definer('roles'), index_list('roles');

-- The role of a member on a branch. `permissions` holds what is in force: a change of the role is applied to it, so that what differs
-- from the role stays.
create table member_roles (
  business_id uuid not null,
  branch_id uuid not null,
  user_id uuid not null,
  role_id uuid not null,
  primary key (business_id, user_id, branch_id),
  foreign key (business_id, branch_id) references branches on delete cascade,
  foreign key (business_id, user_id) references memberships on delete cascade,
  foreign key (business_id, role_id) references roles on delete cascade
);
create index on member_roles (business_id, role_id);
create index on member_roles (business_id, branch_id);
select install_tenant_policies('member_roles'), grant_app('member_roles'), grant_definer('member_roles', 'select, insert');

-- A member without permissions asks for some. Permissions end the request; a declined one stays, so that it is not repeated at once.
create table permission_requests (
  business_id uuid not null,
  user_id uuid not null,
  asked_at timestamptz not null default now(),
  declined_at timestamptz,
  primary key (business_id, user_id),
  foreign key (business_id, user_id) references memberships on delete cascade
);
create index on permission_requests (business_id, asked_at) where declined_at is null;
select install_tenant_policies('permission_requests'), grant_app('permission_requests');

-- A suspended member is told so instead of "not found". Devices that a suspended member let in have no access either.
create or replace function authorize(hash bytea, business uuid, record text, value text, addressed uuid) returns json
language plpgsql stable as $$
declare
  session uuid; person uuid; called text; home uuid; seat uuid; idle double precision; age double precision; unready boolean; bare boolean; entered boolean := true;
  tenant uuid := business; spot uuid; version bigint; kind text; holder uuid;
  owner boolean := false; member boolean := false; suspended boolean := false; branches uuid[] := '{}'; rights text[] := '{}';
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
    member := home = tenant and not is_suspended(person, tenant);
    branches := array(select b.id from branches b where b.business_id = tenant and b.id = seat);
    rights := array[seat || ':menu.read', seat || ':orders.read', seat || ':orders.update'];
  elsif holder = person then
    owner := true;
    if addressed is not null then
      branches := array(select b.id from branches b where b.business_id = tenant and b.id = addressed);
    end if;
  elsif tenant is not null then
    select m.suspended_at is null, m.suspended_at is not null into member, suspended
      from memberships m where m.business_id = tenant and m.user_id = person;
    if member then
      select array(select b.id
          from (select addressed as id union select p.branch_id from permissions p where p.business_id = tenant and p.user_id = person) wanted
          cross join lateral (select b.id from branches b where b.business_id = tenant and b.id = wanted.id offset 0) b),
        array(select p.branch_id || ':' || p.area || '.' || p.action from permissions p where p.business_id = tenant and p.user_id = person)
        into branches, rights;
    end if;
  end if;
  if seat is null and (owner or member) then
    entered := exists (select from session_entries e where e.business_id = tenant and e.session_id = session);
  end if;
  return json_build_object('session_id', session, 'user_id', person, 'user_name', called, 'device', seat is not null, 'must_change_password', unready,
    'must_set_second_factor', bare, 'idle_seconds', idle, 'authenticated_seconds', age, 'business_id', tenant, 'branch_id', spot, 'revision', version, 'type', kind, 'owner', owner,
    'member', coalesce(member, false), 'suspended', coalesce(suspended, false), 'entered', entered, 'branches', branches, 'rights', rights);
end $$;

-- Streams of a suspended member end like those of a removed one.
create or replace function authorize_batch(business uuid, hashes bytea[], addressed uuid[])
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
    case when a.branch_id is null then exists (select from memberships m where m.business_id = b.id and m.user_id = a.user_id and m.suspended_at is null)
      else a.business_id = b.id and not is_suspended(a.user_id, b.id) end,
    array(select h.id from here h where case when a.branch_id is null then h.id = a.addressed or h.id = any(g.branches) else h.id = a.branch_id end),
    case when a.branch_id is null then coalesce(g.rights, '{}')
      else array[a.branch_id || ':menu.read', a.branch_id || ':orders.read', a.branch_id || ':orders.update'] end
  from asker a left join businesses b on b.id = business left join given g on g.user_id = a.user_id
$$;

-- With the suspension; another type of rows needs a new function.
drop function list_user_memberships(uuid);
create function list_user_memberships(who uuid)
returns table (id uuid, business json, state text, since text, expires_at text, invited_by text, branches json, suspended boolean)
language sql stable as $$
  select b.id, json_build_object('id', b.id, 'name', b.name_en, 'type', b.type, 'locales', names_json(b.name_en, b.name_ar), 'logo', business_logo(b.id) -> 0 ->> 'src'),
    case when b.owner_id = who then 'owner' else 'member' end, stamp_text(m.created_at), null, null,
    coalesce((select json_agg(json_build_object('id', br.id, 'locales', names_json(br.name_en, br.name_ar), 'rights',
        (select json_agg(p.area || '.' || p.action order by p.area, p.action) from permissions p where p.business_id = b.id and p.branch_id = br.id and p.user_id = who)) order by br.sort, br.id)
      from branches br where br.business_id = b.id and b.owner_id <> who
        and exists (select from permissions p where p.business_id = b.id and p.branch_id = br.id and p.user_id = who)), '[]'),
    m.suspended_at is not null and b.owner_id <> who
  from memberships m join businesses b on b.id = m.business_id where m.user_id = who order by m.created_at, b.id
$$;

create or replace function list_user_businesses(who uuid) returns table (id uuid, owner boolean, summary json, rights text[])
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
  where b.owner_id = who or exists (select from memberships m where m.business_id = b.id and m.user_id = who and m.suspended_at is null)
  order by b.created_at, b.id
$$;

create or replace function list_user_hotels(who uuid) returns table (id uuid, locales json)
language sql stable as $$
  select h.id, locales_json(h.name_en, h.name_ar, h.description_en, h.description_ar)
  from businesses b join hotels h on h.business_id = b.id
  where b.owner_id = who or b.type <> 'chalet' and not is_suspended(who, b.id)
    and exists (select from permissions p where p.business_id = b.id and p.user_id = who and p.area = 'hotels')
  order by h.name_en, h.id limit 100
$$;

-- The business that suspended an account last, with its owner's name.
create function find_suspension(who uuid) returns json language sql stable as $$
  select json_build_object('business', names_json(b.name_en, b.name_ar), 'owner', u.name)
  from memberships m join businesses b on b.id = m.business_id join users u on u.id = b.owner_id
  where m.user_id = who and m.suspended_at is not null and b.owner_id <> who order by m.suspended_at desc limit 1
$$;

-- What a suspended member gave or sent can't be accepted meanwhile.
create or replace function giver_still_holds(giver uuid, given permissions) returns boolean
language sql stable as $$
  select exists (select from businesses b where b.id = given.business_id and b.owner_id = giver)
    or not is_suspended(giver, given.business_id)
      and exists (select from permissions q where q.business_id = given.business_id and q.branch_id = given.branch_id and q.user_id = giver
        and q.area = given.area and (q.action = given.action or given.action = 'read'))
$$;
create or replace function is_invitation_open(i invitations) returns boolean
language sql stable as $$
  select i.declined_at is null and i.expires_at > now()
    and (exists (select from businesses b where b.id = i.business_id and b.owner_id = i.invited_by)
      or not is_suspended(i.invited_by, i.business_id)
        and exists (select from permissions q where q.business_id = i.business_id and q.user_id = i.invited_by and q.area = 'users' and q.action = 'create'))
    and not exists (select from permissions p
      where p.business_id = i.business_id and p.user_id = i.user_id and not giver_still_holds(coalesce(p.given_by, i.invited_by), p))
$$;

-- Roles and a suspension move with the permissions.
create or replace function accept_invitation(hash bytea, person uuid) returns uuid
language plpgsql volatile as $$
declare business uuid; made uuid; inviter uuid;
begin
  delete from invitations i where i.token_hash = hash and is_invitation_open(i)
    and i.email = (select u.email from users u where u.id = person and u.home_business_id is null and u.email_verified_at is not null)
    returning i.business_id, i.user_id, i.invited_by into business, made, inviter;
  if business is null then return null; end if;
  if made <> person then
    insert into memberships (business_id, user_id, added_by, addressed_by, suspended_at, suspended_by)
      select m.business_id, person, m.added_by, m.addressed_by, m.suspended_at, m.suspended_by
      from memberships m where m.business_id = business and m.user_id = made
      on conflict do nothing;
    insert into permissions (business_id, branch_id, user_id, area, action)
      select p.business_id, p.branch_id, person, p.area, p.action from permissions p where p.business_id = business and p.user_id = made
      on conflict do nothing;
    insert into member_roles (business_id, branch_id, user_id, role_id)
      select r.business_id, r.branch_id, person, r.role_id from member_roles r where r.business_id = business and r.user_id = made
      on conflict do nothing;
    delete from users where id = made and home_business_id = business;
  end if;
  update memberships m set invited_by = inviter where m.business_id = business and m.user_id = person;
  return business;
end $$;

create or replace function redeem_login_code(hash bytea) returns table (business_id uuid, branch_id uuid, user_id uuid)
language sql volatile as $$
  update login_codes c set used_at = now() where c.code_hash = hash and c.used_at is null and c.expires_at > now()
    and (exists (select from businesses b where b.id = c.business_id and b.owner_id = c.user_id)
      or not is_suspended(c.user_id, c.business_id) and (select count(distinct p.area) = 3 from permissions p
        where p.business_id = c.business_id and p.branch_id = c.branch_id and p.user_id = c.user_id
          and (p.area = 'settings' and p.action = 'update' or p.area = 'orders' and p.action = 'update' or p.area = 'menu')))
  returning c.business_id, c.branch_id, c.user_id
$$;

-- A business that suspended the uploader is none of theirs.
create or replace function find_upload_tenant(who uuid) returns uuid
language sql stable as $$
  select m.business_id from memberships m join businesses b on b.id = m.business_id
    where m.user_id = who and (m.suspended_at is null or b.owner_id = who) order by b.owner_id = who desc, m.created_at, m.business_id limit 1
$$;
update tenant_locators set query = replace(query, 'm.user_id = s.user_id)', 'm.user_id = s.user_id and m.suspended_at is null)') where record = 'own';

select run_as_definer('is_suspended', 'authorize', 'authorize_batch', 'list_user_memberships', 'list_user_businesses', 'list_user_hotels', 'find_suspension',
  'giver_still_holds', 'is_invitation_open', 'accept_invitation', 'redeem_login_code', 'find_upload_tenant');
