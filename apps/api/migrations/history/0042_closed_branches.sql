-- A branch with a past is closed instead of deleted: guests no longer find it, its orders, bookings and invoices stay.
alter table branches add column closed_at timestamptz;

grant create on schema public to diwan_gate;

create or replace function locate(record text, value text) returns table (business_id uuid, branch_id uuid, revision bigint)
language plpgsql stable security definer set search_path = public, pg_temp as $$ begin
  if record = 'slug' then
    return query select b.id, s.branch_id, (select coalesce(sum(r.revision), 0)::bigint from revisions r where r.business_id = b.id)
      from slugs s join businesses b on b.id = s.business_id
        join branches br on br.business_id = s.business_id and br.id = s.branch_id and br.closed_at is null
      where s.slug = value;
  elsif record = 'menus' then
    return query select m.business_id, null::uuid, (select coalesce(sum(r.revision), 0)::bigint from revisions r where r.business_id = m.business_id and r.subject_id = m.id)
      from menus m where m.id = value::uuid;
  elsif record = 'media' then
    return query select m.business_id, null::uuid, null::bigint from media m where m.id = value::uuid;
  elsif record = 'businesses' then
    return query select b.id, null::uuid, null::bigint from businesses b where b.id = value::uuid;
  elsif record = 'services' then
    return query select s.business_id, null::uuid, null::bigint from services s where s.id = value::uuid;
  elsif record = 'hotels' then
    return query select h.business_id, null::uuid, null::bigint from hotels h where h.id = value::uuid;
  elsif record = 'events' then
    return query select e.business_id, null::uuid, null::bigint from events e where e.id = value::uuid;
  elsif record = 'floors' then
    return query select f.business_id, f.branch_id, null::bigint from floors f where f.id = value::uuid;
  elsif record = 'orders' then
    return query select o.business_id, o.branch_id, null::bigint from orders o join businesses b on b.id = o.business_id where o.token = value;
  elsif record = 'reservations' then
    return query select r.business_id, r.branch_id, null::bigint from reservations r join businesses b on b.id = r.business_id where r.token = value;
  elsif record = 'own' then
    return query select (min(b.id::text))::uuid, null::uuid, null::bigint
      from sessions s join businesses b on b.owner_id = s.user_id or exists (select from memberships m where m.business_id = b.id and m.user_id = s.user_id)
      where s.token_hash = decode(value, 'hex') having count(*) = 1;
  end if;
end $$;

-- Staff see the branches where they hold something; who holds nothing yet the first one, whose stream of changes tells when
-- something is given to them. Closed ones are named for reports, and offered nowhere.
create or replace function businesses_of(who uuid) returns table (id uuid, owner boolean, summary json, rights text[])
language sql stable security definer set search_path = public, pg_temp as $$
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
revoke create on schema public from diwan_gate;
