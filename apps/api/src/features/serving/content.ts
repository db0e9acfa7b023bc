import type { ItemServing } from "@diwan/contract/menu/serving";
import { sql } from "kysely";
import { uuidv7 } from "uuidv7";
import type { Context } from "../../platform/authorization/context.ts";
import type { ServingHours } from "@diwan/contract/time/serving-hours";
import { groupBy } from "../../platform/records/group-by.ts";

/** What rules are for: the table of the record, and the column that refers to it. */
export const OWNERS = { items: "item_id", categories: "category_id", menus: "menu_id" } as const;
export type Owner = keyof typeof OWNERS;

export type Content = Pick<ItemServing, "hours" | "branches">;

export interface RuleRow {
  branch_id: string | null;
  offered: boolean;
  hours: ServingHours | null;
}

type Owned<Row> = Row & { owner: string };

/** The hours and branches of records; a branch without any difference is left out. */
export async function readContents(
  { db, businessId }: Pick<Context, "db" | "businessId">,
  owner: Owner,
  ids: readonly string[],
): Promise<Map<string, Content>> {
  const column = OWNERS[owner];
  const [rules, prices] = await Promise.all([
    sql<Owned<RuleRow>>`
      select ${sql.ref(`r.${column}`)} as owner, r.branch_id, r.offered, r.hours from serving_rules r
      where r.business_id = ${businessId} and ${sql.ref(`r.${column}`)} = any(${ids}::uuid[]) order by r.branch_id`.execute(
      db,
    ),
    sql<Owned<{ branch_id: string; price_id: string; price: number }>>`
      select b.item_id as owner, b.branch_id, b.price_id, b.price::float8 as price from branch_prices b
      where b.business_id = ${businessId} and b.item_id = any(${ids}::uuid[]) order by b.branch_id, b.price_id`.execute(
      db,
    ),
  ]);
  const rulesBy = groupBy(rules.rows, (row) => row.owner);
  const pricesBy = groupBy(prices.rows, (row) => row.owner);
  return new Map(ids.map((id) => [id, contentOf(rulesBy.get(id) ?? [], pricesBy.get(id) ?? [])]));
}

function contentOf(
  rules: readonly RuleRow[],
  prices: readonly { branch_id: string; price_id: string; price: number }[],
): Content {
  const here = rules.flatMap((row) => row.branch_id ?? []);
  const branches = [...new Set([...here, ...prices.map((row) => row.branch_id)])].toSorted();
  return {
    hours: rules.find((row) => row.branch_id === null)?.hours ?? null,
    branches: branches.map((branch_id) => {
      const own = rules.find((row) => row.branch_id === branch_id);
      return {
        branch_id,
        offered: own?.offered ?? true,
        hours: own?.hours ?? null,
        prices: prices.flatMap((row) =>
          row.branch_id === branch_id ? [{ price_id: row.price_id, price: row.price }] : [],
        ),
      };
    }),
  };
}

/** Replaces the hours and branches of records; branches without any difference are left out. */
export async function writeContents(ctx: Context, owner: Owner, contents: ReadonlyMap<string, Content>): Promise<void> {
  const ids = [...contents.keys()];
  await sql`delete from serving_rules where business_id = ${ctx.businessId} and ${sql.ref(OWNERS[owner])} = any(${ids}::uuid[])`.execute(
    ctx.db,
  );
  const rules = [...contents].flatMap(([id, content]) => rulesOf(content).map((rule) => ({ ...rule, owner: id })));
  await writeRules(ctx, owner, rules);
  if (owner === "items") await writePrices(ctx, contents);
}

/** The rows that say something. */
const rulesOf = ({ hours, branches }: Content): RuleRow[] => [
  ...(hours ? [{ branch_id: null, offered: true, hours }] : []),
  ...branches.flatMap(({ branch_id, offered, hours: there }) =>
    offered && !there ? [] : [{ branch_id, offered, hours: there }],
  ),
];

export async function writeRules(ctx: Context, owner: Owner, rules: readonly Owned<RuleRow>[]): Promise<void> {
  const rows = JSON.stringify(rules.map((rule) => ({ ...rule, id: uuidv7() })));
  await sql`
    insert into serving_rules (business_id, id, branch_id, offered, hours, ${sql.ref(OWNERS[owner])})
    select ${ctx.businessId}, r.id, r.branch_id, r.offered, nullif(r.hours, 'null'::jsonb), r.owner
    from jsonb_to_recordset(${rows}::jsonb) as r(id uuid, branch_id uuid, offered boolean, hours jsonb, owner uuid)`.execute(
    ctx.db,
  );
}

async function writePrices(ctx: Context, contents: ReadonlyMap<string, Content>): Promise<void> {
  const rows = [...contents].flatMap(([item_id, { branches }]) =>
    branches.flatMap(({ branch_id, prices }) => prices.map((price) => ({ item_id, branch_id, ...price }))),
  );
  await sql`delete from branch_prices where business_id = ${ctx.businessId} and item_id = any(${[...contents.keys()]}::uuid[])`.execute(
    ctx.db,
  );
  await sql`
    insert into branch_prices (business_id, branch_id, item_id, price_id, price)
    select ${ctx.businessId}, r.branch_id, r.item_id, r.price_id, r.price
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(item_id uuid, branch_id uuid, price_id uuid, price numeric)`.execute(
    ctx.db,
  );
}
