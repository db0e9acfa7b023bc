import { LOCALES, type Locale } from "@diwan/contract/api/enumerations";
import { TEXTS, type Messages, type TextArea } from "@diwan/ui/catalogue/areas";
import type { TextLoaders } from "@diwan/ui/catalogue/twin";
import { directionOf, setDocumentLocale, type Direction } from "@diwan/ui/direction";
import { initialLocale } from "./initial-locale.ts";
import { remembered, STORED } from "../browser/stored.ts";
import { createStore, useStore } from "@diwan/ui/store";

const chosen = remembered<Locale>(STORED.language, initialLocale(), LOCALES);
const needed = new Map<string, TextLoaders>([
  ["common", TEXTS.common],
  ["errors", TEXTS.errors],
]);

/** The current language with the texts that its screens need. */
export const language = createStore<{ locale: Locale; messages: Messages } | null>(null);

export const currentLocale = (): Locale => chosen.get();

export function useLanguage(): { locale: Locale; direction: Direction; choose: (locale: Locale) => Promise<void> } {
  const locale = useStore(language)?.locale ?? chosen.get();
  return { locale, direction: directionOf(locale), choose: chooseLanguage };
}

/** Changes the language once its texts are loaded. */
export async function chooseLanguage(locale: Locale = chosen.get()): Promise<void> {
  const messages = await load(locale);
  chosen.set(locale);
  setDocumentLocale(locale);
  const before = language.get();
  // Adds loaded texts without a notification: the screens that need them waited for them. A notification
  // would re-render everything else, such as up to a thousand cards.
  if (before?.locale === locale) Object.assign(before.messages, messages);
  else language.set({ locale, messages });
}

/** Loads the texts of a screen before it is shown. */
export const needTexts = (area: TextArea): Promise<void> => addTexts(area, TEXTS[area]);

/** The same for texts whose loaders only the screen knows. */
export async function addTexts(area: keyof Messages, texts: TextLoaders): Promise<void> {
  if (needed.has(area) && language.get()?.messages[area]) return;
  needed.set(area, texts);
  await chooseLanguage();
}

async function load(locale: Locale): Promise<Messages> {
  const parts = await Promise.all(Array.from(needed.values(), (texts) => texts[locale]()));
  // each file exports its area by name; the catalogue's type ensures the same keys in both languages
  return Object.assign({}, ...parts) as Messages;
}
