-- Changes of the menu that wait for their day: a set of them begins and ends by itself.
create table change_sets (
  business_id uuid not null references businesses on delete cascade,
  id uuid not null,
  name_en text not null check (name_en <> ''), name_ar text,
  -- as chosen: {calendar, date, at}; the date is one of that calendar, the time is HH:MM or `sunset`
  begins jsonb not null,
  ends jsonb not null,
  -- a sighting of the moon moves Hijri dates by a day
  moon smallint not null default 0 check (moon between -1 and 1),
  begins_at timestamptz not null,
  ends_at timestamptz not null,
  -- the same as the clocks of the business show it
  begins_local timestamp not null,
  ends_local timestamp not null,
  state text not null default 'waits' check (state in ('waits', 'runs', 'over', 'taken_back')),
  begun_at timestamptz,
  ended_at timestamptz,
  -- when something is to be done next
  due_at timestamptz generated always as (case state when 'waits' then begins_at when 'runs' then ends_at end) stored,
  -- who scheduled it last: their name stands at what it changes
  user_id uuid,
  user_name text not null default '',
  search text generated always as (search_text(name_en || ' ' || coalesce(name_ar, ''))) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (business_id, id),
  check (ends_at > begins_at)
);
create index on change_sets (business_id, begins_local, id);
create index on change_sets (due_at) where due_at is not null;
select install_tenant_policies('change_sets'), grant_app('change_sets'), grant_definer('change_sets'), index_list('change_sets');

-- One change of a set. The record may be deleted and restored meanwhile, so no key refers to it.
create table change_set_lines (
  business_id uuid not null,
  id uuid not null,
  set_id uuid not null,
  kind text not null check (kind in ('items', 'categories')),
  record_id uuid not null,
  -- the price of an item that changes
  part_id uuid,
  field text not null check (field in ('price', 'hide', 'disable_ordering', 'locales', 'discounts')),
  -- what it was when the change was taken into the set, and what it shall be
  was jsonb not null,
  becomes jsonb not null,
  -- the names at that time: [{locale, name}]
  names jsonb not null,
  -- what the set has changed: [{item, before, after}]
  applied jsonb,
  -- what became of it at the end: {restored, stayed, gone}, numbers of records
  outcome jsonb,
  primary key (business_id, id),
  constraint one_line_a_field unique nulls not distinct (business_id, set_id, record_id, field, part_id),
  foreign key (business_id, set_id) references change_sets on delete cascade
);
select install_tenant_policies('change_set_lines'), grant_app('change_set_lines');

-- Enqueues the work of the businesses of which a set shall begin or end.
create function queue_change_sets(at timestamptz) returns bigint
language sql volatile as $$
  with due as (
    select distinct d.business_id from (
      select c.business_id from change_sets c where c.due_at <= at order by c.due_at limit 1000
    ) d join businesses b on b.id = d.business_id and b.closed_at is null
  ), queued as materialized (
    select enqueue_job(due.business_id, 'changeSets.run', '{}', 'due', at) from due
  )
  select count(*) from queued
$$;
select run_as_definer('queue_change_sets');

-- What a business has decided about a day of the radar of holidays: nothing is needed for it, or it is a school holiday.
-- The days of all businesses are in the program; those of a business are named by the id of the holiday.
create table occasion_marks (
  business_id uuid not null references businesses on delete cascade,
  occasion text not null check (length(occasion) <= 60),
  mark text not null check (mark in ('prices', 'hours', 'closures', 'packages', 'school')),
  primary key (business_id, occasion, mark)
);
select install_tenant_policies('occasion_marks'), grant_app('occasion_marks');
