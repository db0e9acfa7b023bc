-- Audits, live events, revisions.

-- What changed, by whom; only inserted. `user_name` outlives the account. `search` is filled by a trigger: a generated column is
-- planned anew for each statement, which costs more than the rest of the row. `part_of`: the import that a change belongs to.
-- No foreign key to businesses: it would lock the business's row for each change.
create table audits (
  business_id uuid not null,
  id uuid not null,
  at timestamptz not null default clock_timestamp(),
  user_id uuid,
  branch_id uuid,
  area text not null,
  action text not null,
  record_id uuid,
  label text not null default '',
  before jsonb,
  after jsonb,
  address text not null default '',
  client text not null default '',
  user_name text not null default '',
  part_of uuid,
  search text not null default '',
  primary key (business_id, id)
);
create index on audits (business_id, record_id, at, id);
create index on audits (business_id, at, id) include (branch_id) where part_of is null;
create index on audits (business_id, user_id, at, id) include (branch_id) where part_of is null;
create index on audits (business_id, area, at, id) include (branch_id) where part_of is null;
-- The search reads this index: one of trigrams would cost each change as much as the row.
create index on audits (business_id, at, id) include (branch_id, search, address);
create index on audits (business_id, part_of, at, id) where part_of is not null;
select install_tenant_policies('audits'), grant_app('audits', 'select, insert'), grant_definer('audits', 'insert');

-- What open screens are told of; kept for a day, so that a stream can resume.
create table live_events (
  business_id uuid not null,
  seq bigint not null generated always as identity,
  xid xid8 not null default pg_current_xact_id(),
  branch_id uuid,
  area text not null,
  kind text not null,
  record_id uuid not null,
  parent_id uuid,
  user_id uuid,
  at timestamptz not null default now(),
  primary key (business_id, seq)
);
create index on live_events (business_id, xid, seq);
create index on live_events (at);
select install_tenant_policies('live_events'), grant_app('live_events'), grant_definer('live_events', 'select, delete');

-- How often a subject (a menu, the settings of a business) has changed: the sum over its slots. Writers of one subject take
-- different slots, so that they do not wait for each other's commit.
create table revisions (
  business_id uuid not null references businesses on delete cascade,
  subject_id uuid not null,
  slot smallint not null,
  revision bigint not null default 1,
  primary key (business_id, subject_id, slot)
);
select install_tenant_policies('revisions'), grant_app('revisions'), grant_definer('revisions');

create function fill_audit_search() returns trigger language plpgsql as $$ begin
  new.search := search_text(new.label);
  if new.user_id is not null then
    new.user_name := coalesce((select u.name from users u where u.id = new.user_id), '');
  end if;
  return new;
end $$;
create trigger fill_audit_search before insert on audits for each row
  when (new.search = '' and new.label <> '' or new.user_name = '' and new.user_id is not null) execute function fill_audit_search();

-- Replaces the foreign keys of audits and live events.
create function delete_business_history() returns trigger language plpgsql set search_path = public, pg_temp as $$ begin
  delete from audits where business_id = old.id;
  delete from live_events where business_id = old.id;
  return null;
end $$;
create trigger delete_business_history after delete on businesses for each row execute function delete_business_history();
revoke all on function delete_business_history from public;

-- Audits that unknown devices have used up the day's attempts at a branch's PassKey, even if the request fails.
create function record_passkey_lockout(business uuid, branch uuid, from_address text, with_client text) returns void
language sql volatile as $$
  insert into audits (business_id, id, branch_id, area, action, record_id, label, search, address, client)
  select b.business_id, uuid_v7(), b.id, 'settings', 'login_failed', b.id, 'PassKey', search_text('PassKey'), from_address, with_client
  from branches b where b.business_id = business and b.id = branch
$$;

select run_as_definer('record_passkey_lockout');
