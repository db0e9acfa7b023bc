/** Texts of field errors about hours and branches of the menu. */
export const SERVING_MESSAGES = {
  servingDays: { en: "Choose at least one day.", ar: "اختر يومًا واحدًا على الأقل." },
  servingEmpty: { en: "The end must differ from the start.", ar: "يجب أن تختلف النهاية عن البداية." },
  chaletHours: { en: "A chalet is booked by nights, so it has no hours.", ar: "يُحجز الشاليه بالليالي، فلا أوقات له." },
  itemServedFrom: {
    en: "{name} is not served now. It is served from {when}.",
    ar: "لا يُقدَّم \u2068{name}\u2069 الآن، بل يُقدَّم من {when}.",
  },
  itemNotInBranch: { en: "{name} is not offered in this branch.", ar: "لا يتوفر \u2068{name}\u2069 في هذا الفرع." },
} as const;
