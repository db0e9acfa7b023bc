import { landscape, singlePrice, sizePrice, bilingual } from "../rows.ts";
import type { DemoCategory } from "../types.ts";
import { bread, fries, garlic } from "./addons.ts";
import { doneness, sauces } from "./options.ts";

export const grills: DemoCategory = {
  name: bilingual("Grills", "المشاوي"),
  description: bilingual("Over charcoal, to order", "على الفحم، عند الطلب"),
  picture: "mixedKebab",
  settings: landscape,
  children: [],
  items: [
    {
      name: bilingual("Shish Tawook", "شيش طاووق"),
      description: bilingual("Chicken in a yoghurt marinade, with garlic sauce.", "دجاج متبّل بالروب، مع ثومية."),
      pictures: ["tawook"],
      prices: singlePrice(2.5),
      addons: [garlic, fries, bread],
      marks: ["best_seller"],
      allergens: ["milk"],
      calories: 620,
    },
    {
      name: bilingual("Lamb Tikka", "تكة لحم"),
      description: bilingual(
        "Cubes of lamb with onion and sumac, on hot bread.",
        "مكعبات لحم غنم مع بصل وسماق، على خبز حار.",
      ),
      pictures: ["tikka"],
      prices: singlePrice(3.25),
      addons: [fries, bread],
    },
    {
      name: bilingual("Kofta", "كفتة مشوية"),
      description: bilingual("Minced lamb with parsley and seven spices.", "لحم مفروم مع بقدونس وبهارات."),
      pictures: ["kofta"],
      prices: singlePrice(2.75),
      addons: [garlic, fries],
      optionGroups: [sauces],
    },
    {
      name: bilingual("Lamb Chops", "ريش غنم"),
      description: bilingual("Five cutlets with rosemary and lemon.", "خمس قطع ريش مع إكليل الجبل والليمون."),
      pictures: ["lambChops", "tikka"],
      prices: singlePrice(7.25),
      optionGroups: [doneness, sauces],
      calories: 780,
    },
    {
      name: bilingual("Arayes", "عرايس لحم"),
      description: bilingual(
        "Bread filled with spiced meat and pressed on the grill.",
        "خبز محشي لحم متبّل ومكبوس على الشواية.",
      ),
      pictures: ["arayes"],
      prices: singlePrice(2.25),
      addons: [garlic],
      optionGroups: [sauces],
      allergens: ["gluten"],
    },
    {
      name: bilingual("Charcoal Chicken", "دجاج على الفحم"),
      description: bilingual(
        "Opened flat, marinated overnight, grilled slowly.",
        "دجاجة مفتوحة متبّلة من الليل ومشوية على مهل.",
      ),
      pictures: ["charcoalChicken"],
      prices: [sizePrice("Half", "نصف", 2.75), sizePrice("Whole", "كاملة", 5)],
      addons: [garlic, fries, bread],
      discount: {
        name: bilingual("From next week", "من الأسبوع القادم"),
        type: "value",
        amount: 0.5,
        from: 7,
        to: 21,
      },
    },
    {
      name: bilingual("Grilled Shrimp", "روبيان مشوي"),
      description: { en: "Three skewers with garlic, lemon and coriander." },
      pictures: ["grilledShrimp", "murabyan"],
      prices: [sizePrice("Three skewers", "ثلاثة أسياخ", 6.5)],
    },
    {
      name: bilingual("Mixed Grill", "مشاوي مشكّلة"),
      description: bilingual("Lamb, chicken and kofta by the kilo.", "لحم ودجاج وكفتة بالكيلو."),
      pictures: ["mixedKebab", "tawook"],
      prices: [sizePrice("Half a kilo", "نصف كيلو", 6.5), sizePrice("Kilo", "كيلو", 12.5)],
      addons: [garlic, fries, bread],
    },
    {
      name: bilingual("Chicken Kofta", "كفتة دجاج"),
      description: bilingual("Minced chicken with saffron and coriander.", "دجاج مفروم بالزعفران والكزبرة."),
      pictures: ["chickenKofta"],
      prices: singlePrice(2.25),
      addons: [garlic, fries],
    },
    {
      name: bilingual("Kebab Khashkhash", "كباب خشخاش"),
      description: bilingual("Kofta over a hot tomato sauce with garlic.", "كباب على صلصة طماط حارة بالثوم."),
      prices: singlePrice(3),
      addons: [bread],
    },
    {
      name: bilingual("Iraqi Kebab", "كباب عراقي"),
      description: bilingual("Four long skewers with onion and bread.", "أربعة أسياخ طويلة مع بصل وخبز."),
      prices: singlePrice(3.5),
      addons: [bread],
    },
    {
      name: bilingual("Chicken Wings", "جوانح دجاج"),
      description: bilingual("Ten, in lemon and garlic.", "عشر حبات بالليمون والثوم."),
      pictures: ["chickenWings"],
      prices: singlePrice(2),
      addons: [garlic],
    },
    {
      name: bilingual("Tenderloin Steak", "ستيك تندرلوين"),
      description: bilingual("250 grams with potatoes and asparagus.", "٢٥٠ غرامًا مع بطاط وهليون."),
      pictures: ["steak"],
      prices: singlePrice(8.75),
    },
    {
      name: bilingual("Lamb Liver Skewers", "أسياخ كبدة غنم"),
      description: bilingual("With cumin, onion and lemon.", "مع كمون وبصل وليمون."),
      prices: singlePrice(2.5),
      addons: [bread],
    },
    {
      name: bilingual("Quail", "سمان مشوي"),
      description: bilingual("Two birds in pomegranate molasses.", "طيران متبّلان بدبس الرمان."),
      prices: singlePrice(4.25),
    },
    {
      name: bilingual("Grilled Halloumi", "حلوم مشوي"),
      description: bilingual("With tomato and mint.", "مع طماط ونعناع."),
      pictures: ["halloumi"],
      prices: singlePrice(1.75),
    },
  ],
};
