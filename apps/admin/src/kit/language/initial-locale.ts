import type { Locale } from "@diwan/contract/api/enumerations";
import { readStored, STORED } from "../browser/stored.ts";

/** The initial language: the one chosen earlier in this browser, otherwise the browser's own if it is supported. */
export function initialLocale(): Locale {
  const kept = readStored(STORED.language);
  if (kept === "ar" || kept === "en") return kept;
  const own = typeof navigator === "object" ? navigator.language : "";
  return /^ar\b/i.test(own) ? "ar" : "en";
}
