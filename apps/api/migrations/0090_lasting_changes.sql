-- A set of changes may have no end: it stays, and is done once it has begun.
alter table change_sets
  alter column ends drop not null,
  alter column ends_at drop not null,
  alter column ends_local drop not null,
  drop constraint change_sets_state_check,
  add constraint change_sets_state_check check (state in ('waits', 'runs', 'done', 'over', 'taken_back')),
  -- what was begun by hand before its day, and is taken back before it too, ends before the day on which it was to begin
  drop constraint change_sets_check,
  add constraint end_as_a_whole check (num_nulls(ends, ends_at, ends_local) in (0, 3)),
  add constraint what_runs_ends check (state <> 'runs' or ends is not null);
