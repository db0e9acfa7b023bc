-- What is still to be paid, summed up from an index alone.
create index on invoices (business_id, branch_id) include (balance, date) where payment_status in ('not_paid', 'partially_paid');
