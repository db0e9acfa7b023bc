-- The first steps have one more, the team: who was through with the others is through with it too.
alter table business_settings no force row level security;
update business_settings set data = jsonb_set(data, '{done}', '["business", "branch", "items", "team", "qr"]')
where key = 'FirstSteps' and data -> 'done' @> '["business", "branch", "items", "qr"]';
alter table business_settings force row level security;
