import { LOCALES, type Locale } from "@diwan/contract/api/enumerations";
import { listed } from "@diwan/ui/listed";

export interface LocaleEntry {
  locale: Locale;
  name: string;
  description: string | null;
}

/** An entry for each language, English first, so that the paths of errors lead to the right field. */
export const bothLocales = (value: unknown): LocaleEntry[] =>
  LOCALES.map((locale) => {
    const found = entries(value).find((entry) => entry["locale"] === locale);
    const description = found?.["description"];
    return {
      locale,
      name: typeof found?.["name"] === "string" ? found["name"] : "",
      description: typeof description === "string" ? description : null,
    };
  });

/** What it says, in the language of the screen first. */
export function localesText(value: unknown, locale: Locale, only?: "description"): string {
  const texts = bothLocales(value).toSorted(
    (one, other) => Number(other.locale === locale) - Number(one.locale === locale),
  );
  return texts
    .map((text) => (only ? (text.description ?? "") : listed([text.name, text.description], text.locale)))
    .filter(Boolean)
    .join(" · ");
}

const entries = (value: unknown): Record<string, unknown>[] => (Array.isArray(value) ? value.map(Object) : []);
