import { ADDRESSES, OPEN_ADDRESSES } from "../kit/navigation/addresses.ts";
import { read, STORED } from "../kit/browser/stored.ts";
import { beginCalls, type Begun } from "./calls.ts";
import { applyLanguage, applyScheme, dressShell } from "./looks.ts";
import { preloadTexts } from "./texts.ts";

/**
 * Runs before the first paint, while the program is still on its way: what is remembered in this browser decides what is
 * painted, and what the program will ask for first is asked for now. Answers what was begun for somebody who is logged in.
 */
export function begin(): Begun | undefined {
  const locale = applyLanguage();
  applyScheme();
  preloadTexts(locale);
  const token = read(STORED.token);
  document.documentElement.dataset["session"] = token ? "some" : "none";
  const begun = beginCalls(token, locale);
  if (token) dressShell();
  else if (!OPEN_ADDRESSES.includes(location.pathname.replace(/\/+$/, ""))) {
    // The guard would lead there too, once the whole program is there.
    location.replace(ADDRESSES.login);
  }
  return begun;
}
