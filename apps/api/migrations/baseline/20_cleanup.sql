-- Deletes what has expired. Returns the keys of uploads that no record took within a day.

create function delete_expired() returns setof text
language plpgsql volatile as $$ begin
  -- one process at a time
  if not pg_try_advisory_xact_lock(7203114407) then return; end if;
  delete from idempotency_keys where created_at < now() - interval '24 hours';
  delete from live_events where at < now() - interval '1 day';
  delete from sessions where last_used_at < now() - interval '30 days' or created_at < now() - interval '90 days';
  delete from passkey_challenges where expires_at < now();
  delete from login_tickets where expires_at < now();
  delete from session_entries where last_used_at < now() - interval '90 days';
  delete from account_events where at < now() - interval '1 year';
  delete from codes where expires_at < now() - interval '1 day';
  delete from attempts where starts_at < now() - interval '1 day';
  delete from reservations where status = 'held' and held_until < now() - interval '1 hour';
  return query delete from files f where f.business_id is null and f.created_at < now() - interval '1 day'
    and not exists (select from users u where u.avatar_key = f.key) returning f.key;
end $$;

select run_as_definer('delete_expired');
