-- Invoices: what orders and bookings came to, what was paid, and every correction, each with a number of its own.

-- Numbers have no gaps: whoever takes one holds its counter until the paper is committed, and takes it last.
create table invoice_counters (
  business_id uuid not null references businesses on delete cascade,
  series text not null check (series in ('invoice', 'credit', 'debit')),
  year integer not null,
  last bigint not null default 0,
  primary key (business_id, series, year)
);

-- What stands on the paper (`issued_…`, lines, customer) never changes. The other amounts are those of today: as issued, with
-- all notes and payments.
create table invoices (
  business_id uuid not null,
  id uuid not null,
  branch_id uuid not null,
  year integer not null,
  count bigint not null check (count between 1 and 999999999),
  ordinal bigint not null generated always as (year * 1000000000::bigint + count) stored,
  number text not null generated always as (year::text || '-' || lpad(count::text, greatest(4, length(count::text)), '0')) stored,
  -- the day on the clocks of the business
  date date not null,
  source text not null check (source in ('order', 'reservation')),
  order_id uuid,
  reservation_id uuid,
  subject_number bigint not null,
  customer_name text not null default '',
  customer_phone text,
  currency text not null,
  lines jsonb not null default '[]',
  -- percent, contained in the total
  tax_rate numeric(6, 3) not null default 0 check (tax_rate between 0 and 100),
  issued_subtotal numeric(15, 3) not null,
  issued_discount numeric(15, 3) not null check (issued_discount between 0 and issued_subtotal),
  issued_extra_charge numeric(15, 3) not null check (issued_extra_charge >= 0),
  subtotal numeric(15, 3) not null,
  discount numeric(15, 3) not null check (discount between 0 and subtotal),
  extra_charge numeric(15, 3) not null check (extra_charge >= 0),
  -- credited by hand, whatever becomes of the order or booking
  credited numeric(15, 3) not null default 0 check (credited >= 0),
  paid numeric(15, 3) not null default 0 check (paid >= 0),
  total numeric(15, 3) not null generated always as (subtotal - discount + extra_charge) stored,
  tax numeric(15, 3) not null generated always as (round((subtotal - discount + extra_charge) * tax_rate / (100 + tax_rate), 3)) stored,
  balance numeric(15, 3) not null generated always as (subtotal - discount + extra_charge - paid) stored,
  payment_status text not null generated always as (
    case when subtotal - discount + extra_charge = 0 and paid = 0 then 'no_data'
      when paid >= subtotal - discount + extra_charge then 'paid'
      when paid > 0 then 'partially_paid' else 'not_paid' end) stored,
  search text not null generated always as (search_text(year::text || '-' || lpad(count::text, greatest(4, length(count::text)), '0') || ' ' || customer_name || ' ' || coalesce(customer_phone, ''))) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (order_id is null or source = 'order'),
  check (reservation_id is null or source = 'reservation'),
  primary key (business_id, id),
  foreign key (business_id, branch_id) references branches on delete cascade,
  foreign key (business_id, order_id) references orders on delete set null (order_id),
  foreign key (business_id, reservation_id) references reservations on delete set null (reservation_id)
) with (fillfactor = 80);
create unique index on invoices (business_id, ordinal);
create unique index on invoices (business_id, order_id) where order_id is not null;
create unique index on invoices (business_id, reservation_id) where reservation_id is not null;
create index on invoices (business_id, branch_id, ordinal);
create index on invoices (business_id, date, ordinal);
create index on invoices (business_id, total, ordinal);
create index on invoices (business_id, balance, ordinal);
create index on invoices (business_id, payment_status, ordinal);
create index on invoices (business_id, source, ordinal);
create index on invoices using gin (business_id, search gin_trgm_ops);

-- What was received, or below zero given back. `reference` is a payment provider's own word for it: none is entered twice.
create table invoice_payments (
  business_id uuid not null,
  id uuid not null,
  invoice_id uuid not null,
  amount numeric(15, 3) not null check (amount <> 0),
  method text not null check (method in ('cash', 'knet', 'card', 'online')),
  -- on the clocks of the business
  paid_at timestamp not null,
  note text not null default '',
  reference text,
  by_name text,
  created_at timestamptz not null default now(),
  primary key (business_id, id),
  foreign key (business_id, invoice_id) references invoices on delete cascade
);
create index on invoice_payments (business_id, invoice_id, paid_at);
create index on invoice_payments (business_id, method, invoice_id);
create unique index on invoice_payments (business_id, reference) where reference is not null;

-- A correction: below zero for a credit note.
create table invoice_notes (
  business_id uuid not null,
  id uuid not null,
  invoice_id uuid not null,
  kind text not null check (kind in ('credit', 'debit')),
  year integer not null,
  count bigint not null check (count between 1 and 999999999),
  number text not null generated always as (
    case kind when 'credit' then 'CN-' else 'DN-' end || year::text || '-' || lpad(count::text, greatest(4, length(count::text)), '0')) stored,
  subtotal numeric(15, 3) not null,
  discount numeric(15, 3) not null,
  extra_charge numeric(15, 3) not null,
  total numeric(15, 3) not null generated always as (subtotal - discount + extra_charge) stored,
  reason text not null default '',
  by_name text,
  at timestamptz not null,
  primary key (business_id, id),
  unique (business_id, kind, year, count),
  foreign key (business_id, invoice_id) references invoices on delete cascade
);
create index on invoice_notes (business_id, invoice_id, at);

