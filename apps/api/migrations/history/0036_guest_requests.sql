-- What was asked for when a guest's key was first used: the same key with something else is refused. Orders and bookings
-- from before have none, and are found by their key alone.
alter table orders add column guest_request bytea;
alter table reservations add column guest_request bytea;
