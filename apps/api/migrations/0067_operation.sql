-- What an operator sees of an installation (metrics, checks) and does to it (the command line).

-- Jobs by kind. `waiting`: they failed before and will be tried again. Ages in seconds: of the job that is due for longest, and of
-- the oldest that failed before.
create function count_jobs(at timestamptz)
returns table (kind text, due integer, running integer, waiting integer, failed integer, failed_today integer, due_seconds float8, waiting_seconds float8)
language sql stable as $$
  select j.kind,
    count(*) filter (where j.failed_at is null and j.run_at <= at and (j.locked_until is null or j.locked_until <= at))::int,
    count(*) filter (where j.failed_at is null and j.locked_until > at)::int,
    count(*) filter (where j.failed_at is null and j.last_error is not null)::int,
    count(*) filter (where j.failed_at is not null)::int,
    count(*) filter (where j.failed_at > at - interval '1 day')::int,
    coalesce(extract(epoch from at - min(j.run_at) filter (where j.failed_at is null and j.run_at <= at and (j.locked_until is null or j.locked_until <= at))), 0)::float8,
    coalesce(extract(epoch from at - min(j.created_at) filter (where j.failed_at is null and j.last_error is not null and j.key is distinct from 'schedule')), 0)::float8
  from jobs j group by j.kind
$$;

-- The businesses with the most orders and bookings (holds are not counted), and those with the most bytes of files.
create function largest_businesses(most integer)
returns table (business_id uuid, orders bigint, bookings bigint, files bigint, bytes bigint)
language sql stable as $$
  with counted as (
      select c.business_id, sum(c.count) filter (where c.area = 'orders') as orders, sum(c.count) filter (where c.area = 'reservations') as bookings
      from record_counts c where c.area in ('orders', 'reservations') group by 1
    ), filed as (select f.business_id, count(*) as n, sum(f.bytes)::bigint as bytes from files f where f.business_id is not null group by 1),
    sizes as (
      select b.id, coalesce(c.orders, 0)::bigint as orders, coalesce(c.bookings, 0)::bigint as bookings, coalesce(f.n, 0) as files, coalesce(f.bytes, 0) as bytes
      from businesses b left join counted c on c.business_id = b.id left join filed f on f.business_id = b.id
    ), ranked as (
      select s.*, row_number() over (order by s.orders + s.bookings desc, s.id) as by_rows, row_number() over (order by s.bytes desc, s.id) as by_bytes from sizes s
    )
  select r.id, r.orders, r.bookings, r.files, r.bytes from ranked r where r.by_rows <= most or r.by_bytes <= most
  order by r.orders + r.bookings desc, r.id
$$;

create function count_installation() returns table (businesses bigint, users bigint, files bigint, bytes bigint)
language sql stable as $$
  select (select count(*) from businesses), (select count(*) from users), count(*), coalesce(sum(f.bytes), 0)::bigint from files f
$$;

-- The newest files that the database names.
create function newest_files(most integer) returns table (key text)
language sql stable as $$
  select f.key from files f where f.created_at < now() - interval '1 minute' order by f.created_at desc limit most
$$;
create index on files (created_at);

-- Of these keys of stored files those without a row. Only of tenants that this database knows: a bucket may be shared.
create function files_without_row(keys text[]) returns table (key text)
language sql stable as $$
  select k from unnest(keys) k
  where not exists (select from files f where f.key = k)
    and (exists (select from businesses b where b.id = split_part(k, '/', 1)::uuid) or exists (select from users u where u.id = split_part(k, '/', 1)::uuid))
$$;

select run_as_definer('count_jobs', 'largest_businesses', 'count_installation', 'newest_files', 'files_without_row');

-- The command line of the operator ---------------------------------------------------------------------------------------

-- Who did what. Businesses and people see only that an operator did it.
create table operator_actions (
  id uuid primary key default uuid_v7(),
  at timestamptz not null default clock_timestamp(),
  operator text not null,
  action text not null,
  subject text not null default ''
);
select enable_row_security('operator_actions'), grant_definer('operator_actions', 'select, insert');

-- A closed business is hidden from every look-up but those of the operator.
create policy operator on businesses to diwan_gate using (coalesce(current_setting('app.operator', true), '') = 'on')
  with check (coalesce(current_setting('app.operator', true), '') = 'on');
grant update (closed_at) on businesses to diwan_gate;

create function operator_businesses(part text, sizes boolean)
returns table (id uuid, name text, slugs text[], type text, owner text, created_at timestamptz, closed_at timestamptz, branches bigint,
  members bigint, orders bigint, bookings bigint, items bigint, files bigint, bytes bigint)
language sql stable as $$
  with chosen as (
    select b.* from businesses b where part = '' or b.id::text = part or b.name_en ilike '%' || part || '%' or b.name_ar ilike '%' || part || '%'
      or exists (select from branches s where s.business_id = b.id and s.slug = part)
  )
  select b.id, b.name_en, array(select s.slug from branches s where s.business_id = b.id order by s.sort, s.id), b.type, u.email, b.created_at, b.closed_at,
    (select count(*) from branches s where s.business_id = b.id), (select count(*) from memberships m where m.business_id = b.id),
    (select coalesce(sum(c.count), 0)::bigint from record_counts c where sizes and c.business_id = b.id and c.area = 'orders'),
    (select coalesce(sum(c.count), 0)::bigint from record_counts c where sizes and c.business_id = b.id and c.area = 'reservations'),
    (select count(*) from items i where sizes and i.business_id = b.id), (select count(*) from files f where sizes and f.business_id = b.id),
    (select coalesce(sum(f.bytes), 0)::bigint from files f where sizes and f.business_id = b.id)
  from chosen b left join users u on u.id = b.owner_id order by b.created_at, b.id
