import { LOCALES, type BusinessType, type ChaletLabel, type Locale } from "../api/enumerations.ts";
import { LIMITS } from "../api/limits.ts";
import { searchText } from "../text/search-text.ts";

/** The columns of a menu file. Prices and addons are numbered: `price_2` is an amount, `price_2_en` its name. */
export type MenuField = FixedField | ChaletField | `${PricedList}_${number}` | `${PricedList}_${number}_${Locale}`;
export type PricedList = "price" | "addon";
type FixedField = keyof typeof FIXED;
type ChaletField = keyof typeof CHALET;

const FIXED = {
  id: { en: "ID", ar: "المعرّف" },
  category_en: { en: "Category (English)", ar: "التصنيف (إنجليزي)" },
  category_ar: { en: "Category (Arabic)", ar: "التصنيف (عربي)" },
  name_en: { en: "Name (English)", ar: "الاسم (إنجليزي)" },
  name_ar: { en: "Name (Arabic)", ar: "الاسم (عربي)" },
  description_en: { en: "Description (English)", ar: "الوصف (إنجليزي)" },
  description_ar: { en: "Description (Arabic)", ar: "الوصف (عربي)" },
  option_groups: { en: "Option groups", ar: "مجموعات الخيارات" },
  marks: { en: "Marks", ar: "العلامات" },
  allergens: { en: "Allergens", ar: "مسببات الحساسية" },
  spice: { en: "Spice", ar: "الحرارة" },
  calories: { en: "Calories", ar: "السعرات" },
  hide: { en: "Hidden", ar: "مخفي" },
  disable_ordering: { en: "Ordering disabled", ar: "الطلب معطّل" },
} as const;

const CHALET = {
  price_weekdays: { en: "Weekdays price", ar: "سعر أيام الأسبوع" },
  price_weekend: { en: "Weekend price", ar: "سعر نهاية الأسبوع" },
  price_fullweek: { en: "FullWeek price", ar: "سعر الأسبوع الكامل" },
  insurance: { en: "Insurance", ar: "التأمين" },
  bedrooms: { en: "Bedrooms", ar: "غرف النوم" },
  units: { en: "Units", ar: "الوحدات" },
  frontage: { en: "Frontage", ar: "الإطلالة" },
  address_en: { en: "Address (English)", ar: "العنوان (إنجليزي)" },
  address_ar: { en: "Address (Arabic)", ar: "العنوان (عربي)" },
  latitude: { en: "Latitude", ar: "خط العرض" },
  longitude: { en: "Longitude", ar: "خط الطول" },
} as const;

/** What a chalet business says instead. */
const CHALET_TITLES: Partial<Record<MenuField, Record<Locale, string>>> = {
  disable_ordering: { en: "Booking disabled", ar: "الحجز معطّل" },
};

/** The column of each package of a chalet. */
export const PACKAGE_FIELDS = {
  Weekdays: "price_weekdays",
  Weekend: "price_weekend",
  FullWeek: "price_fullweek",
} as const satisfies Record<ChaletLabel, ChaletField>;

const NUMBERED = {
  price: {
    amount: { en: "Price {n}", ar: "السعر {n}" },
    en: { en: "Price {n} name (English)", ar: "اسم السعر {n} (إنجليزي)" },
    ar: { en: "Price {n} name (Arabic)", ar: "اسم السعر {n} (عربي)" },
  },
  addon: {
    amount: { en: "Addon {n}", ar: "الإضافة {n}" },
    en: { en: "Addon {n} name (English)", ar: "اسم الإضافة {n} (إنجليزي)" },
    ar: { en: "Addon {n} name (Arabic)", ar: "اسم الإضافة {n} (عربي)" },
  },
} as const;

/** Other titles that files use for these columns. */
const ALIASES: Readonly<Record<string, MenuField>> = {
  "item id": "id",
  category: "category_en",
  section: "category_en",
  التصنيف: "category_ar",
  الفئة: "category_ar",
  القسم: "category_ar",
  name: "name_en",
  item: "name_en",
  "item name": "name_en",
  "english name": "name_en",
  "name english": "name_en",
  "name en": "name_en",
  الاسم: "name_ar",
  الصنف: "name_ar",
  "اسم الصنف": "name_ar",
  "arabic name": "name_ar",
  "name ar": "name_ar",
  description: "description_en",
  "english description": "description_en",
  الوصف: "description_ar",
  "arabic description": "description_ar",
  hide: "hide",
  إخفاء: "hide",
  size: "price_1_en",
  الحجم: "price_1_ar",
  price: "price_1",
  السعر: "price_1",
};

