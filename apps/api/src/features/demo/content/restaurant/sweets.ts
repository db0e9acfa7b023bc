import { landscape, only, sized, words } from "../rows.ts";
import type { DemoCategory } from "../types.ts";
import { date, iceCream, pistachio, saffron } from "./addons.ts";

export const sweets: DemoCategory = {
  name: words("Sweets", "الحلويات"),
  description: words("Made in the house", "من شغل البيت"),
  picture: "luqaimat",
  settings: landscape,
  children: [],
  items: [
    {
      name: words("Luqaimat", "لقيمات"),
      description: words("Crisp dough balls with date syrup and sesame.", "لقيمات مقرمشة مع دبس تمر وسمسم."),
      pictures: ["luqaimat", "karak"],
      prices: [sized("Plate of 12", "صحن ١٢ حبة", 1.5)],
      addons: [date, saffron],
      discount: { name: words("Afternoon tea", "شاي العصر"), type: "value", amount: 0.25, from: -6, to: 9 },
    },
    {
      name: words("Kunafa Nabulsi", "كنافة نابلسية"),
      description: words("Hot, with cheese, syrup and pistachio.", "حارة بالجبن والقطر والفستق."),
      pictures: ["kunafa", "dates", "arabicCoffee", "tea"],
      prices: [sized("Slice", "قطعة", 2.75)],
      addons: [pistachio, iceCream],
    },
    {
      name: words("Umm Ali", "أم علي"),
      description: words("Pastry baked in milk with nuts and raisins.", "رقائق عجين بالحليب والمكسرات والكشمش."),
      pictures: ["ummAli"],
      prices: only(2),
    },
    {
      name: words("Gers Ogaily", "قرص عقيلي"),
      description: words(
        "The sponge of every Kuwaiti afternoon: saffron, cardamom, sesame.",
        "كيكة العصر الكويتية: زعفران وهيل وسمسم.",
      ),
      pictures: ["gersOgaily"],
      prices: [sized("Slice", "قطعة", 0.85), sized("Whole", "كاملة", 5.5)],
    },
    {
      name: words("Ranginah", "رنگينة"),
      description: words("Dates in toasted flour and butter, in season.", "رطب مع طحين محمّص ودهن، في الموسم."),
      pictures: ["ranginah"],
      prices: only(1.5),
      disable_ordering: true,
    },
    {
      name: words("Saffron Milk Cake", "كيكة الحليب بالزعفران"),
      description: { en: "Three milks, saffron and rose petals." },
      pictures: ["milkCake"],
      prices: only(2),
    },
    {
      name: words("Baklava", "بقلاوة"),
      description: words("Eight pieces with pistachio.", "ثماني حبات بالفستق."),
      pictures: ["baklava"],
      prices: [sized("Plate", "صحن", 2), sized("Kilo", "كيلو", 8.5)],
    },
    {
      name: words("Basbousa", "بسبوسة"),
      description: words("Semolina in syrup, an almond on each.", "سميد بالقطر، ولوزة على كل قطعة."),
      pictures: ["basbousa"],
      prices: only(1.25),
      addons: [pistachio],
    },
    {
      name: words("Rice Pudding", "رز بحليب"),
      description: words("With rose water and cinnamon.", "بماء الورد والقرفة."),
      pictures: ["ricePudding"],
      prices: only(1),
    },
    {
      name: words("Crème Caramel", "كريم كراميل"),
      pictures: ["cremeCaramel"],
      prices: only(1.25),
    },
    {
      name: words("Khabeesa", "خبيصة"),
      description: words("Toasted flour, saffron, cardamom and ghee.", "طحين محمّص وزعفران وهيل ودهن عداني."),
      prices: only(1.5),
    },
    {
      name: words("Darabeel", "درابيل"),
      description: words("Crisp rolls with sugar and cinnamon.", "لفائف هشة بالسكر والدارسين."),
      prices: only(1.25),
    },
    {
      name: words("Cheesecake", "تشيز كيك"),
      description: words("Baked, with strawberries.", "مخبوز مع فراولة."),
      pictures: ["cheesecake"],
      prices: only(2.25),
    },
    {
      name: words("Chocolate Fondant", "فوندان شوكولاتة"),
      description: words("Warm, with vanilla ice cream. Twelve minutes.", "دافئ مع آيس كريم فانيلا. اثنتا عشرة دقيقة."),
      pictures: ["fondant"],
      prices: only(2.5),
    },
    {
      name: words("Ice Cream", "آيس كريم"),
      description: words("Three scoops: pistachio, strawberry, vanilla.", "ثلاث كرات: فستق وفراولة وفانيلا."),
      pictures: ["iceCream"],
      prices: only(1.75),
    },
    {
      name: words("Fruit Platter", "صحن فواكه"),
      description: words("For two or three.", "لشخصين أو ثلاثة."),
      pictures: ["fruitPlatter"],
      prices: only(3.5),
    },
  ],
};
