-- Financial reports that cost the same however many invoices there are: sums of invoices and payments by day, kept like `booking_days`.

-- The debit notes, and the refunds, negative like these: stored where the sums of days read them.
alter table invoices
  add column added numeric(15, 3) not null default 0,
  add column given_back numeric(15, 3) not null default 0;
select grant_app('invoices', 'update (added, given_back)');

create function keep_added() returns trigger language plpgsql set search_path = public, pg_temp as $$ begin
  update invoices set added = (
    select coalesce(sum(n.total), 0) from invoice_notes n where n.business_id = new.business_id and n.invoice_id = new.invoice_id and n.kind = 'debit')
  where business_id = new.business_id and id = new.invoice_id;
  return null;
end $$;
create trigger keep_added after insert on invoice_notes for each row when (new.kind = 'debit') execute function keep_added();

create function keep_given_back() returns trigger language plpgsql set search_path = public, pg_temp as $$ begin
  update invoices set given_back = (
    select coalesce(sum(p.amount), 0) from invoice_payments p where p.business_id = new.business_id and p.invoice_id = new.invoice_id and p.amount < 0)
  where business_id = new.business_id and id = new.invoice_id;
  return null;
end $$;
create trigger keep_given_back after insert on invoice_payments for each row when (new.amount < 0) execute function keep_given_back();

-- The amounts of the invoices of a day, named as there; `owed`: more was paid than is due.
create table invoice_days (
  business_id uuid not null,
  id bigint not null generated always as identity,
  branch_id uuid not null,
  date date not null,
  currency text not null,
  source text not null,
  payment_status text not null,
  owed boolean not null,
  invoices integer not null,
  issued_subtotal numeric(15, 3) not null,
  issued_discount numeric(15, 3) not null,
  issued_extra_charge numeric(15, 3) not null,
  added numeric(15, 3) not null,
  total numeric(15, 3) not null,
  tax numeric(15, 3) not null,
  paid numeric(15, 3) not null,
  given_back numeric(15, 3) not null,
  summed boolean not null default false,
  primary key (business_id, id),
  foreign key (business_id, branch_id) references branches on delete cascade
);
create index on invoice_days (business_id, date, branch_id);
create index on invoice_days (business_id) where not summed;
select install_tenant_policies('invoice_days'), grant_app('invoice_days', 'select, insert'), grant_definer('invoice_days', 'select, insert, delete');

-- Payments and refunds of a day, by the day of their invoices.
create table payment_days (
  business_id uuid not null,
  id bigint not null generated always as identity,
  branch_id uuid not null,
  day date not null,
  invoice_day date not null,
  currency text not null,
  source text not null,
  method text not null,
  refund boolean not null,
  count integer not null,
  amount numeric(15, 3) not null,
  summed boolean not null default false,
  primary key (business_id, id),
  foreign key (business_id, branch_id) references branches on delete cascade
);
create index on payment_days (business_id, day, branch_id);
create index on payment_days (business_id) where not summed;
select install_tenant_policies('payment_days'), grant_app('payment_days', 'select, insert'), grant_definer('payment_days', 'select, insert, delete');

create or replace function keep_issued_invoices() returns trigger language plpgsql set search_path = public, pg_temp as $$ begin
  insert into record_counts (business_id, area, branch_id, status, count)
  select i.business_id, 'invoices', i.branch_id, i.payment_status, count(*) from issued i group by i.business_id, i.branch_id, i.payment_status;
  insert into invoice_days (business_id, branch_id, date, currency, source, payment_status, owed, invoices, issued_subtotal, issued_discount, issued_extra_charge, added, total, tax, paid, given_back)
  select i.business_id, i.branch_id, i.date, i.currency, i.source, i.payment_status, i.balance < 0, count(*), sum(i.issued_subtotal), sum(i.issued_discount),
    sum(i.issued_extra_charge), sum(i.added), sum(i.total), sum(i.tax), sum(i.paid), sum(i.given_back)
  from issued i group by 1, 2, 3, 4, 5, 6, 7;
  return null;
end $$;

create function keep_invoice_day(i invoices, times integer) returns void language sql volatile set search_path = public, pg_temp as $$
  insert into invoice_days (business_id, branch_id, date, currency, source, payment_status, owed, invoices, issued_subtotal, issued_discount, issued_extra_charge, added, total, tax, paid, given_back)
  values (i.business_id, i.branch_id, i.date, i.currency, i.source, i.payment_status, i.balance < 0, times, times * i.issued_subtotal, times * i.issued_discount,
    times * i.issued_extra_charge, times * i.added, times * i.total, times * i.tax, times * i.paid, times * i.given_back)
