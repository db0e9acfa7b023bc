import type { Locale } from "@diwan/contract/api/enumerations";
import { setDocumentLocale } from "@diwan/ui/direction";
import { fill } from "@diwan/ui/fill";
import { createContext, use, useLayoutEffect, useMemo, useState } from "react";
import { type Texts, textsOf } from "./texts.ts";

export interface Language {
  locale: Locale;
  texts: Texts;
  /** Fills a text of the catalogue. */
  say(text: string, values: Record<string, string | number>): string;
  speak(locale: Locale): void;
}

export const LanguageContext = createContext<Language | undefined>(undefined);

export function useLanguage(): Language {
  const language = use(LanguageContext);
  if (!language) throw new Error("No language stands around this part");
  return language;
}

/** The language of the screen; it begins with that of the device. */
export function useSpokenLanguage(): Language {
  const [locale, speak] = useState(deviceLocale);
  useLayoutEffect(() => setDocumentLocale(locale), [locale]);
  return useMemo(
    () => ({ locale, texts: textsOf(locale), say: (text, values) => fill(text, values, locale), speak }),
    [locale],
  );
}

export const deviceLocale = (): Locale => (navigator.language.startsWith("ar") ? "ar" : "en");
