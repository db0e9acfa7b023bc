-- What a unit is booked for is looked up by when it ends: behind row-level security no index serves ranges.
create index on reservations (business_id, unit_id, ends_at, unit_no) where status in ('held', 'pending', 'confirmed', 'completed');
-- A form holds one time.
create unique index on reservations (business_id, hold_key) where hold_key is not null;

grant create on schema public to diwan_gate;

-- As before, and holds that have run out, which hold nothing any more.
create or replace function sweep() returns setof text
language plpgsql volatile security definer set search_path = public, pg_temp as $$ begin
  -- of several processes one sweeps
  if not pg_try_advisory_xact_lock(7203114407) then return; end if;
  delete from idempotency_keys where created_at < now() - interval '24 hours';
  delete from live_events where at < now() - interval '1 day';
  delete from sessions where last_used_at < now() - interval '30 days';
  delete from codes where expires_at < now() - interval '1 day';
  delete from attempts where starts_at < now() - interval '1 day';
  delete from reservations where status = 'held' and held_until < now() - interval '1 hour';
  return query delete from files f where f.business_id is null and f.created_at < now() - interval '1 day'
    and not exists (select from users u where u.avatar_key = f.key) returning f.key;
end $$;
grant delete on reservations to diwan_gate;
create policy sweep on reservations for delete to diwan_gate using (status = 'held');

-- The tenant of a booking is found by the secret of its guest too; the rest as before.
create or replace function locate(record text, value text) returns table (business_id uuid, branch_id uuid, revision bigint)
language plpgsql stable security definer set search_path = public, pg_temp as $$ begin
  if record = 'slug' then
    return query select b.id, s.branch_id, (select coalesce(sum(r.revision), 0)::bigint from revisions r where r.business_id = b.id)
      from slugs s join businesses b on b.id = s.business_id where s.slug = value and s.branch_id is not null;
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
revoke create on schema public from diwan_gate;
