-- When and where menus, categories and items are served: a row without a branch counts in all branches, a row of a
-- branch wins there. `hours` null: as in all branches, else at all times.
create table serving_rules (
  business_id uuid not null references businesses on delete cascade,
  id uuid not null,
  branch_id uuid,
  menu_id uuid,
  category_id uuid,
  item_id uuid,
  offered boolean not null default true,
  hours jsonb,
  primary key (business_id, id),
  constraint rule_of_one check (num_nonnulls(menu_id, category_id, item_id) = 1),
  constraint rule_with_content check (case when branch_id is null then offered and hours is not null else not offered or hours is not null end),
  constraint one_rule_a_branch unique nulls not distinct (business_id, item_id, category_id, menu_id, branch_id),
  foreign key (business_id, branch_id) references branches on delete cascade,
  foreign key (business_id, menu_id) references menus on delete cascade,
  foreign key (business_id, category_id) references categories on delete cascade,
  foreign key (business_id, item_id) references items on delete cascade
);
create index on serving_rules (business_id, branch_id);
create index on serving_rules (business_id, menu_id) where menu_id is not null;
create index on serving_rules (business_id, category_id) where category_id is not null;
select install_tenant_policies('serving_rules'), grant_app('serving_rules');

-- The price of an item's size in one branch; elsewhere it is that of `item_prices`.
create table branch_prices (
  business_id uuid not null references businesses on delete cascade,
  branch_id uuid not null,
  item_id uuid not null,
  price_id uuid not null,
  price numeric(9, 3) not null check (price >= 0),
  primary key (business_id, branch_id, price_id),
  foreign key (business_id, branch_id) references branches on delete cascade,
  foreign key (business_id, item_id) references items on delete cascade,
  foreign key (business_id, price_id) references item_prices on delete cascade
);
create index on branch_prices (business_id, item_id);
create index on branch_prices (business_id, price_id);
select install_tenant_policies('branch_prices'), grant_app('branch_prices');
