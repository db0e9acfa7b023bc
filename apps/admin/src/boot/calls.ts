import type { User } from "@diwan/contract/accounts";
import type { Locale } from "@diwan/contract/enumerations";
import { can } from "@diwan/contract/permissions";
import { ADDRESSES } from "../kit/addresses.ts";
import { API, callHeaders, REVALIDATE } from "../kit/call-headers.ts";
import { beginCall } from "../kit/first-calls.ts";
import { businessesOf, chosenOf, grantsIn } from "../kit/session-rules.ts";
import { read, STORED } from "../kit/stored.ts";

/** As the contract declares them, without its schemas. */
export const FIRST_CALLS = {
  user: `${API}users/info`,
  menu: (menuId: string) => `${API}menu/${menuId}`,
};

/** Asks who this is, and on the menu screen for the menu that will be shown. */
export function beginCalls(token: string, locale: Locale): void {
  const headers = { accept: "application/json", ...callHeaders(token, locale) };
  const user = beginCall(FIRST_CALLS.user, { ...headers, "cache-control": "no-cache" });
  if (location.pathname === ADDRESSES.menu) void beginMenu(user, headers);
}

async function beginMenu(answer: Promise<Response>, headers: Record<string, string>): Promise<void> {
  try {
    const response = await answer;
    if (!response.ok) return;
    const user = (await response.clone().json()) as User; // as its schema in the contract says
    const menuId = shownMenu(user);
    if (menuId) await beginCall(FIRST_CALLS.menu(menuId), { ...headers, ...REVALIDATE });
  } catch {
    // the program asks again and says what is wrong
  }
}

/** The menu that the screen chooses, for those who may read it. */
export function shownMenu(user: User): string | undefined {
  const business = chosenOf(businessesOf(user), read(STORED.business));
  if (!business || !can(grantsIn(user, business), "menu", "read")) return undefined;
  return chosenOf(business.menus, read(STORED.menu))?.id;
}
