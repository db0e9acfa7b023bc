-- Jobs: work that is done later. A job is added in the transaction of what causes it; the worker of any process runs it and deletes
-- it when it is done. They replace the tables of pending mails.

create table jobs (
  id bigint generated always as identity primary key,
  -- null: a job of the installation
  business_id uuid references businesses on delete cascade,
  kind text not null,
  payload jsonb not null,
  -- a kind of a business has one job with this key
  key text,
  run_at timestamptz not null,
  attempts integer not null default 0,
  max_attempts integer not null default 50,
  -- the lease of the process that runs it
  locked_until timestamptz,
  -- counts how often it was enqueued under its key
  version integer not null default 1,
  last_error text,
  -- out of attempts: the row stays to be looked at
  failed_at timestamptz,
  created_at timestamptz not null default now()
);
create unique index jobs_key on jobs (business_id, kind, key) nulls not distinct where key is not null;
create index on jobs (kind, run_at) where failed_at is null;
create index on jobs (business_id);

-- A key that is there already updates its job: a running one, which may have read older rows, runs once more, and a failed one
-- starts again.
create function enqueue_job(business uuid, job_kind text, data jsonb, job_key text, due timestamptz, attempts_allowed integer default 50)
returns void language plpgsql volatile as $$ begin
  if job_key is null then
    insert into jobs (business_id, kind, payload, run_at, max_attempts) values (business, job_kind, data, due, attempts_allowed);
    return;
  end if;
  insert into jobs (business_id, kind, payload, key, run_at, max_attempts)
  values (business, job_kind, data, job_key, due, attempts_allowed)
  on conflict (business_id, kind, key) where key is not null do update set
    payload = excluded.payload, max_attempts = excluded.max_attempts, version = jobs.version + 1, failed_at = null,
    run_at = case when jobs.failed_at is null then least(jobs.run_at, excluded.run_at) else excluded.run_at end,
    attempts = case when jobs.failed_at is null then jobs.attempts else 0 end;
end $$;

-- A periodic job is one row, which is due whenever a process starts.
create function schedule_jobs(kinds text[], at timestamptz) returns void
language sql volatile as $$
  insert into jobs (kind, payload, key, run_at) select k, '{}', 'schedule', at from unnest(kinds) k
  on conflict (business_id, kind, key) where key is not null do update set run_at = least(jobs.run_at, excluded.run_at)
$$;

-- Claims due jobs until `until`: of each kind at most `free`, of a business at most `per_business` that run at once. The first job of
-- every business comes before the second of any, in random order, so that a business with thousands of them does not delay the
-- others; the jobs of one business keep their order.
create function claim_jobs(at timestamptz, until timestamptz, kinds text[], free integer[], per_business integer[])
returns table (id bigint, business_id uuid, kind text, payload jsonb, attempts integer, max_attempts integer, version integer)
language sql volatile as $$
  with due as (
    select j.id, j.kind, coalesce(j.locked_until > at, false) as running,
      row_number() over (partition by j.kind, j.business_id order by coalesce(j.locked_until > at, false) desc, j.run_at, j.id) as turn
    from jobs j where j.kind = any(kinds) and j.failed_at is null and j.run_at <= at
  ), placed as (
    select d.id, row_number() over (partition by d.kind order by d.turn, random()) as place, k.free
    from due d join unnest(kinds, free, per_business) as k(kind, free, per_business) on k.kind = d.kind
    where not d.running and d.turn <= k.per_business
  ), taken as (
    select j.id from jobs j join placed p on p.id = j.id
    where p.place <= p.free and (j.locked_until is null or j.locked_until <= at) and j.failed_at is null
    order by p.place for update of j skip locked
  )
  update jobs j set locked_until = until, attempts = j.attempts + 1 from taken t where j.id = t.id
  returning j.id, j.business_id, j.kind, j.payload, j.attempts, j.max_attempts, j.version
$$;

-- Renews the leases of jobs that run.
create function extend_jobs(ids bigint[], until timestamptz) returns void
language sql volatile as $$
  update jobs set locked_until = until where id = any(ids)
$$;

-- Ends a run: the job runs again at `next`, or else it is done, or with an error has failed. One that was enqueued again since it was
-- claimed runs once more. Statements of their own, since each must see what was committed while the one before waited.
create function settle_job(job bigint, claimed integer, next timestamptz, error text) returns void
language plpgsql volatile as $$ begin
  if next is null and error is null then
    delete from jobs where id = job and version = claimed;
    if found then return; end if;
  end if;
  update jobs set locked_until = null, last_error = error, run_at = coalesce(next, run_at),
    attempts = case when error is null or (next is null and version <> claimed) then 0 else attempts end,
    failed_at = case when next is null and error is not null and version = claimed then now() end
  where id = job;
end $$;

-- Pending mails and sums become jobs ------------------------------------------------------------------------------------

do $$ declare t text; begin
  foreach t in array array['order_alerts', 'reservation_mails', 'sums_due'] loop
    execute format('alter table %I no force row level security', t);
  end loop;
