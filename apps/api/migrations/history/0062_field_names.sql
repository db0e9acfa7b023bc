-- Field names for functions, triggers and policies, the helpers of the baseline, and the registry of what an address can name: an
-- older database then has the schema of the baseline.
\ir ../baseline/02_helpers.sql

do $$
declare
  names text[] := array[
    ['add_item_days', 'add_to_item_days'], ['add_lines', 'add_lines_to_sums'], ['add_money', 'add_to_money_days'],
    ['add_orders', 'add_orders_to_sums'], ['adopt_account', 'claim_account'], ['complete_audit', 'fill_audit_search'],
    ['consume_tablet_try', 'consume_tablet_attempt'], ['contains_typed', 'search_condition'],
    ['describe_member', 'copy_user_to_membership'], ['describe_memberships', 'sync_user_memberships'],
    ['drop_empty_closure', 'delete_empty_closure'], ['drop_history', 'delete_business_history'],
    ['drop_made_factors', 'delete_second_factors'], ['due_of_booking', 'booking_payable'], ['due_of_order', 'order_payable'],
    ['payment_status_of', 'derive_payment_status'], ['due_sums', 'list_pending_sums'],
    ['end_unproven', 'revoke_unverified_access'], ['enter_business', 'record_business_entry'],
    ['expire_made_password', 'set_password_expiry'], ['folded_text', 'fold_text'], ['spellings', 'spelling_variants'],
    ['forget_invitation', 'delete_user_invitations'], ['forget_tablet', 'delete_session_tablet'],
    ['former_business_of', 'find_former_business'], ['guard_home', 'check_home_business'], ['hold_sums', 'lock_sums'],
    ['hold_all_sums', 'lock_all_sums'], ['invitations_to', 'list_user_invitations'], ['is_of_here', 'is_member'],
    ['is_open', 'is_invitation_open'], ['keep_booking_payment', 'sync_booking_payment'],
    ['keep_order_payment', 'sync_order_payment'], ['keep_slug', 'record_slug'], ['my_businesses', 'list_own_business_ids'],
    ['own_businesses', 'list_own_businesses'], ['note_account_event', 'record_account_event'],
    ['note_late_orders', 'queue_late_order_alerts'], ['note_reminders', 'queue_booking_reminders'],
    ['note_password_giver', 'record_password_giver'], ['note_strangers', 'record_passkey_lockout'],
    ['orders_of', 'find_line_orders'], ['owns_another', 'owns_another_business'], ['second_factor_of', 'find_second_factor'],
    ['seat_owner', 'add_owner_membership'], ['slug_holder', 'find_slug_owner'], ['still_gives', 'giver_still_holds'],
    ['sum_again', 'rebuild_sums'], ['sum_more', 'rebuild_next_sums'], ['sum_days', 'rebuild_sums_between'],
    ['summed_since', 'sums_valid_from'], ['sum_in_other_zone', 'rebuild_sums_in_new_zone'], ['sum_lines', 'sum_added_lines'],
    ['sum_fewer_lines', 'sum_deleted_lines'], ['sum_other_lines', 'sum_changed_lines'], ['sum_issued', 'sum_issued_invoices'],
    ['sum_noted', 'sum_invoice_notes'], ['sum_received', 'sum_payments'], ['take_order_alert', 'claim_order_alert'],
    ['take_reservation_mail', 'claim_reservation_mail'], ['upload_share', 'find_upload_tenant'],
    ['zone_of', 'business_time_zone'], ['logo_of', 'business_logo']];
  pair text[];
  one record;
  code text;
begin
  foreach pair slice 1 in array names loop
    execute format('alter function %I rename to %I', pair[1], pair[2]);
  end loop;
  -- bodies call functions by name
  for one in select p.oid, pg_get_functiondef(p.oid) as code from pg_proc p
    where p.pronamespace = 'public'::regnamespace and p.prokind = 'f' and p.prosqlbody is null
      and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
  loop
    code := one.code;
    foreach pair slice 1 in array names loop
      code := regexp_replace(code, '\m' || pair[1] || '(?=\()', pair[2], 'g');
    end loop;
    if code <> one.code then execute code; end if;
  end loop;
