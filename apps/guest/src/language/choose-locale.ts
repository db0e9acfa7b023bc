import type { Locale } from "@diwan/contract/api/enumerations";
import { isLocale } from "../address/view.ts";

/** The cookie that stores the language that a guest has chosen; over https other hosts and plain http can't set it. */
const COOKIE = "lang";
// created once: every cached page uses it, and compiling a pattern takes longer than matching it
const CHOSEN = [`__Host-${COOKIE}`, COOKIE].map((name) => new RegExp(`(?:^|;\\s*)${name}=(en|ar)(?:;|$)`));
const YEAR = 31_536_000;

/** The value for `document.cookie` that stores a choice, for a page of this protocol (`https:`). */
export function localeCookie(locale: Locale, protocol: string): string {
  const kept = `${locale}; path=/; max-age=${YEAR}; samesite=lax`;
  return protocol === "https:" ? `__Host-${COOKIE}=${kept}; secure` : `${COOKIE}=${kept}`;
}

interface LocaleHints {
  /** The query string of the address. */
  search: string;
  cookie?: string | undefined;
  acceptLanguage?: string | undefined;
}

/** The language of the address, else the one chosen before, else the browser's first supported one, else English. */
export function chooseLocale({ search, cookie = "", acceptLanguage = "" }: LocaleHints): Locale {
  const asked = new URLSearchParams(search).get("lang");
  if (isLocale(asked)) return asked;
  for (const chosen of cookie ? CHOSEN : []) {
    const kept = chosen.exec(cookie)?.[1];
    if (isLocale(kept)) return kept;
  }
  return acceptLanguage === "" ? "en" : (preferred(acceptLanguage.slice(0, 500)).find(isLocale) ?? "en");
}

/** The primary languages of an Accept-Language header, the preferred ones first. */
function preferred(header: string): string[] {
  return header
    .split(",")
    .map((part) => {
      const [tag = "", ...parameters] = part.trim().toLowerCase().split(";");
      const weight = parameters.map((parameter) => /^\s*q=([\d.]+)\s*$/.exec(parameter)?.[1]).find(Boolean);
      return { language: tag.split("-")[0] ?? "", weight: weight === undefined ? 1 : Number(weight) };
    })
    .filter(({ weight }) => weight > 0)
    .toSorted((one, other) => other.weight - one.weight)
    .map(({ language }) => language);
}
