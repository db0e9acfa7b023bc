import { singlePrice, sizePrice, squared, bilingual } from "../rows.ts";
import { hessa, maria } from "./people.ts";
import type { TreatmentCategory } from "./treatments.ts";

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
