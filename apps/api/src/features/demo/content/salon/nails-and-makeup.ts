import { only, sized, squared, words } from "../rows.ts";
import { hessa, maria } from "./people.ts";
import type { TreatmentCategory } from "./treatments.ts";

export const nails: TreatmentCategory = {
  name: words("Nails", "الأظافر"),
  description: words("Hands and feet", "اليدين والقدمين"),
  picture: "gelManicure",
  settings: squared,
  people: [maria],
  children: [],
  items: [
    {
      name: words("Gel manicure", "مناكير جل"),
      description: words(
        "Shape, care and colour that lasts two to three weeks.",
        "برد وعناية ولون يدوم من أسبوعين إلى ثلاثة.",
      ),
      pictures: ["gelManicure", "frenchTips"],
      prices: only(12),
      addons: [{ name: words("Nail art, two nails", "رسم على ظفرين"), price: 2.5 }],
      minutes: 60,
    },
    {
      name: words("Manicure and pedicure", "مناكير وباديكير"),
      description: words("A soak with rose petals, scrub and massage.", "نقع بالورد مع تقشير ومساج."),
      pictures: ["maniPedi"],
      prices: [sized("Classic", "كلاسيك", 20), sized("With gel", "مع جل", 26)],
      minutes: 75,
    },
    {
      name: words("Gel removal, shape", "إزالة الجل وبرد"),
      pictures: ["gelRemoval"],
      prices: only(9),
      minutes: 60,
    },
    {
      name: words("French tips", "فرنش"),
      pictures: ["frenchTips"],
      prices: only(14),
      minutes: 45,
    },
  ],
};

export const makeup: TreatmentCategory = {
  name: words("Makeup", "المكياج"),
  description: words("For evenings and weddings", "للسهرات والأعراس"),
  picture: "eveningMakeup",
  settings: squared,
  people: [hessa],
  children: [],
  items: [
    {
      name: words("Trial makeup", "مكياج تجربة"),
      description: words("For brides, two weeks ahead.", "للعروس قبل الموعد بأسبوعين."),
      pictures: ["bridalTrial"],
      prices: only(45),
      minutes: 90,
    },
    {
      name: words("Evening makeup", "مكياج سهرة"),
      pictures: ["eveningMakeup"],
      prices: [sized("With lashes", "مع رموش", 45), sized("Without lashes", "بدون رموش", 38)],
      minutes: 60,
    },
    {
      name: words("Bride", "مكياج عروس"),
      description: words(
        "Makeup and hair on the day, here or at your place.",
        "مكياج وشعر يوم الفرح، في الصالون أو في البيت.",
      ),
      pictures: ["bride", "bridalTrial", "bridalHenna"],
      prices: [sized("In the salon", "في الصالون", 220), sized("At home", "في البيت", 290)],
      minutes: 210,
      holidayPrices: { weddings: 260 },
    },
    {
      name: words("Lash extensions", "تركيب رموش"),
      pictures: ["lashes"],
      prices: [sized("Classic", "كلاسيك", 22), sized("Volume", "فوليوم", 30)],
      minutes: 90,
    },
  ],
};
