-- A line may hold what differs in one branch: the price of a size there, or whether the branch has the item at all. The branch
-- may be deleted and restored meanwhile, so no key refers to it.
alter table change_set_lines
  add column branch_id uuid,
  -- its names at that time: [{locale, name}]
  add column branch_names jsonb,
  drop constraint change_set_lines_field_check,
  add constraint change_set_lines_field_check check (
    field in ('price', 'hide', 'disable_ordering', 'locales', 'discounts', 'branch_price', 'offered')),
  add constraint branch_of_its_fields check ((branch_id is not null) = (field in ('branch_price', 'offered'))),
  add constraint branch_with_names check ((branch_id is null) = (branch_names is null)),
  drop constraint one_line_a_field,
  add constraint one_line_a_field unique nulls not distinct (business_id, set_id, record_id, field, part_id, branch_id);
