-- The bookings that a closure met: what was decided, what they were before, and whether their guests were told.
create table closure_guests (
  business_id uuid not null,
  date_range_id uuid not null,
  reservation_id uuid not null,
  action text not null check (action in ('move', 'keep', 'cancel')),
  -- as `moved_from` of the steps of a booking
  was jsonb not null,
  mailed boolean not null,
  decided_by text,
  decided_at timestamptz not null,
  told_by text,
  told_at timestamptz,
  primary key (business_id, date_range_id, reservation_id),
  foreign key (business_id, date_range_id) references date_ranges on delete cascade,
  foreign key (business_id, reservation_id) references reservations on delete cascade
);
create index on closure_guests (business_id, reservation_id);
-- the guests who wait for word
create index on closure_guests (business_id, date_range_id) where action <> 'keep' and not mailed and told_at is null;
select install_tenant_policies('closure_guests'), grant_app('closure_guests', 'select, insert, update');
