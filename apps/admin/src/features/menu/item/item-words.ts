import type { Currency, Locale } from "@diwan/contract/api/enumerations";
import type { Discount, Price } from "@diwan/contract/menu/item-parts";
import type { Item } from "@diwan/contract/menu/items";
import { roundToCurrency } from "@diwan/contract/money/money";
import { discounted, discountOfEach, discountOn } from "@diwan/contract/menu/prices";
import { hasArabic } from "@diwan/contract/text/scripts";
import { formatDayShort } from "@diwan/ui/time/dates";
import { formatMoney } from "@diwan/ui/money/money";
import { nameIn, nameOf } from "@diwan/ui/text/names";
import { formatNumber } from "@diwan/ui/money/numbers";
import type { Screen } from "../screen.ts";

/** Both names of an item, the interface language first; the second is missing if both are equal. */
export function namesOf(item: Pick<Item, "locales">, locale: Locale): { first: string; second: string; other: Locale } {
  const other: Locale = locale === "en" ? "ar" : "en";
  const first = nameOf(item.locales, locale);
  const second = nameIn(item.locales, other);
  return { first, second: second === first ? "" : second, other };
}

/** What a new item is called until it has a name. */
export const unnamedItem = ({ t, chalet }: Screen): string => t(chalet ? "item.unnamedChalet" : "item.unnamed");

export const directionOfText = (text: string): "rtl" | "ltr" => (hasArabic(text) ? "rtl" : "ltr");

/** The packages of a chalet have fixed names, which the business can't change. */
export const packageName = (label: string, { t, chalet }: Pick<Screen, "t" | "chalet">): string =>
  chalet && (label === "Weekdays" || label === "Weekend" || label === "FullWeek") ? t(`form.${label}`) : label;

type Missing = "noArabicName" | "noEnglishName" | "noArabicDescription" | "noEnglishDescription";

/** What an item has in one language only; never an error (design guide, section 4). */
export function missingOf(item: Item): Missing | undefined {
  const [en, ar] = [nameIn(item.locales, "en"), nameIn(item.locales, "ar")];
  const [about, aboutAr] = (["en", "ar"] as const).map((locale) => textIn(item, locale));
  if (!ar && !hasArabic(en)) return "noArabicName";
  if (hasArabic(en) && (!ar || ar === en)) return "noEnglishName"; // the server copies an Arabic name to English
  if (about && !aboutAr) return "noArabicDescription";
  if (aboutAr && !about) return "noEnglishDescription";
  return undefined;
}

const textIn = (item: Item, locale: Locale): string =>
  item.locales.find((entry) => entry.locale === locale)?.description ?? "";

export interface ShownPrice {
  id: string;
  label: string;
  price: number;
  /** The price before today's discount, if it differs. */
  was: number | undefined;
}

export function pricesOf(
  item: Item,
  { locale, today, currency }: Pick<Screen, "locale" | "today" | "currency">,
): ShownPrice[] {
  const discount = discountOfEach(discountOn(item.discounts, today), item.itemable !== null);
  return item.prices.map((row: Price) => {
    const price = discounted(row.price, discount, { currency, generalDiscount: 0 });
    const before = roundToCurrency(row.price, currency);
    return { id: row.id, label: nameOf(row.locales, locale), price, was: price === before ? undefined : before };
  });
}

/** `10% until 21 Dec`; before its first day the start date, after its last one that it is over. */
export function discountWords(discount: Discount, { t, locale, currency, today }: Screen): string {
  const amount = amountWords(discount, locale, currency);
  if (discount.to < today) return t("item.discountOver", { amount, day: formatDayShort(discount.to, locale) });
  if (discount.from > today) return t("item.discountFrom", { amount, day: formatDayShort(discount.from, locale) });
  return t("item.discountUntil", { amount, day: formatDayShort(discount.to, locale) });
}

const amountWords = ({ amount, type }: Discount, locale: Locale, currency: Currency): string =>
  type === "percentage"
    ? formatNumber(amount / 100, locale, { style: "percent", maximumFractionDigits: 3 })
    : formatMoney(amount, locale, currency);
