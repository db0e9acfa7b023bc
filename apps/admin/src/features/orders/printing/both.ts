import { LOCALES, type Locale } from "@diwan/contract/enumerations";
import type { Names } from "@diwan/contract/fields";
import type { Messages } from "@diwan/ui/catalogue/areas";
import { RECORD_TEXTS } from "@diwan/ui/catalogue/record-areas";
import { nameOf } from "@diwan/ui/names";
import { intlLocale } from "@diwan/ui/numbers";
import { createTranslator } from "use-intl";

/** The same in both languages: every paper has them, whatever the language on the screen. */
export interface Both {
  en: string;
  ar: string;
}

export const both = (text: (locale: Locale) => string): Both => ({ en: text("en"), ar: text("ar") });

/** A name in each language; where one is missing, the other twice. */
export const bothNames = (locales: Names): Both => both((locale) => nameOf(locales, locale));

export type PaperTexts = Record<Locale, ReturnType<typeof textsOf>>;

/** What papers say, in both languages. */
export async function loadPaperTexts(): Promise<PaperTexts> {
  const [en, ar] = await Promise.all(LOCALES.map(async (locale) => textsOf(locale, await messagesOf(locale))));
  if (!en || !ar) throw new Error("A language has no texts.");
  return { en, ar };
}

type PaperMessages = Pick<Messages, "orderPapers" | "orders">;

const textsOf = (locale: Locale, messages: PaperMessages) => createTranslator({ locale: intlLocale(locale), messages });

async function messagesOf(locale: Locale): Promise<PaperMessages> {
  const [papers, orders] = await Promise.all([RECORD_TEXTS.orderPapers[locale](), RECORD_TEXTS.orders[locale]()]);
  // both languages have the same keys by the catalogue's own type
  return { ...papers, ...orders } as PaperMessages;
}
