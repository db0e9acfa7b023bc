-- Orders.

-- Numbers are counted by branch; the counter's row is locked until the order is committed.
create table order_counters (
  business_id uuid not null,
  branch_id uuid not null,
  last bigint not null default 0,
  primary key (business_id, branch_id),
  foreign key (business_id, branch_id) references branches on delete cascade
);
select install_tenant_policies('order_counters'), grant_app('order_counters');

-- An order is never deleted. `token`: how a guest follows it; `guest_key` and `guest_request`: how a repeated request is found, and
-- the hash of its body. `billed`: the amount of the invoice, null while there is none. `late_at`: when it was found not accepted.
create table orders (
  business_id uuid not null,
  id uuid not null unique,
  branch_id uuid not null,
  number bigint not null,
  status text not null default 'pending' check (status in ('pending', 'accepted', 'rejected', 'ready', 'delivered')),
  mode text not null check (mode in ('DineIn', 'Delivery', 'CarPickup', 'SelfPickUp')),
  source text not null check (source in ('staff', 'qr', 'tablet')),
  pay text not null default 'cash' check (pay in ('cash', 'online')),
  table_id uuid,
  table_en text, table_ar text,
  customer_name text not null default '',
  customer_phone text,
  customer_address text not null default '',
  customer_car text not null default '',
  note text not null default '',
  reason text not null default '',
  currency text not null,
  subtotal numeric(15, 3) not null check (subtotal >= 0),
  discount numeric(15, 3) not null,
  extra_charge numeric(9, 3) not null check (extra_charge >= 0),
  total numeric(15, 3) not null generated always as (subtotal - discount + extra_charge) stored,
  token text unique check (length(token) >= 43),
  guest_key text,
  late_at timestamptz,
  guest_request bytea,
  billed numeric(15, 3),
  paid numeric(15, 3) not null default 0,
  balance numeric(15, 3) not null generated always as (order_payable(billed, paid, status, subtotal - discount + extra_charge) - paid) stored,
  payment_status text not null generated always as (derive_payment_status(order_payable(billed, paid, status, subtotal - discount + extra_charge), paid)) stored,
  search text not null generated always as (search_text(number::text || ' ' || customer_name || ' ' || coalesce(customer_phone, ''))) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (business_id, id),
  unique (business_id, branch_id, number),
  check (discount >= 0 and discount <= subtotal),
  check (status <> 'rejected' or reason <> ''),
  foreign key (business_id, branch_id) references branches on delete cascade,
  foreign key (business_id, table_id) references tables on delete set null (table_id)
) with (fillfactor = 80);
-- Indexes that begin with the branch end with the number: the planner then finds none much smaller than that of numbers.
create index on orders (business_id, branch_id, status, number);
create index on orders (business_id, branch_id, created_at, number);
create unique index on orders (guest_key, business_id, branch_id) where guest_key is not null;
create index on orders (business_id, branch_id, customer_phone, number) where customer_phone is not null;
create index on orders (business_id, table_id) where table_id is not null;
create index on orders (created_at) where status = 'pending' and late_at is null;
create index on orders (business_id, created_at, id);
create index on orders (business_id, status, created_at, id) where status in ('pending', 'accepted', 'ready');
create index on orders (business_id, payment_status, created_at, id) where payment_status in ('not_paid', 'partially_paid');
select install_tenant_policies('orders'),
  grant_app('orders', 'select, insert, update'),
  grant_definer('orders', 'select, update (late_at)'),
  index_search('orders');

-- At the names and prices of that moment.
create table order_lines (
  business_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  sort integer not null,
  item_id uuid,
  price_id uuid,
  name_en text not null, name_ar text,
  price_name_en text not null default '', price_name_ar text,
  list_price numeric(9, 3) not null check (list_price >= 0),
  price numeric(9, 3) not null,
  addons jsonb not null default '[]',
  quantity integer not null check (quantity between 1 and 999),
  note text not null default '',
  amount numeric(15, 3) not null,
  discount numeric(15, 3) not null,
  primary key (business_id, id),
  check (price >= 0 and price <= list_price),
  foreign key (business_id, order_id) references orders on delete cascade,
  foreign key (business_id, item_id) references items on delete set null (item_id)
);
create index on order_lines (business_id, order_id, sort);
create index on order_lines (business_id, item_id) where item_id is not null;
select install_tenant_policies('order_lines'), grant_app('order_lines');

