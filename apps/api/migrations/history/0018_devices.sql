-- Who may work on the settings of a branch sees and ends its devices, whoever let them in; other sessions stay unseen.
create policy devices on sessions for select to diwan_app
  using (branch_id is not null and business_id = (select app_business()));
create policy end_devices on sessions for delete to diwan_app
  using (branch_id is not null and business_id = (select app_business()));
create index on sessions (business_id, branch_id, last_used_at) where branch_id is not null;
