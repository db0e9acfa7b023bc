import type { OptionGroup } from "@diwan/contract/menu/option-groups";
import { sql } from "kysely";
import type { Context } from "../../platform/authorization/context.ts";
import { notFound } from "../../platform/errors.ts";
import { nameColumns } from "../../platform/records/locales.ts";
import { readItem, saveItems } from "../items/index.ts";
import { optionGroupRecords } from "./records.ts";

/** Gives an item its own copy of one of its groups, in the same place; the group stays as it is for the other items. */
export async function copyGroup(
  ctx: Context,
  itemId: string,
  groupId: string,
): Promise<{ group: OptionGroup; updated_at: string }> {
  // two copies at once would leave one group of the item unused
  await sql`select from items where business_id = ${ctx.businessId} and id = ${itemId} for no key update`.execute(
    ctx.db,
  );
  const item = await readItem(ctx, itemId);
  const shared = item.option_groups.find(({ id }) => id === groupId);
  if (!shared) throw notFound();
  const { id } = await optionGroupRecords.create(ctx, {
    locales: nameColumns(shared.locales),
    min: shared.min,
    max: shared.max,
    options: shared.options.map(({ id: _, locales, ...option }) => ({ ...option, locales: nameColumns(locales) })),
  });
  const option_groups = item.option_groups.map((group) => ({ id: group.id === groupId ? id : group.id }));
  const [saved] = await saveItems(ctx, [{ id: itemId, option_groups }]);
  if (!saved) throw notFound();
  return { group: await optionGroupRecords.get(ctx, id), updated_at: saved.updated_at };
}
