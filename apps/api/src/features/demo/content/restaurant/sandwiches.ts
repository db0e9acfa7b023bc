import { landscape, only, sized, words } from "../rows.ts";
import type { DemoCategory } from "../types.ts";
import { cheese, fries, garlic } from "./addons.ts";

export const sandwiches: DemoCategory = {
  name: words("Sandwiches", "السندويشات"),
  description: words("In samoon, saj or a bun", "في صمون أو صاج أو خبز برغر"),
  picture: "shawarma",
  settings: landscape,
  children: [],
  items: [
    {
      name: words("Chicken Shawarma", "شاورما دجاج"),
      description: words("Two rolls with garlic sauce and pickles.", "سندويشتان مع ثومية ومخلل."),
      pictures: ["shawarma"],
      prices: only(1.25),
      addons: [fries, garlic],
    },
    {
      name: words("Meat Shawarma", "شاورما لحم"),
      description: words("With tahini, parsley and sumac onion.", "مع طحينة وبقدونس وبصل بالسماق."),
      prices: only(1.5),
      addons: [fries],
    },
    {
      name: words("Tawook Sandwich", "سندويش طاووق"),
      description: words("Charcoal chicken, fries inside.", "دجاج على الفحم مع بطاط في الداخل."),
      pictures: ["tawook"],
      prices: only(1.25),
      addons: [cheese, garlic],
    },
    {
      name: words("Kofta Sandwich", "سندويش كفتة"),
      description: words("With hummus and grilled tomato.", "مع حمص وطماط مشوي."),
      pictures: ["kofta"],
      prices: only(1.25),
      addons: [fries],
    },
    {
      name: words("Tikka Sandwich", "سندويش تكة"),
      description: words("Lamb, onion and mabooch.", "لحم وبصل ومعبوج."),
      pictures: ["tikka"],
      prices: only(1.75),
    },
    {
      name: words("Falafel Sandwich", "سندويش فلافل"),
      description: words("Samoon with tahini and tomato.", "صمون مع طحينة وطماط."),
      pictures: ["falafel"],
      prices: only(0.5),
    },
    {
      name: words("Halloumi Sandwich", "سندويش حلوم"),
      description: words("Grilled cheese, tomato and mint.", "حلوم مشوي وطماط ونعناع."),
      pictures: ["halloumi"],
      prices: only(1.25),
    },
    {
      name: words("Liver Sandwich", "سندويش كبدة"),
      description: words("With peppers and lemon.", "مع فلفل وليمون."),
      prices: only(1),
    },
    {
      name: words("Fish Sandwich", "سندويش سمك"),
      description: words("Crisp hammour with dill sauce.", "هامور مقرمش مع صلصة الشبت."),
      prices: only(2),
    },
    {
      name: words("Club Sandwich", "كلوب سندويش"),
      description: words("Chicken, egg and turkey with fries.", "دجاج وبيض وحبش مع بطاط."),
      pictures: ["clubSandwich"],
      prices: only(2.25),
    },
    {
      name: words("Beef Burger", "برغر لحم"),
      description: words("200 grams of beef, cheese, lettuce and fries.", "٢٠٠ غرام لحم مع جبن وخس وبطاط."),
      pictures: ["burger"],
      prices: [sized("Single", "مفرد", 2.5), sized("Double", "دبل", 3.5)],
      addons: [cheese],
    },
    {
      name: words("Chicken Burger", "برغر دجاج"),
      description: words("Crisp fillet with coleslaw.", "فيليه مقرمش مع كولسلو."),
      prices: only(2.25),
      addons: [cheese, fries],
    },
    {
      name: words("Mushroom Burger", "برغر بالفطر"),
      description: words("Beef with mushroom sauce and melted cheese.", "لحم مع صلصة الفطر وجبن سائح."),
      prices: only(2.75),
    },
  ],
};

export const kids: DemoCategory = {
  name: words("Kids' Meals", "وجبات الأطفال"),
  description: words("With juice and a surprise", "مع عصير ومفاجأة"),
  picture: "nuggets",
  settings: landscape,
  children: [],
  items: [
    {
      name: words("Nuggets with Fries", "نقتس مع بطاط"),
      description: words("Eight pieces of chicken breast.", "ثماني حبات من صدر الدجاج."),
      pictures: ["nuggets"],
      prices: only(1.75),
    },
    {
      name: words("Little Pizza", "بيتزا صغيرة"),
      description: words("Tomato, mozzarella and basil.", "طماط وموزاريلا وريحان."),
      pictures: ["pizza"],
      prices: only(1.75),
    },
    {
      name: words("Spaghetti with Tomato", "سباغيتي بالطماط"),
      description: words("Without anything green, on request.", "بدون أي شيء أخضر لمن يريد."),
      pictures: ["pasta"],
      prices: only(1.5),
    },
    {
      name: words("Little Burger", "برغر صغير"),
      description: words("Plain, with cheese and ketchup.", "سادة مع جبن وكاتشب."),
      pictures: ["burger"],
      prices: only(1.75),
      addons: [cheese],
    },
    {
      name: words("Rice with Chicken", "عيش ودجاج"),
      description: words("White rice, chicken without bones, yoghurt.", "عيش أبيض ودجاج بدون عظم وروب."),
      prices: only(1.5),
    },
  ],
};
