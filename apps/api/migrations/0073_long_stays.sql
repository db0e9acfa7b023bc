-- Bookings that have begun and not ended: those of at most a week began within a week, the longer ones are few.
create index on reservations (business_id, ends_at, starts_at) where status in ('pending', 'confirmed') and ends_at - starts_at > interval '7 days';
