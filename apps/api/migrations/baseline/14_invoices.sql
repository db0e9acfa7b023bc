-- Invoices, payments, credit and debit notes.

-- Numbers have no gaps: the counter's row is locked until the invoice or note is committed, and is taken last.
create table invoice_counters (
  business_id uuid not null references businesses on delete cascade,
  series text not null check (series in ('invoice', 'credit', 'debit')),
  year integer not null,
  last bigint not null default 0,
  primary key (business_id, series, year)
);
select install_tenant_policies('invoice_counters'), grant_app('invoice_counters', 'select, insert, update (last)');

-- What is printed (`issued_…`, lines, customer) never changes. The other amounts are current: as issued, with all notes and
-- payments. `date`: the business's local day; `tax_rate`: percent, contained in the total; `credited`: by hand, whatever becomes of
-- the order or booking.
create table invoices (
  business_id uuid not null,
  id uuid not null,
  branch_id uuid not null,
  year integer not null,
  count bigint not null check (count between 1 and 999999999),
  ordinal bigint not null generated always as (year * 1000000000::bigint + count) stored,
  number text not null generated always as (year::text || '-' || lpad(count::text, greatest(4, length(count::text)), '0')) stored,
  date date not null,
  source text not null check (source in ('order', 'reservation')),
  order_id uuid,
  reservation_id uuid,
  subject_number bigint not null,
  customer_name text not null default '',
  customer_phone text,
  currency text not null,
  lines jsonb not null default '[]',
  tax_rate numeric(6, 3) not null default 0 check (tax_rate between 0 and 100),
  issued_subtotal numeric(15, 3) not null,
  issued_discount numeric(15, 3) not null,
  issued_extra_charge numeric(15, 3) not null check (issued_extra_charge >= 0),
  subtotal numeric(15, 3) not null,
  discount numeric(15, 3) not null,
  extra_charge numeric(15, 3) not null check (extra_charge >= 0),
  credited numeric(15, 3) not null default 0 check (credited >= 0),
  paid numeric(15, 3) not null default 0 check (paid >= 0),
  total numeric(15, 3) not null generated always as (subtotal - discount + extra_charge) stored,
  balance numeric(15, 3) not null generated always as (subtotal - discount + extra_charge - paid) stored,
  payment_status text not null generated always as (derive_payment_status(subtotal - discount + extra_charge, paid)) stored,
  tax numeric(15, 3) not null generated always as (round((subtotal - discount + extra_charge) * tax_rate / (100 + tax_rate), currency_decimals(currency))) stored,
  search text not null generated always as (
    search_text(year::text || '-' || lpad(count::text, greatest(4, length(count::text)), '0') || ' ' || customer_name || ' ' || coalesce(customer_phone, ''))) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (business_id, id),
  check (issued_discount >= 0 and issued_discount <= issued_subtotal),
  check (discount >= 0 and discount <= subtotal),
  check (order_id is null or source = 'order'),
  check (reservation_id is null or source = 'reservation'),
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
create index on invoices (business_id, source, ordinal);
create index on invoices (business_id, payment_status, ordinal);
create index on invoices (business_id, branch_id) include (balance, date, currency) where payment_status in ('not_paid', 'partially_paid');
select install_tenant_policies('invoices'),
  grant_app('invoices', 'select, insert, update (subtotal, discount, extra_charge, credited, paid, updated_at)'),
  grant_definer('invoices'),
  index_search('invoices');

-- Received, or below zero given back. `paid_at` is local time; `reference`: the payment provider's id, entered once.
create table invoice_payments (
  business_id uuid not null,
  id uuid not null,
  invoice_id uuid not null,
  amount numeric(15, 3) not null check (amount <> 0),
  method text not null check (method in ('cash', 'knet', 'card', 'online')),
  paid_at timestamp not null,
  note text not null default '',
  reference text,
  by_name text,
  branch_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (business_id, id),
  foreign key (business_id, invoice_id) references invoices on delete cascade,
  foreign key (business_id, branch_id) references branches on delete cascade
);
create index on invoice_payments (business_id, invoice_id, paid_at);
create index on invoice_payments (business_id, method, invoice_id);
create unique index on invoice_payments (business_id, reference) where reference is not null;
create index on invoice_payments (business_id, paid_at, id);
create index on invoice_payments (business_id, branch_id, paid_at, id);
create index on invoice_payments (business_id, method, paid_at, id);
create index on invoice_payments (business_id, invoice_id) include (amount) where amount < 0;
select install_tenant_policies('invoice_payments'), grant_app('invoice_payments', 'select, insert');

-- Corrections; a credit note is below zero. `date`: the local day.
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
  date date not null,
  primary key (business_id, id),
  unique (business_id, kind, year, count),
  foreign key (business_id, invoice_id) references invoices on delete cascade
);
create index on invoice_notes (business_id, invoice_id, at);
create index on invoice_notes (business_id, date, invoice_id);
create index on invoice_notes (business_id, invoice_id) where kind = 'debit';
select install_tenant_policies('invoice_notes'), grant_app('invoice_notes', 'select, insert');

-- An order carries the amount and the payments of its invoice, for lists and sums; a booking likewise.
create function sync_order_payment() returns trigger language plpgsql set search_path = public, pg_temp as $$ begin
  if tg_op = 'DELETE' then
    update orders set billed = null, paid = 0 where business_id = old.business_id and id = old.order_id;
    return null;
  end if;
  update orders set billed = new.total, paid = new.paid where business_id = new.business_id and id = new.order_id;
  -- who sees orders may not see invoices: the order tells of the payment too
  if tg_op = 'UPDATE' and (new.paid, new.credited) is distinct from (old.paid, old.credited) then
    insert into live_events (business_id, branch_id, area, kind, record_id) values (new.business_id, new.branch_id, 'orders', 'updated', new.order_id);
  end if;
  return null;
end $$;
create trigger sync_order_payment after insert or update of subtotal, discount, extra_charge, paid on invoices
  for each row when (new.order_id is not null) execute function sync_order_payment();
create trigger clear_order_payment after delete on invoices
  for each row when (old.order_id is not null) execute function sync_order_payment();
revoke all on function sync_order_payment from public;

create function sync_booking_payment() returns trigger language plpgsql set search_path = public, pg_temp as $$ begin
  if tg_op = 'DELETE' then
    update reservations set billed = null, paid = 0 where business_id = old.business_id and id = old.reservation_id;
    return null;
  end if;
  update reservations set billed = new.total, paid = new.paid
  where business_id = new.business_id and id = new.reservation_id and (billed, paid) is distinct from (new.total, new.paid);
  -- who sees bookings may not see invoices: the booking tells of the payment too
  if tg_op = 'UPDATE' and (new.paid, new.credited) is distinct from (old.paid, old.credited) then
    insert into live_events (business_id, branch_id, area, kind, record_id) values (new.business_id, new.branch_id, 'reservations', 'updated', new.reservation_id);
  end if;
  return null;
end $$;
create trigger sync_booking_payment after insert or update of subtotal, discount, extra_charge, paid on invoices
  for each row when (new.reservation_id is not null) execute function sync_booking_payment();
create trigger clear_booking_payment after delete on invoices
  for each row when (old.reservation_id is not null) execute function sync_booking_payment();
revoke all on function sync_booking_payment from public;
