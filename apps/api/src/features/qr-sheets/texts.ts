import type { BusinessType, Locale } from "@diwan/contract/api/enumerations";

type Words = Record<Locale, string>;

/** What guests find by scanning the code. */
const SCAN: Record<BusinessType, Words> = {
  restaurant: { en: "Scan for the menu", ar: "امسح لعرض القائمة" },
  hotel: { en: "Scan for the menu", ar: "امسح لعرض القائمة" },
  salon: { en: "Scan for our services", ar: "امسح لعرض خدماتنا" },
  chalet: { en: "Scan for our chalets", ar: "امسح لعرض شاليهاتنا" },
};
const LOOK: Words = {
  en: "Point your camera at the code and see all that we offer.",
  ar: "وجّه الكاميرا نحو الرمز وشاهد كل ما نقدّمه.",
};
const ORDER: Words = {
  en: "Point your camera at the code, choose and send your order from the table.",
  ar: "وجّه الكاميرا نحو الرمز، واختر وأرسل طلبك من الطاولة.",
};

export const scanTexts = (type: BusinessType): Words => SCAN[type];

/** Guests order from their table where the branch takes orders. */
export const usageTexts = (orders: boolean): Words => (orders ? ORDER : LOOK);
