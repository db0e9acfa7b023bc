-- What is still to be paid, summed up by currency from an index alone.
drop index invoices_business_id_branch_id_balance_date_idx;
create index on invoices (business_id, branch_id) include (balance, date, currency) where payment_status in ('not_paid', 'partially_paid');
