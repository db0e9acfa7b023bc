import { addon, landscape, singlePrice, sizePrice, bilingual } from "../rows.ts";
import type { DemoCategory } from "../types.ts";

const fries = addon("Fries", "بطاطا مقلية", 1);

export const light: DemoCategory = {
  name: bilingual("Light dishes", "أطباق خفيفة"),
  description: bilingual("Day and night", "ليلًا ونهارًا"),
  picture: "clubSandwich",
  settings: landscape,
  children: [],
  items: [
    {
      name: bilingual("Club sandwich", "كلوب ساندويتش"),
      description: bilingual("Smoked turkey, egg, cheese and fries.", "ديك رومي مدخّن وبيض وجبن وبطاطا."),
      pictures: ["clubSandwich"],
      prices: singlePrice(4.25),
    },
    {
      name: bilingual("Cheeseburger", "تشيز برجر"),
      pictures: ["burger"],
      prices: [sizePrice("Single", "قطعة", 4.5), sizePrice("Double", "قطعتان", 5.75)],
      addons: [addon("Fried egg", "بيضة مقلية", 0.5), addon("Avocado", "أفوكادو", 0.75)],
    },
    {
      name: bilingual("Caesar salad", "سلطة سيزر"),
      pictures: ["caesar"],
      prices: [sizePrice("Plain", "سادة", 3.25), sizePrice("With chicken", "مع دجاج", 4.25)],
    },
    {
      name: bilingual("Cold mezze board", "تشكيلة مقبلات باردة"),
      description: bilingual("Hummus, mutabbal, muhammara and bread.", "حمص ومتبّل ومحمّرة مع خبز."),
      pictures: ["coldMezze"],
      prices: singlePrice(5),
    },
    {
      name: bilingual("Lentil soup", "شوربة عدس"),
      pictures: ["lentilSoup"],
      prices: singlePrice(2),
    },
  ],
};

export const dishes: DemoCategory = {
  name: bilingual("Main dishes", "الأطباق الرئيسية"),
  description: bilingual("12:00 to 24:00", "من ١٢:٠٠ ظهرًا إلى ١٢:٠٠ ليلًا"),
  picture: "hammour",
  settings: landscape,
  children: [],
  items: [
    {
      name: bilingual("Grilled hammour", "هامور مشوي"),
      description: bilingual("Fillet from the Gulf, rice, asparagus and lemon.", "فيليه هامور مع أرز وهليون وليمون."),
      pictures: ["hammour"],
      prices: singlePrice(8.5),
    },
    {
      name: bilingual("Chicken biryani", "برياني دجاج"),
      pictures: ["biryani"],
      prices: singlePrice(5.25),
      addons: [addon("Raita", "روب بالخيار", 0.75)],
    },
    {
      name: bilingual("Beef tenderloin", "ستيك تندرلوين"),
      description: bilingual("200 g from the grill with butter and potatoes.", "٢٠٠ غرام مشوي مع زبدة وبطاطس."),
      pictures: ["steak"],
      prices: singlePrice(12.5),
      addons: [fries, addon("Pepper sauce", "صوص الفلفل", 0.75)],
      discount: { name: bilingual("Thursday grill", "مشاوي الخميس"), type: "percentage", amount: 20, from: -2, to: 26 },
    },
    {
      name: bilingual("Spaghetti pomodoro", "سباغيتي بومودورو"),
      pictures: ["pasta"],
      prices: singlePrice(4),
    },
    {
      name: bilingual("Pizza Margherita", "بيتزا مارغريتا"),
      description: { en: "Tomato, mozzarella and basil." },
      pictures: ["pizza"],
      prices: [sizePrice("Small", "صغيرة", 3.5), sizePrice("Large", "كبيرة", 5.5)],
    },
  ],
};
