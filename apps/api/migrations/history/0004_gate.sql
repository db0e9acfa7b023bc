-- What must be known before a tenant is bound: who asks, where the address points, and what the asker may do there.
do $$ declare t text; begin
  foreach t in array array['users', 'user_settings', 'sessions', 'businesses', 'branches', 'memberships', 'permissions', 'business_settings', 'branch_settings', 'menus', 'media', 'revisions', 'files'] loop
    execute format('grant select on %I to diwan_gate', t);
    execute format('create policy gate on %I for select to diwan_gate using (true)', t);
  end loop;
end $$;
grant insert on audits to diwan_gate;
create policy gate on audits for insert to diwan_gate with check (true);

-- The tenant of an address without one, with the revision of the record.
create function locate(record text, value text) returns table (business_id uuid, branch_id uuid, revision bigint)
language plpgsql stable security definer set search_path = public, pg_temp as $$ begin
  if record = 'slug' then
    return query select b.business_id, b.id, (select coalesce(sum(r.revision), 0)::bigint from revisions r where r.business_id = b.business_id)
      from branches b where b.slug = value;
  elsif record = 'menus' then
    return query select m.business_id, null::uuid, (select coalesce(sum(r.revision), 0)::bigint from revisions r where r.business_id = m.business_id and r.subject_id = m.id)
      from menus m where m.id = value::uuid;
  elsif record = 'media' then
    return query select m.business_id, null::uuid, null::bigint from media m where m.id = value::uuid;
  end if;
end $$;

-- One look-up a request: the session, its user, and the grants in the business that the address names or leads to.
create function authorize(hash bytea, business uuid, record text, value text)
returns table (session_id uuid, user_id uuid, idle_seconds double precision, business_id uuid, branch_id uuid, revision bigint, type text, owner boolean, member boolean, branches uuid[], rights text[])
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare tenant uuid := business; spot uuid; version bigint;
begin
  if record is not null then
    select l.business_id, l.branch_id, l.revision into tenant, spot, version from locate(record, value) l;
  end if;
  return query
    select s.id, s.user_id, extract(epoch from now() - s.last_used_at)::double precision, b.id, spot, version, b.type,
      coalesce(b.owner_id = s.user_id, false),
      exists (select from memberships m where m.business_id = b.id and m.user_id = s.user_id),
      array(select br.id from branches br where br.business_id = b.id),
      array(select p.branch_id || ':' || p.area || '.' || p.action from permissions p where p.business_id = b.id and p.user_id = s.user_id)
    from sessions s left join businesses b on b.id = tenant
    where s.token_hash = hash and s.last_used_at > now() - interval '30 days';
end $$;

-- A session lives 30 days from its last use.
create function touch_session(session uuid) returns void language sql volatile security definer set search_path = public, pg_temp as $$
  update sessions set last_used_at = now() where id = session
$$;
grant update (last_used_at) on sessions to diwan_gate;
create policy gate_touch on sessions for update to diwan_gate using (true) with check (true);

-- The businesses of a user as users/info shows them.
create function businesses_of(who uuid) returns table (id uuid, owner boolean, summary json, rights text[])
language sql stable security definer set search_path = public, pg_temp as $$
  select b.id, b.owner_id = who,
    json_build_object('id', b.id, 'name', b.name_en, 'locales', locales_json(b.name_en, b.name_ar, b.description_en, b.description_ar), 'type', b.type,
      'currency', coalesce((select s.data #>> '{}' from business_settings s where s.business_id = b.id and s.key = 'Currency'), 'KWD'),
      'timeZone', coalesce((select s.data #>> '{}' from business_settings s where s.business_id = b.id and s.key = 'TimeZone'), 'Asia/Kuwait'),
      'menus', coalesce((select json_agg(json_build_object('id', m.id, 'locales', locales_json(m.name_en, m.name_ar, m.description_en, m.description_ar)) order by m.sort, m.id) from menus m where m.business_id = b.id), '[]'),
      'branches', coalesce((select json_agg(json_build_object('id', br.id, 'slug', br.slug, 'locales', locales_json(br.name_en, br.name_ar, br.description_en, br.description_ar)) order by br.sort, br.id) from branches br where br.business_id = b.id), '[]')),
    case when b.owner_id = who then array(select br.id::text from branches br where br.business_id = b.id)
      else array(select 'branch.' || p.branch_id || '.' || p.area || '.' || p.action from permissions p where p.business_id = b.id and p.user_id = who) end
  from businesses b
  where b.owner_id = who or exists (select from memberships m where m.business_id = b.id and m.user_id = who)
  order by b.created_at, b.id
$$;

-- Logins are audited in every business of the account; the account may belong to several or to none.
create function audit_login(who uuid, what text, from_address text, with_client text) returns void
language sql volatile security definer set search_path = public, pg_temp as $$
  insert into audits (business_id, id, user_id, area, action, record_id, label, address, client)
  select b.id, uuid_v7(), who, 'users', what, who, (select u.name from users u where u.id = who), from_address, with_client
  from businesses b where b.owner_id = who or exists (select from memberships m where m.business_id = b.id and m.user_id = who)
$$;

alter function locate owner to diwan_gate;
alter function authorize owner to diwan_gate;
alter function touch_session owner to diwan_gate;
alter function businesses_of owner to diwan_gate;
alter function audit_login owner to diwan_gate;
revoke all on function locate, authorize, touch_session, businesses_of, audit_login from public;
grant execute on function locate, authorize, touch_session, businesses_of, audit_login to diwan_app;
revoke create on schema public from diwan_gate;
