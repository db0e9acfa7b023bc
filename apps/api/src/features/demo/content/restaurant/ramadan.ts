import { landscape, singlePrice, portrait, sizePrice, bilingual } from "../rows.ts";
import type { DemoCategory, DemoMenu } from "../types.ts";
import { dakkous } from "./addons.ts";

const iftar: DemoCategory = {
  name: bilingual("Iftar", "الفطور"),
  description: bilingual("From the call to prayer on", "من أذان المغرب"),
  picture: "zubaidiMachboos",
  settings: landscape,
  children: [],
  items: [
    {
      name: bilingual("Machboos Zubaidi", "مجبوس زبيدي"),
      description: bilingual("Pomfret over saffron rice.", "زبيدي فوق عيش بالزعفران."),
      pictures: ["zubaidiMachboos"],
      prices: [sizePrice("Whole fish", "سمكة كاملة", 12.25)],
      addons: [dakkous],
      hide: true,
    },
    {
      name: bilingual("Meat Samboosa", "سمبوسة لحم"),
      description: bilingual("A basket of six with green sauce.", "سلة ست حبات مع صلصة خضراء."),
      pictures: ["meatSamboosa"],
      prices: [sizePrice("Six pieces", "ست حبات", 1.25)],
    },
    {
      name: bilingual("Dates and Laban", "تمر ولبن"),
      pictures: ["dates"],
      prices: singlePrice(0.75),
    },
  ],
};

const evening: DemoCategory = {
  name: bilingual("After Taraweeh", "بعد التراويح"),
  picture: "muhallabia",
  settings: portrait,
  children: [],
  items: [
    {
      name: bilingual("Muhallabia", "محلبية"),
      description: bilingual("Milk pudding with rose water and pistachio.", "محلبية بماء الورد والفستق."),
      pictures: ["muhallabia"],
      prices: singlePrice(1.25),
    },
    {
      name: bilingual("Qamar Al-Din", "قمر الدين"),
      description: bilingual("Apricot drink with almonds.", "شراب المشمش مع اللوز."),
      pictures: ["qamarAlDin"],
      prices: [sizePrice("Glass", "كوب", 0.85), sizePrice("Jug", "دورق", 3)],
    },
    {
      name: bilingual("Hibiscus", "كركديه"),
      pictures: ["hibiscus"],
      prices: singlePrice(0.85),
    },
  ],
};

export const ramadanMenu: DemoMenu = {
  name: bilingual("Ramadan menu", "قائمة رمضان"),
  type: "categorized-menu",
  categories: [iftar, evening],
};
