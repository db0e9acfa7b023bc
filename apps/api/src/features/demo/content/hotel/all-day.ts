import { addon, landscape, only, sized, words } from "../rows.ts";
import type { DemoCategory } from "../types.ts";

const fries = addon("Fries", "بطاطا مقلية", 1);

export const light: DemoCategory = {
  name: words("Light dishes", "أطباق خفيفة"),
  description: words("Day and night", "ليلًا ونهارًا"),
  picture: "clubSandwich",
  settings: landscape,
  children: [],
  items: [
    {
      name: words("Club sandwich", "كلوب ساندويتش"),
      description: words("Smoked turkey, egg, cheese and fries.", "ديك رومي مدخّن وبيض وجبن وبطاطا."),
      pictures: ["clubSandwich"],
      prices: only(4.25),
    },
    {
      name: words("Cheeseburger", "تشيز برجر"),
      pictures: ["burger"],
      prices: [sized("Single", "قطعة", 4.5), sized("Double", "قطعتان", 5.75)],
      addons: [addon("Fried egg", "بيضة مقلية", 0.5), addon("Avocado", "أفوكادو", 0.75)],
    },
    {
      name: words("Caesar salad", "سلطة سيزر"),
      pictures: ["caesar"],
      prices: [sized("Plain", "سادة", 3.25), sized("With chicken", "مع دجاج", 4.25)],
    },
    {
      name: words("Cold mezze board", "تشكيلة مقبلات باردة"),
      description: words("Hummus, mutabbal, muhammara and bread.", "حمص ومتبّل ومحمّرة مع خبز."),
      pictures: ["coldMezze"],
      prices: only(5),
    },
    {
      name: words("Lentil soup", "شوربة عدس"),
      pictures: ["lentilSoup"],
      prices: only(2),
    },
  ],
};

export const dishes: DemoCategory = {
  name: words("Main dishes", "الأطباق الرئيسية"),
  description: words("12:00 to 24:00", "من ١٢:٠٠ ظهرًا إلى ١٢:٠٠ ليلًا"),
  picture: "hammour",
  settings: landscape,
  children: [],
  items: [
    {
      name: words("Grilled hammour", "هامور مشوي"),
      description: words("Fillet from the Gulf, rice, asparagus and lemon.", "فيليه هامور مع أرز وهليون وليمون."),
      pictures: ["hammour"],
      prices: only(8.5),
    },
    {
      name: words("Chicken biryani", "برياني دجاج"),
      pictures: ["biryani"],
      prices: only(5.25),
      addons: [addon("Raita", "روب بالخيار", 0.75)],
    },
    {
      name: words("Beef tenderloin", "ستيك تندرلوين"),
      description: words("200 g from the grill with butter and potatoes.", "٢٠٠ غرام مشوي مع زبدة وبطاطس."),
      pictures: ["steak"],
      prices: only(12.5),
      addons: [fries, addon("Pepper sauce", "صوص الفلفل", 0.75)],
      discount: { name: words("Thursday grill", "مشاوي الخميس"), type: "percentage", amount: 20, from: -2, to: 26 },
    },
    {
      name: words("Spaghetti pomodoro", "سباغيتي بومودورو"),
      pictures: ["pasta"],
      prices: only(4),
    },
    {
      name: words("Pizza Margherita", "بيتزا مارغريتا"),
      description: { en: "Tomato, mozzarella and basil." },
      pictures: ["pizza"],
      prices: [sized("Small", "صغيرة", 3.5), sized("Large", "كبيرة", 5.5)],
    },
  ],
};
