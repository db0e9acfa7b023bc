-- Nothing set or read the plan of a business, and nobody can choose an addon with a stay.
alter table businesses drop column plan;

alter table item_addons no force row level security;
alter table chalets no force row level security;
delete from item_addons a using chalets c where c.business_id = a.business_id and c.item_id = a.item_id;
alter table item_addons force row level security;
alter table chalets force row level security;
