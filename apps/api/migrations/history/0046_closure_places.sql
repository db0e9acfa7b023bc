-- Closures of single places, and what of them stays open for bookings that are kept.

-- A closure of places must never become one of the whole business by losing them.
alter table date_ranges add column whole boolean not null default true;
create index on date_ranges (business_id, ends_at, starts_at);

create table closure_places (
  business_id uuid not null,
  date_range_id uuid not null,
  branch_id uuid, table_id uuid, service_id uuid, staff_id uuid, room_type_id uuid, item_id uuid,
  place_id uuid not null generated always as (coalesce(branch_id, table_id, service_id, staff_id, room_type_id, item_id)) stored,
  check (num_nonnulls(branch_id, table_id, service_id, staff_id, room_type_id, item_id) = 1),
  primary key (business_id, date_range_id, place_id),
  foreign key (business_id, date_range_id) references date_ranges on delete cascade,
  foreign key (business_id, branch_id) references branches on delete cascade,
  foreign key (business_id, table_id) references tables on delete cascade,
  foreign key (business_id, service_id) references services on delete cascade,
  foreign key (business_id, staff_id) references staff on delete cascade,
  foreign key (business_id, room_type_id) references room_types on delete cascade,
  foreign key (business_id, item_id) references chalets (business_id, item_id) on delete cascade
);
create index on closure_places (business_id, branch_id) where branch_id is not null;
create index on closure_places (business_id, table_id) where table_id is not null;
create index on closure_places (business_id, service_id) where service_id is not null;
create index on closure_places (business_id, staff_id) where staff_id is not null;
create index on closure_places (business_id, room_type_id) where room_type_id is not null;
create index on closure_places (business_id, item_id) where item_id is not null;

-- When a closure does not hold for a unit, since a booking there was kept.
create table closure_gaps (
  business_id uuid not null,
  date_range_id uuid not null,
  unit_id uuid not null,
  unit_no integer not null,
  starts_at timestamp not null,
  ends_at timestamp not null check (ends_at > starts_at),
  primary key (business_id, date_range_id, unit_id, unit_no, starts_at),
  foreign key (business_id, date_range_id) references date_ranges on delete cascade
);

do $$ declare t text; begin
  foreach t in array array['closure_places', 'closure_gaps'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy tenant on %I to diwan_app using (business_id = (select app_business())) with check (business_id = (select app_business()))', t);
    execute format('grant select, insert, update, delete on %I to diwan_app', t);
  end loop;
end $$;

-- A closure goes with the last of its places: a table, a person or a branch that is deleted.
create function drop_empty_closure() returns trigger language plpgsql set search_path = public, pg_temp as $$ begin
  delete from date_ranges d where d.business_id = old.business_id and d.id = old.date_range_id and not d.whole
    and not exists (select from closure_places p where p.business_id = d.business_id and p.date_range_id = d.id);
  return null;
end $$;
revoke all on function drop_empty_closure from public;
create trigger drop_empty_closure after delete on closure_places for each row execute function drop_empty_closure();

-- Bookings to come that a closure may meet.
create index on reservations (business_id, ends_at, starts_at) where status in ('pending', 'confirmed');

-- Guests are told of a booking that was moved for a closure.
alter table reservation_mails drop constraint reservation_mails_kind_check;
alter table reservation_mails add constraint reservation_mails_kind_check check (kind in ('confirmed', 'canceled', 'reminder', 'moved'));
