-- Live events are numbered after their commit, by who reads them, without gaps in each business. A number is therefore never given
-- behind one that was read, whatever else is open in the cluster. An event is written without a number and without a lock.

-- Existing events count as read: they keep 0, without being rewritten.
alter table live_events add column number bigint default 0;
alter table live_events alter column number set default null;
create unique index live_events_number on live_events (business_id, number) where number > 0;
create index live_events_unnumbered on live_events (business_id, seq) where number is null;
-- A process of the previous version reads by this order; the primary key finds the events of the business for it.
drop index live_events_business_id_xid_seq_idx;

-- The last number of each business. A database that is restored or promoted may give numbers to other events than the one before it
-- did. It therefore begins a new line of numbers, which shares those up to `forked_at` with the previous line.
create table live_counters (
  business_id uuid primary key references businesses on delete cascade,
  last bigint not null default 0,
  line bigint not null,
  previous_line bigint not null default 0,
  forked_at bigint not null default 0,
  -- Who gives the numbers of this line.
  database text not null
);
select install_tenant_policies('live_counters'), grant_app('live_counters', 'select, insert, update'),
  grant_definer('live_counters', 'select, insert, update');

-- The running database. A copy of its files gets another name when it starts, and a dump when it is restored: its tables are new.
create function live_database() returns text language sql stable as $$
  select concat_ws(' ', extract(epoch from pg_postmaster_start_time()), d.oid, 'live_counters'::regclass::oid)
  from pg_database d where d.datname = current_database()
$$;

-- Locks the counter of a business until the commit and returns its last number.
create function lock_live_counter(business uuid) returns bigint language plpgsql volatile as $$
declare counted bigint;
begin
  -- Lines are numbered by time, in steps of ten seconds since 2026: a later line has a larger number, also after a restore.
  insert into live_counters as c (business_id, line, database)
  values (business, greatest(1, floor((extract(epoch from clock_timestamp()) - 1767225600) / 10)), live_database())
  on conflict (business_id) do update
  set line = greatest(c.line + 1, excluded.line), previous_line = c.line, forked_at = c.last, database = excluded.database
  where c.database <> excluded.database;
  select c.last into counted from live_counters c where c.business_id = business;
  return counted;
end $$;

-- Numbers up to `most` committed events of a business. Each statement after the lock sees what its previous holder has numbered. Rows
-- that are being deleted are skipped.
create function number_live_events(business uuid, most integer) returns void language plpgsql volatile as $$
declare
  counted bigint;
  given bigint;
begin
  if not exists (select from live_events e where e.business_id = business and e.number is null) then return; end if;
  counted := lock_live_counter(business);
  with next as materialized (
    select e.seq from live_events e where e.business_id = business and e.number is null
    order by e.seq limit most for update skip locked
  ), placed as (
    select seq, row_number() over (order by seq) as place from next
  )
  update live_events e set number = counted + p.place from placed p where e.business_id = business and e.seq = p.seq;
  get diagnostics given = row_count;
  if given > 0 then update live_counters c set last = counted + given where c.business_id = business; end if;
end $$;

-- A number as a position in a stream: the line in eight digits, the number in ten. It has the form of the positions of previous
-- versions, a transaction and a number: there is no transaction 0, so that a process of such a version takes it for an old position and
-- leaves nothing out.
create function live_position(line bigint, number bigint) returns text language sql immutable as $$
  select '0.' || lpad(line::text, 8, '0') || lpad(number::text, 10, '0')
$$;

-- The positions of a user's businesses: changes that the calling statement does not see are numbered after them.
create function list_live_positions(who uuid) returns jsonb language sql stable as $$
  select coalesce(jsonb_object_agg(b.id, live_position(coalesce(c.line, 0), coalesce(c.last, 0))), '{}')
  from businesses b left join live_counters c on c.business_id = b.id
  where b.owner_id = who or exists (select from memberships m where m.business_id = b.id and m.user_id = who)
$$;

-- Deletes events that no stream resumes from. Unnumbered ones, which nobody was there to read, count as numbers: whoever returns from
-- before them notices the gap.
create function delete_expired_live_events() returns void language plpgsql volatile as $$
declare skipped record;
begin
  for skipped in
    with gone as (
      delete from live_events where at < now() - interval '1 day' returning business_id, number
    )
    -- An event that was committed while its business was deleted has none.
    select b.id, count(*) as events from gone join businesses b on b.id = gone.business_id
    where gone.number is null group by b.id order by b.id
  loop
    perform lock_live_counter(skipped.id);
    update live_counters c set last = c.last + skipped.events where c.business_id = skipped.id;
  end loop;
end $$;

-- Deletes what has expired, and enqueues the removal of uploaded files that no record took within a day.
create or replace function delete_expired() returns void
language plpgsql volatile as $$
declare unused jsonb;
begin
  delete from idempotency_keys where created_at < now() - interval '24 hours';
  delete from sessions where last_used_at < now() - interval '30 days' or created_at < now() - interval '90 days';
  delete from passkey_challenges where expires_at < now();
  delete from login_tickets where expires_at < now();
  delete from session_entries where last_used_at < now() - interval '90 days';
  delete from account_events where at < now() - interval '1 year';
  delete from codes where expires_at < now() - interval '1 day';
  delete from attempts where starts_at < now() - interval '1 day';
  delete from reservations where status = 'held' and held_until < now() - interval '1 hour';
  delete from jobs where failed_at < now() - interval '90 days';
  with gone as (
    delete from files f where f.business_id is null and f.created_at < now() - interval '1 day'
      and not exists (select from users u where u.avatar_key = f.key) returning f.key
  )
  select jsonb_agg(key) into unused from gone;
  if unused is not null then perform enqueue_job(null, 'files.remove', jsonb_build_object('keys', unused), null, now()); end if;
  -- The last step, because readers wait for the counters that it locks.
  perform delete_expired_live_events();
end $$;

select run_as_definer('list_live_positions', 'delete_expired_live_events', 'delete_expired');
