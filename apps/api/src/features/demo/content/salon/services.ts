import { portrait, singlePrice, sizePrice, bilingual, squared, landscape } from "../rows.ts";
import { joud, reem, hessa, maria, liza } from "./people.ts";
import type { DemoCategory, DemoItem, DemoService } from "../types.ts";

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

export const nails: TreatmentCategory = {
  name: bilingual("Nails", "الأظافر"),
  description: bilingual("Hands and feet", "اليدين والقدمين"),
  picture: "gelManicure",
  settings: squared,
  people: [maria],
  children: [],
  items: [
    {
      name: bilingual("Gel manicure", "مناكير جل"),
      description: bilingual(
        "Shape, care and colour that lasts two to three weeks.",
        "برد وعناية ولون يدوم من أسبوعين إلى ثلاثة.",
      ),
      pictures: ["gelManicure", "frenchTips"],
      prices: singlePrice(12),
      addons: [{ name: bilingual("Nail art, two nails", "رسم على ظفرين"), price: 2.5 }],
      minutes: 60,
    },
    {
      name: bilingual("Manicure and pedicure", "مناكير وباديكير"),
      description: bilingual("A soak with rose petals, scrub and massage.", "نقع بالورد مع تقشير ومساج."),
      pictures: ["maniPedi"],
      prices: [sizePrice("Classic", "كلاسيك", 20), sizePrice("With gel", "مع جل", 26)],
      minutes: 75,
    },
    {
      name: bilingual("Gel removal, shape", "إزالة الجل وبرد"),
      pictures: ["gelRemoval"],
      prices: singlePrice(9),
      minutes: 60,
    },
    {
      name: bilingual("French tips", "فرنش"),
      pictures: ["frenchTips"],
      prices: singlePrice(14),
      minutes: 45,
    },
  ],
};

export const makeup: TreatmentCategory = {
  name: bilingual("Makeup", "المكياج"),
  description: bilingual("For evenings and weddings", "للسهرات والأعراس"),
  picture: "eveningMakeup",
  settings: squared,
  people: [hessa],
  children: [],
  items: [
    {
      name: bilingual("Trial makeup", "مكياج تجربة"),
      description: bilingual("For brides, two weeks ahead.", "للعروس قبل الموعد بأسبوعين."),
      pictures: ["bridalTrial"],
      prices: singlePrice(45),
      minutes: 90,
    },
    {
      name: bilingual("Evening makeup", "مكياج سهرة"),
      pictures: ["eveningMakeup"],
      prices: [sizePrice("With lashes", "مع رموش", 45), sizePrice("Without lashes", "بدون رموش", 38)],
      minutes: 60,
    },
    {
      name: bilingual("Bride", "مكياج عروس"),
      description: bilingual(
        "Makeup and hair on the day, here or at your place.",
        "مكياج وشعر يوم الفرح، في الصالون أو في البيت.",
      ),
      pictures: ["bride", "bridalTrial", "bridalHenna"],
      prices: [sizePrice("In the salon", "في الصالون", 220), sizePrice("At home", "في البيت", 290)],
      minutes: 210,
      holidayPrices: { weddings: 260 },
    },
    {
      name: bilingual("Lash extensions", "تركيب رموش"),
      pictures: ["lashes"],
      prices: [sizePrice("Classic", "كلاسيك", 22), sizePrice("Volume", "فوليوم", 30)],
      minutes: 90,
    },
  ],
};

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

/** An item of a salon's menu that can also be booked. */
interface Treatment extends DemoItem {
  minutes: number;
}

interface TreatmentCategory extends DemoCategory {
  items: readonly Treatment[];
  /** Email addresses of the staff that perform these treatments. */
  people: readonly string[];
}

/** Bookable services of the menu's items, each at the price of the first size. */
export const servicesOf = (categories: readonly TreatmentCategory[], branches: readonly string[]): DemoService[] =>
  categories.flatMap(({ items, people }) =>
    items.map(({ name, description, pictures, prices, minutes }) => {
      const [picture] = pictures ?? [];
      const [price] = prices;
      if (!picture || !price) throw new Error(`${name.en} needs a picture and a price.`);
      const service = { name, picture, price: price.price, minutes, people, offeredBy: { branches } };
      return description ? { ...service, description } : service;
    }),
  );
