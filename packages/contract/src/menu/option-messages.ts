/** Texts of field errors about prices, addons, groups of options and what is chosen of them. */
export const OPTION_MESSAGES = {
  priceGone: { en: "Choose one of the prices.", ar: "اختر أحد الأسعار." },
  chaletLabelTwice: { en: "This package already has a price.", ar: "لهذه الباقة سعر مسجّل." },
  chaletOnly: { en: "Only a chalet has these fields.", ar: "هذه الحقول للشاليهات فقط." },
  addonGone: { en: "This addon is no longer offered.", ar: "لم تعد هذه الإضافة متوفرة." },
  chaletAddons: { en: "A chalet has no addons.", ar: "لا إضافات للشاليهات." },
  addonsGo: { en: "Addons will be removed: {count}", ar: "إضافات ستُحذف: {count}" },
  optionsNone: { en: "Add at least one option.", ar: "أضف خيارًا واحدًا على الأقل." },
  optionsFewer: {
    en: "Fewer options are offered than must be chosen.",
    ar: "الخيارات المتاحة أقل مما يجب اختياره.",
  },
  optionsMaximum: { en: "Not fewer than must be chosen.", ar: "لا يقل عما يجب اختياره." },
  presetsTooMany: { en: "More are preset than may be chosen.", ar: "المختار مسبقًا أكثر من المسموح." },
  chaletOptions: { en: "A chalet has no options.", ar: "لا خيارات للشاليهات." },
  optionGone: { en: "This option is no longer offered.", ar: "لم يعد هذا الخيار متاحًا." },
  optionMissing: { en: "A required choice is missing.", ar: "ينقص اختيار إلزامي." },
  optionsTooMany: { en: "More options are chosen than allowed.", ar: "الخيارات المختارة أكثر من المسموح." },
  spiceRange: { en: "A whole number from 0 to 3", ar: "عدد صحيح من ٠ إلى ٣" },
  caloriesRange: { en: "A whole number from 0 to 20000", ar: "عدد صحيح من ٠ إلى ٢٠٠٠٠" },
} as const;
