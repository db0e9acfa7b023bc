import { landscape, singlePrice, sizePrice, bilingual } from "../rows.ts";
import type { DemoCategory } from "../types.ts";
import { bread } from "./addons.ts";

export const salads: DemoCategory = {
  name: bilingual("Salads", "السلطات"),
  picture: "greekSalad",
  settings: landscape,
  children: [],
  items: [
    {
      name: bilingual("Arabic Salad", "سلطة عربية"),
      description: bilingual("Tomato, cucumber and onion, cut small.", "طماط وخيار وبصل مقطّع ناعم."),
      pictures: ["arabicSalad"],
      prices: singlePrice(1.25),
    },
    {
      name: bilingual("Rocca Salad", "سلطة جرجير"),
      description: bilingual("Rocca, onion, sumac and lemon.", "جرجير وبصل وسماق وليمون."),
      pictures: ["rocca"],
      prices: singlePrice(1.5),
    },
    {
      name: bilingual("Greek Salad", "سلطة يونانية"),
      description: bilingual("White cheese, olives, cucumber and oregano.", "جبن أبيض وزيتون وخيار وزعتر بري."),
      pictures: ["greekSalad"],
      prices: [sizePrice("Small", "صغير", 1.75), sizePrice("Large", "كبير", 2.75)],
    },
    {
      name: bilingual("Caesar Salad with Chicken", "سلطة سيزر بالدجاج"),
      description: bilingual("Lettuce, grilled chicken, croutons and parmesan.", "خس ودجاج مشوي وخبز محمّص وبارميزان."),
      pictures: ["caesar"],
      prices: singlePrice(2.5),
    },
    {
      name: bilingual("Beetroot Salad", "سلطة شمندر"),
      description: bilingual("With white cheese and mint.", "مع جبن أبيض ونعناع."),
      pictures: ["beetroot"],
      prices: singlePrice(1.5),
    },
    {
      name: bilingual("Yoghurt with Cucumber", "روب بالخيار"),
      description: bilingual("Garlic and dried mint.", "مع ثوم ونعناع مجفف."),
      pictures: ["cucumberYoghurt"],
      prices: singlePrice(0.75),
      addons: [bread],
    },
    {
      name: bilingual("Halloumi Salad", "سلطة حلوم"),
      description: bilingual("Grilled cheese over leaves with pomegranate.", "حلوم مشوي على خضار ورقية مع رمان."),
      prices: singlePrice(2.5),
    },
    {
      name: bilingual("Quinoa Tabbouleh", "تبولة كينوا"),
      description: bilingual("Tabbouleh without wheat.", "تبولة بدون برغل."),
      prices: singlePrice(2.25),
    },
    {
      name: bilingual("Tuna Salad", "سلطة تونة"),
      description: bilingual("Tuna, sweetcorn, egg and lettuce.", "تونة وذرة وبيض وخس."),
      prices: singlePrice(2.25),
    },
  ],
};
