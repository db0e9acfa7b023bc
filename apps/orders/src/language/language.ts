import { type Locale, LOCALES } from "@diwan/contract/api/enumerations";
import { board as ar } from "@diwan/ui/catalogue/ar/orders/board";
import { board as en } from "@diwan/ui/catalogue/en/orders/board";
import type { Twin } from "@diwan/ui/catalogue/twin";
import { setDocumentLocale } from "@diwan/ui/direction";
import { useStore } from "@diwan/ui/store";
import { createStored } from "../stored.ts";

export type Texts = Twin<typeof en>;
const TEXTS: Record<Locale, Texts> = { en, ar };

export const textsOf = (locale: Locale): Texts => TEXTS[locale];

/** The board's own setting: the kitchen may read another language than the back-office in the same browser. */
const language = createStored("diwan.orders.language", (kept): Locale => {
  const preferred = navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase());
  return [kept, ...preferred].flatMap((tag) => LOCALES.find((locale) => locale === tag) ?? [])[0] ?? "en";
});

const apply = (): void => {
  setDocumentLocale(language.get());
  document.title = TEXTS[language.get()].app;
};
language.subscribe(apply);
apply();

export const currentLocale = language.get;

export function useLanguage(): { locale: Locale; t: Texts; other: () => void } {
  const locale = useStore(language);
  return { locale, t: TEXTS[locale], other: () => language.set(locale === "ar" ? "en" : "ar") };
}
