-- What is usually said when an order is rejected; guests read it.
create table rejection_reasons (
  business_id uuid not null references businesses on delete cascade,
  id uuid not null,
  name_en text not null check (name_en <> ''), name_ar text,
  search text generated always as (search_text(name_en || ' ' || coalesce(name_ar, ''))) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (business_id, id)
);
create index on rejection_reasons (business_id, name_en collate natural_order, id);
create index on rejection_reasons (business_id, created_at, id);
create index on rejection_reasons using gin (business_id, search gin_trgm_ops);

alter table rejection_reasons enable row level security;
alter table rejection_reasons force row level security;
create policy tenant on rejection_reasons to diwan_app using (business_id = (select app_business())) with check (business_id = (select app_business()));
create policy gate on rejection_reasons for select to diwan_gate using (true);
grant select, insert, update, delete on rejection_reasons to diwan_app;
grant select on rejection_reasons to diwan_gate;