-- Orders that are there already get theirs in the order in which they were placed; what was rejected is credited. The owner
-- of the tables may be held by row-level security too.
do $$ declare t text; begin
  foreach t in array array['orders', 'order_lines', 'business_settings'] loop
    execute format('alter table %I no force row level security', t);
  end loop;
end $$;

create function pg_temp.zone_of(business uuid) returns text language sql stable as $$
  select coalesce((select s.data #>> '{}' from business_settings s where s.business_id = business and s.key = 'TimeZone'), 'Asia/Kuwait')
$$;
create function pg_temp.detail(l order_lines, wanted text) returns text language sql stable as $$
  select nullif(concat_ws(case wanted when 'ar' then '، ' else ', ' end,
    nullif(case wanted when 'ar' then coalesce(l.price_name_ar, l.price_name_en) else l.price_name_en end, ''),
    (select string_agg(coalesce(
        (select nullif(n ->> 'name', '') from jsonb_array_elements(a -> 'locales') n where n ->> 'locale' = wanted limit 1),
        (select nullif(n ->> 'name', '') from jsonb_array_elements(a -> 'locales') n limit 1)),
      case wanted when 'ar' then '، ' else ', ' end order by place)
    from jsonb_array_elements(l.addons) with ordinality as x(a, place))), '')
$$;
create function pg_temp.lines_of(business uuid, "order" uuid) returns jsonb language sql stable as $$
  select coalesce(jsonb_agg(jsonb_build_object('locales', names_json(l.name_en, l.name_ar),
    'detail', case when pg_temp.detail(l, 'en') is null then '[]'::json else names_json(pg_temp.detail(l, 'en'), pg_temp.detail(l, 'ar')) end,
    'quantity', l.quantity, 'amount', l.amount) order by l.sort), '[]')
  from order_lines l where l.business_id = business and l.order_id = "order"
$$;

insert into invoices (business_id, id, branch_id, year, count, date, source, order_id, subject_number, customer_name, customer_phone,
  currency, lines, issued_subtotal, issued_discount, issued_extra_charge, subtotal, discount, extra_charge, created_at, updated_at)
select o.business_id, uuid_v7(), o.branch_id, extract(year from o.date)::integer,
  row_number() over (partition by o.business_id, extract(year from o.date) order by o.created_at, o.branch_id, o.number), o.date,
  'order', o.id, o.number, o.customer_name, o.customer_phone, o.currency, pg_temp.lines_of(o.business_id, o.id),
  o.subtotal, o.discount, o.extra_charge, k.subtotal, k.discount, k.extra_charge, o.created_at, o.updated_at
from (select o.*, (o.created_at at time zone pg_temp.zone_of(o.business_id))::date as date from orders o) o
  cross join lateral (select
    case when o.status = 'rejected' then 0 else o.subtotal end as subtotal,
    case when o.status = 'rejected' then 0 else o.discount end as discount,
    case when o.status = 'rejected' then 0 else o.extra_charge end as extra_charge) k;

insert into invoice_notes (business_id, id, invoice_id, kind, year, count, subtotal, discount, extra_charge, reason, at)
select n.business_id, uuid_v7(), n.id, 'credit', n.year,
  row_number() over (partition by n.business_id, n.year order by n.updated_at, n.ordinal),
  -n.issued_subtotal, -n.issued_discount, -n.issued_extra_charge, n.reason, n.updated_at
from (
  select i.business_id, i.id, i.ordinal, i.issued_subtotal, i.issued_discount, i.issued_extra_charge, o.reason, o.updated_at,
    extract(year from o.updated_at at time zone pg_temp.zone_of(o.business_id))::integer as year
  from invoices i join orders o on o.business_id = i.business_id and o.id = i.order_id
  where o.status = 'rejected' and (i.issued_subtotal, i.issued_extra_charge) <> (0, 0)
) n;

insert into invoice_counters (business_id, series, year, last)
select business_id, 'invoice', year, max(count) from invoices group by business_id, year
union all
select business_id, kind, year, max(count) from invoice_notes group by business_id, kind, year;

drop function pg_temp.lines_of;
drop function pg_temp.detail;
drop function pg_temp.zone_of;
do $$ declare t text; begin
  foreach t in array array['orders', 'order_lines', 'business_settings'] loop
    execute format('alter table %I force row level security', t);
  end loop;
  foreach t in array array['invoice_counters', 'invoices', 'invoice_payments', 'invoice_notes'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy tenant on %I to diwan_app using (business_id = (select app_business())) with check (business_id = (select app_business()))', t);
    execute format('grant select, insert on %I to diwan_app', t);
  end loop;
end $$;
-- what was issued, received and corrected is only added to; sums are kept
grant update (last) on invoice_counters to diwan_app;
grant update (subtotal, discount, extra_charge, credited, paid, updated_at) on invoices to diwan_app;
grant select on invoices to diwan_gate;
create policy gate on invoices for select to diwan_gate using (true);
