import type { MenuTree } from "@diwan/contract/menus";
import type { Context } from "../../platform/context.ts";
import { notFound } from "../../platform/errors.ts";
import { readTree } from "../menus/index.ts";

/** A menu of the business with all it holds, or 404. */
export async function readMenuTree(ctx: Context, menuId: string): Promise<MenuTree> {
  const text = await readTree(ctx.db, ctx.businessId, menuId);
  if (text === undefined) throw notFound();
  return JSON.parse(text) as MenuTree; // the same text that the tree's call answers
}
