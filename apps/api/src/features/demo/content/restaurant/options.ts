import { bilingual } from "../rows.ts";
import type { DemoOptionGroup } from "../types.ts";

/** One must be chosen; guests see the usual one chosen. */
export const doneness: DemoOptionGroup = {
  name: bilingual("Doneness", "درجة الاستواء"),
  min: 1,
  max: 1,
  options: [
    { name: bilingual("Medium", "متوسط") },
    { name: bilingual("Medium well", "فوق المتوسط") },
    { name: bilingual("Well done", "مستوٍ"), preset: true },
  ],
};

/** Shared by several items. */
export const sauces: DemoOptionGroup = {
  name: bilingual("Sauces", "الصلصات"),
  max: 2,
  options: [
    { name: bilingual("Tahini", "طحينة"), price: 0.25 },
    { name: bilingual("Pomegranate molasses", "دبس رمان"), price: 0.25 },
    { name: bilingual("Mabooch, hot", "معبوج حار"), price: 0.25 },
  ],
};
