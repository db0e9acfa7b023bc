import type { BusinessType, Locale } from "@diwan/contract/api/enumerations";
import { type MenuField, numberedField, type PricedList, fieldTitleOf } from "@diwan/contract/menu/menu-columns";
import type { WrittenSheet } from "../../platform/spreadsheets/spreadsheet.ts";

type Words = Record<Locale, string>;

const NAME: Words = { en: "The name. One language is enough.", ar: "الاسم، وتكفي لغة واحدة." };
const DESCRIPTION: Words = { en: "What guests read below the name.", ar: "ما يقرؤه الضيوف تحت الاسم." };
const CATEGORY: Words = {
  en: "Found by its name in either language, or made. A sub-category: Drinks > Hot",
  ar: "يُبحث عنه باسمه بأي من اللغتين أو يُنشأ. التصنيف الفرعي: مشروبات > ساخنة",
};
const AMOUNT: Words = { en: "An amount such as 2.500", ar: "مبلغ مثل ٢٫٥٠٠" };
const SIZE: Words = {
  en: "What the price is for, such as Large. May be empty.",
  ar: "ما السعر له، مثل كبير. قد يبقى فارغًا.",
};
const ADDON: Words = { en: "What is added, such as Extra cheese.", ar: "ما يُضاف، مثل جبن إضافي." };
const ADDRESS: Words = { en: "Where the chalet is.", ar: "مكان الشاليه." };
const PLACE: Words = { en: "Degrees, such as 29.337", ar: "درجات، مثل 29.337" };

type NumberedField = `${PricedList}_${number}` | `${PricedList}_${number}_${Locale}`;

const MEANINGS: Readonly<Record<Exclude<MenuField, NumberedField>, Words>> = {
  id: {
    en: "Leave it empty for a new item. With an ID the row changes that item.",
    ar: "اتركه فارغًا لصنف جديد. وبمعرّف يغيّر الصف ذلك الصنف.",
  },
  category_en: CATEGORY,
  category_ar: CATEGORY,
  name_en: NAME,
  name_ar: NAME,
  description_en: DESCRIPTION,
  description_ar: DESCRIPTION,
  option_groups: {
    en: "Names of groups that exist, such as Size; Extras.",
    ar: "أسماء مجموعات موجودة، مثل الحجم؛ الإضافات.",
  },
  marks: {
    en: "Vegetarian, Vegan, New, Best seller.",
    ar: "نباتي، نباتي صرف، جديد، الأكثر مبيعًا.",
  },
  allergens: {
    en: "What is in it, such as Milk, Nuts.",
    ar: "ما يحتويه، مثل الحليب، المكسرات.",
  },
  spice: { en: "0 for not spicy, up to 3", ar: "٠ لغير الحار، حتى ٣" },
  calories: { en: "A whole number of kcal, such as 640", ar: "عدد صحيح من السعرات، مثل ٦٤٠" },
  hide: { en: "yes or no: not shown to guests", ar: "نعم أو لا: لا يظهر للضيوف" },
  disable_ordering: { en: "yes or no: shown, but not to be ordered", ar: "نعم أو لا: يظهر ولا يُطلب" },
  price_weekdays: { en: "Sunday to Wednesday nights, such as 120", ar: "ليالي الأحد إلى الأربعاء، مثل ١٢٠" },
  price_weekend: { en: "Thursday to Saturday nights, such as 180", ar: "ليالي الخميس إلى السبت، مثل ١٨٠" },
  price_fullweek: { en: "7 nights, such as 400", ar: "٧ ليالٍ، مثل ٤٠٠" },
  insurance: { en: "Held during the stay and given back", ar: "يُحجز خلال الإقامة ثم يُعاد" },
  bedrooms: { en: "A whole number", ar: "عدد صحيح" },
  units: { en: "How many chalets of this kind there are", ar: "كم شاليهًا من هذا النوع" },
  frontage: { en: "Sea view or Second row", ar: "إطلالة بحرية أو صف ثانٍ" },
  address_en: ADDRESS,
  address_ar: ADDRESS,
  latitude: PLACE,
  longitude: PLACE,
};

/** What a chalet business reads instead. */
const CHALET_MEANINGS: Partial<Record<MenuField, Words>> = {
  id: {
    en: "Leave it empty for a new chalet. With an ID the row changes that chalet.",
    ar: "اتركه فارغًا لشاليه جديد. وبمعرّف يغيّر الصف ذلك الشاليه.",
  },
  disable_ordering: { en: "yes or no: shown, but not to be booked", ar: "نعم أو لا: يظهر ولا يُحجز" },
};

function meaningOf(field: MenuField, type: BusinessType): Words {
  const own = type === "chalet" && CHALET_MEANINGS[field];
  if (own) return own;
  const numbered = numberedField(field);
  if (!numbered) return MEANINGS[field as Exclude<MenuField, NumberedField>]; // checked just before
  return numbered.part === "amount" ? AMOUNT : numbered.list === "price" ? SIZE : ADDON;
}

/** Explains each column on a second sheet of the template. */
export const guideSheet = (fields: readonly MenuField[], type: BusinessType, locale: Locale): WrittenSheet => ({
  name: locale === "ar" ? "شرح الأعمدة" : "Columns",
  columns: [
    { title: locale === "ar" ? "العمود" : "Column", width: 30, kind: "text" },
    { title: locale === "ar" ? "ما يُكتب فيه" : "What to write", width: 80, kind: "text" },
  ],
  rows: fields.map((field) => [fieldTitleOf(field, type, locale), meaningOf(field, type)[locale]]),
  rightToLeft: locale === "ar",
});
