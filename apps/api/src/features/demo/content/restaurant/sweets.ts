import { landscape, singlePrice, sizePrice, bilingual } from "../rows.ts";
import type { DemoCategory } from "../types.ts";
import { date, iceCream, pistachio, saffron } from "./addons.ts";

export const sweets: DemoCategory = {
  name: bilingual("Sweets", "الحلويات"),
  description: bilingual("Made in the house", "من شغل البيت"),
  picture: "luqaimat",
  settings: landscape,
  children: [],
  items: [
    {
      name: bilingual("Luqaimat", "لقيمات"),
      description: bilingual("Crisp dough balls with date syrup and sesame.", "لقيمات مقرمشة مع دبس تمر وسمسم."),
      pictures: ["luqaimat", "karak"],
      prices: [sizePrice("Plate of 12", "صحن ١٢ حبة", 1.5)],
      addons: [date, saffron],
      discount: { name: bilingual("Afternoon tea", "شاي العصر"), type: "value", amount: 0.25, from: -6, to: 9 },
    },
    {
      name: bilingual("Kunafa Nabulsi", "كنافة نابلسية"),
      description: bilingual("Hot, with cheese, syrup and pistachio.", "حارة بالجبن والقطر والفستق."),
      pictures: ["kunafa", "dates", "arabicCoffee", "tea"],
      prices: [sizePrice("Slice", "قطعة", 2.75)],
      addons: [pistachio, iceCream],
      marks: ["vegetarian", "best_seller"],
      allergens: ["gluten", "milk", "nuts"],
      calories: 540,
    },
    {
      name: bilingual("Umm Ali", "أم علي"),
      description: bilingual("Pastry baked in milk with nuts and raisins.", "رقائق عجين بالحليب والمكسرات والكشمش."),
      pictures: ["ummAli"],
      prices: singlePrice(2),
    },
    {
      name: bilingual("Gers Ogaily", "قرص عقيلي"),
      description: bilingual(
        "The sponge of every Kuwaiti afternoon: saffron, cardamom, sesame.",
        "كيكة العصر الكويتية: زعفران وهيل وسمسم.",
      ),
      pictures: ["gersOgaily"],
      prices: [sizePrice("Slice", "قطعة", 0.85), sizePrice("Whole", "كاملة", 5.5)],
    },
    {
      name: bilingual("Ranginah", "رنگينة"),
      description: bilingual("Dates in toasted flour and butter, in season.", "رطب مع طحين محمّص ودهن، في الموسم."),
      pictures: ["ranginah"],
      prices: singlePrice(1.5),
      disable_ordering: true,
    },
    {
      name: bilingual("Saffron Milk Cake", "كيكة الحليب بالزعفران"),
      description: { en: "Three milks, saffron and rose petals." },
      pictures: ["milkCake"],
      prices: singlePrice(2),
      marks: ["vegetarian", "new"],
      allergens: ["gluten", "eggs", "milk"],
    },
    {
      name: bilingual("Baklava", "بقلاوة"),
      description: bilingual("Eight pieces with pistachio.", "ثماني حبات بالفستق."),
      pictures: ["baklava"],
      prices: [sizePrice("Plate", "صحن", 2), sizePrice("Kilo", "كيلو", 8.5)],
    },
    {
      name: bilingual("Basbousa", "بسبوسة"),
      description: bilingual("Semolina in syrup, an almond on each.", "سميد بالقطر، ولوزة على كل قطعة."),
      pictures: ["basbousa"],
      prices: singlePrice(1.25),
      addons: [pistachio],
    },
    {
      name: bilingual("Rice Pudding", "رز بحليب"),
      description: bilingual("With rose water and cinnamon.", "بماء الورد والقرفة."),
      pictures: ["ricePudding"],
      prices: singlePrice(1),
    },
    {
      name: bilingual("Crème Caramel", "كريم كراميل"),
      pictures: ["cremeCaramel"],
      prices: singlePrice(1.25),
    },
    {
      name: bilingual("Khabeesa", "خبيصة"),
      description: bilingual("Toasted flour, saffron, cardamom and ghee.", "طحين محمّص وزعفران وهيل ودهن عداني."),
      prices: singlePrice(1.5),
    },
    {
      name: bilingual("Darabeel", "درابيل"),
      description: bilingual("Crisp rolls with sugar and cinnamon.", "لفائف هشة بالسكر والدارسين."),
      prices: singlePrice(1.25),
    },
    {
      name: bilingual("Cheesecake", "تشيز كيك"),
      description: bilingual("Baked, with strawberries.", "مخبوز مع فراولة."),
      pictures: ["cheesecake"],
      prices: singlePrice(2.25),
    },
    {
      name: bilingual("Chocolate Fondant", "فوندان شوكولاتة"),
      description: bilingual(
        "Warm, with vanilla ice cream. Twelve minutes.",
        "دافئ مع آيس كريم فانيلا. اثنتا عشرة دقيقة.",
      ),
      pictures: ["fondant"],
      prices: singlePrice(2.5),
    },
    {
      name: bilingual("Ice Cream", "آيس كريم"),
      description: bilingual("Three scoops: pistachio, strawberry, vanilla.", "ثلاث كرات: فستق وفراولة وفانيلا."),
      pictures: ["iceCream"],
      prices: singlePrice(1.75),
    },
    {
      name: bilingual("Fruit Platter", "صحن فواكه"),
      description: bilingual("For two or three.", "لشخصين أو ثلاثة."),
      pictures: ["fruitPlatter"],
      prices: singlePrice(3.5),
    },
  ],
};
