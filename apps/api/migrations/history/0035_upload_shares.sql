-- Whose share of the work on files an upload takes, since its address names no business: that of the uploader's own
-- business, else of the one that took them in first.
grant create on schema public to diwan_gate;
create function upload_share(who uuid) returns uuid
language sql stable security definer set search_path = public, pg_temp as $$
  select m.business_id from memberships m join businesses b on b.id = m.business_id
    where m.user_id = who order by b.owner_id = who desc, m.created_at, m.business_id limit 1
$$;
alter function upload_share owner to diwan_gate;
revoke create on schema public from diwan_gate;
revoke all on function upload_share from public;
grant execute on function upload_share to diwan_app;
