import { isDeepStrictEqual } from "node:util";
import type { ItemServing } from "@diwan/contract/menu/serving";
import type { ServingHours } from "@diwan/contract/time/serving-hours";
import { sql } from "kysely";
import type { Context } from "../../platform/authorization/context.ts";
import { type FieldErrors, invalid, notFound } from "../../platform/errors.ts";
import { nextStamp } from "../../platform/records/locales.ts";
import { assertCurrentVersion } from "../../platform/records/versions.ts";
import { type Content, type Owner, readContents, writeContents, writeRules } from "./content.ts";

interface OwnerRow {
  id: string;
  name_en: string;
  menu_id: string;
  updated_at: string;
}

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
  await writeContents(ctx, owner, new Map([[id, change]]));
  await bump(ctx, owner, [id]);
  const after = await readContent(ctx, owner, id);
  record(ctx, owner, row, before, after);
  return { ...after, updated_at: (await readOwner(ctx, owner, id)).updated_at };
}

/** What an item is in a branch. */
export type BranchOfItem = ItemServing["branches"][number];

/** Replaces the hours and branches of several items that are locked. */
export async function saveServings(ctx: Context, contents: ReadonlyMap<string, Content>): Promise<void> {
  const ids = [...contents.keys()];
  if (!ids.length) return;
  const [rows, before] = await Promise.all([readOwners(ctx, "items", ids), readContents(ctx, "items", ids)]);
  await writeContents(ctx, "items", contents);
  await bump(ctx, "items", ids);
  const written = await readContents(ctx, "items", ids);
  for (const row of rows) record(ctx, "items", row, before.get(row.id) ?? {}, written.get(row.id) ?? {});
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
  const rule = { branch_id: null, offered: true, hours };
  if (hours)
    await writeRules(
      ctx,
      "items",
      changedIds.map((owner) => ({ ...rule, owner })),
    );
  await bump(ctx, "items", changedIds);
  for (const { hours: before, ...row } of changed) record(ctx, "items", row, { hours: before }, { hours });
}

async function readOwner(ctx: Context, owner: Owner, id: string, { lock = false } = {}): Promise<OwnerRow> {
  const [row] = await readOwners(ctx, owner, [id], { lock });
  if (!row) throw notFound();
  return row;
}

async function readOwners(
  ctx: Context,
  owner: Owner,
  ids: readonly string[],
  { lock = false } = {},
): Promise<OwnerRow[]> {
  const found = await sql<OwnerRow>`
    select r.id, r.name_en, ${sql.ref(owner === "menus" ? "r.id" : "r.menu_id")} as menu_id, stamp_text(r.updated_at) as updated_at
    from ${sql.table(owner)} r where r.business_id = ${ctx.businessId} and r.id = any(${ids}::uuid[]) order by r.id
    ${lock ? sql`for no key update` : sql``}`.execute(ctx.db);
  return found.rows;
}

async function readContent(ctx: Context, owner: Owner, id: string): Promise<Content> {
  return (await readContents(ctx, owner, [id])).get(id) ?? { hours: null, branches: [] };
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
