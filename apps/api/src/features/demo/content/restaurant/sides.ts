import { landscape, only, words } from "../rows.ts";
import type { DemoCategory } from "../types.ts";

export const sides: DemoCategory = {
  name: words("Sides & Sauces", "الجوانب والصلصات"),
  picture: "fries",
  settings: landscape,
  children: [],
  items: [
    { name: words("White Rice", "عيش أبيض"), pictures: ["whiteRice"], prices: only(0.75) },
    {
      name: words("Rice with Vermicelli", "عيش بالشعيرية"),
      description: words("Toasted in ghee.", "محمّص بالدهن العداني."),
      prices: only(0.75),
    },
    {
      name: words("French Fries", "بطاط مقلي"),
      description: words("Cut by hand.", "مقطّع باليد."),
      pictures: ["fries"],
      prices: only(0.75),
    },
    {
      name: words("Grilled Vegetables", "خضار مشوية"),
      description: words("Peppers, courgette and aubergine from the charcoal.", "فلفل وكوسا وباذنجان على الفحم."),
      prices: only(1.5),
    },
    {
      name: words("Pickles", "مخلل"),
      description: words("Cucumber, turnip and olives.", "خيار ولفت وزيتون."),
      pictures: ["pickles"],
      prices: only(0.5),
    },
    { name: words("Yoghurt", "روب"), prices: only(0.4) },
    {
      name: words("Dakkous", "دقوس"),
      description: words("Tomato, garlic and chilli, cooked down.", "طماط وثوم وفلفل مطبوخة على مهل."),
      pictures: ["dakkous"],
      prices: only(0.25),
    },
    {
      name: words("Mabooch", "معبوج"),
      description: words("The hot one.", "الحار."),
      prices: only(0.25),
    },
    { name: words("Garlic Sauce", "ثومية"), prices: only(0.25) },
    { name: words("Tahini", "طحينة"), prices: only(0.25) },
  ],
};