interface NumberedField {
  list: PricedList;
  /** From 1. */
  slot: number;
  part: "amount" | Locale;
}

/** The list and number of a numbered column; undefined for other columns. */
export function numberedField(field: string): NumberedField | undefined {
  const [, list, slot, part] = /^(price|addon)_([1-9]\d{0,2})(?:_(en|ar))?$/.exec(field) ?? [];
  if (!list || Number(slot) > LIMITS.rowsMax) return undefined;
  return {
    list: list === "price" ? "price" : "addon",
    slot: Number(slot),
    part: part === "en" || part === "ar" ? part : "amount",
  };
}

const isFixed = (field: string): field is FixedField => Object.hasOwn(FIXED, field);
const isOfChalet = (field: string): field is ChaletField => Object.hasOwn(CHALET, field);

export const isMenuField = (field: string): field is MenuField =>
  isFixed(field) || isOfChalet(field) || numberedField(field) !== undefined;

/** The columns of a menu file in their order. */
export function menuFields(type: BusinessType, prices: number, addons: number): MenuField[] {
  const { id, option_groups, marks, allergens, spice, calories, hide, disable_ordering, ...texts } = FIXED;
  const marked = type === "chalet" ? [] : keysOf({ option_groups, marks, allergens, spice, calories });
  const fields = [...keysOf({ id, ...texts }), ...(type === "chalet" ? keysOf(CHALET) : numbered("price", prices))];
  return [...fields, ...numbered("addon", addons), ...marked, ...keysOf({ hide, disable_ordering })];
}

const keysOf = <T extends object>(titles: T): (keyof T)[] => Object.keys(titles) as (keyof T)[]; // The keys of a literal are known.

const numbered = (list: PricedList, count: number): MenuField[] =>
  Array.from({ length: count }, (_, at): MenuField[] => [
    `${list}_${at + 1}_en`,
    `${list}_${at + 1}_ar`,
    `${list}_${at + 1}`,
  ]).flat();

/** The title of a column in the words of the business. */
export function fieldTitleOf(field: MenuField, type: BusinessType, locale: Locale): string {
  const own = type === "chalet" && CHALET_TITLES[field];
  if (own) return own[locale];
  if (isFixed(field)) return FIXED[field][locale];
  if (isOfChalet(field)) return CHALET[field][locale];
  const of = numberedField(field);
  return of ? NUMBERED[of.list][of.part][locale].replace("{n}", String(of.slot)) : field;
}

/** The column of a title: our title in either language, the field name, or a common synonym. */
export function fieldOfTitle(title: string, type: BusinessType): MenuField | undefined {
  const found =
    meanings().get(searchText(title)) ?? (isMenuField(title.trim()) ? (title.trim() as MenuField) : undefined); // Checked just above.
  return found && fitsType(found, type) ? found : undefined;
}

/**
 * Whether a business of this type has the column: only chalets have packages and chalet fields, and they have no plain
 * prices.
 */
export const fitsType = (field: MenuField, type: BusinessType): boolean =>
  type === "chalet" ? numberedField(field)?.list !== "price" && !isOfFood(field) : !isOfChalet(field);

/** Chalets have neither options nor marks. */
const isOfFood = (field: MenuField): boolean =>
  ["option_groups", "marks", "allergens", "spice", "calories"].includes(field);

let known: Map<string, MenuField> | undefined;

function meanings(): Map<string, MenuField> {
  if (known) return known;
  const titles = (["restaurant", "chalet"] as const).flatMap((type) =>
    menuFields(type, LIMITS.rowsMax, LIMITS.rowsMax).flatMap((field) =>
      LOCALES.map((locale) => [fieldTitleOf(field, type, locale), field] as const),
    ),
  );
  known = new Map([...Object.entries(ALIASES), ...titles].map(([title, field]) => [searchText(title), field]));
  return known;
}
