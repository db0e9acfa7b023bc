import { landscape, only, sized, words } from "../rows.ts";
import type { DemoCategory } from "../types.ts";
import { bread } from "./addons.ts";
import { salads } from "./salads.ts";

export const mezze: DemoCategory = {
  name: words("Mezze", "المقبلات"),
  description: words("Cold and hot, for the middle of the table", "باردة وحارة، لوسط السفرة"),
  picture: "hummus",
  settings: landscape,
  children: [salads],
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
      prices: [sized("Small", "صغير", 1.75), sized("Large", "كبير", 2.75)],
    },
    {
      name: words("Tabbouleh", "تبولة"),
      description: words("Parsley cut by hand, tomato, bulgur, lemon.", "بقدونس مفروم باليد مع طماط وبرغل وليمون."),
      pictures: ["tabbouleh"],
      prices: only(1.75),
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
      prices: only(1),
    },
    {
      name: words("Kibbeh", "كبة مقلية"),
      description: words("Bulgur shells with lamb and pine nuts.", "كبة برغل محشية لحم وصنوبر."),
      pictures: ["kibbeh"],
      prices: [sized("Five pieces", "خمس حبات", 1.5)],
    },
    {
      name: words("Labneh", "لبنة"),
      description: words("Olive oil, dried mint and cucumber.", "زيت زيتون ونعناع مجفف وخيار."),
      pictures: ["labneh"],
      prices: only(1.25),
      addons: [bread],
    },
    {
      name: words("Baba Ghanouj", "بابا غنوج"),
      description: words("Smoked aubergine with peppers and walnuts.", "باذنجان مشوي مع فلفل وجوز."),
      prices: only(1.25),
      addons: [bread],
    },
    {
      name: words("Hummus with Meat", "حمص باللحمة"),
      description: words("Minced lamb and pine nuts on top.", "وعليه لحم مفروم وصنوبر."),
      prices: only(2.25),
      addons: [bread],
    },
    {
      name: words("Cold Moussaka", "مسقّعة باردة"),
      description: words("Aubergine and chickpeas in tomato.", "باذنجان وحمص بالطماط."),
      prices: only(1.5),
    },
    {
      name: words("Cold Mezze Selection", "تشكيلة مقبلات باردة"),
      description: words("Three dips and vegetables, for two.", "ثلاثة أنواع مع خضار، لشخصين."),
      pictures: ["coldMezze"],
      prices: only(3.75),
    },
    {
      name: words("Falafel", "فلافل"),
      description: words("Eight pieces with tahini.", "ثماني حبات مع طحينة."),
      pictures: ["falafel"],
      prices: only(1.25),
    },
    {
      name: words("Spicy Potatoes", "بطاطا حرّة"),
      description: words("Coriander, garlic and chilli.", "كزبرة وثوم وفلفل."),
      pictures: ["batataHarra"],
      prices: only(1.25),
    },
    {
      name: words("Cheese Rolls", "رقائق جبن"),
      description: words("Six pieces with parsley.", "ست حبات مع بقدونس."),
      pictures: ["cheeseRolls"],
      prices: only(1.25),
    },
    {
      name: words("Chicken Liver", "كبدة دجاج"),
      description: words("In pomegranate molasses.", "بدبس الرمان."),
      prices: only(1.75),
    },
    {
      name: words("Makanek", "مقانق"),
      description: words("Small sausages with lemon and pine nuts.", "نقانق صغيرة بالليمون والصنوبر."),
      prices: only(2),
    },
  ],
};
