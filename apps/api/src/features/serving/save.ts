import { isDeepStrictEqual } from "node:util";
import type { ItemServing } from "@diwan/contract/menu/serving";
import type { ServingHours } from "@diwan/contract/time/serving-hours";
import { sql } from "kysely";
import { uuidv7 } from "uuidv7";
import type { Context } from "../../platform/authorization/context.ts";
import { type FieldErrors, invalid, notFound } from "../../platform/errors.ts";
import { nextStamp } from "../../platform/records/locales.ts";
import { assertCurrentVersion } from "../../platform/records/versions.ts";

/** What rules are for: the table of the record, and the column that refers to it. */
const OWNERS = { items: "item_id", categories: "category_id", menus: "menu_id" } as const;
export type Owner = keyof typeof OWNERS;

interface OwnerRow {
  id: string;
  name_en: string;
  menu_id: string;
  updated_at: string;
}

type Content = Pick<ItemServing, "hours" | "branches">;
interface Change extends Content {
  updated_at?: string | undefined;
}

/** The hours and branches of a record, or 404. */
export async function readServing(ctx: Context, owner: Owner, id: string): Promise<ItemServing> {
  const [row, content] = await Promise.all([readOwner(ctx, owner, id), readContent(ctx, owner, id)]);
  return { ...content, updated_at: row.updated_at };
}

/** Replaces the hours and branches of a record. Throws 409 for a stale `updated_at`, 404 for ids of another business. */
export async function saveServing(ctx: Context, owner: Owner, id: string, change: Change): Promise<ItemServing> {
  const row = await readOwner(ctx, owner, id, { lock: true });
  const before = await readContent(ctx, owner, id);
  await assertCurrentVersion(ctx, change.updated_at, { id, ...before, updated_at: row.updated_at });
  if (ctx.grants.type === "chalet") refuseHours(change);
  await assertKnownParts(ctx, owner, id, change);
  await sql`delete from serving_rules where business_id = ${ctx.businessId} and ${sql.ref(OWNERS[owner])} = ${id}`.execute(
    ctx.db,
  );
  await writeRules(
    ctx,
    owner,
    rulesOf(change).map((rule) => ({ ...rule, id: uuidv7(), owner: id })),
  );
  if (owner === "items") await writePrices(ctx, id, change);
  await bump(ctx, owner, [id]);
  const after = await readContent(ctx, owner, id);
  record(ctx, owner, row, before, after);
  return { ...after, updated_at: (await readOwner(ctx, owner, id)).updated_at };
}

/** Sets the general hours of items; what differs in branches stays. */
export async function saveHoursOfItems(
  ctx: Context,
  ids: readonly string[],
  hours: ServingHours | null,
): Promise<void> {
  if (ctx.grants.type === "chalet") refuseHours({ hours, branches: [] });
  const { businessId } = ctx;
  const found = await sql<OwnerRow & { hours: ServingHours | null }>`
    select i.id, i.name_en, i.menu_id, stamp_text(i.updated_at) as updated_at,
      (select r.hours from serving_rules r where r.business_id = i.business_id and r.item_id = i.id and r.branch_id is null) as hours
    from items i where i.business_id = ${businessId} and i.id = any(${ids}::uuid[]) order by i.id for no key update of i`.execute(
    ctx.db,
  );
  if (found.rows.length !== ids.length) throw notFound();
  const changed = found.rows.filter((row) => !isDeepStrictEqual(row.hours, hours));
  const changedIds = changed.map(({ id }) => id);
  await sql`
    delete from serving_rules where business_id = ${businessId} and item_id = any(${changedIds}::uuid[]) and branch_id is null`.execute(
    ctx.db,
  );
  const rule = { id: "", branch_id: null, offered: true, hours };
  if (hours)
    await writeRules(
      ctx,
      "items",
      changedIds.map((owner) => ({ ...rule, id: uuidv7(), owner })),
    );
  await bump(ctx, "items", changedIds);
  for (const { hours: before, ...row } of changed) record(ctx, "items", row, { hours: before }, { hours });
}

