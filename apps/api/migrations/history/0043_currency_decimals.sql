-- Gulf currencies have their own smallest units: two decimals, or three of the dinars and the rial of Oman.

create function currency_decimals(currency text) returns int language sql immutable parallel safe
  return case when currency in ('SAR', 'AED', 'QAR', 'USD') then 2 else 3 end;

-- the expression of a generated column can't be changed before PostgreSQL 17
alter table invoices drop column tax;
alter table invoices add column tax numeric(15, 3) not null generated always as
  (round((subtotal - discount + extra_charge) * tax_rate / (100 + tax_rate), currency_decimals(currency))) stored;
