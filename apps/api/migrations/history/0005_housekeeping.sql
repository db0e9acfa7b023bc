-- What nobody needs any more goes, an hour at a time. Returns the keys of uploads that no record took within a day.
create function sweep() returns setof text
language plpgsql volatile security definer set search_path = public, pg_temp as $$ begin
  -- of several processes one sweeps
  if not pg_try_advisory_xact_lock(7203114407) then return; end if;
  delete from idempotency_keys where created_at < now() - interval '24 hours';
  delete from live_events where at < now() - interval '1 day';
  delete from sessions where last_used_at < now() - interval '30 days';
  delete from codes where expires_at < now() - interval '1 day';
  delete from attempts where starts_at < now() - interval '1 day';
  return query delete from files where business_id is null and created_at < now() - interval '1 day' returning key;
end $$;

do $$ declare t text; begin
  foreach t in array array['idempotency_keys', 'live_events', 'codes', 'attempts'] loop
    execute format('grant select on %I to diwan_gate', t);
    execute format('create policy gate on %I for select to diwan_gate using (true)', t);
  end loop;
  foreach t in array array['idempotency_keys', 'live_events', 'sessions', 'codes', 'attempts'] loop
    execute format('grant delete on %I to diwan_gate', t);
    execute format('create policy sweep on %I for delete to diwan_gate using (true)', t);
  end loop;
  grant delete on files to diwan_gate;
  create policy sweep on files for delete to diwan_gate using (business_id is null);
end $$;

grant create on schema public to diwan_gate;
alter function sweep owner to diwan_gate;
revoke create on schema public from diwan_gate;
revoke all on function sweep from public;
grant execute on function sweep to diwan_app;
