import { ORDER_MODES } from "@diwan/contract/api/enumerations";
import { SETUP_COUNT_MAX, type Setup, type SetupFacts } from "@diwan/contract/overview/setup";
import { SETUP_STEPS, type SetupStep } from "@diwan/contract/overview/setup-steps";
import { type RawBuilder, sql } from "kysely";
import type { Context } from "../../platform/authorization/context.ts";

type Business = Pick<Context, "db" | "businessId">;

/** Whether the first order or booking came. */
export async function hasFirstOrder({ db, businessId }: Business): Promise<boolean> {
  const found = await sql<{ over: boolean }>`
    select exists (select from orders o where o.business_id = ${businessId})
      or exists (select from reservations r where r.business_id = ${businessId} and r.status <> 'held') as over`.execute(
    db,
  );
  return found.rows[0]?.over === true;
}

interface Facts extends SetupFacts {
  /** The steps that the owner left as they are. */
  checked: SetupStep[];
}

const MODES = sql.lit(`{${ORDER_MODES.join(",")}}`);

/** What the business has so far. Each count reads at most `SETUP_COUNT_MAX` rows of an index. */
export async function readSetupFacts({ db, businessId }: Business): Promise<Facts> {
  const rows = (from: RawBuilder<unknown>): RawBuilder<number> => sql<number>`
    (select count(*)::int from (select ${from} limit ${sql.lit(SETUP_COUNT_MAX)}) n)`;
  const all = (table: string): RawBuilder<number> =>
    rows(sql`from ${sql.table(table)} t where t.business_id = ${businessId}`);
  const found = await sql<Facts>`
    with offered as materialized (
      select i.id, i.name_en, i.name_ar from items i
      where i.business_id = ${businessId} and i.draft is null order by i.sort, i.id limit ${sql.lit(SETUP_COUNT_MAX)}
    )
    select ${rows(sql`from branches t where t.business_id = ${businessId} and t.closed_at is null`)} as branches,
      ${all("categories")} as categories, ${all("services")} as services, ${all("staff")} as staff, ${all("hotels")} as hotels,
      ${all("room_types")} as rooms, ${all("tables")} as tables, ${all("memberships")} as people,
      ${rows(sql`from media t where t.business_id = ${businessId} and t.item_id is not null`)} as pictures,
      (select count(*)::int from offered) as items,
      (select count(*)::int from offered o where lacks_language(o.name_en, o.name_ar)) as one_language,
      (select count(*)::int from offered o where ${hasNoPrice(businessId, "o")}) as without_price,
      exists (select from business_settings s where s.business_id = ${businessId} and s.key in ('OpeningHours', 'BookingHours'))
        or exists (select from branch_settings s where s.business_id = ${businessId} and s.key in ('OpeningHours', 'BookingHours')) as hours,
      exists (select from branches b where b.business_id = ${businessId} and b.closed_at is null and ${offersOrders("b")}) as ordering,
      exists (select from branch_settings s where s.business_id = ${businessId} and s.key = 'MobileApp'
        and (s.data -> 'PayCash' = 'true' or s.data -> 'PayOnline' = 'true')) as paying,
      exists (select from business_settings s where s.business_id = ${businessId} and s.key in ('Logo', 'PrimaryColor')) as look,
      coalesce((select s.data -> 'checked' from business_settings s where s.business_id = ${businessId} and s.key = 'FirstSteps'), '[]') as checked`.execute(
    db,
  );
  const [row] = found.rows;
  if (!row) throw new Error("A query without a table has a row.");
  return { ...row, checked: SETUP_STEPS.filter((step) => row.checked.includes(step)) };
}

const hasNoPrice = (businessId: string, item: string): RawBuilder<boolean> => sql<boolean>`
  not exists (select from item_prices p where p.business_id = ${businessId} and p.item_id = ${sql.ref(`${item}.id`)})`;

/** A branch with an order mode of its own or of its business, and with ordering on. */
const offersOrders = (branch: string): RawBuilder<boolean> => {
  const [business, id] = [sql.ref(`${branch}.business_id`), sql.ref(`${branch}.id`)];
  return sql<boolean>`
    exists (select from unnest(${MODES}::text[]) m(key) where coalesce(
      (select s.data from branch_settings s where s.business_id = ${business} and s.branch_id = ${id} and s.key = m.key),
      (select s.data from business_settings s where s.business_id = ${business} and s.key = m.key)) = 'true')
    and not exists (select from branch_settings s where s.business_id = ${business} and s.branch_id = ${id} and s.key = 'MobileApp'
      and s.data -> 'DisableOrdering' = 'true')`;
};

/** How many items without a price are named at once. */
const NAMED = 5;

/** The first items without a price, in the order of the menu. */
export async function readPriceless({ db, businessId }: Business): Promise<Setup["priceless"]> {
  const found = await sql<Setup["priceless"][number]>`
    select o.id, names_json(o.name_en, o.name_ar) as locales from (
      select i.id, i.name_en, i.name_ar, i.sort from items i
      where i.business_id = ${businessId} and i.draft is null order by i.sort, i.id limit ${sql.lit(SETUP_COUNT_MAX)}) o
    where ${hasNoPrice(businessId, "o")} order by o.sort, o.id limit ${sql.lit(NAMED)}`.execute(db);
  return found.rows;
}
