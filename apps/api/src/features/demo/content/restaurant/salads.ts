import { landscape, singlePrice, sizePrice, bilingual } from "../rows.ts";
import type { DemoCategory } from "../types.ts";
import { bread } from "./addons.ts";

export const salads: DemoCategory = {
  name: bilingual("Salads", "السلطات"),
  picture: "greekSalad",
  settings: landscape,
  children: [],
  items: [
    {
      name: bilingual("Arabic Salad", "سلطة عربية"),
      description: bilingual("Tomato, cucumber and onion, cut small.", "طماط وخيار وبصل مقطّع ناعم."),
      pictures: ["arabicSalad"],
      prices: singlePrice(1.25),
    },
    {
      name: bilingual("Rocca Salad", "سلطة جرجير"),
      description: bilingual("Rocca, onion, sumac and lemon.", "جرجير وبصل وسماق وليمون."),
      pictures: ["rocca"],
      prices: singlePrice(1.5),
    },
    {
      name: bilingual("Greek Salad", "سلطة يونانية"),
      description: bilingual("White cheese, olives, cucumber and oregano.", "جبن أبيض وزيتون وخيار وزعتر بري."),
      pictures: ["greekSalad"],
      prices: [sizePrice("Small", "صغير", 1.75), sizePrice("Large", "كبير", 2.75)],
    },
    {
      name: bilingual("Caesar Salad with Chicken", "سلطة سيزر بالدجاج"),
      description: bilingual("Lettuce, grilled chicken, croutons and parmesan.", "خس ودجاج مشوي وخبز محمّص وبارميزان."),
      pictures: ["caesar"],
      prices: singlePrice(2.5),
    },
    {
      name: bilingual("Beetroot Salad", "سلطة شمندر"),
      description: bilingual("With white cheese and mint.", "مع جبن أبيض ونعناع."),
      pictures: ["beetroot"],
      prices: singlePrice(1.5),
    },
    {
      name: bilingual("Yoghurt with Cucumber", "روب بالخيار"),
      description: bilingual("Garlic and dried mint.", "مع ثوم ونعناع مجفف."),
      pictures: ["cucumberYoghurt"],
      prices: singlePrice(0.75),
      addons: [bread],
    },
    {
      name: bilingual("Halloumi Salad", "سلطة حلوم"),
      description: bilingual("Grilled cheese over leaves with pomegranate.", "حلوم مشوي على خضار ورقية مع رمان."),
      prices: singlePrice(2.5),
    },
    {
      name: bilingual("Quinoa Tabbouleh", "تبولة كينوا"),
      description: bilingual("Tabbouleh without wheat.", "تبولة بدون برغل."),
      prices: singlePrice(2.25),
    },
    {
      name: bilingual("Tuna Salad", "سلطة تونة"),
      description: bilingual("Tuna, sweetcorn, egg and lettuce.", "تونة وذرة وبيض وخس."),
      prices: singlePrice(2.25),
    },
  ],
};

export const soups: DemoCategory = {
  name: bilingual("Soups", "الشوربات"),
  picture: "lentilSoup",
  settings: landscape,
  children: [],
  items: [
    {
      name: bilingual("Lentil Soup", "شوربة عدس"),
      description: bilingual("Yellow lentils, cumin, lemon and toasted bread.", "عدس أصفر مع كمون وليمون وخبز محمّص."),
      pictures: ["lentilSoup"],
      prices: singlePrice(1),
    },
    {
      name: bilingual("Oat Soup with Chicken", "شوربة شوفان بالدجاج"),
      description: bilingual("The soup of Ramadan evenings, all year.", "شوربة ليالي رمضان، طول السنة."),
      pictures: ["oatSoup"],
      prices: singlePrice(1.25),
    },
    {
      name: bilingual("Chicken Noodle Soup", "شوربة دجاج بالشعيرية"),
      description: bilingual("Clear broth, vermicelli and carrots.", "مرق صافي مع شعيرية وجزر."),
      pictures: ["noodleSoup"],
      prices: singlePrice(1.25),
    },
    {
      name: bilingual("Tomato Soup", "شوربة طماط"),
      description: bilingual("Roasted tomatoes, basil and a little cream.", "طماط مشوي وريحان وقليل من الكريمة."),
      pictures: ["tomatoSoup"],
      prices: singlePrice(1),
    },
    {
      name: bilingual("Mushroom Soup", "شوربة فطر"),
      description: bilingual("With cream and thyme.", "مع كريمة وزعتر."),
      pictures: ["mushroomSoup"],
      prices: singlePrice(1.25),
    },
    {
      name: bilingual("Vegetable Soup", "شوربة خضار"),
      description: bilingual("What the market has today.", "من خضار اليوم."),
      pictures: ["vegetableSoup"],
      prices: singlePrice(1),
    },
    {
      name: bilingual("Seafood Soup", "شوربة بحرية"),
      description: bilingual("Shrimps and hammour with dill.", "روبيان وهامور مع الشبت."),
      pictures: ["seafoodSoup"],
      prices: singlePrice(2),
    },
  ],
};

export const sides: DemoCategory = {
  name: bilingual("Sides & Sauces", "الجوانب والصلصات"),
  picture: "fries",
  settings: landscape,
  children: [],
  items: [
    { name: bilingual("White Rice", "عيش أبيض"), pictures: ["whiteRice"], prices: singlePrice(0.75) },
    {
      name: bilingual("Rice with Vermicelli", "عيش بالشعيرية"),
      description: bilingual("Toasted in ghee.", "محمّص بالدهن العداني."),
      prices: singlePrice(0.75),
    },
    {
      name: bilingual("French Fries", "بطاط مقلي"),
      description: bilingual("Cut by hand.", "مقطّع باليد."),
      pictures: ["fries"],
      prices: singlePrice(0.75),
    },
    {
      name: bilingual("Grilled Vegetables", "خضار مشوية"),
      description: bilingual("Peppers, courgette and aubergine from the charcoal.", "فلفل وكوسا وباذنجان على الفحم."),
      prices: singlePrice(1.5),
    },
    {
      name: bilingual("Pickles", "مخلل"),
      description: bilingual("Cucumber, turnip and olives.", "خيار ولفت وزيتون."),
      pictures: ["pickles"],
      prices: singlePrice(0.5),
    },
    { name: bilingual("Yoghurt", "روب"), prices: singlePrice(0.4) },
    {
      name: bilingual("Dakkous", "دقوس"),
      description: bilingual("Tomato, garlic and chilli, cooked down.", "طماط وثوم وفلفل مطبوخة على مهل."),
      pictures: ["dakkous"],
      prices: singlePrice(0.25),
    },
    {
      name: bilingual("Mabooch", "معبوج"),
      description: bilingual("The hot one.", "الحار."),
      prices: singlePrice(0.25),
    },
    { name: bilingual("Garlic Sauce", "ثومية"), prices: singlePrice(0.25) },
    { name: bilingual("Tahini", "طحينة"), prices: singlePrice(0.25) },
  ],
};
