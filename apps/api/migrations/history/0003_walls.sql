-- The second wall: row-level security on every table, forced for the owner too.
do $$ declare t text; begin
  foreach t in array array['branches', 'memberships', 'permissions', 'business_settings', 'branch_settings', 'login_codes', 'audits',
    'live_events', 'revisions', 'menus', 'categories', 'items', 'item_prices', 'item_addons', 'item_discounts', 'chalets', 'holidays',
    'item_holidays', 'media', 'businesses'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy tenant on %I to diwan_app using (business_id = (select app_business())) with check (business_id = (select app_business()))', t);
  end loop;
  foreach t in array array['users', 'user_settings', 'sessions', 'codes', 'attempts', 'idempotency_keys', 'files'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
  end loop;
end $$;

-- Accounts: their own calls, oneself, and the people of the business that is bound.
create policy accounts on users to diwan_app using ((select app_accounts())) with check ((select app_accounts()));
create policy oneself on users to diwan_app using (id = (select app_user())) with check (id = (select app_user()));
create policy people on users for select to diwan_app using (
  exists (select from memberships m where m.business_id = (select app_business()) and m.user_id = users.id)
  or exists (select from businesses b where b.id = (select app_business()) and b.owner_id = users.id));
create policy mine on memberships for select to diwan_app using (user_id = (select app_user()) and (select app_business()) is null);
create policy mine on businesses for select to diwan_app using (
  (select app_business()) is null and (owner_id = (select app_user()) or exists (select from memberships m where m.business_id = businesses.id and m.user_id = (select app_user()))));
create policy own on user_settings to diwan_app using (user_id = (select app_user())) with check (user_id = (select app_user()));
create policy accounts on sessions to diwan_app using ((select app_accounts())) with check ((select app_accounts()));
create policy own on sessions to diwan_app using (user_id = (select app_user())) with check (user_id = (select app_user()));
create policy accounts on codes to diwan_app using ((select app_accounts())) with check ((select app_accounts()));
create policy accounts on attempts to diwan_app using ((select app_accounts())) with check ((select app_accounts()));
create policy own on idempotency_keys to diwan_app using (user_id = (select app_user())) with check (user_id = (select app_user()));

-- Files: of the tenant, or one's own that nothing has taken yet.
create policy tenant on files to diwan_app
  using (business_id = (select app_business()) or (business_id is null and user_id = (select app_user())))
  with check (business_id = (select app_business()) or (business_id is null and user_id = (select app_user())));

grant select, insert, update, delete on all tables in schema public to diwan_app;
revoke update, delete, truncate on audits from diwan_app;
revoke all on media_view from diwan_app;
grant select on media_view to diwan_app;
grant usage on all sequences in schema public to diwan_app;
