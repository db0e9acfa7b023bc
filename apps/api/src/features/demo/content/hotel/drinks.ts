import { only, portrait, sized, squared, words } from "../rows.ts";
import type { DemoCategory } from "../types.ts";

export const coffee: DemoCategory = {
  name: words("Coffee & Tea", "القهوة والشاي"),
  picture: "cappuccino",
  settings: squared,
  children: [],
  items: [
    {
      name: words("Cappuccino", "كابتشينو"),
      pictures: ["cappuccino"],
      prices: [sized("Regular", "عادي", 1.75), sized("Large", "كبير", 2.25)],
    },
    {
      name: words("Turkish coffee", "قهوة تركية"),
      description: words("With two pieces of lokum.", "مع حبتي راحة."),
      pictures: ["turkishCoffee"],
      prices: only(1.5),
    },
    {
      name: words("Arabic coffee and dates", "قهوة عربية وتمر"),
      pictures: ["arabicCoffee", "dates"],
      prices: [sized("Dallah", "دلة", 3.5)],
    },
    {
      name: words("Mint tea", "شاي بالنعناع"),
      pictures: ["mintTea"],
      prices: [sized("Glass", "كوب", 1.25), sized("Pot", "إبريق", 3)],
    },
  ],
};

export const juices: DemoCategory = {
  name: words("Juices & Mocktails", "العصائر والموكتيل"),
  picture: "sunset",
  settings: portrait,
  children: [],
  items: [
    {
      name: words("Orange juice", "عصير برتقال"),
      pictures: ["orangeJuice"],
      prices: only(1.75),
    },
    {
      name: words("Marina sunset", "غروب المارينا"),
      description: words("Passion fruit, orange and grenadine.", "باشن فروت وبرتقال ورمان."),
      pictures: ["sunset"],
      prices: only(2.75),
    },
    {
      name: words("Lemon and mint", "ليمون ونعناع"),
      pictures: ["lemonMint"],
      prices: only(1.75),
    },
    {
      name: words("Iced hibiscus", "كركديه مثلّج"),
      pictures: ["hibiscus"],
      prices: only(1.75),
    },
  ],
};
