import { landscape, singlePrice, sizePrice, bilingual } from "../rows.ts";
import type { DemoCategory } from "../types.ts";
import { dakkous, laban, mabooch, rice } from "./addons.ts";
import { grills } from "./grills.ts";

const fish: DemoCategory = {
  name: bilingual("Fish & Seafood", "الأسماك والمأكولات البحرية"),
  description: bilingual("From the morning's market", "من سوق السمك كل صباح"),
  picture: "zubaidiMachboos",
  settings: landscape,
  children: [],
  items: [
    {
      name: bilingual("Hamra with Saffron Rice", "حمرا مع عيش زعفران"),
      description: bilingual("Red snapper fried whole over saffron rice.", "حمرا مقلية كاملة فوق عيش بالزعفران."),
      pictures: ["zubaidiMachboos"],
      prices: singlePrice(5.75),
      addons: [dakkous, mabooch],
    },
    {
      name: bilingual("Grilled Hammour", "هامور مشوي"),
      description: bilingual("A fillet with white rice and asparagus.", "شريحة هامور مع عيش أبيض وهليون."),
      pictures: ["hammour"],
      prices: singlePrice(6.5),
      addons: [rice],
    },
    {
      name: bilingual("Fried Nagroor", "نقرور مقلي"),
      description: bilingual("Two fish in turmeric and garlic, with lemon.", "سمكتان بالكركم والثوم مع ليمون."),
      pictures: ["friedFish"],
      prices: singlePrice(4.75),
      addons: [dakkous, rice],
    },
    {
      name: bilingual("Grilled Sea Bream", "شعم مشوي"),
      description: bilingual("Opened, with tamarind and coriander.", "مفتوح ومتبّل بالتمر الهندي والكزبرة."),
      pictures: ["grilledBream"],
      prices: singlePrice(5.25),
      addons: [rice],
    },
    {
      name: bilingual("Kingfish Steaks", "شرائح چنعد"),
      description: bilingual("Two thick cuts from the pan, with dakkous.", "قطعتان سميكتان من الطاوة مع دقوس."),
      prices: singlePrice(5),
      addons: [rice],
    },
    {
      name: bilingual("Fried Shrimp", "روبيان مقلي"),
      description: bilingual("Twelve, in crisp crumbs.", "اثنتا عشرة حبة مقرمشة."),
      pictures: ["friedShrimp"],
      prices: [sizePrice("Twelve pieces", "اثنتا عشرة حبة", 5.5)],
    },
    {
      name: bilingual("Shrimp Saloona", "صالونة روبيان"),
      description: bilingual(
        "In tomato with okra and dried lime, with rice.",
        "مع الطماط والبامية واللومي، ومعها عيش.",
      ),
      prices: singlePrice(4.5),
      addons: [mabooch],
    },
    {
      name: bilingual("Machboos Hammour", "مجبوس هامور"),
      description: bilingual("Hammour and rice from one pot.", "هامور وعيش من قدر واحد."),
      prices: [sizePrice("Single", "نفر", 5.5), sizePrice("Family, 4 people", "عائلي، ٤ أشخاص", 19.5)],
      addons: [dakkous],
    },
    {
      name: bilingual("Fried Calamari", "كاليماري مقلي"),
      description: bilingual("Rings with fries and garlic sauce.", "حلقات مع بطاط وثومية."),
      pictures: ["calamari"],
      prices: singlePrice(3.75),
    },
    {
      name: bilingual("Seafood Platter", "صحن بحري مشكّل"),
      description: bilingual("Hammour, shrimps and calamari for two.", "هامور وروبيان وكاليماري لشخصين."),
      prices: [sizePrice("For two", "لشخصين", 13.5)],
    },
  ],
};

