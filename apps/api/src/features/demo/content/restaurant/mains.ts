import { landscape, only, sized, words } from "../rows.ts";
import type { DemoCategory } from "../types.ts";
import { dakkous, laban, mabooch, rice } from "./addons.ts";
import { fish } from "./fish.ts";
import { grills } from "./grills.ts";

export const mains: DemoCategory = {
  name: words("Rice & Mains", "الأرز والأطباق الرئيسية"),
  description: words("Slow-cooked, for sharing", "مطبوخة على مهل، للمشاركة"),
  picture: "mandi",
  settings: landscape,
  children: [grills, fish],
  items: [
    {
      name: words("Machboos Chicken", "مجبوس دجاج"),
      description: words(
        "Basmati rice cooked in chicken broth with saffron and loomi, a whole roasted leg, fried onion and dakkous on the side.",
        "أرز بسمتي مطبوخ بمرق الدجاج والزعفران واللومي، مع فخذ دجاج محمّر وبصل مقلي ودقوس على الجنب.",
      ),
      pictures: ["machboos", "hummus", "laban"],
      prices: [sized("Single", "نفر", 3.25), sized("Family, 4 people", "عائلي، ٤ أشخاص", 11.5)],
      addons: [dakkous, laban],
    },
    {
      name: words("Mutabbaq Zubaidi", "مطبّق زبيدي"),
      description: words(
        "Gulf pomfret fried whole over white rice, with the stuffing of onion and raisins it has always had.",
        "زبيدي مقلي كامل فوق عيش أبيض، مع حشو البصل والكشمش على أصوله.",
      ),
      pictures: ["zubaidi", "machboos", "hummus", "mandi", "fattoush", "samboosa"],
      prices: [sized("Half", "نصف", 6.25), sized("Whole fish", "سمكة كاملة", 11.75)],
      addons: [dakkous, mabooch, rice],
      holidayPrices: { "national-days": 6.75, "eid-al-fitr": 7.25 },
    },
    {
      name: words("Lamb Mandi", "مندي لحم"),
      description: { en: "Lamb cooked all night in the pit, over smoked rice with almonds and raisins." },
      pictures: ["mandi", "lambMachboos", "lambChops", "dates", "arabicCoffee"],
      prices: [sized("For one", "لشخص", 4.5), sized("For two", "لشخصين", 8.75), sized("Whole lamb", "خروف كامل", 62)],
      addons: [dakkous, rice, laban],
    },
    {
      name: words("Mixed Kebab", "كباب مشكّل"),
      description: words(
        "Lamb, chicken and kofta skewers from the charcoal, with bread, grilled tomato and tahini.",
        "أسياخ لحم ودجاج وكفتة على الفحم، مع خبز وطماط مشوي وطحينة.",
      ),
      pictures: ["mixedKebab"],
      prices: [sized("Six skewers", "ستة أسياخ", 5.5)],
      discount: {
        name: words("Weekend lunch", "غداء نهاية الأسبوع"),
        type: "percentage",
        amount: 10,
        from: 0,
        to: 30,
      },
    },
    {
      name: words("Harees", "هريس"),
      description: words("Wheat and lamb beaten smooth, with ghee.", "حب ولحم مضروب ناعم، مع دهن عداني."),
      pictures: ["harees", "dates"],
      prices: [sized("Bowl", "صحن", 2.25)],
      hide: true,
    },
    {
      name: words("Machboos Lamb", "مجبوس لحم"),
      description: words(
        "Lamb shank and rice from one pot, with loomi, raisins and almonds.",
        "لحم غنم وعيش من قدر واحد، مع لومي وكشمش ولوز.",
      ),
      pictures: ["lambMachboos", "mandi"],
      prices: [sized("Single", "نفر", 4.25), sized("Family, 4 people", "عائلي، ٤ أشخاص", 15.75)],
      addons: [dakkous, laban],
    },
    {
      name: words("Murabyan", "مربيّن"),
      description: words(
        "Shrimps from the morning's catch folded into rice with dill, coriander and fried onion.",
        "روبيان طازج مع عيش بالشبت والكزبرة والبصل المقلي.",
      ),
      pictures: ["murabyan", "grilledShrimp"],
      prices: [sized("Single", "نفر", 4.25), sized("Family, 4 people", "عائلي، ٤ أشخاص", 15.5)],
      addons: [mabooch, laban],
    },
    {
      name: words("Margoog", "مرقوق"),
      description: words(
        "Thin dough simmered with lamb, pumpkin and aubergine in tomato broth.",
        "عجين رقيق مطبوخ مع اللحم والقرع والباذنجان في مرق الطماط.",
      ),
      pictures: ["margoog"],
      prices: [sized("Bowl", "صحن", 3)],
    },
    {
      name: words("Jireesh", "جريش"),
      description: words(
        "Crushed wheat cooked soft, topped with onion and tomato.",
        "جريش مطبوخ على نار هادية، وعليه كشنة بصل وطماط.",
      ),
      pictures: ["jireesh"],
      prices: only(2.5),
      addons: [laban],
    },
    {
      name: words("Chicken Mandi", "مندي دجاج"),
      description: words("Smoked chicken over rice with raisins and almonds.", "دجاج مدخّن على عيش بالكشمش واللوز."),
      pictures: ["chickenMandi"],
      prices: [sized("Quarter chicken", "ربع دجاجة", 2.5), sized("Half chicken", "نصف دجاجة", 3.75)],
      addons: [dakkous, laban],
    },
    {
      name: words("Chicken Biryani", "برياني دجاج"),
      description: words("Layers of rice and chicken with fried onion and egg.", "طبقات عيش ودجاج مع بصل مقلي وبيض."),
      pictures: ["chickenBiryani"],
      prices: only(3.25),
      addons: [mabooch],
    },
    {
      name: words("Lamb Biryani", "برياني لحم"),
      description: words("Lamb, saffron and seven spices, with raita.", "لحم غنم وزعفران وسبع بهارات، مع روب."),
      pictures: ["biryani"],
      prices: only(4),
      addons: [mabooch],
    },
    {
      name: words("Maqluba", "مقلوبة"),
      description: words("Rice, lamb and aubergine, turned over at the table.", "عيش ولحم وباذنجان، تُقلب على السفرة."),
      pictures: ["maqluba"],
      prices: [sized("For one", "لشخص", 3.75), sized("For four", "لأربعة", 13.5)],
    },
    {
      name: words("Lamb Tashreeb", "تشريب لحم"),
      description: words("Bread soaked in lamb broth with dried lime.", "خبز منقوع بمرق اللحم واللومي."),
      pictures: ["tashreeb"],
      prices: only(3.75),
      addons: [laban],
    },
    {
      name: words("Okra with Lamb", "بامية باللحم"),
      description: words("Small okra in tomato and garlic, with rice.", "بامية زيرو بالطماط والثوم، مع عيش."),
      pictures: ["bamia"],
      prices: only(3.25),
      addons: [rice],
    },
    {
      name: words("Molokhia with Chicken", "ملوخية بالدجاج"),
      description: words("With coriander, garlic, lemon and rice.", "مع كزبرة وثوم وليمون وعيش."),
      pictures: ["molokhia"],
      prices: only(3),
      addons: [rice],
    },
    {
      name: words("Vegetable Saloona", "صالونة خضار"),
      description: words("The vegetables of the day in tomato broth, with rice.", "خضار اليوم بمرق الطماط، مع عيش."),
      pictures: ["saloona"],
      prices: only(2.25),
      addons: [rice],
    },
    {
      name: words("Stuffed Chicken", "دجاج محشي"),
      description: words(
        "A whole one with rice, raisins and egg, for two.",
        "دجاجة كاملة بالعيش والكشمش والبيض، لشخصين.",
      ),
      prices: only(5.75),
    },
  ],
};
