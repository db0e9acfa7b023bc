import { LOCALES, type Locale } from "@diwan/contract/enumerations";
import { directionOf, setDocumentLocale, type Direction } from "@diwan/ui/direction";
import type { messages as english } from "@diwan/ui/catalogue/admin-en";
import { remembered } from "./remembered.ts";
import { createStore, useStore } from "./store.ts";

type Messages = typeof english;

const chosen = remembered<Locale>("diwan.language", "en", LOCALES);

/** The language on the screen, with its texts; changes once they are there. */
export const language = createStore<{ locale: Locale; messages: Messages } | null>(null);

export const currentLocale = (): Locale => chosen.get();

export async function chooseLanguage(locale: Locale = chosen.get()): Promise<void> {
  const messages = await loaders[locale]();
  chosen.set(locale);
  setDocumentLocale(locale);
  language.set({ locale, messages });
}

export function useLanguage(): { locale: Locale; direction: Direction; choose: (locale: Locale) => Promise<void> } {
  const locale = useStore(language)?.locale ?? chosen.get();
  return { locale, direction: directionOf(locale), choose: chooseLanguage };
}

const loaders: Record<Locale, () => Promise<Messages>> = {
  en: async () => (await import("@diwan/ui/catalogue/admin-en")).messages,
  // the same keys by the catalogue's own type; only the texts differ
  ar: async () => (await import("@diwan/ui/catalogue/admin-ar")).messages as unknown as Messages,
};