async function readOwner(
  ctx: Context,
  owner: Owner,
  id: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<OwnerRow> {
  const found = await sql<OwnerRow>`
    select r.id, r.name_en, ${sql.ref(owner === "menus" ? "r.id" : "r.menu_id")} as menu_id, stamp_text(r.updated_at) as updated_at
    from ${sql.table(owner)} r where r.business_id = ${ctx.businessId} and r.id = ${id} ${lock ? sql`for no key update` : sql``}`.execute(
    ctx.db,
  );
  const row = found.rows[0];
  if (!row) throw notFound();
  return row;
}

interface RuleRow {
  branch_id: string | null;
  offered: boolean;
  hours: ServingHours | null;
}

/** A branch without any difference is left out. */
async function readContent({ db, businessId }: Context, owner: Owner, id: string): Promise<Content> {
  const [rules, prices] = await Promise.all([
    sql<RuleRow>`
      select r.branch_id, r.offered, r.hours from serving_rules r
      where r.business_id = ${businessId} and ${sql.ref(`r.${OWNERS[owner]}`)} = ${id} order by r.branch_id`.execute(
      db,
    ),
    sql<{ branch_id: string; price_id: string; price: number }>`
      select b.branch_id, b.price_id, b.price::float8 as price from branch_prices b
      where b.business_id = ${businessId} and b.item_id = ${id} order by b.branch_id, b.price_id`.execute(db),
  ]);
  const here = rules.rows.flatMap((row) => row.branch_id ?? []);
  const branches = [...new Set([...here, ...prices.rows.map((row) => row.branch_id)])].toSorted();
  return {
    hours: rules.rows.find((row) => row.branch_id === null)?.hours ?? null,
    branches: branches.map((branch_id) => {
      const own = rules.rows.find((row) => row.branch_id === branch_id);
      return {
        branch_id,
        offered: own?.offered ?? true,
        hours: own?.hours ?? null,
        prices: prices.rows.flatMap((row) =>
          row.branch_id === branch_id ? [{ price_id: row.price_id, price: row.price }] : [],
        ),
      };
    }),
  };
}

function refuseHours({ hours, branches }: Content): void {
  const errors: FieldErrors = hours ? { hours: "chaletHours" } : {};
  for (const [at, branch] of branches.entries()) if (branch.hours) errors[`branches.${at}.hours`] = "chaletHours";
  if (Object.keys(errors).length) throw invalid(errors);
}

/** Throws 404 for a branch of another business, or a price of another item. */
async function assertKnownParts(ctx: Context, owner: Owner, id: string, { branches }: Content): Promise<void> {
  const branchIds = branches.map(({ branch_id }) => branch_id);
  const priceIds = [...new Set(branches.flatMap(({ prices }) => prices.map(({ price_id }) => price_id)))];
  const [known, priced] = await Promise.all([
    sql`select from branches where business_id = ${ctx.businessId} and id = any(${branchIds}::uuid[])`.execute(ctx.db),
    sql`select from item_prices where business_id = ${ctx.businessId} and item_id = ${id} and id = any(${priceIds}::uuid[])`.execute(
      ctx.db,
    ),
  ]);
  if (known.rows.length !== branchIds.length || (owner === "items" && priced.rows.length !== priceIds.length))
    throw notFound();
}

/** The rows that say something. */
const rulesOf = ({ hours, branches }: Content): RuleRow[] => [
  ...(hours ? [{ branch_id: null, offered: true, hours }] : []),
  ...branches.flatMap(({ branch_id, offered, hours: there }) =>
    offered && !there ? [] : [{ branch_id, offered, hours: there }],
  ),
];

async function writeRules(
  ctx: Context,
  owner: Owner,
  rules: readonly (RuleRow & { id: string; owner: string })[],
): Promise<void> {
  await sql`
    insert into serving_rules (business_id, id, branch_id, offered, hours, ${sql.ref(OWNERS[owner])})
    select ${ctx.businessId}, r.id, r.branch_id, r.offered, nullif(r.hours, 'null'::jsonb), r.owner
    from jsonb_to_recordset(${JSON.stringify(rules)}::jsonb) as r(id uuid, branch_id uuid, offered boolean, hours jsonb, owner uuid)`.execute(
    ctx.db,
  );
}

async function writePrices(ctx: Context, itemId: string, { branches }: Content): Promise<void> {
  const rows = branches.flatMap(({ branch_id, prices }) => prices.map((price) => ({ branch_id, ...price })));
  await sql`delete from branch_prices where business_id = ${ctx.businessId} and item_id = ${itemId}`.execute(ctx.db);
  await sql`
    insert into branch_prices (business_id, branch_id, item_id, price_id, price)
    select ${ctx.businessId}, r.branch_id, ${itemId}, r.price_id, r.price
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(branch_id uuid, price_id uuid, price numeric)`.execute(
    ctx.db,
  );
}

async function bump(ctx: Context, owner: Owner, ids: readonly string[]): Promise<void> {
  await sql`update ${sql.table(owner)} set updated_at = ${nextStamp(owner)} where business_id = ${ctx.businessId} and id = any(${ids}::uuid[])`.execute(
    ctx.db,
  );
}

/** The list of a branch's menus changes with their hours, so its readers are told too. */
function record(ctx: Context, owner: Owner, row: OwnerRow, before: Partial<Content>, after: Partial<Content>): void {
  ctx.record({
    area: owner,
    action: "update",
    kind: "updated",
    recordId: row.id,
    label: row.name_en,
    before,
    after,
    subjectIds: owner === "menus" ? [row.menu_id, ctx.businessId] : [row.menu_id],
  });
}
