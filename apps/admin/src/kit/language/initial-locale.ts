import type { Locale } from "@diwan/contract/api/enumerations";
import { readStored, STORED } from "../browser/stored.ts";

/** The language to begin with: the one chosen before in this browser, else the browser's own if it is one of ours. */
export function initialLocale(): Locale {
  const kept = readStored(STORED.language);
  if (kept === "ar" || kept === "en") return kept;
  const own = typeof navigator === "object" ? navigator.language : "";
  return /^ar\b/i.test(own) ? "ar" : "en";
}
