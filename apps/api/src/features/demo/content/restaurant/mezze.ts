import { landscape, singlePrice, sizePrice, bilingual } from "../rows.ts";
import type { DemoCategory } from "../types.ts";
import { bread } from "./addons.ts";
import { salads } from "./salads.ts";

export const mezze: DemoCategory = {
  name: bilingual("Mezze", "المقبلات"),
  description: bilingual("Cold and hot, for the middle of the table", "باردة وحارة، لوسط السفرة"),
  picture: "hummus",
  settings: landscape,
  children: [salads],
  items: [
    {
      name: bilingual("Hummus Beiruti", "حمص بيروتي"),
      description: bilingual(
        "Chickpeas with garlic, parsley and a little chilli.",
        "حمص مع ثوم وبقدونس وقليل من الفلفل الحار.",
      ),
      pictures: ["hummus"],
      prices: singlePrice(1.25),
      addons: [bread],
    },
    {
      name: bilingual("Mutabbal", "متبّل"),
      description: bilingual("Smoked aubergine, tahini and pomegranate.", "باذنجان مشوي مع طحينة وحب رمان."),
      pictures: ["mutabbal"],
      prices: singlePrice(1.25),
      addons: [bread],
    },
    {
      name: bilingual("Muhammara", "محمّرة"),
      description: bilingual("Red pepper and walnuts, sweet and sharp.", "فلفل أحمر وجوز، حلوة وحامضة."),
      pictures: ["muhammara"],
      prices: singlePrice(1.25),
    },
    {
      name: bilingual("Fattoush", "فتوش"),
      description: bilingual("Garden leaves, radish, sumac and crisp bread.", "خضار وفجل وسماق وخبز محمّص."),
      pictures: ["fattoush"],
      prices: [sizePrice("Small", "صغير", 1.75), sizePrice("Large", "كبير", 2.75)],
    },
    {
      name: bilingual("Tabbouleh", "تبولة"),
      description: bilingual("Parsley cut by hand, tomato, bulgur, lemon.", "بقدونس مفروم باليد مع طماط وبرغل وليمون."),
      pictures: ["tabbouleh"],
      prices: singlePrice(1.75),
    },
    {
      name: bilingual("Vine Leaves", "ورق عنب"),
      description: bilingual("Rolled with rice and pomegranate molasses.", "محشي عيش مع دبس رمان."),
      pictures: ["vineLeaves"],
      prices: [sizePrice("Plate", "صحن", 1.75)],
    },
    {
      name: bilingual("Cheese Samboosa", "سمبوسة جبن"),
      description: bilingual("Five pieces, fried to order.", "خمس حبات تُقلى عند الطلب."),
      pictures: ["samboosa", "meatSamboosa"],
      prices: singlePrice(1),
    },
    {
      name: bilingual("Kibbeh", "كبة مقلية"),
      description: bilingual("Bulgur shells with lamb and pine nuts.", "كبة برغل محشية لحم وصنوبر."),
      pictures: ["kibbeh"],
      prices: [sizePrice("Five pieces", "خمس حبات", 1.5)],
    },
    {
      name: bilingual("Labneh", "لبنة"),
      description: bilingual("Olive oil, dried mint and cucumber.", "زيت زيتون ونعناع مجفف وخيار."),
      pictures: ["labneh"],
      prices: singlePrice(1.25),
      addons: [bread],
    },
    {
      name: bilingual("Baba Ghanouj", "بابا غنوج"),
      description: bilingual("Smoked aubergine with peppers and walnuts.", "باذنجان مشوي مع فلفل وجوز."),
      prices: singlePrice(1.25),
      addons: [bread],
    },
    {
      name: bilingual("Hummus with Meat", "حمص باللحمة"),
      description: bilingual("Minced lamb and pine nuts on top.", "وعليه لحم مفروم وصنوبر."),
      prices: singlePrice(2.25),
      addons: [bread],
    },
    {
      name: bilingual("Cold Moussaka", "مسقّعة باردة"),
      description: bilingual("Aubergine and chickpeas in tomato.", "باذنجان وحمص بالطماط."),
      prices: singlePrice(1.5),
    },
    {
      name: bilingual("Cold Mezze Selection", "تشكيلة مقبلات باردة"),
      description: bilingual("Three dips and vegetables, for two.", "ثلاثة أنواع مع خضار، لشخصين."),
      pictures: ["coldMezze"],
      prices: singlePrice(3.75),
    },
    {
      name: bilingual("Falafel", "فلافل"),
      description: bilingual("Eight pieces with tahini.", "ثماني حبات مع طحينة."),
      pictures: ["falafel"],
      prices: singlePrice(1.25),
    },
    {
      name: bilingual("Spicy Potatoes", "بطاطا حرّة"),
      description: bilingual("Coriander, garlic and chilli.", "كزبرة وثوم وفلفل."),
      pictures: ["batataHarra"],
      prices: singlePrice(1.25),
    },
    {
      name: bilingual("Cheese Rolls", "رقائق جبن"),
      description: bilingual("Six pieces with parsley.", "ست حبات مع بقدونس."),
      pictures: ["cheeseRolls"],
      prices: singlePrice(1.25),
    },
    {
      name: bilingual("Chicken Liver", "كبدة دجاج"),
      description: bilingual("In pomegranate molasses.", "بدبس الرمان."),
      prices: singlePrice(1.75),
    },
    {
      name: bilingual("Makanek", "مقانق"),
      description: bilingual("Small sausages with lemon and pine nuts.", "نقانق صغيرة بالليمون والصنوبر."),
      prices: singlePrice(2),
    },
  ],
};
