import type { Locale } from "@diwan/contract/api/enumerations";
import { TEXTS, type Messages } from "@diwan/ui/catalogue/areas";
import { RECORD_TEXTS } from "@diwan/ui/catalogue/record-areas";
import { intlLocale } from "@diwan/ui/money/numbers";
import { createTranslator } from "use-intl";

const [ENGLISH, ARABIC] = await Promise.all([allOf("en"), allOf("ar")]);

/** The texts of the screens in a language, with counts and names filled in. */
export function textsOf(locale: Locale) {
  const messages = locale === "ar" ? ARABIC : ENGLISH;
  return createTranslator({ locale: intlLocale(locale), messages });
}
export type Texts = ReturnType<typeof textsOf>;

async function allOf(locale: Locale): Promise<Messages> {
  const areas = Object.values({ ...TEXTS, ...RECORD_TEXTS });
  const texts = await Promise.all(areas.map((area) => area[locale]()));
  return Object.assign({}, ...texts) as Messages; // each file exports its area by name
}
