import type { Locale } from "@diwan/contract/api/enumerations";
import type { Names } from "@diwan/contract/api/fields";
import { nameOf } from "@diwan/ui/text/names";

/** Texts in both languages: prints do not depend on the screen's language. */
export interface Bilingual {
  en: string;
  ar: string;
}

export const inBothLanguages = (text: (locale: Locale) => string): Bilingual => ({ en: text("en"), ar: text("ar") });

/** A name in each language; if one is missing, the other is used for both. */
export const namesInBothLanguages = (locales: Names): Bilingual => inBothLanguages((locale) => nameOf(locales, locale));

/** A text without translation. */
export const sameInBothLanguages = (text: string): Bilingual => ({ en: text, ar: text });
