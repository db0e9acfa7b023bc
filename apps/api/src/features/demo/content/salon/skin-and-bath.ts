import { landscape, singlePrice, sizePrice, bilingual } from "../rows.ts";
import { hessa, liza } from "./people.ts";
import type { TreatmentCategory } from "./treatments.ts";

export const skin: TreatmentCategory = {
  name: bilingual("Skin", "البشرة"),
  description: bilingual("After a look at your skin", "بعد فحص البشرة"),
  picture: "hydra",
  settings: landscape,
  people: [liza],
  children: [],
  items: [
    {
      name: bilingual("Facial, deep clean", "تنظيف بشرة عميق"),
      description: bilingual("Steam, green clay and extraction by hand.", "بخار وطين أخضر وتنظيف يدوي."),
      pictures: ["deepClean"],
      prices: singlePrice(25),
      minutes: 60,
    },
    {
      name: bilingual("Facial, hydra", "هيدرافيشل"),
      description: bilingual("Water, serum and half an hour of quiet.", "ماء وسيروم ونصف ساعة من الهدوء."),
      pictures: ["hydra"],
      prices: singlePrice(30),
      minutes: 60,
      discount: { name: bilingual("Early week", "بداية الأسبوع"), type: "value", amount: 5, from: -10, to: 12 },
    },
    {
      name: bilingual("Facial and massage", "عناية بالوجه ومساج"),
      pictures: ["facialMassage"],
      prices: singlePrice(42),
      minutes: 90,
    },
    {
      name: bilingual("Vitamin C glow", "نضارة فيتامين سي"),
      description: { en: "A serum of oranges and a roller of jade." },
      pictures: ["vitaminC"],
      prices: singlePrice(28),
      minutes: 45,
    },
  ],
};

export const bath: TreatmentCategory = {
  name: bilingual("Bath & Henna", "الحمّام والحناء"),
  description: bilingual("As our grandmothers did it", "على طريقة جداتنا"),
  picture: "moroccanBath",
  settings: landscape,
  people: [hessa, liza],
  children: [],
  items: [
    {
      name: bilingual("Moroccan bath", "حمّام مغربي"),
      description: bilingual("Black soap, scrub and rose water.", "صابون بلدي وليفة وماء ورد."),
      pictures: ["moroccanBath"],
      prices: [sizePrice("Classic", "عادي", 20), sizePrice("Royal, with clay", "ملكي مع الغسول", 32)],
      minutes: 75,
    },
    {
      name: bilingual("Hot stone massage", "مساج بالأحجار الساخنة"),
      pictures: ["hotStones"],
      prices: singlePrice(35),
      minutes: 60,
    },
    {
      name: bilingual("Henna", "حناء"),
      description: bilingual("Gulf patterns, natural henna only.", "نقوش خليجية بحناء طبيعي."),
      pictures: ["hennaHand", "bridalHenna"],
      prices: [
        sizePrice("One hand", "يد واحدة", 5),
        sizePrice("Both hands", "اليدين", 9),
        sizePrice("Bride", "عروس", 60),
      ],
      minutes: 45,
      holidayPrices: { "eid-al-fitr": 7 },
    },
    {
      name: bilingual("Brow threading", "حف الحواجب بالخيط"),
      pictures: ["brows"],
      prices: singlePrice(4),
      minutes: 30,
    },
  ],
};
