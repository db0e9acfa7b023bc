import { landscape, only, portrait, sized, words } from "../rows.ts";
import type { DemoCategory, DemoMenu } from "../types.ts";
import { dakkous } from "./addons.ts";

const iftar: DemoCategory = {
  name: words("Iftar", "الفطور"),
  description: words("From the call to prayer on", "من أذان المغرب"),
  picture: "zubaidiMachboos",
  settings: landscape,
  children: [],
  items: [
    {
      name: words("Machboos Zubaidi", "مجبوس زبيدي"),
      description: words("Pomfret over saffron rice.", "زبيدي فوق عيش بالزعفران."),
      pictures: ["zubaidiMachboos"],
      prices: [sized("Whole fish", "سمكة كاملة", 12.25)],
      addons: [dakkous],
      hide: true,
    },
    {
      name: words("Meat Samboosa", "سمبوسة لحم"),
      description: words("A basket of six with green sauce.", "سلة ست حبات مع صلصة خضراء."),
      pictures: ["meatSamboosa"],
      prices: [sized("Six pieces", "ست حبات", 1.25)],
    },
    {
      name: words("Dates and Laban", "تمر ولبن"),
      pictures: ["dates"],
      prices: only(0.75),
    },
  ],
};

const evening: DemoCategory = {
  name: words("After Taraweeh", "بعد التراويح"),
  picture: "muhallabia",
  settings: portrait,
  children: [],
  items: [
    {
      name: words("Muhallabia", "محلبية"),
      description: words("Milk pudding with rose water and pistachio.", "محلبية بماء الورد والفستق."),
      pictures: ["muhallabia"],
      prices: only(1.25),
    },
    {
      name: words("Qamar Al-Din", "قمر الدين"),
      description: words("Apricot drink with almonds.", "شراب المشمش مع اللوز."),
      pictures: ["qamarAlDin"],
      prices: [sized("Glass", "كوب", 0.85), sized("Jug", "دورق", 3)],
    },
    {
      name: words("Hibiscus", "كركديه"),
      pictures: ["hibiscus"],
      prices: only(0.85),
    },
  ],
};

export const ramadanMenu: DemoMenu = {
  name: words("Ramadan menu", "قائمة رمضان"),
  type: "categorized-menu",
  categories: [iftar, evening],
};
