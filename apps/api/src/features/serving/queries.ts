import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../platform/database/transaction.ts";
import { type BranchServing, branchServing, layOver, type PlacedRule, type WaitingItem } from "./rules.ts";

interface Branch {
  businessId: string;
  branchId: string;
  /** The local time of the business. */
  local: string;
}

type Scope = { menuId: string } | { itemIds: readonly string[] };

/**
 * What a branch offers of a menu, or of some items, at a local time, and at which prices: every reader of a price or
 * an availability asks this. Two statements, however many items there are. `waiting` is laid over what is stored.
 */
export async function readBranchServing(
  db: Db,
  branch: Branch,
  scope: Scope,
  waiting: readonly WaitingItem[] = [],
): Promise<BranchServing> {
  const [rules, prices] = await Promise.all([readRules(db, branch, scope), readPrices(db, branch, scope)]);
  const laid = layOver({ rules, prices }, waiting);
  return branchServing(laid.rules, laid.prices, branch.local);
}

const rule = sql`coalesce(r.item_id, r.category_id, r.menu_id) as target, r.branch_id is not null as here, r.offered, r.hours`;

const itemsIn = (scope: Scope): RawBuilder<boolean> =>
  "menuId" in scope ? sql`i.menu_id = ${scope.menuId}` : sql`i.id = any(${scope.itemIds}::uuid[])`;

async function readRules(db: Db, { businessId, branchId }: Branch, scope: Scope): Promise<PlacedRule[]> {
  const started =
    "menuId" in scope
      ? sql`c.menu_id = ${scope.menuId}`
      : sql`c.id in (select i.category_id from items i where i.business_id = ${businessId} and ${itemsIn(scope)})`;
  const counts = sql`r.business_id = ${businessId} and (r.branch_id is null or r.branch_id = ${branchId})`;
  const found = await sql<PlacedRule>`
    with recursive places as (
      select c.id as place, c.id, c.parent_id, c.menu_id from categories c where c.business_id = ${businessId} and ${started}
      union all
      select p.place, c.id, c.parent_id, c.menu_id from places p join categories c on c.business_id = ${businessId} and c.id = p.parent_id
    )
    select p.place, ${rule} from places p join serving_rules r on r.category_id = p.id where ${counts}
    union all
    select p.place, ${rule} from places p join serving_rules r on r.menu_id = p.menu_id where p.parent_id is null and ${counts}
    union all
    select i.id, ${rule} from items i join serving_rules r on r.item_id = i.id
    where i.business_id = ${businessId} and ${itemsIn(scope)} and ${counts}`.execute(db);
  return found.rows;
}

async function readPrices(
  db: Db,
  { businessId, branchId }: Branch,
  scope: Scope,
): Promise<{ price_id: string; price: number }[]> {
  const found = await sql<{ price_id: string; price: number }>`
    select b.price_id, b.price::float8 as price from branch_prices b join items i on i.business_id = b.business_id and i.id = b.item_id
    where b.business_id = ${businessId} and b.branch_id = ${branchId} and ${itemsIn(scope)}`.execute(db);
  return found.rows;
}

/** The rules of all menus for the branch `br`, as JSON of `ServingRule`s. */
export const menuRules = sql`coalesce((
  select json_agg(json_build_object('target', r.menu_id, 'here', r.branch_id is not null, 'offered', r.offered, 'hours', r.hours))
  from serving_rules r where r.business_id = br.business_id and r.menu_id is not null and (r.branch_id is null or r.branch_id = br.id)), '[]'::json)`;
