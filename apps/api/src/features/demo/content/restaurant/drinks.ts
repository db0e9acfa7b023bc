import { singlePrice, portrait, sizePrice, squared, bilingual } from "../rows.ts";
import type { DemoCategory } from "../types.ts";
import { mint, saffron } from "./addons.ts";

export const hotDrinks: DemoCategory = {
  name: bilingual("Hot Drinks", "المشروبات الساخنة"),
  picture: "karak",
  settings: squared,
  children: [],
  items: [
    {
      name: bilingual("Karak Tea", "شاي كرك"),
      description: bilingual("Strong tea boiled with milk and cardamom.", "شاي ثقيل مغلي مع حليب وهيل."),
      pictures: ["karak"],
      prices: [sizePrice("Cup", "كوب", 0.35), sizePrice("Flask for six", "ترمس لستة", 2)],
      addons: [saffron],
    },
    {
      name: bilingual("Arabic Coffee", "قهوة عربية"),
      description: bilingual(
        "A dallah with cardamom and saffron, dates beside it.",
        "دلة قهوة بالهيل والزعفران، ومعها تمر.",
      ),
      pictures: ["arabicCoffee", "dates"],
      prices: [sizePrice("Dallah for four", "دلة لأربعة", 1.75)],
    },
    {
      name: bilingual("Tea", "شاي أحمر"),
      pictures: ["tea"],
      prices: [sizePrice("Istikana", "استكانة", 0.25)],
      addons: [mint],
    },
    {
      name: bilingual("Ginger Milk", "حليب زنجبيل"),
      description: bilingual("Hot milk with fresh ginger and saffron.", "حليب حار مع زنجبيل طازج وزعفران."),
      pictures: ["gingerMilk"],
      prices: [sizePrice("Cup", "كوب", 0.6)],
    },
    {
      name: bilingual("Saffron Tea", "شاي زعفران"),
      pictures: ["saffronTea"],
      prices: singlePrice(0.6),
    },
    {
      name: bilingual("Mint Tea", "شاي نعناع"),
      description: bilingual("Green tea, fresh mint and sugar.", "شاي أخضر ونعناع طازج وسكر."),
      pictures: ["mintTea"],
      prices: singlePrice(0.5),
    },
    {
      name: bilingual("Dried Lime Tea", "شاي لومي"),
      description: bilingual("Without caffeine.", "بدون كافيين."),
      pictures: ["loomiTea"],
      prices: singlePrice(0.5),
    },
    {
      name: bilingual("Green Tea", "شاي أخضر"),
      pictures: ["greenTea"],
      prices: singlePrice(0.5),
      addons: [mint],
    },
    {
      name: bilingual("Turkish Coffee", "قهوة تركية"),
      description: bilingual("Plain, medium or sweet.", "سادة أو وسط أو حلوة."),
      pictures: ["turkishCoffee"],
      prices: singlePrice(0.75),
    },
    {
      name: bilingual("Espresso", "إسبريسو"),
      pictures: ["espresso"],
      prices: [sizePrice("Single", "مفرد", 0.75), sizePrice("Double", "دبل", 1)],
    },
    {
      name: bilingual("Cappuccino", "كابتشينو"),
      pictures: ["cappuccino"],
      prices: singlePrice(1.25),
    },
    {
      name: bilingual("Latte", "لاتيه"),
      pictures: ["latte"],
      prices: singlePrice(1.25),
    },
    {
      name: bilingual("Hot Chocolate", "شوكولاتة ساخنة"),
      description: bilingual("With marshmallows.", "مع مارشميلو."),
      pictures: ["hotChocolate"],
      prices: singlePrice(1.5),
    },
  ],
};

export const coldDrinks: DemoCategory = {
  name: bilingual("Cold Drinks", "المشروبات الباردة"),
  picture: "lemonMint",
  settings: portrait,
  children: [],
  items: [
    {
      name: bilingual("Lemon & Mint", "ليمون ونعناع"),
      description: bilingual("Blended with ice to order.", "يُخلط مع الثلج عند الطلب."),
      pictures: ["lemonMint"],
      prices: [sizePrice("Glass", "كوب", 1.25), sizePrice("Jug", "دورق", 4.25)],
    },
    {
      name: bilingual("Laban", "لبن"),
      description: bilingual("House yoghurt drink with dried mint.", "لبن البيت مع نعناع مجفف."),
      pictures: ["laban"],
      prices: singlePrice(0.4),
    },
    {
      name: bilingual("Tamarind", "تمر هندي"),
      pictures: ["tamarind"],
      prices: singlePrice(0.9),
    },
    {
      name: bilingual("Mango Juice", "عصير مانجو"),
      description: bilingual("Fruit only, nothing added.", "فاكهة فقط، بدون إضافات."),
      pictures: ["mango"],
      prices: [sizePrice("Glass", "كوب", 1.5)],
    },
    {
      name: bilingual("Orange Juice", "عصير برتقال"),
      description: bilingual("Pressed to order.", "يُعصر عند الطلب."),
      pictures: ["orangeJuice"],
      prices: singlePrice(1.25),
    },
    {
      name: bilingual("Strawberry Juice", "عصير فراولة"),
      pictures: ["strawberryJuice"],
      prices: singlePrice(1.5),
    },
    {
      name: bilingual("Watermelon Juice", "عصير رقي"),
      description: bilingual("In its season.", "في موسمه."),
      pictures: ["watermelonJuice"],
      prices: singlePrice(1.25),
    },
    {
      name: bilingual("Pomegranate Juice", "عصير رمان"),
      pictures: ["pomegranateJuice"],
      prices: singlePrice(1.75),
    },
    {
      name: bilingual("Avocado with Honey", "أفوكادو بالعسل"),
      description: bilingual("Milk, honey and pistachio.", "حليب وعسل وفستق."),
      pictures: ["avocadoShake"],
      prices: singlePrice(1.75),
    },
    {
      name: bilingual("Iced Latte", "آيس لاتيه"),
      pictures: ["icedLatte"],
      prices: singlePrice(1.5),
    },
    {
      name: bilingual("Soft Drink", "مشروب غازي"),
      prices: singlePrice(0.35),
    },
    {
      name: bilingual("Water", "ماء"),
      pictures: ["water"],
      prices: [sizePrice("Small", "صغير", 0.15), sizePrice("Large", "كبير", 0.35)],
    },
  ],
};