end $$;

-- Not a string: pg_dump restores generated columns without a search path
create or replace function search_text(content text) returns text language sql immutable parallel safe
  return array_to_string(spelling_variants(fold_text(content)), ' ');

drop function locate, authorize, authorize_all, memberships_of, businesses_of, hotels_of, search_rows, find_records, sweep;
\ir ../baseline/17_search.sql
\ir ../baseline/18_tenant_locators.sql
\ir ../baseline/19_authorization.sql
\ir ../baseline/20_cleanup.sql

alter trigger describe_member on memberships rename to copy_user_to_membership;
alter trigger seat_owner on businesses rename to add_owner_membership;
alter trigger keep_slug on branches rename to record_slug;
alter trigger sum_placed on orders rename to sum_placed_orders;
alter trigger sum_added on order_lines rename to sum_added_lines;
alter trigger sum_removed on order_lines rename to sum_deleted_lines;
alter trigger sum_changed on order_lines rename to sum_changed_lines;
alter trigger sum_again on business_settings rename to rebuild_sums_in_new_zone;
alter trigger sum_again_without on business_settings rename to rebuild_sums_in_default_zone;
alter trigger drop_history on businesses rename to delete_business_history;
alter trigger complete_audit on audits rename to fill_audit_search;
alter trigger guard_home on memberships rename to check_home_business;
alter trigger guard_home on businesses rename to check_home_business;
alter trigger describe_memberships on users rename to sync_user_memberships;
alter trigger expire_made_password on users rename to set_first_password_expiry;
alter trigger expire_changed_password on users rename to set_password_expiry;
alter trigger drop_made_factors on users rename to delete_second_factors;
alter trigger note_first_password_giver on users rename to record_first_password_giver;
alter trigger note_password_giver on users rename to record_password_giver;
alter trigger keep_order_payment on invoices rename to sync_order_payment;
alter trigger drop_order_payment on invoices rename to clear_order_payment;
alter trigger drop_empty_closure on closure_places rename to delete_empty_closure;
alter trigger keep_booking_payment on invoices rename to sync_booking_payment;
alter trigger drop_booking_payment on invoices rename to clear_booking_payment;
alter trigger sum_issued on invoices rename to sum_issued_invoices;
alter trigger sum_received on invoice_payments rename to sum_payments;
alter trigger sum_changed on orders rename to sum_changed_order;
alter trigger forget_tablet on sessions rename to delete_session_tablet;
alter trigger sum_noted on invoice_notes rename to sum_invoice_notes;

-- One policy for all that the functions of diwan_gate may reach; grants say what they may do there.
do $$ declare one record; begin
  for one in select p.polrelid::regclass as relation, array_agg(p.polname) as names from pg_policy p
    where p.polroles = array['diwan_gate'::regrole::oid] and p.polrelid <> 'businesses'::regclass group by 1
  loop
    for i in 1..cardinality(one.names) loop
      execute format('drop policy %I on %s', one.names[i], one.relation);
    end loop;
    execute format('create policy definer on %s to diwan_gate using (true) with check (true)', one.relation);
  end loop;
end $$;
drop policy gate on businesses;
create policy definer on businesses to diwan_gate using (closed_at is null) with check (closed_at is null);
create policy definer_delete on users as restrictive for delete to diwan_gate using (home_business_id is not null);
create policy definer_delete on files as restrictive for delete to diwan_gate using (business_id is null);
create policy definer_delete on reservations as restrictive for delete to diwan_gate using (status = 'held');

drop policy mine on businesses;
create policy own_businesses on businesses for select to diwan_app
  using ((select app_business()) is null and closed_at is null and id in (select list_own_business_ids()));
alter policy oneself on users rename to self;
alter policy people on users rename to members;
alter policy home on users rename to home_accounts;
alter policy devices on sessions rename to branch_devices;
alter policy end_devices on sessions rename to end_branch_devices;

revoke insert on users from diwan_gate;
revoke all on migrations from diwan_app;
revoke all on sequence live_events_seq_seq from diwan_app;
