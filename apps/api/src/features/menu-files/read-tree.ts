import type { MenuTree } from "@diwan/contract/menu/menus";
import type { Context } from "../../platform/authorization/context.ts";
import { notFound } from "../../platform/errors.ts";
import { readTree } from "../menus/index.ts";

/** The whole menu of the business as JSON, or 404. */
export async function readMenuText({ db, businessId }: Context, menuId: string): Promise<string> {
  const text = await readTree(db, businessId, menuId);
  if (text === undefined) throw notFound();
  return text;
}

export const readMenuTree = async (ctx: Context, menuId: string): Promise<MenuTree> =>
  JSON.parse(await readMenuText(ctx, menuId)) as MenuTree; // the same text that the call for the tree returns
