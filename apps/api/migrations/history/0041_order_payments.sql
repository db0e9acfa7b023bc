-- Orders know what was received for them and what is due, with an invoice or without one, and are listed over all branches.

alter table orders
  -- what its invoice comes to by now; nothing as long as there is none
  add column billed numeric(15, 3),
  add column paid numeric(15, 3) not null default 0;

do $$ begin
  alter table orders no force row level security;
  alter table invoices no force row level security;
  update orders o set billed = i.total, paid = i.paid from invoices i where i.business_id = o.business_id and i.order_id = o.id;
  alter table orders force row level security;
  alter table invoices force row level security;
end $$;

-- Where more was received than it comes to, nothing is due: that is no paid one, money is to be given back.
create function payment_status_of(total numeric, paid numeric) returns text language sql immutable as $$
  select case when total = 0 or paid > total then 'no_data' when paid = total then 'paid' when paid > 0 then 'partially_paid' else 'not_paid' end
$$;
-- What an order comes to: as it was placed while it waits, then by its invoice; of what was rejected nothing is due.
create function due_of_order(billed numeric, paid numeric, status text, total numeric) returns numeric language sql immutable as $$
  select case when status = 'pending' and paid = 0 then total else coalesce(billed, case when status = 'rejected' then 0 else total end) end
$$;
alter table orders
  add column balance numeric(15, 3) not null generated always as (due_of_order(billed, paid, status, subtotal - discount + extra_charge) - paid) stored,
  add column payment_status text not null generated always as (
    payment_status_of(due_of_order(billed, paid, status, subtotal - discount + extra_charge), paid)) stored;
alter table invoices drop column payment_status;
alter table invoices add column payment_status text not null generated always as (
  payment_status_of(subtotal - discount + extra_charge, paid)) stored;
create index on invoices (business_id, payment_status, ordinal);
create index on invoices (business_id, branch_id) include (balance, date, currency) where payment_status in ('not_paid', 'partially_paid');

create index on orders (business_id, created_at, id);
create index on orders (business_id, status, created_at, id) where status in ('pending', 'accepted', 'ready');
create index on orders (business_id, payment_status, created_at, id) where payment_status in ('not_paid', 'partially_paid');
create index on reservations (business_id, created_at, id) where status <> 'held';
create index on reservations (business_id, starts_at, id) where status <> 'held';
create index on reservations (business_id, status, created_at, id) where status in ('pending', 'confirmed');

create function keep_order_payment() returns trigger language plpgsql set search_path = public, pg_temp as $$ begin
  if tg_op = 'DELETE' then
    update orders set billed = null, paid = 0 where business_id = old.business_id and id = old.order_id;
    return null;
  end if;
  update orders set billed = new.total, paid = new.paid where business_id = new.business_id and id = new.order_id;
  -- who may see orders may not see invoices: that money came is told of the order too
  if tg_op = 'UPDATE' and (new.paid, new.credited) is distinct from (old.paid, old.credited) then
    insert into live_events (business_id, branch_id, area, kind, record_id) values (new.business_id, new.branch_id, 'orders', 'updated', new.order_id);
  end if;
  return null;
end $$;
revoke all on function keep_order_payment from public;
create trigger keep_order_payment after insert or update of subtotal, discount, extra_charge, paid on invoices
  for each row when (new.order_id is not null) execute function keep_order_payment();
create trigger drop_order_payment after delete on invoices
  for each row when (old.order_id is not null) execute function keep_order_payment();
