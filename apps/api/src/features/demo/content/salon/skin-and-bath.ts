import { landscape, only, sized, words } from "../rows.ts";
import { hessa, liza } from "./people.ts";
import type { TreatmentCategory } from "./treatments.ts";

export const skin: TreatmentCategory = {
  name: words("Skin", "البشرة"),
  description: words("After a look at your skin", "بعد فحص البشرة"),
  picture: "hydra",
  settings: landscape,
  people: [liza],
  children: [],
  items: [
    {
      name: words("Facial, deep clean", "تنظيف بشرة عميق"),
      description: words("Steam, green clay and extraction by hand.", "بخار وطين أخضر وتنظيف يدوي."),
      pictures: ["deepClean"],
      prices: only(25),
      minutes: 60,
    },
    {
      name: words("Facial, hydra", "هيدرافيشل"),
      description: words("Water, serum and half an hour of quiet.", "ماء وسيروم ونصف ساعة من الهدوء."),
      pictures: ["hydra"],
      prices: only(30),
      minutes: 60,
      discount: { name: words("Early week", "بداية الأسبوع"), type: "value", amount: 5, from: -10, to: 12 },
    },
    {
      name: words("Facial and massage", "عناية بالوجه ومساج"),
      pictures: ["facialMassage"],
      prices: only(42),
      minutes: 90,
    },
    {
      name: words("Vitamin C glow", "نضارة فيتامين سي"),
      description: { en: "A serum of oranges and a roller of jade." },
      pictures: ["vitaminC"],
      prices: only(28),
      minutes: 45,
    },
  ],
};

export const bath: TreatmentCategory = {
  name: words("Bath & Henna", "الحمّام والحناء"),
  description: words("As our grandmothers did it", "على طريقة جداتنا"),
  picture: "moroccanBath",
  settings: landscape,
  people: [hessa, liza],
  children: [],
  items: [
    {
      name: words("Moroccan bath", "حمّام مغربي"),
      description: words("Black soap, scrub and rose water.", "صابون بلدي وليفة وماء ورد."),
      pictures: ["moroccanBath"],
      prices: [sized("Classic", "عادي", 20), sized("Royal, with clay", "ملكي مع الغسول", 32)],
      minutes: 75,
    },
    {
      name: words("Hot stone massage", "مساج بالأحجار الساخنة"),
      pictures: ["hotStones"],
      prices: only(35),
      minutes: 60,
    },
    {
      name: words("Henna", "حناء"),
      description: words("Gulf patterns, natural henna only.", "نقوش خليجية بحناء طبيعي."),
      pictures: ["hennaHand", "bridalHenna"],
      prices: [sized("One hand", "يد واحدة", 5), sized("Both hands", "اليدين", 9), sized("Bride", "عروس", 60)],
      minutes: 45,
      holidayPrices: { "eid-al-fitr": 7 },
    },
    {
      name: words("Brow threading", "حف الحواجب بالخيط"),
      pictures: ["brows"],
      prices: only(4),
      minutes: 30,
    },
  ],
};
