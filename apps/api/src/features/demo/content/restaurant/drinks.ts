import { only, portrait, sized, squared, words } from "../rows.ts";
import type { DemoCategory } from "../types.ts";
import { mint, saffron } from "./addons.ts";

export const hotDrinks: DemoCategory = {
  name: words("Hot Drinks", "المشروبات الساخنة"),
  picture: "karak",
  settings: squared,
  children: [],
  items: [
    {
      name: words("Karak Tea", "شاي كرك"),
      description: words("Strong tea boiled with milk and cardamom.", "شاي ثقيل مغلي مع حليب وهيل."),
      pictures: ["karak"],
      prices: [sized("Cup", "كوب", 0.35), sized("Flask for six", "ترمس لستة", 2)],
      addons: [saffron],
    },
    {
      name: words("Arabic Coffee", "قهوة عربية"),
      description: words(
        "A dallah with cardamom and saffron, dates beside it.",
        "دلة قهوة بالهيل والزعفران، ومعها تمر.",
      ),
      pictures: ["arabicCoffee", "dates"],
      prices: [sized("Dallah for four", "دلة لأربعة", 1.75)],
    },
    {
      name: words("Tea", "شاي أحمر"),
      pictures: ["tea"],
      prices: [sized("Istikana", "استكانة", 0.25)],
      addons: [mint],
    },
    {
      name: words("Ginger Milk", "حليب زنجبيل"),
      description: words("Hot milk with fresh ginger and saffron.", "حليب حار مع زنجبيل طازج وزعفران."),
      pictures: ["gingerMilk"],
      prices: [sized("Cup", "كوب", 0.6)],
    },
    {
      name: words("Saffron Tea", "شاي زعفران"),
      pictures: ["saffronTea"],
      prices: only(0.6),
    },
    {
      name: words("Mint Tea", "شاي نعناع"),
      description: words("Green tea, fresh mint and sugar.", "شاي أخضر ونعناع طازج وسكر."),
      pictures: ["mintTea"],
      prices: only(0.5),
    },
    {
      name: words("Dried Lime Tea", "شاي لومي"),
      description: words("Without caffeine.", "بدون كافيين."),
      pictures: ["loomiTea"],
      prices: only(0.5),
    },
    {
      name: words("Green Tea", "شاي أخضر"),
      pictures: ["greenTea"],
      prices: only(0.5),
      addons: [mint],
    },
    {
      name: words("Turkish Coffee", "قهوة تركية"),
      description: words("Plain, medium or sweet.", "سادة أو وسط أو حلوة."),
      pictures: ["turkishCoffee"],
      prices: only(0.75),
    },
    {
      name: words("Espresso", "إسبريسو"),
      pictures: ["espresso"],
      prices: [sized("Single", "مفرد", 0.75), sized("Double", "دبل", 1)],
    },
    {
      name: words("Cappuccino", "كابتشينو"),
      pictures: ["cappuccino"],
      prices: only(1.25),
    },
    {
      name: words("Latte", "لاتيه"),
      pictures: ["latte"],
      prices: only(1.25),
    },
    {
      name: words("Hot Chocolate", "شوكولاتة ساخنة"),
      description: words("With marshmallows.", "مع مارشميلو."),
      pictures: ["hotChocolate"],
      prices: only(1.5),
    },
  ],
};

export const coldDrinks: DemoCategory = {
  name: words("Cold Drinks", "المشروبات الباردة"),
  picture: "lemonMint",
  settings: portrait,
  children: [],
  items: [
    {
      name: words("Lemon & Mint", "ليمون ونعناع"),
      description: words("Blended with ice to order.", "يُخلط مع الثلج عند الطلب."),
      pictures: ["lemonMint"],
      prices: [sized("Glass", "كوب", 1.25), sized("Jug", "دورق", 4.25)],
    },
    {
      name: words("Laban", "لبن"),
      description: words("House yoghurt drink with dried mint.", "لبن البيت مع نعناع مجفف."),
      pictures: ["laban"],
      prices: only(0.4),
    },
    {
      name: words("Tamarind", "تمر هندي"),
      pictures: ["tamarind"],
      prices: only(0.9),
    },
    {
      name: words("Mango Juice", "عصير مانجو"),
      description: words("Fruit only, nothing added.", "فاكهة فقط، بدون إضافات."),
      pictures: ["mango"],
      prices: [sized("Glass", "كوب", 1.5)],
    },
    {
      name: words("Orange Juice", "عصير برتقال"),
      description: words("Pressed to order.", "يُعصر عند الطلب."),
      pictures: ["orangeJuice"],
      prices: only(1.25),
    },
    {
      name: words("Strawberry Juice", "عصير فراولة"),
      pictures: ["strawberryJuice"],
      prices: only(1.5),
    },
    {
      name: words("Watermelon Juice", "عصير رقي"),
      description: words("In its season.", "في موسمه."),
      pictures: ["watermelonJuice"],
      prices: only(1.25),
    },
    {
      name: words("Pomegranate Juice", "عصير رمان"),
      pictures: ["pomegranateJuice"],
      prices: only(1.75),
    },
    {
      name: words("Avocado with Honey", "أفوكادو بالعسل"),
      description: words("Milk, honey and pistachio.", "حليب وعسل وفستق."),
      pictures: ["avocadoShake"],
      prices: only(1.75),
    },
    {
      name: words("Iced Latte", "آيس لاتيه"),
      pictures: ["icedLatte"],
      prices: only(1.5),
    },
    {
      name: words("Soft Drink", "مشروب غازي"),
      prices: only(0.35),
    },
    {
      name: words("Water", "ماء"),
      pictures: ["water"],
      prices: [sized("Small", "صغير", 0.15), sized("Large", "كبير", 0.35)],
    },
  ],
};
