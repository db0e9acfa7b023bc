-- People are counted and found by an index. Beside the one policy of the tenant a second one, for where no business is bound,
-- would keep every index but that of the business itself from being used.
grant create on schema public to diwan_gate;

-- The businesses of whoever the transaction is bound to.
create function my_businesses() returns setof uuid
language sql stable security definer set search_path = public, pg_temp as $$
  select m.business_id from memberships m where m.user_id = app_user()
$$;
drop policy mine on memberships;
drop policy mine on businesses;
create policy mine on businesses for select to diwan_app using (
  (select app_business()) is null and closed_at is null and id in (select my_businesses()));

-- The people of the bound business whose name, address or number contains a text.
create function search_people(typed text) returns setof uuid
language sql stable security definer set search_path = public, pg_temp as $$
  select m.user_id from memberships m where m.business_id = app_business()
    and m.search like '%' || regexp_replace(search_text(typed), '([\\%_])', '\\\1', 'g') || '%'
$$;

-- Whose business is closed still owns it.
create or replace function drop_account(who uuid) returns void
language plpgsql volatile security definer set search_path = public, pg_temp as $$ begin
  delete from users u where u.id = who and u.staff
    and not exists (select from memberships m where m.user_id = who) and not exists (select from businesses b where b.owner_id = who);
exception when foreign_key_violation then null;
end $$;

alter function my_businesses owner to diwan_gate;
alter function search_people owner to diwan_gate;
revoke create on schema public from diwan_gate;
revoke all on function my_businesses, search_people from public;
grant execute on function my_businesses, search_people to diwan_app;

create index on memberships (business_id, name, user_id) where invited;

-- Those who may see the rows of some branches count them in the index too.
drop index audits_business_id_user_id_at_id_idx;
drop index audits_business_id_area_at_id_idx;
create index on audits (business_id, user_id, at, id) include (branch_id);
create index on audits (business_id, area, at, id) include (branch_id);
