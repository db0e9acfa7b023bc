import type { Names } from "@diwan/contract/api/fields";
import type { Item } from "@diwan/contract/menu/items";
import type { ServingHours } from "@diwan/contract/time/serving-hours";
import { sql } from "kysely";
import type { Context } from "../../platform/authorization/context.ts";
import { type BranchOfItem, readContents } from "../serving/index.ts";

/** An item as lines change it: with when it is served, and what it is in every branch of the business. */
export interface PlannedItem extends Item {
  hours: ServingHours | null;
  branches: BranchOfItem[];
}

/** Items with their hours, and what they are in every branch. */
export async function withServing(ctx: Context, items: ReadonlyMap<string, Item>): Promise<Map<string, PlannedItem>> {
  const [branches, contents] = await Promise.all([readBranchNames(ctx), readContents(ctx, "items", [...items.keys()])]);
  return new Map(
    [...items].map(([id, item]) => {
      const content = contents.get(id);
      const own = new Map(content?.branches.map((one) => [one.branch_id, one]));
      const all = [...branches.keys()].map((branch_id) => own.get(branch_id) ?? { ...AS_EVERYWHERE, branch_id });
      return [id, { ...item, hours: content?.hours ?? null, branches: all }];
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
