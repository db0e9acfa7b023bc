-- A line may hold when an item is served, and what differs in one branch: the hours there, the price of a size, or whether the
-- branch has the item at all. The branch may be deleted and restored meanwhile, so no key refers to it.
alter table change_set_lines
  add column branch_id uuid,
  -- its names at that time: [{locale, name}]
  add column branch_names jsonb,
  drop constraint change_set_lines_field_check,
  add constraint change_set_lines_field_check check (
    field in ('price', 'hide', 'disable_ordering', 'locales', 'discounts', 'hours', 'branch_price', 'offered')),
  add constraint branch_of_its_fields check (
    case when field = 'hours' then true else (branch_id is not null) = (field in ('branch_price', 'offered')) end),
  add constraint branch_with_names check ((branch_id is null) = (branch_names is null)),
  drop constraint one_line_a_field,
  add constraint one_line_a_field unique nulls not distinct (business_id, set_id, record_id, field, part_id, branch_id);
