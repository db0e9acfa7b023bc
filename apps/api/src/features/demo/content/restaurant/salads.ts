import { landscape, only, sized, words } from "../rows.ts";
import type { DemoCategory } from "../types.ts";
import { bread } from "./addons.ts";

export const salads: DemoCategory = {
  name: words("Salads", "السلطات"),
  picture: "greekSalad",
  settings: landscape,
  children: [],
  items: [
    {
      name: words("Arabic Salad", "سلطة عربية"),
      description: words("Tomato, cucumber and onion, cut small.", "طماط وخيار وبصل مقطّع ناعم."),
      pictures: ["arabicSalad"],
      prices: only(1.25),
    },
    {
      name: words("Rocca Salad", "سلطة جرجير"),
      description: words("Rocca, onion, sumac and lemon.", "جرجير وبصل وسماق وليمون."),
      pictures: ["rocca"],
      prices: only(1.5),
    },
    {
      name: words("Greek Salad", "سلطة يونانية"),
      description: words("White cheese, olives, cucumber and oregano.", "جبن أبيض وزيتون وخيار وزعتر بري."),
      pictures: ["greekSalad"],
      prices: [sized("Small", "صغير", 1.75), sized("Large", "كبير", 2.75)],
    },
    {
      name: words("Caesar Salad with Chicken", "سلطة سيزر بالدجاج"),
      description: words("Lettuce, grilled chicken, croutons and parmesan.", "خس ودجاج مشوي وخبز محمّص وبارميزان."),
      pictures: ["caesar"],
      prices: only(2.5),
    },
    {
      name: words("Beetroot Salad", "سلطة شمندر"),
      description: words("With white cheese and mint.", "مع جبن أبيض ونعناع."),
      pictures: ["beetroot"],
      prices: only(1.5),
    },
    {
      name: words("Yoghurt with Cucumber", "روب بالخيار"),
      description: words("Garlic and dried mint.", "مع ثوم ونعناع مجفف."),
      pictures: ["cucumberYoghurt"],
      prices: only(0.75),
      addons: [bread],
    },
    {
      name: words("Halloumi Salad", "سلطة حلوم"),
      description: words("Grilled cheese over leaves with pomegranate.", "حلوم مشوي على خضار ورقية مع رمان."),
      prices: only(2.5),
    },
    {
      name: words("Quinoa Tabbouleh", "تبولة كينوا"),
      description: words("Tabbouleh without wheat.", "تبولة بدون برغل."),
      prices: only(2.25),
    },
    {
      name: words("Tuna Salad", "سلطة تونة"),
      description: words("Tuna, sweetcorn, egg and lettuce.", "تونة وذرة وبيض وخس."),
      prices: only(2.25),
    },
  ],
};