$$;

create or replace function keep_changed_invoice() returns trigger language plpgsql set search_path = public, pg_temp as $$ begin
  if old.payment_status <> new.payment_status then
    insert into record_counts (business_id, area, branch_id, status, count)
    values (old.business_id, 'invoices', old.branch_id, old.payment_status, -1), (new.business_id, 'invoices', new.branch_id, new.payment_status, 1);
  end if;
  perform keep_invoice_day(old, -1), keep_invoice_day(new, 1);
  return null;
end $$;
drop trigger keep_changed_invoice on invoices;
create trigger keep_changed_invoice after update on invoices for each row
  when ((old.payment_status, old.total, old.tax, old.paid, old.added, old.given_back) is distinct from (new.payment_status, new.total, new.tax, new.paid, new.added, new.given_back))
  execute function keep_changed_invoice();

create or replace function keep_payments() returns trigger language plpgsql set search_path = public, pg_temp as $$ begin
  insert into record_counts (business_id, area, branch_id, status, count)
  select p.business_id, 'payments', p.branch_id, p.method, count(*) from entered p group by p.business_id, p.branch_id, p.method;
  insert into payment_days (business_id, branch_id, day, invoice_day, currency, source, method, refund, count, amount)
  select p.business_id, p.branch_id, p.paid_at::date, i.date, i.currency, i.source, p.method, p.amount < 0, count(*), sum(p.amount)
  from entered p join invoices i on i.business_id = p.business_id and i.id = p.invoice_id group by 1, 2, 3, 4, 5, 6, 7, 8;
  return null;
end $$;

-- Adds up the changes of businesses that have at least `most` of them.
create or replace function sum_counts(most integer) returns void language plpgsql volatile as $$ begin
  with gone as (
    delete from record_counts c
    where c.business_id in (select d.business_id from record_counts d where not d.summed group by d.business_id having count(*) >= most)
    returning c.business_id, c.area, c.branch_id, c.status, c.count
  )
  insert into record_counts (business_id, area, branch_id, status, count, summed)
  select g.business_id, g.area, g.branch_id, g.status, sum(g.count), true from gone g group by 1, 2, 3, 4 having sum(g.count) <> 0;
  with changed as (
    select d.business_id, d.branch_id, d.day from booking_days d where not d.summed and d.business_id in (
      select c.business_id from booking_days c where not c.summed group by c.business_id having count(*) >= most)
    group by 1, 2, 3
  ), gone as (
    delete from booking_days d using changed c where d.business_id = c.business_id and d.branch_id = c.branch_id and d.day = c.day returning d.*
  )
  insert into booking_days (business_id, branch_id, day, resource_type, unit_id, unit_no, name_en, name_ar, currency, bookings, guests, sales, summed)
  select g.business_id, g.branch_id, g.day, g.resource_type, g.unit_id, g.unit_no, g.name_en, g.name_ar, g.currency, sum(g.bookings), sum(g.guests), sum(g.sales), true
  from gone g group by 1, 2, 3, 4, 5, 6, 7, 8, 9 having sum(g.bookings) <> 0 or sum(g.sales) <> 0;
  with changed as (
    select d.business_id, d.branch_id, d.date from invoice_days d where not d.summed and d.business_id in (
      select c.business_id from invoice_days c where not c.summed group by c.business_id having count(*) >= most)
    group by 1, 2, 3
  ), gone as (
    delete from invoice_days d using changed c where d.business_id = c.business_id and d.branch_id = c.branch_id and d.date = c.date returning d.*
  )
  insert into invoice_days (business_id, branch_id, date, currency, source, payment_status, owed, invoices, issued_subtotal, issued_discount, issued_extra_charge, added, total, tax, paid, given_back, summed)
  select g.business_id, g.branch_id, g.date, g.currency, g.source, g.payment_status, g.owed, sum(g.invoices), sum(g.issued_subtotal), sum(g.issued_discount), sum(g.issued_extra_charge), sum(g.added),
    sum(g.total), sum(g.tax), sum(g.paid), sum(g.given_back), true
  from gone g group by 1, 2, 3, 4, 5, 6, 7 having sum(g.invoices) <> 0;
  with changed as (
    select d.business_id, d.branch_id, d.day from payment_days d where not d.summed and d.business_id in (
      select c.business_id from payment_days c where not c.summed group by c.business_id having count(*) >= most)
    group by 1, 2, 3
  ), gone as (
    delete from payment_days d using changed c where d.business_id = c.business_id and d.branch_id = c.branch_id and d.day = c.day returning d.*
  )
  insert into payment_days (business_id, branch_id, day, invoice_day, currency, source, method, refund, count, amount, summed)
  select g.business_id, g.branch_id, g.day, g.invoice_day, g.currency, g.source, g.method, g.refund, sum(g.count), sum(g.amount), true
  from gone g group by 1, 2, 3, 4, 5, 6, 7, 8;
