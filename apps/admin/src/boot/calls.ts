import type { BusinessSummary, User } from "@diwan/contract/accounts";
import type { Locale } from "@diwan/contract/enumerations";
import type { MenuTree } from "@diwan/contract/menus";
import { can } from "@diwan/contract/permissions";
import type { Config } from "@diwan/contract/system";
import { ADDRESSES } from "../kit/addresses.ts";
import { API, callHeaders, REVALIDATE } from "../kit/call-headers.ts";
import { beginCall } from "../kit/first-calls.ts";
import { businessesOf, chosenOf, grantsIn } from "../kit/session-rules.ts";
import { read, STORED } from "../kit/stored.ts";
import { paintMenu } from "./menu.ts";
import { beginPictures } from "./pictures.ts";

/** As the contract declares them, without its schemas. */
export const FIRST_CALLS = {
  config: `${API}config`,
  user: `${API}users/info`,
  menu: (menuId: string) => `${API}menu/${menuId}`,
};

/** Asks what the server says of itself, who this is, and on the menu screen for the menu that will be shown. */
export function beginCalls(token: string | null, locale: Locale): void {
  const headers = { accept: "application/json", ...callHeaders(token, locale) };
  const ask = (address: string) => beginCall(address, { ...headers, "cache-control": "no-cache" });
  const config = ask(FIRST_CALLS.config);
  if (!token) return;
  const user = ask(FIRST_CALLS.user);
  if (location.pathname !== ADDRESSES.menu) return;
  const tree = async (menuId: string) => beginCall(FIRST_CALLS.menu(menuId), { ...headers, ...REVALIDATE });
  void beginMenu({ config, user, tree }, locale).catch(() => undefined); // the program asks again and says what is wrong
}

interface Answers {
  config: Promise<Response>;
  user: Promise<Response>;
  tree(menuId: string): Promise<Response>;
}

async function beginMenu({ config, user, tree }: Answers, locale: Locale): Promise<void> {
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
