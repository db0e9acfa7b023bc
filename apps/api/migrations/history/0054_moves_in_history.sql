-- What was booked and when before a booking was moved: its history says where it comes from.
alter table reservation_steps add moved_from jsonb;
