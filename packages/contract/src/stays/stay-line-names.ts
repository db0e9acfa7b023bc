import { type Locale, LOCALES } from "../api/enumerations.ts";
import type { Names } from "../api/fields.ts";
import type { DiscountRule } from "../menu/prices.ts";
import type { StayLineKind } from "../reservations/reservation-parts.ts";

const NAMES: Record<Exclude<StayLineKind, "holiday" | "service">, Record<Locale, string>> = {
  weekdays: { en: "Weekdays", ar: "أيام الأسبوع" },
  weekend: { en: "Weekend", ar: "نهاية الأسبوع" },
  full_week: { en: "Full week", ar: "أسبوع كامل" },
  nights: { en: "Nights", ar: "ليالٍ" },
  weekend_nights: { en: "Weekend nights", ar: "ليالي نهاية الأسبوع" },
  early_entry: { en: "Early entry (hours)", ar: "دخول مبكر (ساعات)" },
  late_exit: { en: "Late exit (hours)", ar: "خروج متأخر (ساعات)" },
  discount: { en: "Discount", ar: "خصم" },
};

/** How a line of a stay is called; a holiday and a service have names of their own. */
export const stayLineNames = (kind: keyof typeof NAMES): Names => [
  { locale: "en", name: NAMES[kind].en },
  { locale: "ar", name: NAMES[kind].ar },
];

const PERCENT = {
  en: new Intl.NumberFormat("en-GB", { style: "percent", maximumFractionDigits: 3 }),
  ar: new Intl.NumberFormat("ar-KW-u-nu-arab", { style: "percent", maximumFractionDigits: 3 }),
};

/** A discount by its own name, if it has one, and by how many percent it is: `Winter 10%`. */
export const discountLineNames = (rule: Pick<DiscountRule, "type" | "amount"> & { locales?: Names }): Names =>
  LOCALES.map((locale) => {
    const own = rule.locales?.find((one) => one.locale === locale) ?? rule.locales?.[0];
    const name = own?.name || NAMES.discount[locale];
    return { locale, name: rule.type === "value" ? name : `${name} ${PERCENT[locale].format(rule.amount / 100)}` };
  });
