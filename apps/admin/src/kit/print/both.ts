import type { Locale } from "@diwan/contract/api/enumerations";
import type { Names } from "@diwan/contract/api/fields";
import { nameOf } from "@diwan/ui/text/names";

/** The same in both languages: every paper has them, whatever the language on the screen. */
export interface Both {
  en: string;
  ar: string;
}

export const both = (text: (locale: Locale) => string): Both => ({ en: text("en"), ar: text("ar") });

/** A name in each language; where one is missing, the other twice. */
export const bothNames = (locales: Names): Both => both((locale) => nameOf(locales, locale));

/** What has no translation. */
export const same = (text: string): Both => ({ en: text, ar: text });
