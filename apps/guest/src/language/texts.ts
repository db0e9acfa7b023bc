import type { Locale } from "@diwan/contract/api/enumerations";
import { guest as guestAr } from "@diwan/ui/catalogue/ar/guests/guest";
import { guestOrder as orderAr } from "@diwan/ui/catalogue/ar/guests/guest-order";
import { guest as guestEn } from "@diwan/ui/catalogue/en/guests/guest";
import { guestOrder as orderEn } from "@diwan/ui/catalogue/en/guests/guest-order";
import type { OrderTexts, PageTexts, Texts } from "./page-texts.ts";

const TEXTS: Record<Locale, { guest: Texts; order: OrderTexts }> = {
  en: { guest: guestEn, order: orderEn },
  ar: { guest: guestAr, order: orderAr },
};

/** The texts of the page in a language. Server only: browsers get the texts of their language with the page. */
export const textsOf = (locale: Locale): Texts => TEXTS[locale].guest;

export const orderTextsOf = (locale: Locale): OrderTexts => TEXTS[locale].order;

/** All texts of the guest pages in a language. */
export const pageTexts = (locale: Locale): PageTexts => ({
  locale,
  ...TEXTS[locale],
  starts: { en: guestEn.start, ar: guestAr.start },
});
