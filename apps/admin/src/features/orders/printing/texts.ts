import { LOCALES, type Locale } from "@diwan/contract/api/enumerations";
import type { Messages } from "@diwan/ui/catalogue/areas";
import { RECORD_TEXTS } from "@diwan/ui/catalogue/record-areas";
import { intlLocale } from "@diwan/ui/money/numbers";
import { createTranslator } from "use-intl";

export type PrintTexts = Record<Locale, ReturnType<typeof textsOf>>;

/** The texts of print views in both languages. */
export async function loadPrintTexts(): Promise<PrintTexts> {
  const [en, ar] = await Promise.all(LOCALES.map(async (locale) => textsOf(locale, await messagesOf(locale))));
  if (!en || !ar) throw new Error("A language has no texts.");
  return { en, ar };
}

type PaperMessages = Pick<Messages, "orderPapers" | "orders">;

const textsOf = (locale: Locale, messages: PaperMessages) => createTranslator({ locale: intlLocale(locale), messages });

async function messagesOf(locale: Locale): Promise<PaperMessages> {
  const [papers, orders] = await Promise.all([RECORD_TEXTS.orderPapers[locale](), RECORD_TEXTS.orders[locale]()]);
  // the catalogue's type ensures the same keys in both languages
  return { ...papers, ...orders } as PaperMessages;
}
