-- A browser that a login QR made a tablet is one as long as its session is: ended, logged out or without the rights of who let
-- it in, it is told tables no longer. One that was merely not used as a device for a month stays a tablet.

alter table tablet_devices add session_id uuid;
create index on tablet_devices (session_id) where session_id is not null;

grant delete on tablet_devices to diwan_gate;
create function forget_tablet() returns trigger
language plpgsql volatile security definer set search_path = public, pg_temp as $$ begin
  delete from tablet_devices d where d.business_id = old.business_id and d.session_id = old.id;
  return null;
end $$;
create trigger forget_tablet after delete on sessions for each row
  when (old.branch_id is not null and old.last_used_at >= now() - interval '30 days') execute function forget_tablet();

grant create on schema public to diwan_gate;
alter function forget_tablet owner to diwan_gate;
revoke create on schema public from diwan_gate;
revoke all on function forget_tablet from public;
