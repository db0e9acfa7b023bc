import type { Locale } from "@diwan/contract/api/enumerations";
import { API, callHeaders, REVALIDATE } from "../kit/connection/call-headers.ts";
import { beginCall } from "../kit/first-calls.ts";

/** As the contract declares them, without its schemas. */
export const FIRST_CALLS = {
  config: `${API}config`,
  user: `${API}users/info`,
  menu: (menuId: string) => `${API}menu/${menuId}`,
};

/** What was asked for somebody who is logged in. */
export interface Begun {
  locale: Locale;
  config: Promise<Response>;
  user: Promise<Response>;
  /** Asks for a menu. */
  tree(menuId: string): Promise<Response>;
}

/** Asks what the server says of itself and who this is. */
export function beginCalls(token: string | null, locale: Locale): Begun | undefined {
  const headers = { accept: "application/json", ...callHeaders(token, locale) };
  const ask = (address: string) => beginCall(address, { ...headers, "cache-control": "no-cache" });
  const config = ask(FIRST_CALLS.config);
  if (!token) return undefined;
  const tree = (menuId: string) => beginCall(FIRST_CALLS.menu(menuId), { ...headers, ...REVALIDATE });
  return { locale, config, user: ask(FIRST_CALLS.user), tree };
}
