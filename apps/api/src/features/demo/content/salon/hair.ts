import { portrait, only, sized, words } from "../rows.ts";
import { joud, reem } from "./people.ts";
import type { TreatmentCategory } from "./treatments.ts";

export const hair: TreatmentCategory = {
  name: words("Hair", "الشعر"),
  description: words("Cut, blow-dry and care", "قص واستشوار وعناية"),
  picture: "cutBlowDry",
  settings: portrait,
  people: [reem, joud],
  children: [],
  items: [
    {
      name: words("Cut and blow-dry", "قص واستشوار"),
      description: words("Wash, cut and blow-dry, with a talk first.", "غسيل وقص واستشوار، بعد استشارة قصيرة."),
      pictures: ["cutBlowDry"],
      prices: [sized("Short", "شعر قصير", 18), sized("Long", "شعر طويل", 24)],
      minutes: 90,
    },
    {
      name: words("Blow-dry", "استشوار"),
      pictures: ["blowDry"],
      prices: [sized("Straight", "سادة", 8), sized("Waves", "ويفي", 10)],
      minutes: 60,
    },
    {
      name: words("Keratin", "كيراتين"),
      description: words(
        "Smooth for three to four months, free of formaldehyde.",
        "نعومة من ثلاثة إلى أربعة أشهر، بدون فورمالين.",
      ),
      pictures: ["keratin"],
      prices: [sized("Short", "شعر قصير", 55), sized("Long", "شعر طويل", 75)],
      addons: [{ name: words("Hair mask", "ماسك للشعر"), price: 7.5 }],
      minutes: 120,
    },
    {
      name: words("Evening updo", "تسريحة سهرة"),
      description: words("Pinned up, with fresh flowers if you like.", "تسريحة مرفوعة، ومعها ورد طبيعي حسب الرغبة."),
      pictures: ["updo"],
      prices: only(28),
      minutes: 75,
    },
  ],
};

export const colour: TreatmentCategory = {
  name: words("Colour", "الصبغة"),
  description: words("Prices include the blow-dry", "الأسعار تشمل الاستشوار"),
  picture: "balayage",
  settings: portrait,
  people: [reem],
  children: [],
  items: [
    {
      name: words("Cut and colour", "قص وصبغة"),
      pictures: ["cutColour"],
      prices: only(38),
      minutes: 90,
    },
    {
      name: words("Balayage", "بلياج"),
      description: words("Painted by hand, light towards the ends.", "صبغة يدوية تفتح تدريجيًا عند الأطراف."),
      pictures: ["balayage", "highlights"],
      prices: [sized("Medium", "شعر متوسط", 65), sized("Long", "شعر طويل", 85)],
      addons: [{ name: words("Bond repair", "علاج ترميم"), price: 15 }],
      minutes: 150,
      discount: { name: words("New colour", "لون جديد"), type: "percentage", amount: 15, from: -4, to: 20 },
    },
    {
      name: words("Root touch-up", "صبغ الجذور"),
      pictures: ["roots"],
      prices: only(22),
      minutes: 60,
    },
    {
      name: words("Highlights", "هايلايت"),
      description: { en: "Fine strands in two tones of honey." },
      pictures: ["highlights"],
      prices: [sized("Half head", "نصف الرأس", 42), sized("Full head", "كامل الرأس", 60)],
      minutes: 135,
    },
  ],
};
