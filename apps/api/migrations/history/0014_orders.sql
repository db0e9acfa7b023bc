-- Orders: what guests want, at the names and prices of that moment, and what became of it.

-- Numbers are counted by branch. Whoever takes one holds the branch's counter until its order is there.
create table order_counters (
  business_id uuid not null,
  branch_id uuid not null,
  last bigint not null default 0,
  primary key (business_id, branch_id),
  foreign key (business_id, branch_id) references branches on delete cascade
);

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
  discount numeric(15, 3) not null check (discount between 0 and subtotal),
  extra_charge numeric(9, 3) not null check (extra_charge >= 0),
  total numeric(15, 3) not null generated always as (subtotal - discount + extra_charge) stored,
  -- what a guest follows the order by, and what a repeated request is known by
  token text unique check (length(token) >= 43),
  guest_key text,
  search text not null generated always as (search_text(number::text || ' ' || customer_name || ' ' || coalesce(customer_phone, ''))) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (status <> 'rejected' or reason <> ''),
  primary key (business_id, id),
  unique (business_id, branch_id, number),
  foreign key (business_id, branch_id) references branches on delete cascade,
  foreign key (business_id, table_id) references tables on delete set null (table_id)
) with (fillfactor = 80);
create index on orders (business_id, branch_id, status, number);
-- those that begin with the branch end with the number: whichever is taken for a page, none is much smaller than that of numbers
create index on orders (business_id, branch_id, created_at, number);
create unique index on orders (guest_key, business_id, branch_id) where guest_key is not null;
create index on orders (business_id, branch_id, customer_phone, number) where customer_phone is not null;
create index on orders (business_id, table_id) where table_id is not null;
create index on orders using gin (business_id, search gin_trgm_ops);

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
  price numeric(9, 3) not null check (price between 0 and list_price),
  addons jsonb not null default '[]',
  quantity integer not null check (quantity between 1 and 999),
  note text not null default '',
  amount numeric(15, 3) not null,
  discount numeric(15, 3) not null,
  primary key (business_id, id),
  foreign key (business_id, order_id) references orders on delete cascade,
  foreign key (business_id, item_id) references items on delete set null (item_id)
);
create index on order_lines (business_id, order_id, sort);
create index on order_lines (business_id, item_id) where item_id is not null;

-- What happened to an order, as guests and staff are told of it.
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
  primary key (business_id, id),
  foreign key (business_id, order_id) references orders on delete cascade
);
create index on order_steps (business_id, order_id, at);

-- What a branch has run out of, until an instant or until somebody switches it on.
create table sold_out (
  business_id uuid not null,
  branch_id uuid not null,
  item_id uuid not null,
  until timestamptz,
  primary key (business_id, branch_id, item_id),
  foreign key (business_id, branch_id) references branches on delete cascade,
  foreign key (business_id, item_id) references items on delete cascade
);
create index on sold_out (business_id, item_id);

do $$ declare t text; begin
  foreach t in array array['order_counters', 'orders', 'order_lines', 'order_steps', 'sold_out'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy tenant on %I to diwan_app using (business_id = (select app_business())) with check (business_id = (select app_business()))', t);
    execute format('grant select, insert, update, delete on %I to diwan_app', t);
  end loop;
end $$;
-- an order is never deleted, and what happened to it is only added to
revoke delete on orders from diwan_app;
revoke update, delete on order_steps from diwan_app;
grant select on orders to diwan_gate;
create policy gate on orders for select to diwan_gate using (true);

-- The tenant of an order is found by the secret of its guest; the rest as before.
grant create on schema public to diwan_gate;
create or replace function locate(record text, value text) returns table (business_id uuid, branch_id uuid, revision bigint)
language plpgsql stable security definer set search_path = public, pg_temp as $$ begin
  if record = 'slug' then
    return query select b.id, s.branch_id, (select coalesce(sum(r.revision), 0)::bigint from revisions r where r.business_id = b.id)
      from slugs s join businesses b on b.id = s.business_id where s.slug = value and s.branch_id is not null;
  elsif record = 'menus' then
    return query select m.business_id, null::uuid, (select coalesce(sum(r.revision), 0)::bigint from revisions r where r.business_id = m.business_id and r.subject_id = m.id)
      from menus m where m.id = value::uuid;
  elsif record = 'media' then
    return query select m.business_id, null::uuid, null::bigint from media m where m.id = value::uuid;
  elsif record = 'businesses' then
    return query select b.id, null::uuid, null::bigint from businesses b where b.id = value::uuid;
  elsif record = 'services' then
    return query select s.business_id, null::uuid, null::bigint from services s where s.id = value::uuid;
  elsif record = 'hotels' then
    return query select h.business_id, null::uuid, null::bigint from hotels h where h.id = value::uuid;
  elsif record = 'events' then
    return query select e.business_id, null::uuid, null::bigint from events e where e.id = value::uuid;
  elsif record = 'floors' then
    return query select f.business_id, f.branch_id, null::bigint from floors f where f.id = value::uuid;
  elsif record = 'orders' then
    return query select o.business_id, o.branch_id, null::bigint from orders o join businesses b on b.id = o.business_id where o.token = value;
  elsif record = 'own' then
    return query select (min(b.id::text))::uuid, null::uuid, null::bigint
      from sessions s join businesses b on b.owner_id = s.user_id or exists (select from memberships m where m.business_id = b.id and m.user_id = s.user_id)
      where s.token_hash = decode(value, 'hex') having count(*) = 1;
  end if;
end $$;
alter function locate owner to diwan_gate;
revoke create on schema public from diwan_gate;
