import type { Locale } from "@diwan/contract/api/enumerations";
import type { guest } from "@diwan/ui/catalogue/en/guests/guest";
import type { guestOrder } from "@diwan/ui/catalogue/en/guests/guest-order";
import type { Twin } from "@diwan/ui/catalogue/twin";

export type Texts = Twin<typeof guest>;
export type OrderTexts = Twin<typeof guestOrder>;

/** The texts of a page in one language; they are part of the page, since the other language is rarely needed. */
export interface PageTexts {
  locale: Locale;
  guest: Texts;
  order: OrderTexts;
  /** The labels that open the menu from the cover, in both languages. */
  starts: Record<Locale, string>;
}

/** The address of the texts of the other language. */
export const TEXTS_BASE = "/qr-texts/";

const known = new Map<Locale, Promise<PageTexts>>();

/** The texts of a language, requested once. Throws without a connection. */
export function loadTexts(locale: Locale): Promise<PageTexts> {
  const found = known.get(locale) ?? ask(locale);
  known.set(locale, found);
  found.catch(() => known.delete(locale));
  return found;
}

async function ask(locale: Locale): Promise<PageTexts> {
  const answer = await fetch(TEXTS_BASE + locale);
  if (!answer.ok) throw new Error(`The texts were answered with ${answer.status}`);
  return (await answer.json()) as PageTexts; // from our own server, with the same type
}

/** A text of settings in a language, else in the other one; undefined if there is none. */
export const inLocale = (both: { en: string; ar: string } | null, locale: Locale): string | undefined =>
  both?.[locale] || both?.[locale === "ar" ? "en" : "ar"] || undefined;
