-- The audit rows of one save have the same time, by which the history of the settings joins them: a row each would have its own.
alter table audits alter column at set default statement_timestamp();
