import { singlePrice, portrait, sizePrice, squared, bilingual } from "../rows.ts";
import type { DemoCategory } from "../types.ts";

export const coffee: DemoCategory = {
  name: bilingual("Coffee & Tea", "القهوة والشاي"),
  picture: "cappuccino",
  settings: squared,
  children: [],
  items: [
    {
      name: bilingual("Cappuccino", "كابتشينو"),
      pictures: ["cappuccino"],
      prices: [sizePrice("Regular", "عادي", 1.75), sizePrice("Large", "كبير", 2.25)],
    },
    {
      name: bilingual("Turkish coffee", "قهوة تركية"),
      description: bilingual("With two pieces of lokum.", "مع حبتي راحة."),
      pictures: ["turkishCoffee"],
      prices: singlePrice(1.5),
    },
    {
      name: bilingual("Arabic coffee and dates", "قهوة عربية وتمر"),
      pictures: ["arabicCoffee", "dates"],
      prices: [sizePrice("Dallah", "دلة", 3.5)],
    },
    {
      name: bilingual("Mint tea", "شاي بالنعناع"),
      pictures: ["mintTea"],
      prices: [sizePrice("Glass", "كوب", 1.25), sizePrice("Pot", "إبريق", 3)],
    },
  ],
};

export const juices: DemoCategory = {
  name: bilingual("Juices & Mocktails", "العصائر والموكتيل"),
  picture: "sunset",
  settings: portrait,
  children: [],
  items: [
    {
      name: bilingual("Orange juice", "عصير برتقال"),
      pictures: ["orangeJuice"],
      prices: singlePrice(1.75),
    },
    {
      name: bilingual("Marina sunset", "غروب المارينا"),
      description: bilingual("Passion fruit, orange and grenadine.", "باشن فروت وبرتقال ورمان."),
      pictures: ["sunset"],
      prices: singlePrice(2.75),
    },
    {
      name: bilingual("Lemon and mint", "ليمون ونعناع"),
      pictures: ["lemonMint"],
      prices: singlePrice(1.75),
    },
    {
      name: bilingual("Iced hibiscus", "كركديه مثلّج"),
      pictures: ["hibiscus"],
      prices: singlePrice(1.75),
    },
  ],
};
