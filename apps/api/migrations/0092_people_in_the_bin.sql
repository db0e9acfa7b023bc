-- A removed person comes back from the bin of the bound business, with the account that they had. The business no longer sees that account,
-- so the row is inserted here; name and address come from the account. False if the account is gone.
create function restore_membership(member uuid) returns boolean
language plpgsql volatile as $$ begin
  insert into memberships (business_id, user_id, added_by, invited_by, addressed_by, suspended_at, suspended_by, created_at)
  select d.business_id, u.id, k.added_by, k.invited_by, k.addressed_by, k.suspended_at, k.suspended_by, k.created_at
  from deleted_records d
    cross join lateral jsonb_populate_recordset(null::memberships, d.record -> 'memberships') k
    join users u on u.id = d.id
  where d.business_id = app_business() and d.id = member and d.kind = 'people';
  return found;
end $$;
select run_as_definer('restore_membership');
