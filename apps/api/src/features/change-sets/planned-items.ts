import type { Names } from "@diwan/contract/api/fields";
import type { Item } from "@diwan/contract/menu/items";
import { sql } from "kysely";
import type { Context } from "../../platform/authorization/context.ts";
import { type BranchOfItem, readBranchesOfItems } from "../serving/index.ts";

/** An item as lines change it: with what it is in every branch of the business. */
export interface PlannedItem extends Item {
  branches: readonly BranchOfItem[];
}

/** Items with what they are in every branch. */
export async function withBranches(ctx: Context, items: ReadonlyMap<string, Item>): Promise<Map<string, PlannedItem>> {
  const [branches, differing] = await Promise.all([readBranchNames(ctx), readBranchesOfItems(ctx, [...items.keys()])]);
  return new Map(
    [...items].map(([id, item]) => {
      const own = new Map(differing.get(id)?.map((one) => [one.branch_id, one]));
      const all = [...branches.keys()].map((branch_id) => own.get(branch_id) ?? { ...AS_EVERYWHERE, branch_id });
      return [id, { ...item, branches: all }];
    }),
  );
}

const AS_EVERYWHERE = { offered: true, hours: null, prices: [] };

/** The names of all branches of the business, by branch. */
export async function readBranchNames({ db, businessId }: Context): Promise<Map<string, Names>> {
  const found = await sql<{ id: string; locales: Names }>`
    select b.id, names_json(b.name_en, b.name_ar) as locales from branches b where b.business_id = ${businessId} order by b.id`.execute(
    db,
  );
  return new Map(found.rows.map(({ id, locales }) => [id, locales]));
}