$$;

-- Closes or opens a business. Returns whether it exists and was not so already.
create function operator_close_business(business uuid, closes boolean, operator text) returns boolean
language plpgsql volatile as $$ begin
  update businesses b set closed_at = case when closes then now() end where b.id = business and (b.closed_at is null) = closes;
  if not found then return false; end if;
  if closes then delete from sessions s where s.business_id = business; end if;
  insert into audits (business_id, id, user_name, area, action, record_id, label)
  select b.id, uuid_v7(), 'operator', 'business', case when closes then 'delete' else 'update' end, b.id, b.name_en from businesses b where b.id = business;
  insert into operator_actions (operator, action, subject) values (operator, case when closes then 'businesses close' else 'businesses open' end, business);
  return true;
end $$;

create function operator_users(part text)
returns table (id uuid, name text, email text, verified boolean, businesses bigint, sessions bigint, second_factor text, created_at timestamptz)
language sql stable as $$
  select u.id, u.name, u.email, u.email_verified_at is not null,
    (select count(*) from (select m.business_id from memberships m where m.user_id = u.id union select b.id from businesses b where b.owner_id = u.id) own),
    (select count(*) from sessions s where s.user_id = u.id),
    case when exists (select from passkeys p where p.user_id = u.id) then 'passkey'
      when exists (select from one_time_codes c where c.user_id = u.id and c.confirmed_at is not null) then 'code' end,
    u.created_at
  from users u where u.id::text = part or u.email = lower(part) or (length(part) > 2 and (u.email ilike '%' || part || '%' or u.name ilike '%' || part || '%'))
  order by u.email, u.id limit 200
$$;

-- An event for the account's person, and an audit row in the businesses that own or created the account.
create function operator_record(who uuid, what text, action text, operator text) returns void
language sql volatile as $$
  insert into account_events (user_id, action, client) values (who, what, 'operator');
  insert into audits (business_id, id, user_name, area, action, record_id, label)
  select b.id, uuid_v7(), 'operator', 'users', 'update', who, u.name
  from users u join businesses b on b.owner_id = u.id or b.id = u.home_business_id where u.id = who;
  insert into operator_actions (operator, action, subject) values (operator, action, who);
$$;

-- Ends all sessions of an account; returns their number, null for an unknown account.
create function operator_end_sessions(who uuid, operator text) returns integer
language plpgsql volatile as $$
declare ended integer;
begin
  if not exists (select from users u where u.id = who) then return null; end if;
  delete from sessions s where s.user_id = who;
  get diagnostics ended = row_count;
  delete from login_tickets t where t.user_id = who;
  perform operator_record(who, 'sessions_ended', 'users end-sessions', operator);
  return ended;
end $$;

-- Removes all second factors of an account and ends its sessions; returns whether it had any (else nothing happens), null for an
-- unknown account.
create function operator_reset_second_factor(who uuid, operator text) returns boolean
language plpgsql volatile as $$
declare had boolean;
begin
  if not exists (select from users u where u.id = who) then return null; end if;
  had := exists (select from passkeys p where p.user_id = who) or exists (select from one_time_codes c where c.user_id = who);
  if not had then return false; end if;
  delete from passkeys where user_id = who;
  delete from passkey_challenges where user_id = who;
  delete from one_time_codes where user_id = who;
  delete from recovery_codes where user_id = who;
  delete from login_tickets where user_id = who;
  delete from sessions where user_id = who;
  perform operator_record(who, 'codes_off', 'users reset-second-factor', operator);
  return had;
end $$;

create function operator_jobs()
returns table (id bigint, kind text, business_id uuid, attempts integer, last_error text, failed_at timestamptz, created_at timestamptz)
language sql stable as $$
  select j.id, j.kind, j.business_id, j.attempts, j.last_error, j.failed_at, j.created_at from jobs j where j.failed_at is not null order by j.failed_at, j.id
$$;

-- Runs failed jobs again, one or all of a kind; returns their number.
create function operator_retry_jobs(job bigint, of_kind text, operator text) returns integer
language plpgsql volatile as $$
declare n integer;
begin
  update jobs j set failed_at = null, attempts = 0, run_at = now() where j.failed_at is not null and (j.id = job or j.kind = of_kind);
  get diagnostics n = row_count;
  if n > 0 then insert into operator_actions (operator, action, subject) values (operator, 'jobs retry', coalesce(job::text, of_kind)); end if;
  return n;
end $$;

create function operator_latest_actions(most integer) returns setof operator_actions
language sql stable as $$
  select * from operator_actions order by at desc, id desc limit most
$$;

select run_as_definer('operator_businesses', 'operator_close_business', 'operator_users', 'operator_record', 'operator_end_sessions',
  'operator_reset_second_factor', 'operator_jobs', 'operator_retry_jobs', 'operator_latest_actions');
-- They are not for the application: the command line takes on the role diwan_gate, and sets app.operator.
do $$ declare one regprocedure; begin
  for one in select p.oid from pg_proc p where p.pronamespace = 'public'::regnamespace and p.proname like 'operator\_%' loop
    execute format('revoke all on function %s from diwan_app', one);
  end loop;
end $$;
