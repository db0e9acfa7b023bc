import type { Locale } from "@diwan/contract/api/enumerations";
import { tablet as ar } from "@diwan/ui/catalogue/ar/guests/tablet";
import { tablet as en } from "@diwan/ui/catalogue/en/guests/tablet";
import type { Twin } from "@diwan/ui/catalogue/twin";
import { setDocumentLocale } from "@diwan/ui/direction";
import { fill } from "@diwan/ui/text/fill";
import { createContext, use, useLayoutEffect, useMemo, useState } from "react";

export type Texts = Twin<typeof en>;

export const TEXTS: Record<Locale, Texts> = { en, ar };

export interface Language {
  locale: Locale;
  texts: Texts;
  /** Fills a text of the catalogue. */
  say(text: string, values: Record<string, string | number>): string;
  changeLocale(locale: Locale): void;
}

export const LanguageContext = createContext<Language | undefined>(undefined);

export function useLanguage(): Language {
  const language = use(LanguageContext);
  if (!language) throw new Error("No language stands around this part");
  return language;
}

/** The language of the screen; initially that of the device. */
export function useLanguageState(): Language {
  const [locale, changeLocale] = useState(deviceLocale);
  useLayoutEffect(() => setDocumentLocale(locale), [locale]);
  return useMemo(
    () => ({ locale, texts: TEXTS[locale], say: (text, values) => fill(text, values, locale), changeLocale }),
    [locale],
  );
}

export const deviceLocale = (): Locale => (navigator.language.startsWith("ar") ? "ar" : "en");
