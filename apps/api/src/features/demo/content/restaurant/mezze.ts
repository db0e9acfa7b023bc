import { landscape, only, sized, words } from "../rows.ts";
import type { DemoCategory } from "../types.ts";
import { bread } from "./addons.ts";

export const mezze: DemoCategory = {
  name: words("Mezze", "المقبلات"),
  description: words("Cold and hot, for the middle of the table", "باردة وحارة، لوسط السفرة"),
  picture: "hummus",
  settings: landscape,
  children: [],
  items: [
    {
      name: words("Hummus Beiruti", "حمص بيروتي"),
      description: words(
        "Chickpeas with garlic, parsley and a little chilli.",
        "حمص مع ثوم وبقدونس وقليل من الفلفل الحار.",
      ),
      pictures: ["hummus"],
      prices: only(1.25),
      addons: [bread],
    },
    {
      name: words("Mutabbal", "متبّل"),
      description: words("Smoked aubergine, tahini and pomegranate.", "باذنجان مشوي مع طحينة وحب رمان."),
      pictures: ["mutabbal"],
      prices: only(1.25),
      addons: [bread],
    },
    {
      name: words("Muhammara", "محمّرة"),
      description: words("Red pepper and walnuts, sweet and sharp.", "فلفل أحمر وجوز، حلوة وحامضة."),
      pictures: ["muhammara"],
      prices: only(1.25),
    },
    {
      name: words("Fattoush", "فتوش"),
      description: words("Garden leaves, radish, sumac and crisp bread.", "خضار وفجل وسماق وخبز محمّص."),
      pictures: ["fattoush"],
      prices: [sized("Small", "صغير", 1.75), sized("Large", "كبير", 2.6)],
    },
    {
      name: words("Tabbouleh", "تبولة"),
      description: words("Parsley cut by hand, tomato, bulgur, lemon.", "بقدونس مفروم باليد مع طماط وبرغل وليمون."),
      pictures: ["tabbouleh"],
      prices: only(1.65),
    },
    {
      name: words("Vine Leaves", "ورق عنب"),
      description: words("Rolled with rice and pomegranate molasses.", "محشي عيش مع دبس رمان."),
      pictures: ["vineLeaves"],
      prices: [sized("Plate", "صحن", 1.75)],
    },
    {
      name: words("Cheese Samboosa", "سمبوسة جبن"),
      description: words("Five pieces, fried to order.", "خمس حبات تُقلى عند الطلب."),
      pictures: ["samboosa", "meatSamboosa"],
      prices: only(1.1),
    },
    {
      name: words("Kibbeh", "كبة مقلية"),
      description: words("Bulgur shells with lamb and pine nuts.", "كبة برغل محشية لحم وصنوبر."),
      pictures: ["kibbeh"],
      prices: [sized("Five pieces", "خمس حبات", 1.5)],
    },
  ],
};
