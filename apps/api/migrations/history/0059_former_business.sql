-- Which business an account was last in that removed it, for who is left with none; who left by themselves knows it.
create index on session_entries (user_id, last_used_at desc);
grant create on schema public to diwan_gate;
create function former_business_of(who uuid) returns json
language sql stable security definer set search_path = public, pg_temp as $$
  select names_json(b.name_en, b.name_ar) from session_entries e join businesses b on b.id = e.business_id
  where e.user_id = who and b.owner_id <> who and not exists (select from memberships m where m.user_id = who)
  order by e.last_used_at desc limit 1
$$;
alter function former_business_of owner to diwan_gate;
revoke create on schema public from diwan_gate;
revoke all on function former_business_of from public;
grant execute on function former_business_of to diwan_app;
