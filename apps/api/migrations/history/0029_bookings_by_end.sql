-- What is not over yet is looked up by when it ends: bookings of years lie before it.
create index on reservations (business_id, branch_id, ends_at) where status <> 'held';
