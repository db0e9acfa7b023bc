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
      prices: [sized("Cup", "كوب", 0.35), sized("Flask for six", "ترمس لستة", 1.9)],
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
      prices: [sized("Glass", "كوب", 1.4)],
    },
  ],
};
