import type {
  allergenNames as enAllergens,
  markNames as enMarks,
  optionFields as enFields,
  optionRules as enRules,
} from "../../en/menu/item-marks.ts";
import type { Twin } from "../../twin.ts";

export const markNames = {
  vegetarian: "نباتي",
  vegan: "نباتي صرف",
  new: "جديد",
  best_seller: "الأكثر مبيعًا",
} as const satisfies Twin<typeof enMarks>;

export const allergenNames = {
  gluten: "الغلوتين",
  crustaceans: "القشريات",
  eggs: "البيض",
  fish: "السمك",
  peanuts: "الفول السوداني",
  soy: "الصويا",
  milk: "الحليب",
  nuts: "المكسرات",
  celery: "الكرفس",
  mustard: "الخردل",
  sesame: "السمسم",
  sulphites: "الكبريتيت",
  lupin: "الترمس",
  molluscs: "الرخويات",
} as const satisfies Twin<typeof enAllergens>;

export const optionFields = {
  option_groups: "مجموعة الخيارات",
  options: "الخيار",
  items: "الأصناف",
  min: "أقل عدد",
  max: "أكثر عدد",
  preset: "مختار مسبقًا",
  group: "المجموعة",
  marks: "العلامات",
  allergens: "مسببات الحساسية",
  spice: "الحرارة",
  calories: "السعرات",
} as const satisfies Twin<typeof enFields>;

export const optionRules = {
  exactly: "إلزامي، اختر {min} من {count}",
  atLeast: "إلزامي، اختر {min} على الأقل من {count}",
  between: "إلزامي، اختر من {min} إلى {max} من {count}",
  upTo: "اختياري، حتى {max} من {count}",
  any: "اختياري",
} as const satisfies Twin<typeof enRules>;
