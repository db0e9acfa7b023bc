-- Triggers that keep the sums.

create function sum_placed_orders() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  business uuid;
  changes jsonb;
begin
  for business, changes in
    select o.business_id, jsonb_agg(jsonb_build_object('branch_id', o.branch_id, 'at', o.created_at at time zone business_time_zone(o.business_id), 'mode', o.mode,
      'currency', o.currency, 'orders', (o.status <> 'rejected')::integer, 'invoiced', (coalesce(o.billed, 0) > 0)::integer, 'sales', coalesce(o.billed, 0)))
    from placed o where o.status <> 'rejected' or o.billed > 0 group by 1
  loop
    perform add_orders_to_sums(business, changes);
  end loop;
  return null;
end $$;
create trigger sum_placed_orders after insert on orders referencing new table as placed for each statement execute function sum_placed_orders();

-- An order keeps its branch, time and currency.
create function sum_changed_order() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  was integer := (old.status <> 'rejected')::integer;
  counts integer := (new.status <> 'rejected')::integer;
  sold integer := (old.status <> 'rejected' and old.billed is not null)::integer;
  sells integer := (new.status <> 'rejected' and new.billed is not null)::integer;
  place jsonb;
begin
  perform lock_sums(new.business_id, array[new.branch_id]);
  place := jsonb_build_object('branch_id', new.branch_id, 'at', new.created_at at time zone business_time_zone(new.business_id), 'currency', new.currency);
  perform add_orders_to_sums(new.business_id, jsonb_build_array(
    place || jsonb_build_object('mode', old.mode, 'orders', -was, 'invoiced', -(coalesce(old.billed, 0) > 0)::integer, 'sales', -coalesce(old.billed, 0)),
    place || jsonb_build_object('mode', new.mode, 'orders', counts, 'invoiced', (coalesce(new.billed, 0) > 0)::integer, 'sales', coalesce(new.billed, 0))));
  if was <> counts or sold <> sells then
    perform add_to_item_days(new.business_id, (
      select jsonb_agg(jsonb_build_object('order_id', l.order_id, 'item_id', l.item_id, 'sold', (counts - was) * l.quantity, 'sales', (sells - sold) * (l.amount - l.discount)))
      from order_lines l where l.business_id = new.business_id and l.order_id = new.id and l.item_id is not null));
  end if;
  return null;
end $$;
create trigger sum_changed_order after update of status, mode, billed on orders for each row
  when ((old.status = 'rejected') <> (new.status = 'rejected') or old.mode <> new.mode or old.billed is distinct from new.billed)
  execute function sum_changed_order();

create function sum_added_lines() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  business uuid;
  pieces jsonb;
begin
  for business, pieces in
    select l.business_id, jsonb_agg(jsonb_build_object('order_id', l.order_id, 'item_id', l.item_id, 'sold', l.quantity, 'sales', l.amount - l.discount))
    from added l where l.item_id is not null group by 1
  loop
    perform add_lines_to_sums(business, pieces);
  end loop;
  return null;
end $$;
create trigger sum_added_lines after insert on order_lines referencing new table as added for each statement execute function sum_added_lines();

create function sum_deleted_lines() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  business uuid;
  pieces jsonb;
begin
  for business, pieces in
    select l.business_id, jsonb_agg(jsonb_build_object('order_id', l.order_id, 'item_id', l.item_id, 'sold', -l.quantity, 'sales', l.discount - l.amount))
    from removed l where l.item_id is not null group by 1
  loop
    perform add_lines_to_sums(business, pieces);
  end loop;
  return null;
end $$;
create trigger sum_deleted_lines after delete on order_lines referencing old table as removed for each statement execute function sum_deleted_lines();

-- Deleting an item sets `item_id` of its lines to null, which changes no sum.
create function sum_changed_lines() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  business uuid;
  pieces jsonb;
begin
  for business, pieces in
    select l.business_id, jsonb_agg(jsonb_build_object('order_id', l.order_id, 'item_id', l.item_id, 'sold', l.quantity - w.quantity, 'sales', l.amount - l.discount - w.amount + w.discount))
    from added l join removed w on w.business_id = l.business_id and w.id = l.id
    where l.item_id is not null and (l.quantity, l.amount, l.discount) is distinct from (w.quantity, w.amount, w.discount) group by 1
  loop
    perform add_lines_to_sums(business, pieces);
  end loop;
  return null;
end $$;
create trigger sum_changed_lines after update on order_lines referencing old table as removed new table as added for each statement execute function sum_changed_lines();

-- An invoice counts on its day as it was issued, a note on its own day: what was reported of a month stays.
create function sum_issued_invoices() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  business uuid;
  changes jsonb;
begin
  for business, changes in
    select i.business_id, jsonb_agg(jsonb_build_object('branch_id', i.branch_id, 'day', i.date, 'currency', i.currency,
      'invoiced', i.issued_subtotal - i.issued_discount + i.issued_extra_charge)) from issued i group by 1
  loop
    perform add_to_money_days(business, changes);
  end loop;
  return null;
end $$;
create trigger sum_issued_invoices after insert on invoices referencing new table as issued for each statement execute function sum_issued_invoices();

create function sum_invoice_notes() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  business uuid;
  changes jsonb;
begin
  for business, changes in
    select n.business_id, jsonb_agg(jsonb_build_object('branch_id', i.branch_id, 'day', n.date, 'currency', i.currency, 'invoiced', n.total))
    from noted n join invoices i on i.business_id = n.business_id and i.id = n.invoice_id group by 1
  loop
    perform add_to_money_days(business, changes);
  end loop;
  return null;
end $$;
create trigger sum_invoice_notes after insert on invoice_notes referencing new table as noted for each statement execute function sum_invoice_notes();

create function sum_payments() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  business uuid;
  changes jsonb;
begin
  for business, changes in
    select p.business_id, jsonb_agg(jsonb_build_object('branch_id', p.branch_id, 'day', p.paid_at::date, 'currency', i.currency, 'received', p.amount))
    from entered p join invoices i on i.business_id = p.business_id and i.id = p.invoice_id group by 1
  loop
    perform add_to_money_days(business, changes);
  end loop;
  return null;
end $$;
create trigger sum_payments after insert on invoice_payments referencing new table as entered for each statement execute function sum_payments();
