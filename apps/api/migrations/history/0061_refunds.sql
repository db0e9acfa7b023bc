-- What was given back and what was added is looked for among many payments and notes, of which it is few.
create index on invoice_payments (business_id, invoice_id) include (amount) where amount < 0;
create index on invoice_notes (business_id, invoice_id) where kind = 'debit';