export const mains: DemoCategory = {
  name: bilingual("Rice & Mains", "الأرز والأطباق الرئيسية"),
  description: bilingual("Slow-cooked, for sharing", "مطبوخة على مهل، للمشاركة"),
  picture: "mandi",
  settings: landscape,
  children: [grills, fish],
  items: [
    {
      name: bilingual("Machboos Chicken", "مجبوس دجاج"),
      description: bilingual(
        "Basmati rice cooked in chicken broth with saffron and loomi, a whole roasted leg, fried onion and dakkous on the side.",
        "أرز بسمتي مطبوخ بمرق الدجاج والزعفران واللومي، مع فخذ دجاج محمّر وبصل مقلي ودقوس على الجنب.",
      ),
      pictures: ["machboos", "hummus", "laban"],
      prices: [sizePrice("Single", "نفر", 3.25), sizePrice("Family, 4 people", "عائلي، ٤ أشخاص", 11.5)],
      addons: [dakkous, laban],
    },
    {
      name: bilingual("Mutabbaq Zubaidi", "مطبّق زبيدي"),
      description: bilingual(
        "Gulf pomfret fried whole over white rice, with the stuffing of onion and raisins it has always had.",
        "زبيدي مقلي كامل فوق عيش أبيض، مع حشو البصل والكشمش على أصوله.",
      ),
      pictures: ["zubaidi", "machboos", "hummus", "mandi", "fattoush", "samboosa"],
      prices: [sizePrice("Half", "نصف", 6.25), sizePrice("Whole fish", "سمكة كاملة", 11.75)],
      addons: [dakkous, mabooch, rice],
      holidayPrices: { "national-days": 6.75, "eid-al-fitr": 7.25 },
    },
    {
      name: bilingual("Lamb Mandi", "مندي لحم"),
      description: { en: "Lamb cooked all night in the pit, over smoked rice with almonds and raisins." },
      pictures: ["mandi", "lambMachboos", "lambChops", "dates", "arabicCoffee"],
      prices: [
        sizePrice("For one", "لشخص", 4.5),
        sizePrice("For two", "لشخصين", 8.75),
        sizePrice("Whole lamb", "خروف كامل", 62),
      ],
      addons: [dakkous, rice, laban],
    },
    {
      name: bilingual("Mixed Kebab", "كباب مشكّل"),
      description: bilingual(
        "Lamb, chicken and kofta skewers from the charcoal, with bread, grilled tomato and tahini.",
        "أسياخ لحم ودجاج وكفتة على الفحم، مع خبز وطماط مشوي وطحينة.",
      ),
      pictures: ["mixedKebab"],
      prices: [sizePrice("Six skewers", "ستة أسياخ", 5.5)],
      discount: {
        name: bilingual("Weekend lunch", "غداء نهاية الأسبوع"),
        type: "percentage",
        amount: 10,
        from: 0,
        to: 30,
      },
    },
    {
      name: bilingual("Harees", "هريس"),
      description: bilingual("Wheat and lamb beaten smooth, with ghee.", "حب ولحم مضروب ناعم، مع دهن عداني."),
      pictures: ["harees", "dates"],
      prices: [sizePrice("Bowl", "صحن", 2.25)],
      hide: true,
    },
    {
      name: bilingual("Machboos Lamb", "مجبوس لحم"),
      description: bilingual(
        "Lamb shank and rice from one pot, with loomi, raisins and almonds.",
        "لحم غنم وعيش من قدر واحد، مع لومي وكشمش ولوز.",
      ),
      pictures: ["lambMachboos", "mandi"],
      prices: [sizePrice("Single", "نفر", 4.25), sizePrice("Family, 4 people", "عائلي، ٤ أشخاص", 15.75)],
      addons: [dakkous, laban],
    },
    {
      name: bilingual("Murabyan", "مربيّن"),
      description: bilingual(
        "Shrimps from the morning's catch folded into rice with dill, coriander and fried onion.",
        "روبيان طازج مع عيش بالشبت والكزبرة والبصل المقلي.",
      ),
      pictures: ["murabyan", "grilledShrimp"],
      prices: [sizePrice("Single", "نفر", 4.25), sizePrice("Family, 4 people", "عائلي، ٤ أشخاص", 15.5)],
      addons: [mabooch, laban],
    },
    {
      name: bilingual("Margoog", "مرقوق"),
      description: bilingual(
        "Thin dough simmered with lamb, pumpkin and aubergine in tomato broth.",
        "عجين رقيق مطبوخ مع اللحم والقرع والباذنجان في مرق الطماط.",
      ),
      pictures: ["margoog"],
      prices: [sizePrice("Bowl", "صحن", 3)],
    },
    {
      name: bilingual("Jireesh", "جريش"),
      description: bilingual(
        "Crushed wheat cooked soft, topped with onion and tomato.",
        "جريش مطبوخ على نار هادية، وعليه كشنة بصل وطماط.",
      ),
      pictures: ["jireesh"],
      prices: singlePrice(2.5),
      addons: [laban],
    },
    {
      name: bilingual("Chicken Mandi", "مندي دجاج"),
      description: bilingual("Smoked chicken over rice with raisins and almonds.", "دجاج مدخّن على عيش بالكشمش واللوز."),
      pictures: ["chickenMandi"],
      prices: [sizePrice("Quarter chicken", "ربع دجاجة", 2.5), sizePrice("Half chicken", "نصف دجاجة", 3.75)],
      addons: [dakkous, laban],
    },
    {
      name: bilingual("Chicken Biryani", "برياني دجاج"),
      description: bilingual(
        "Layers of rice and chicken with fried onion and egg.",
        "طبقات عيش ودجاج مع بصل مقلي وبيض.",
      ),
      pictures: ["chickenBiryani"],
      prices: singlePrice(3.25),
      addons: [mabooch],
    },
    {
      name: bilingual("Lamb Biryani", "برياني لحم"),
      description: bilingual("Lamb, saffron and seven spices, with raita.", "لحم غنم وزعفران وسبع بهارات، مع روب."),
      pictures: ["biryani"],
      prices: singlePrice(4),
      addons: [mabooch],
    },
    {
      name: bilingual("Maqluba", "مقلوبة"),
      description: bilingual(
        "Rice, lamb and aubergine, turned over at the table.",
        "عيش ولحم وباذنجان، تُقلب على السفرة.",
      ),
      pictures: ["maqluba"],
      prices: [sizePrice("For one", "لشخص", 3.75), sizePrice("For four", "لأربعة", 13.5)],
    },
    {
      name: bilingual("Lamb Tashreeb", "تشريب لحم"),
      description: bilingual("Bread soaked in lamb broth with dried lime.", "خبز منقوع بمرق اللحم واللومي."),
      pictures: ["tashreeb"],
      prices: singlePrice(3.75),
      addons: [laban],
    },
    {
      name: bilingual("Okra with Lamb", "بامية باللحم"),
      description: bilingual("Small okra in tomato and garlic, with rice.", "بامية زيرو بالطماط والثوم، مع عيش."),
      pictures: ["bamia"],
      prices: singlePrice(3.25),
      addons: [rice],
    },
    {
      name: bilingual("Molokhia with Chicken", "ملوخية بالدجاج"),
      description: bilingual("With coriander, garlic, lemon and rice.", "مع كزبرة وثوم وليمون وعيش."),
      pictures: ["molokhia"],
      prices: singlePrice(3),
      addons: [rice],
    },
    {
      name: bilingual("Vegetable Saloona", "صالونة خضار"),
      description: bilingual(
        "The vegetables of the day in tomato broth, with rice.",
        "خضار اليوم بمرق الطماط، مع عيش.",
      ),
      pictures: ["saloona"],
      prices: singlePrice(2.25),
      addons: [rice],
    },
    {
      name: bilingual("Stuffed Chicken", "دجاج محشي"),
      description: bilingual(
        "A whole one with rice, raisins and egg, for two.",
        "دجاجة كاملة بالعيش والكشمش والبيض، لشخصين.",
      ),
      prices: singlePrice(5.75),
    },
  ],
};
