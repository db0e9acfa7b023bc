import { landscape, only, sized, words } from "../rows.ts";
import type { DemoCategory } from "../types.ts";
import { bread, fries, garlic } from "./addons.ts";

export const grills: DemoCategory = {
  name: words("Grills", "المشاوي"),
  description: words("Over charcoal, to order", "على الفحم، عند الطلب"),
  picture: "mixedKebab",
  settings: landscape,
  children: [],
  items: [
    {
      name: words("Shish Tawook", "شيش طاووق"),
      description: words("Chicken in a yoghurt marinade, with garlic sauce.", "دجاج متبّل بالروب، مع ثومية."),
      pictures: ["tawook"],
      prices: only(2.5),
      addons: [garlic, fries, bread],
    },
    {
      name: words("Lamb Tikka", "تكة لحم"),
      description: words(
        "Cubes of lamb with onion and sumac, on hot bread.",
        "مكعبات لحم غنم مع بصل وسماق، على خبز حار.",
      ),
      pictures: ["tikka"],
      prices: only(3.25),
      addons: [fries, bread],
    },
    {
      name: words("Kofta", "كفتة مشوية"),
      description: words("Minced lamb with parsley and seven spices.", "لحم مفروم مع بقدونس وبهارات."),
      pictures: ["kofta"],
      prices: only(2.75),
      addons: [garlic, fries],
    },
    {
      name: words("Lamb Chops", "ريش غنم"),
      description: words("Five cutlets with rosemary and lemon.", "خمس قطع ريش مع إكليل الجبل والليمون."),
      pictures: ["lambChops", "tikka"],
      prices: only(7.25),
    },
    {
      name: words("Arayes", "عرايس لحم"),
      description: words(
        "Bread filled with spiced meat and pressed on the grill.",
        "خبز محشي لحم متبّل ومكبوس على الشواية.",
      ),
      pictures: ["arayes"],
      prices: only(2.25),
      addons: [garlic],
    },
    {
      name: words("Charcoal Chicken", "دجاج على الفحم"),
      description: words(
        "Opened flat, marinated overnight, grilled slowly.",
        "دجاجة مفتوحة متبّلة من الليل ومشوية على مهل.",
      ),
      pictures: ["charcoalChicken"],
      prices: [sized("Half", "نصف", 2.75), sized("Whole", "كاملة", 5)],
      addons: [garlic, fries, bread],
      discount: {
        name: words("From next week", "من الأسبوع القادم"),
        type: "value",
        amount: 0.5,
        from: 7,
        to: 21,
      },
    },
    {
      name: words("Grilled Shrimp", "روبيان مشوي"),
      description: { en: "Three skewers with garlic, lemon and coriander." },
      pictures: ["grilledShrimp", "murabyan"],
      prices: [sized("Three skewers", "ثلاثة أسياخ", 6.5)],
    },
    {
      name: words("Mixed Grill", "مشاوي مشكّلة"),
      description: words("Lamb, chicken and kofta by the kilo.", "لحم ودجاج وكفتة بالكيلو."),
      pictures: ["mixedKebab", "tawook"],
      prices: [sized("Half a kilo", "نصف كيلو", 6.5), sized("Kilo", "كيلو", 12.5)],
      addons: [garlic, fries, bread],
    },
    {
      name: words("Chicken Kofta", "كفتة دجاج"),
      description: words("Minced chicken with saffron and coriander.", "دجاج مفروم بالزعفران والكزبرة."),
      pictures: ["chickenKofta"],
      prices: only(2.25),
      addons: [garlic, fries],
    },
    {
      name: words("Kebab Khashkhash", "كباب خشخاش"),
      description: words("Kofta over a hot tomato sauce with garlic.", "كباب على صلصة طماط حارة بالثوم."),
      prices: only(3),
      addons: [bread],
    },
    {
      name: words("Iraqi Kebab", "كباب عراقي"),
      description: words("Four long skewers with onion and bread.", "أربعة أسياخ طويلة مع بصل وخبز."),
      prices: only(3.5),
      addons: [bread],
    },
    {
      name: words("Chicken Wings", "جوانح دجاج"),
      description: words("Ten, in lemon and garlic.", "عشر حبات بالليمون والثوم."),
      pictures: ["chickenWings"],
      prices: only(2),
      addons: [garlic],
    },
    {
      name: words("Tenderloin Steak", "ستيك تندرلوين"),
      description: words("250 grams with potatoes and asparagus.", "٢٥٠ غرامًا مع بطاط وهليون."),
      pictures: ["steak"],
      prices: only(8.75),
    },
    {
      name: words("Lamb Liver Skewers", "أسياخ كبدة غنم"),
      description: words("With cumin, onion and lemon.", "مع كمون وبصل وليمون."),
      prices: only(2.5),
      addons: [bread],
    },
    {
      name: words("Quail", "سمان مشوي"),
      description: words("Two birds in pomegranate molasses.", "طيران متبّلان بدبس الرمان."),
      prices: only(4.25),
    },
    {
      name: words("Grilled Halloumi", "حلوم مشوي"),
      description: words("With tomato and mint.", "مع طماط ونعناع."),
      pictures: ["halloumi"],
      prices: only(1.75),
    },
  ],
};