end $$;
select run_as_definer('sum_counts');

-- Counts and adds up all rows anew; none are added meanwhile.
create or replace function rebuild_counts() returns void language plpgsql volatile set search_path = public, pg_temp as $$ begin
  delete from record_counts;
  insert into record_counts (business_id, area, branch_id, status, count, summed)
  select business_id, 'orders', branch_id, status, count(*), true from orders group by business_id, branch_id, status
  union all
  select business_id, 'reservations', branch_id, status, count(*), true from reservations where status <> 'held' group by business_id, branch_id, status
  union all
  select business_id, 'invoices', branch_id, payment_status, count(*), true from invoices group by business_id, branch_id, payment_status
  union all
  select business_id, 'payments', branch_id, method, count(*), true from invoice_payments group by business_id, branch_id, method;
  delete from booking_days;
  insert into booking_days (business_id, branch_id, day, resource_type, unit_id, unit_no, name_en, name_ar, currency, bookings, guests, sales, summed)
  select d.business_id, d.branch_id, d.day, d.resource_type, d.unit_id, d.unit_no, d.name_en, d.name_ar, d.currency, sum(d.bookings), sum(d.guests), sum(d.sales), true
  from reservations r cross join lateral booking_day(r) d group by 1, 2, 3, 4, 5, 6, 7, 8, 9;
  delete from invoice_days;
  insert into invoice_days (business_id, branch_id, date, currency, source, payment_status, owed, invoices, issued_subtotal, issued_discount, issued_extra_charge, added, total, tax, paid, given_back, summed)
  select i.business_id, i.branch_id, i.date, i.currency, i.source, i.payment_status, i.balance < 0, count(*), sum(i.issued_subtotal), sum(i.issued_discount),
    sum(i.issued_extra_charge), sum(i.added), sum(i.total), sum(i.tax), sum(i.paid), sum(i.given_back), true
  from invoices i group by 1, 2, 3, 4, 5, 6, 7;
  delete from payment_days;
  insert into payment_days (business_id, branch_id, day, invoice_day, currency, source, method, refund, count, amount, summed)
  select p.business_id, p.branch_id, p.paid_at::date, i.date, i.currency, i.source, p.method, p.amount < 0, count(*), sum(p.amount), true
  from invoice_payments p join invoices i on i.business_id = p.business_id and i.id = p.invoice_id group by 1, 2, 3, 4, 5, 6, 7, 8;
end $$;

do $$ declare t text; tables text[] := array['record_counts', 'booking_days', 'invoice_days', 'payment_days', 'orders', 'reservations', 'invoices', 'invoice_payments', 'invoice_notes', 'branches']; begin
  foreach t in array tables loop
    execute format('alter table %I no force row level security', t);
  end loop;
  alter table invoices disable trigger user;
  update invoices i set added = n.amount
  from (select business_id, invoice_id, sum(total) as amount from invoice_notes where kind = 'debit' group by 1, 2) n where n.business_id = i.business_id and n.invoice_id = i.id;
  update invoices i set given_back = p.amount
  from (select business_id, invoice_id, sum(amount) as amount from invoice_payments where amount < 0 group by 1, 2) p where p.business_id = i.business_id and p.invoice_id = i.id;
  alter table invoices enable trigger user;
  perform rebuild_counts();
  foreach t in array tables loop
    execute format('alter table %I force row level security', t);
  end loop;
end $$;

-- The stays of some days, among many bookings of tables and appointments.
create index on reservations (business_id, branch_id, ends_at, starts_at) where resource_type in ('room', 'item') and status <> 'held';
