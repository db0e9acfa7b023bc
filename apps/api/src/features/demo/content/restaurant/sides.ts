import { landscape, singlePrice, bilingual } from "../rows.ts";
import type { DemoCategory } from "../types.ts";

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