-- The history that guests and staff read; only inserted.
create table order_steps (
  business_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  kind text not null check (kind in ('placed', 'edited', 'status')),
  status text not null,
  reason text not null default '',
  source text,
  by_name text,
  at timestamptz not null,
  changes jsonb,
  primary key (business_id, id),
  foreign key (business_id, order_id) references orders on delete cascade
);
create index on order_steps (business_id, order_id, at);
select install_tenant_policies('order_steps'), grant_app('order_steps', 'select, insert');

-- One mail to the owner about late orders of a branch; deleted once delivered. Whoever delivers it owns it until `retry_at`.
create table order_alerts (
  business_id uuid not null,
  id uuid not null,
  branch_id uuid not null,
  order_ids uuid[] not null,
  tries integer not null default 0,
  retry_at timestamptz not null,
  primary key (business_id, id),
  foreign key (business_id, branch_id) references branches on delete cascade
);
create index on order_alerts (business_id, branch_id);
create index on order_alerts (retry_at);
select install_tenant_policies('order_alerts'),
  grant_app('order_alerts', 'select, update, delete'),
  grant_definer('order_alerts', 'select, insert, update');

-- Usual reasons for rejecting an order; guests read them.
create table rejection_reasons (
  business_id uuid not null references businesses on delete cascade,
  id uuid not null,
  name_en text not null check (name_en <> ''), name_ar text,
  search text generated always as (search_text(name_en || ' ' || coalesce(name_ar, ''))) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (business_id, id)
);
select install_tenant_policies('rejection_reasons'),
  grant_app('rejection_reasons'),
  grant_definer('rejection_reasons'),
  index_list('rejection_reasons');

-- Marks orders of the last day, of all businesses, that wait longer than their business has set (minutes, 0 for no mails), and
-- queues one mail for each branch. Concurrent callers find different orders.
create function queue_late_order_alerts(at timestamptz, usual integer) returns bigint
language sql volatile as $$
  with late as (
    select o.business_id, o.id
    from orders o
    join businesses b on b.id = o.business_id and b.closed_at is null
    left join business_settings s on s.business_id = o.business_id and s.key = 'UnacceptedOrderMinutes'
    cross join lateral (select coalesce((s.data #>> '{}')::integer, usual) as minutes) wait
    where o.status = 'pending' and o.late_at is null and o.created_at > at - interval '1 day' and o.created_at <= at - interval '1 minute'
      and wait.minutes > 0 and o.created_at <= at - make_interval(mins => wait.minutes)
    order by o.created_at limit 1000 for update of o skip locked
  ), marked as (
    update orders o set late_at = at from late l where o.business_id = l.business_id and o.id = l.id
    returning o.business_id, o.branch_id, o.id
  ), noted as (
    insert into order_alerts (business_id, id, branch_id, order_ids, retry_at)
    select m.business_id, uuid_v7(), m.branch_id, array_agg(m.id), at from marked m group by m.business_id, m.branch_id
    returning 1
  )
  select count(*) from noted
$$;

-- The next mail that is due, not to be claimed again before `until`. Its business is drawn at random, so that one with thousands
-- of mails does not delay the others.
create function claim_order_alert(at timestamptz, until timestamptz) returns table (business_id uuid, id uuid, owner_id uuid, tries integer)
language sql volatile as $$
  update order_alerts a set retry_at = until, tries = a.tries + 1
  from (
    select t.business_id, t.id from order_alerts t
    where t.retry_at <= at and t.business_id = (
      select d.business_id from (select distinct s.business_id from order_alerts s where s.retry_at <= at) d order by random() limit 1)
    order by t.retry_at limit 1 for update skip locked) due
  join businesses b on b.id = due.business_id
  where a.business_id = due.business_id and a.id = due.id
  returning a.business_id, a.id, b.owner_id, a.tries
$$;

select run_as_definer('queue_late_order_alerts', 'claim_order_alert');
