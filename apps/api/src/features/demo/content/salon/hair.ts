import { portrait, singlePrice, sizePrice, bilingual } from "../rows.ts";
import { joud, reem } from "./people.ts";
import type { TreatmentCategory } from "./treatments.ts";

export const hair: TreatmentCategory = {
  name: bilingual("Hair", "الشعر"),
  description: bilingual("Cut, blow-dry and care", "قص واستشوار وعناية"),
  picture: "cutBlowDry",
  settings: portrait,
  people: [reem, joud],
  children: [],
  items: [
    {
      name: bilingual("Cut and blow-dry", "قص واستشوار"),
      description: bilingual("Wash, cut and blow-dry, with a talk first.", "غسيل وقص واستشوار، بعد استشارة قصيرة."),
      pictures: ["cutBlowDry"],
      prices: [sizePrice("Short", "شعر قصير", 18), sizePrice("Long", "شعر طويل", 24)],
      minutes: 90,
    },
    {
      name: bilingual("Blow-dry", "استشوار"),
      pictures: ["blowDry"],
      prices: [sizePrice("Straight", "سادة", 8), sizePrice("Waves", "ويفي", 10)],
      minutes: 60,
    },
    {
      name: bilingual("Keratin", "كيراتين"),
      description: bilingual(
        "Smooth for three to four months, free of formaldehyde.",
        "نعومة من ثلاثة إلى أربعة أشهر، بدون فورمالين.",
      ),
      pictures: ["keratin"],
      prices: [sizePrice("Short", "شعر قصير", 55), sizePrice("Long", "شعر طويل", 75)],
      addons: [{ name: bilingual("Hair mask", "ماسك للشعر"), price: 7.5 }],
      minutes: 120,
    },
    {
      name: bilingual("Evening updo", "تسريحة سهرة"),
      description: bilingual(
        "Pinned up, with fresh flowers if you like.",
        "تسريحة مرفوعة، ومعها ورد طبيعي حسب الرغبة.",
      ),
      pictures: ["updo"],
      prices: singlePrice(28),
      minutes: 75,
    },
  ],
};

export const colour: TreatmentCategory = {
  name: bilingual("Colour", "الصبغة"),
  description: bilingual("Prices include the blow-dry", "الأسعار تشمل الاستشوار"),
  picture: "balayage",
  settings: portrait,
  people: [reem],
  children: [],
  items: [
    {
      name: bilingual("Cut and colour", "قص وصبغة"),
      pictures: ["cutColour"],
      prices: singlePrice(38),
      minutes: 90,
    },
    {
      name: bilingual("Balayage", "بلياج"),
      description: bilingual("Painted by hand, light towards the ends.", "صبغة يدوية تفتح تدريجيًا عند الأطراف."),
      pictures: ["balayage", "highlights"],
      prices: [sizePrice("Medium", "شعر متوسط", 65), sizePrice("Long", "شعر طويل", 85)],
      addons: [{ name: bilingual("Bond repair", "علاج ترميم"), price: 15 }],
      minutes: 150,
      discount: { name: bilingual("New colour", "لون جديد"), type: "percentage", amount: 15, from: -4, to: 20 },
    },
    {
      name: bilingual("Root touch-up", "صبغ الجذور"),
      pictures: ["roots"],
      prices: singlePrice(22),
      minutes: 60,
    },
    {
      name: bilingual("Highlights", "هايلايت"),
      description: { en: "Fine strands in two tones of honey." },
      pictures: ["highlights"],
      prices: [sizePrice("Half head", "نصف الرأس", 42), sizePrice("Full head", "كامل الرأس", 60)],
      minutes: 135,
    },
  ],
};
