/** The currencies next to an amount, as an alternative of a regular expression. */
export const CURRENCY =
  "k\\.?d\\.?|kwd|bhd|omr|qar|qr|sar|sr|aed|dhs?|usd|\\$|fils|د\\.?ك\\.?|دينار|دنانير|د\\.?ب|ر\\.?ع|ر\\.?س|ر\\.?ق|ريال|درهم|د\\.?إ|فلس";

/** What counts pieces or sizes and costs nothing: `12 pcs`, `500 ml`, `6 حبات`. */
export const UNIT =
  /^\s*(?:x|×|pcs?|pieces?|persons?|people|ml|l|g|kg|gm|grams?|cm|inch|"|min|mins|minutes|hours?|حبات?|حبة|قطع|قطعة|اشخاص|أشخاص|شخص|نفر|نفرات|مل|لتر|غرام|جرام|كيلو|كغ|دقيقة|ساعة|up\b)(?!\p{L})/iu;

/** Usual names of sizes, as an alternative of a regular expression. */
export const SIZE_WORDS =
  "(?:(?:half|نصف|نص|ربع) )?(?:kilo|kg|كيلو|كغ)|s|m|l|xl|small|medium|large|regular|half|full|whole|quarter|single|double|family|صغيره|صغير|وسط|كبيره|كبير|عادي|نصف|نص|كامله|كاملة|كامل|ربع|سنغل|سنجل|دبل|عائلي|نفرين|نفر|حبة";
