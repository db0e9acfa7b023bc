import type { GuestBranch, GuestMenu } from "@diwan/contract/guests/guests";
import type { CategoryNode } from "@diwan/contract/menu/categories";
import type { MenuTree } from "@diwan/contract/menu/menus";
import type { Context } from "../../platform/authorization/context.ts";
import { notFound } from "../../platform/errors.ts";
import { readGuestBranch, readGuestMenu } from "../guests/index.ts";
import { readItemsById } from "../items/index.ts";
import type { WaitingItem } from "../serving/index.ts";
import { type PlannedItem, withServing } from "./planned-items.ts";
import { readCategoriesWithItems, readLines } from "./queries.ts";
import { applyTo, planLines } from "./rules.ts";
import { readSetTimes } from "./sets.ts";

interface View {
  branch_id: string;
  menu_id: string;
  when: "then" | "now";
}

/**
 * A menu as guests of a branch see it when the set begins: the reading of the guest page, at that instant and with the lines
 * laid over the menu. Nothing is written.
 */
export async function previewSet(
  ctx: Context,
  setId: string,
  { branch_id: branchId, menu_id: menuId, when }: View,
): Promise<{ branch: GuestBranch; menu: GuestMenu }> {
  const { db, businessId } = ctx;
  const times = await readSetTimes(ctx, setId);
  if (!times) throw notFound();
  const isAhead = when === "then" && times.begins_at > ctx.now();
  const at = isAhead ? times.begins_at : ctx.now();
  const facts = await readGuestBranch(db, { businessId, branchId, at });
  if (!facts) throw notFound();
  // what runs is in the menu already
  const after =
    when === "then" && times.state === "waits" ? await itemsThen(ctx, setId) : new Map<string, PlannedItem>();
  const menu = await readGuestMenu(db, businessId, facts, menuId, at, {
    over: (tree) => withItems(tree, after),
    items: [...after.values()].flatMap((item) => inBranch(item, branchId)),
  });
  if (!menu) throw notFound();
  return { branch: facts.branch, menu };
}

const inBranch = ({ id, prices, hours, branches }: PlannedItem, branchId: string): WaitingItem[] =>
  branches.flatMap(({ branch_id, ...there }) =>
    branch_id === branchId ? [{ ...there, id, general: hours, sizes: prices.map((price) => price.id) }] : [],
  );

/** The items that the set changes, as they will be. */
async function itemsThen(ctx: Context, setId: string): Promise<Map<string, PlannedItem>> {
  const lines = await readLines(ctx, setId);
  const ids = (kind: "items" | "categories") => lines.flatMap((line) => (line.kind === kind ? [line.record_id] : []));
  const categories = await readCategoriesWithItems(ctx, ids("categories"));
  const inside = [...categories.values()].flatMap(({ items }) => items);
  const items = await withServing(ctx, await readItemsById(ctx, [...ids("items"), ...inside]));
  const planned = planLines(lines, items, (id) => categories.get(id)?.items ?? []);
  return applyTo(
    items,
    [...planned].flatMap(([{ field, part_id, branch_id }, reached]) =>
      reached.map(({ item, after }) => ({ item, field, part_id, branch_id, value: after })),
    ),
  );
}

const withItems = (tree: MenuTree, items: ReadonlyMap<string, PlannedItem>): MenuTree => ({
  ...tree,
  categories: tree.categories.map((category) => inCategory(category, items)),
});

const inCategory = (category: CategoryNode, items: ReadonlyMap<string, PlannedItem>): CategoryNode => ({
  ...category,
  items: category.items.map((item) => items.get(item.id) ?? item),
  children_nested: category.children_nested.map((child) => inCategory(child, items)),
});
