import type { BusinessSummary, User } from "@diwan/contract/accounts/accounts";
import type { MenuTree } from "@diwan/contract/menu/menus";
import { can } from "@diwan/contract/people/permissions";
import type { Config } from "@diwan/contract/api/system";
import { businessesOf, chosenOf, grantsIn } from "../kit/session/session-rules.ts";
import { read, STORED } from "../kit/browser/stored.ts";
import type { Begun } from "./calls.ts";
import { paintMenu } from "./paint-menu.ts";
import { beginPictures } from "./pictures.ts";

/** Asks for the menu that will be shown and for its first pictures, and shows its top on a phone. */
export async function beginMenu({ locale, config, user, tree }: Begun): Promise<void> {
  const shown = shownMenu(await bodyOf<User>(user));
  if (!shown) return;
  const { categories } = await bodyOf<MenuTree>(tree(shown.menuId));
  const proxy = (await bodyOf<Config>(config)).imageProxy;
  beginPictures(categories, proxy);
  paintMenu(categories, { business: shown.business, locale, proxy });
}

/** The body of an answer, as its schema in the contract says. */
async function bodyOf<T>(answer: Promise<Response>): Promise<T> {
  const response = await answer;
  if (!response.ok) throw new Error(`The server answered ${response.status}.`);
  return (await response.json()) as T; // the server serialises with the same schema
}

/** The business and menu that the screen chooses, for those who may read it. */
export function shownMenu(user: User): { business: BusinessSummary; menuId: string } | undefined {
  const business = chosenOf(businessesOf(user), read(STORED.business));
  if (!business || !can(grantsIn(user, business), "menu", "read")) return undefined;
  const menuId = chosenOf(business.menus, read(STORED.menu))?.id;
  return menuId === undefined ? undefined : { business, menuId };
}
