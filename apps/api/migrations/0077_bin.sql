-- Deleted items are kept for 30 days, with their rows as JSON. Who deleted one is in its audit row.
create table deleted_records (
  business_id uuid not null references businesses on delete cascade,
  id uuid not null,
  area text not null check (area in ('items')),
  name_en text not null, name_ar text,
  record jsonb not null,
  deleted_at timestamptz not null default now(),
  primary key (business_id, id)
);
create index on deleted_records (business_id, deleted_at, id);
create index on deleted_records (deleted_at);
select install_tenant_policies('deleted_records'), grant_app('deleted_records'), grant_definer('deleted_records');

-- Its pictures belong to it meanwhile, so that their files stay.
alter table media add column deleted_id uuid, add foreign key (business_id, deleted_id) references deleted_records on delete cascade;
alter table media drop constraint media_one_owner, add constraint media_one_owner
  check (num_nonnulls(item_id, category_id, service_id, hotel_id, event_id, logo_of, mobile_of, tablet_of, deleted_id) = 1);
create index on media (business_id, deleted_id) where deleted_id is not null;

-- Enqueues the removal of what was deleted 30 days ago, once for each business.
create function queue_bin_removals(at timestamptz) returns bigint
language sql volatile as $$
  with due as (
    select distinct d.business_id from (
      select business_id from deleted_records where deleted_at < at - interval '30 days' order by deleted_at limit 1000
    ) d
  ), queued as materialized (
    select enqueue_job(due.business_id, 'bin.remove', '{}', 'all', at) from due
  )
  select count(*) from queued
$$;
select run_as_definer('queue_bin_removals');
