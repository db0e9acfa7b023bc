-- The bookings of a unit as a calendar that other programs subscribe to, at an address that is a secret. A unit may be a
-- table, a person, a service, a room or a chalet; the feed of one that is gone leads nowhere.
create table calendar_feeds (
  business_id uuid not null,
  branch_id uuid not null,
  resource_type text not null check (resource_type in ('table', 'service', 'room', 'item')),
  unit_id uuid not null,
  unit_no integer not null check (unit_no >= 1),
  token text not null unique check (length(token) >= 43),
  -- in which language it tells what it has to
  locale text not null default 'en' check (locale in ('en', 'ar')),
  created_at timestamptz not null default now(),
  primary key (business_id, branch_id, resource_type, unit_id, unit_no),
  foreign key (business_id, branch_id) references branches on delete cascade
);
alter table calendar_feeds enable row level security;
alter table calendar_feeds force row level security;
create policy tenant on calendar_feeds to diwan_app using (business_id = (select app_business())) with check (business_id = (select app_business()));
grant select, insert, update, delete on calendar_feeds to diwan_app;
grant select on calendar_feeds to diwan_gate;
create policy gate on calendar_feeds for select to diwan_gate using (true);

create function find_calendar_feed(secret text) returns table (business_id uuid, branch_id uuid, resource_type text, unit_id uuid, unit_no integer, locale text)
language sql stable security definer set search_path = public, pg_temp as $$
  select f.business_id, f.branch_id, f.resource_type, f.unit_id, f.unit_no, f.locale
  from calendar_feeds f join businesses b on b.id = f.business_id and b.closed_at is null
  where f.token = secret
$$;

grant create on schema public to diwan_gate;
alter function find_calendar_feed owner to diwan_gate;
revoke create on schema public from diwan_gate;
revoke all on function find_calendar_feed from public;
grant execute on function find_calendar_feed to diwan_app;
