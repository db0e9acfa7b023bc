-- The demo data tells when its people were there last, as the business that it fills.
grant insert on session_entries to diwan_app;
