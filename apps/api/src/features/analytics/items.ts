import type { Overview } from "@diwan/contract/overview/analytics";
import { type RawBuilder, sql } from "kysely";
import type { Context } from "../../platform/authorization/context.ts";
import { firstPicture } from "../media/index.ts";
import type { Scope } from "./scope.ts";
import { amountsIn, type Period, summedSince } from "./sums.ts";

type SoldItem = NonNullable<Overview["orders"]>["best"][number];

/** What was ordered most in a period, by pieces, in whatever currency; deleted items are forgotten. */
export async function bestItems(
  { ctx: { db, businessId }, currency }: Scope,
  branches: RawBuilder<string[]>,
  period: Period,
  most: number,
): Promise<SoldItem[]> {
  const found = await sql<SoldItem>`
    select i.id as item_id, names_json(i.name_en, i.name_ar) as locales, b.sold, b.sales, b.others,
      ${firstPicture("item_id", "i.id")} as src
    from (
      select s.item_id, sum(s.sold)::int as sold, ${amountsIn(currency)}
      from (${soldItems(businessId, branches, period, { apart: true })}) s
      group by 1 order by sold desc, sales desc, item_id limit ${most}) b
      join items i on i.business_id = ${businessId} and i.id = b.item_id
    order by b.sold desc, b.sales desc, b.item_id`.execute(db);
  return found.rows;
}

/** How many pieces of some items were ordered in a period, by their ids. */
export async function soldOf(
  { db, businessId }: Context,
  branches: RawBuilder<string[]>,
  period: Period,
  items: readonly string[],
): Promise<Map<string, number>> {
  const found = await sql<{
    item_id: string;
    sold: number;
  }>`${soldItems(businessId, branches, period, { items })}`.execute(db);
  return new Map(found.rows.map(({ item_id, sold }) => [item_id, sold]));
}

const soldItems = (
  businessId: string,
  branches: RawBuilder<string[]>,
  { from, to }: Period,
  { items, apart = false }: { items?: readonly string[]; /** Each currency for itself. */ apart?: boolean },
): RawBuilder<unknown> => {
  const by = apart ? sql`d.item_id, d.currency` : sql`d.item_id`;
  return sql`
    select ${by}, sum(d.sold)::int as sold, sum(d.sales) as sales from item_days d
    where d.business_id = ${businessId} and d.branch_id = any(${branches}) and d.day between ${from}::date and ${to}::date
      and d.day >= ${summedSince(businessId)} ${items ? sql`and d.item_id = any(${[...items]}::uuid[])` : sql``}
    group by ${by} having sum(d.sold) > 0`;
};