end $$;
insert into jobs (business_id, kind, payload, run_at, attempts)
  select business_id, 'orders.late_alert', jsonb_build_object('branch_id', branch_id, 'order_ids', order_ids), retry_at, tries
  from order_alerts order by retry_at, id;
insert into jobs (business_id, kind, payload, key, run_at, attempts)
  select business_id, 'reservations.email', jsonb_build_object('reservation_id', reservation_id, 'email', kind), reservation_id || ' ' || kind, retry_at, tries
  from reservation_mails order by retry_at;
insert into jobs (business_id, kind, payload, key, run_at) select business_id, 'analytics.sums', '{}', 'sums', now() from sums_due;
alter table sums_due force row level security;

drop function claim_order_alert, claim_reservation_mail, list_pending_sums, delete_expired;
drop table order_alerts, reservation_mails;

-- The application reaches the jobs of the bound business. Jobs of the installation it can only add.
select install_tenant_policies('jobs'), grant_app('jobs', 'select, insert, update'), grant_definer('jobs', 'select, insert, update, delete');
create policy installation on jobs for insert to diwan_app with check (business_id is null);
select run_as_definer('schedule_jobs', 'claim_jobs', 'extend_jobs', 'settle_job');
revoke all on function enqueue_job from public;
grant execute on function enqueue_job to diwan_app, diwan_gate;

-- Functions that enqueue jobs -------------------------------------------------------------------------------------------

-- Marks orders of the last day, of all businesses, that wait longer than their business has set (minutes, 0 for no mails), and
-- enqueues one alert for each branch.
create or replace function queue_late_order_alerts(at timestamptz, usual integer) returns bigint
language sql volatile as $$
  with late as (
    select o.business_id, o.id
    from orders o
    join businesses b on b.id = o.business_id and b.closed_at is null
    left join business_settings s on s.business_id = o.business_id and s.key = 'UnacceptedOrderMinutes'
    cross join lateral (select coalesce((s.data #>> '{}')::integer, usual) as minutes) wait
    where o.status = 'pending' and o.late_at is null and o.created_at > at - interval '1 day' and o.created_at <= at - interval '1 minute'
      and wait.minutes > 0 and o.created_at <= at - make_interval(mins => wait.minutes)
    order by o.created_at limit 1000 for update of o skip locked
  ), marked as (
    update orders o set late_at = at from late l where o.business_id = l.business_id and o.id = l.id
    returning o.business_id, o.branch_id, o.id
  ), queued as materialized (
    select enqueue_job(m.business_id, 'orders.late_alert', jsonb_build_object('branch_id', m.branch_id, 'order_ids', jsonb_agg(m.id)), null, at)
    from marked m group by m.business_id, m.branch_id
  )
  select count(*) from queued
$$;

-- Enqueues a reminder for each confirmed booking, of all businesses, that begins on the business's next day, from 10:00 local time
-- on.
create or replace function queue_booking_reminders(at timestamptz) returns bigint
language sql volatile as $$
  with due as (
    select r.business_id, r.id
    from reservations r
    join businesses b on b.id = r.business_id and b.closed_at is null
    left join business_settings s on s.business_id = r.business_id and s.key = 'TimeZone'
    cross join lateral (select coalesce(s.data #>> '{}', 'Asia/Kuwait') as name) zone
    cross join lateral (select at at time zone zone.name as now) clock
    -- tomorrow in any zone, for the index; then tomorrow in theirs
    where r.status = 'confirmed' and r.customer_email is not null
      and r.starts_at >= (at at time zone 'UTC')::date and r.starts_at < (at at time zone 'UTC')::date + 3
      and r.starts_at::date = clock.now::date + 1 and clock.now::time >= '10:00'
      and (r.reminded_at is null or (r.reminded_at at time zone zone.name)::date < clock.now::date)
    order by r.starts_at limit 1000 for update of r skip locked
  ), marked as (
    update reservations r set reminded_at = at from due d where r.business_id = d.business_id and r.id = d.id
    returning r.business_id, r.id
  ), queued as materialized (
    select enqueue_job(m.business_id, 'reservations.email', jsonb_build_object('reservation_id', m.id, 'email', 'reminder'), m.id || ' reminder', at) from marked m
  )
  select count(*) from queued
$$;

-- Days are left to rebuild: each step moves `since`, and so enqueues the next one.
create function queue_sums() returns trigger language plpgsql volatile as $$ begin
  perform enqueue_job(new.business_id, 'analytics.sums', '{}', 'sums', now());
  return null;
end $$;
create trigger queue_sums after update of since on sums_due for each row when (new.since <> 'infinity') execute function queue_sums();

-- Deletes what has expired, and enqueues the removal of uploaded files that no record took within a day.
create function delete_expired() returns void
language plpgsql volatile as $$
declare unused jsonb;
begin
  delete from idempotency_keys where created_at < now() - interval '24 hours';
  delete from live_events where at < now() - interval '1 day';
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
end $$;

select run_as_definer('queue_late_order_alerts', 'queue_booking_reminders', 'queue_sums', 'delete_expired');
