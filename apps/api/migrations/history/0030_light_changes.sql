-- What every change of a record pays for: its audit row and its live event asked for the row of their business, which all who
-- change something there locked at once, and the name of who did it was looked up through the walls around accounts.

-- A business is closed, never deleted, by the application; where its operator deletes it these rows go with it as before.
alter table audits drop constraint audits_business_id_fkey;
alter table live_events drop constraint live_events_business_id_fkey;
create function drop_history() returns trigger language plpgsql set search_path = public, pg_temp as $$ begin
  delete from audits where business_id = old.id;
  delete from live_events where business_id = old.id;
  return null;
end $$;
revoke all on function drop_history from public;
create trigger drop_history after delete on businesses for each row execute function drop_history();

-- The gate tells the name, so that this is left for what is written without it.
drop trigger complete_audit on audits;
create trigger complete_audit before insert on audits for each row
  when (new.search = '' and new.label <> '' or new.user_name = '' and new.user_id is not null) execute function complete_audit();

-- As before, with the name of who asks: the session first, without which nothing is looked for, and values of their own
-- instead of rows.
create or replace function authorize(hash bytea, business uuid, record text, value text, addressed uuid) returns json
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  session uuid; person uuid; called text; home uuid; seat uuid; idle double precision; unready boolean;
  tenant uuid := business; spot uuid; version bigint; kind text; holder uuid;
  owner boolean := false; member boolean := false; branches uuid[] := '{}'; rights text[] := '{}';
begin
  select s.id, s.user_id, u.name, s.business_id, s.branch_id, extract(epoch from now() - s.last_used_at), u.must_change_password and s.branch_id is null
    into session, person, called, home, seat, idle, unready
    from sessions s join users u on u.id = s.user_id where s.token_hash = hash and s.last_used_at > now() - interval '30 days';
  if session is null then return null; end if;
  if record = 'menus' then
    select m.business_id into tenant from menus m where m.id = value::uuid;
    select coalesce(sum(r.revision), 0) into version from revisions r where r.business_id = tenant and r.subject_id = value::uuid;
  elsif record is not null then
    select l.business_id, l.branch_id, l.revision into tenant, spot, version from locate(record, value) l;
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
  return json_build_object('session_id', session, 'user_id', person, 'user_name', called, 'device', seat is not null, 'must_change_password', unready,
    'idle_seconds', idle, 'business_id', tenant, 'branch_id', spot, 'revision', version, 'type', kind, 'owner', owner,
    'member', coalesce(member, false), 'branches', branches, 'rights', rights);
end $$;

-- A time zone that goes with its business leaves nothing to be summed up.
create or replace function sum_in_other_zone() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare business uuid := coalesce(new.business_id, old.business_id);
begin
  if tg_op = 'UPDATE' and old.data is not distinct from new.data then return null; end if;
  if not exists (select from businesses b where b.id = business) then return null; end if;
  perform hold_all_sums(business);
  insert into sums_due as d (business_id, since) values (business, 'infinity') on conflict (business_id) do update set since = excluded.since;
  perform sum_more(business, 20000, current_date - 16);
  return null;
end $$;
