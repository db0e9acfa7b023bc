-- Pieces of an item ordered in a month, kept with `item_days`: charts of a year read twelve rows an item instead of 365.
create table item_months (
  business_id uuid not null,
  branch_id uuid not null,
  month date not null,
  item_id uuid not null,
  sold integer not null,
  sales numeric(15, 3) not null,
  currency text not null,
  primary key (business_id, branch_id, month, item_id, currency),
  foreign key (business_id, branch_id) references branches on delete cascade,
  foreign key (business_id, item_id) references items on delete cascade
) with (fillfactor = 80);
create index on item_months (business_id, item_id);
select install_tenant_policies('item_months'), grant_app('item_months');

create function keep_new_item_days() returns trigger language plpgsql set search_path = public, pg_temp as $$ begin
  insert into item_months as m (business_id, branch_id, month, item_id, currency, sold, sales)
  select d.business_id, d.branch_id, date_trunc('month', d.day)::date, d.item_id, d.currency, sum(d.sold), sum(d.sales)
  from new_days d group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
  on conflict (business_id, branch_id, month, item_id, currency) do update set sold = m.sold + excluded.sold, sales = m.sales + excluded.sales;
  return null;
end $$;
create trigger keep_new_item_days after insert on item_days referencing new table as new_days for each statement execute function keep_new_item_days();

-- A changed day stays the same day of the same item.
create function keep_changed_item_days() returns trigger language plpgsql set search_path = public, pg_temp as $$ begin
  update item_months m set sold = m.sold + c.sold, sales = m.sales + c.sales
  from (
    select d.business_id, d.branch_id, date_trunc('month', d.day)::date as month, d.item_id, d.currency, sum(d.sold) as sold, sum(d.sales) as sales
    from (select * from new_days union all select o.business_id, o.branch_id, o.day, o.item_id, -o.sold, -o.sales, o.currency from old_days o) d
    group by 1, 2, 3, 4, 5) c
  where (m.business_id, m.branch_id, m.month, m.item_id, m.currency) = (c.business_id, c.branch_id, c.month, c.item_id, c.currency);
  return null;
end $$;
create trigger keep_changed_item_days after update on item_days referencing old table as old_days new table as new_days for each statement execute function keep_changed_item_days();

create function keep_removed_item_days() returns trigger language plpgsql set search_path = public, pg_temp as $$ begin
  update item_months m set sold = m.sold - d.sold, sales = m.sales - d.sales
  from (
    select o.business_id, o.branch_id, date_trunc('month', o.day)::date as month, o.item_id, o.currency, sum(o.sold) as sold, sum(o.sales) as sales
    from old_days o group by 1, 2, 3, 4, 5) d
  where (m.business_id, m.branch_id, m.month, m.item_id, m.currency) = (d.business_id, d.branch_id, d.month, d.item_id, d.currency);
  return null;
end $$;
create trigger keep_removed_item_days after delete on item_days referencing old table as old_days for each statement execute function keep_removed_item_days();

do $$ declare t text; begin
  foreach t in array array['item_days', 'item_months'] loop execute format('alter table %I no force row level security', t); end loop;
  insert into item_months (business_id, branch_id, month, item_id, currency, sold, sales)
  select d.business_id, d.branch_id, date_trunc('month', d.day)::date, d.item_id, d.currency, sum(d.sold), sum(d.sales) from item_days d group by 1, 2, 3, 4, 5;
  foreach t in array array['item_days', 'item_months'] loop execute format('alter table %I force row level security', t); end loop;
end $$;
