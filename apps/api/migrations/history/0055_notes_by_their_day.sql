-- An invoice counts on its day with what it was issued for, a credit or debit note on its own day: what was told of a month stays
-- as it was told.
do $$ declare t text; begin
  foreach t in array array['business_settings', 'invoices', 'invoice_notes', 'money_days'] loop
    execute format('alter table %I no force row level security', t);
  end loop;
end $$;

-- the day on the clocks of the business, as invoices have one
alter table invoice_notes add column date date;
update invoice_notes n set date = (n.at at time zone zone_of(n.business_id))::date;
alter table invoice_notes alter date set not null;
create index on invoice_notes (business_id, date, invoice_id);

drop trigger sum_corrected on invoices;
drop function sum_corrected;
create or replace function sum_issued() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  business uuid;
  changes jsonb;
begin
  for business, changes in
    select i.business_id, jsonb_agg(jsonb_build_object('branch_id', i.branch_id, 'day', i.date, 'currency', i.currency,
      'invoiced', i.issued_subtotal - i.issued_discount + i.issued_extra_charge)) from issued i group by 1
  loop
    perform add_money(business, changes);
  end loop;
  return null;
end $$;
create function sum_noted() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  business uuid;
  changes jsonb;
begin
  for business, changes in
    select n.business_id, jsonb_agg(jsonb_build_object('branch_id', i.branch_id, 'day', n.date, 'currency', i.currency, 'invoiced', n.total))
    from noted n join invoices i on i.business_id = n.business_id and i.id = n.invoice_id group by 1
  loop
    perform add_money(business, changes);
  end loop;
  return null;
end $$;
create trigger sum_noted after insert on invoice_notes referencing new table as noted for each statement execute function sum_noted();

update money_days set invoiced = 0 where invoiced <> 0;
insert into money_days as d (business_id, branch_id, day, currency, invoiced)
select s.business_id, s.branch_id, s.day, s.currency, sum(s.invoiced) from (
  select i.business_id, i.branch_id, i.date as day, i.currency, i.issued_subtotal - i.issued_discount + i.issued_extra_charge as invoiced from invoices i
  union all
  select i.business_id, i.branch_id, n.date, i.currency, n.total
  from invoice_notes n join invoices i on i.business_id = n.business_id and i.id = n.invoice_id) s
group by 1, 2, 3, 4
on conflict (business_id, branch_id, day, currency) do update set invoiced = excluded.invoiced;

do $$ declare t text; begin
  foreach t in array array['business_settings', 'invoices', 'invoice_notes', 'money_days'] loop
    execute format('alter table %I force row level security', t);
  end loop;
end $$;
