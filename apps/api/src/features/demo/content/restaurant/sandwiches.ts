import { landscape, singlePrice, sizePrice, bilingual } from "../rows.ts";
import type { DemoCategory } from "../types.ts";
import { cheese, fries, garlic } from "./addons.ts";

export const sandwiches: DemoCategory = {
  name: bilingual("Sandwiches", "السندويشات"),
  description: bilingual("In samoon, saj or a bun", "في صمون أو صاج أو خبز برغر"),
  picture: "shawarma",
  settings: landscape,
  children: [],
  items: [
    {
      name: bilingual("Chicken Shawarma", "شاورما دجاج"),
      description: bilingual("Two rolls with garlic sauce and pickles.", "سندويشتان مع ثومية ومخلل."),
      pictures: ["shawarma"],
      prices: singlePrice(1.25),
      addons: [fries, garlic],
    },
    {
      name: bilingual("Meat Shawarma", "شاورما لحم"),
      description: bilingual("With tahini, parsley and sumac onion.", "مع طحينة وبقدونس وبصل بالسماق."),
      prices: singlePrice(1.5),
      addons: [fries],
    },
    {
      name: bilingual("Tawook Sandwich", "سندويش طاووق"),
      description: bilingual("Charcoal chicken, fries inside.", "دجاج على الفحم مع بطاط في الداخل."),
      pictures: ["tawook"],
      prices: singlePrice(1.25),
      addons: [cheese, garlic],
    },
    {
      name: bilingual("Kofta Sandwich", "سندويش كفتة"),
      description: bilingual("With hummus and grilled tomato.", "مع حمص وطماط مشوي."),
      pictures: ["kofta"],
      prices: singlePrice(1.25),
      addons: [fries],
    },
    {
      name: bilingual("Tikka Sandwich", "سندويش تكة"),
      description: bilingual("Lamb, onion and mabooch.", "لحم وبصل ومعبوج."),
      pictures: ["tikka"],
      prices: singlePrice(1.75),
    },
    {
      name: bilingual("Falafel Sandwich", "سندويش فلافل"),
      description: bilingual("Samoon with tahini and tomato.", "صمون مع طحينة وطماط."),
      pictures: ["falafel"],
      prices: singlePrice(0.5),
    },
    {
      name: bilingual("Halloumi Sandwich", "سندويش حلوم"),
      description: bilingual("Grilled cheese, tomato and mint.", "حلوم مشوي وطماط ونعناع."),
      pictures: ["halloumi"],
      prices: singlePrice(1.25),
    },
    {
      name: bilingual("Liver Sandwich", "سندويش كبدة"),
      description: bilingual("With peppers and lemon.", "مع فلفل وليمون."),
      prices: singlePrice(1),
    },
    {
      name: bilingual("Fish Sandwich", "سندويش سمك"),
      description: bilingual("Crisp hammour with dill sauce.", "هامور مقرمش مع صلصة الشبت."),
      prices: singlePrice(2),
    },
    {
      name: bilingual("Club Sandwich", "كلوب سندويش"),
      description: bilingual("Chicken, egg and turkey with fries.", "دجاج وبيض وحبش مع بطاط."),
      pictures: ["clubSandwich"],
      prices: singlePrice(2.25),
    },
    {
      name: bilingual("Beef Burger", "برغر لحم"),
      description: bilingual("200 grams of beef, cheese, lettuce and fries.", "٢٠٠ غرام لحم مع جبن وخس وبطاط."),
      pictures: ["burger"],
      prices: [sizePrice("Single", "مفرد", 2.5), sizePrice("Double", "دبل", 3.5)],
      addons: [cheese],
    },
    {
      name: bilingual("Chicken Burger", "برغر دجاج"),
      description: bilingual("Crisp fillet with coleslaw.", "فيليه مقرمش مع كولسلو."),
      prices: singlePrice(2.25),
      addons: [cheese, fries],
    },
    {
      name: bilingual("Mushroom Burger", "برغر بالفطر"),
      description: bilingual("Beef with mushroom sauce and melted cheese.", "لحم مع صلصة الفطر وجبن سائح."),
      prices: singlePrice(2.75),
    },
  ],
};

export const kids: DemoCategory = {
  name: bilingual("Kids' Meals", "وجبات الأطفال"),
  description: bilingual("With juice and a surprise", "مع عصير ومفاجأة"),
  picture: "nuggets",
  settings: landscape,
  children: [],
  items: [
    {
      name: bilingual("Nuggets with Fries", "نقتس مع بطاط"),
      description: bilingual("Eight pieces of chicken breast.", "ثماني حبات من صدر الدجاج."),
      pictures: ["nuggets"],
      prices: singlePrice(1.75),
    },
    {
      name: bilingual("Little Pizza", "بيتزا صغيرة"),
      description: bilingual("Tomato, mozzarella and basil.", "طماط وموزاريلا وريحان."),
      pictures: ["pizza"],
      prices: singlePrice(1.75),
    },
    {
      name: bilingual("Spaghetti with Tomato", "سباغيتي بالطماط"),
      description: bilingual("Without anything green, on request.", "بدون أي شيء أخضر لمن يريد."),
      pictures: ["pasta"],
      prices: singlePrice(1.5),
    },
    {
      name: bilingual("Little Burger", "برغر صغير"),
      description: bilingual("Plain, with cheese and ketchup.", "سادة مع جبن وكاتشب."),
      pictures: ["burger"],
      prices: singlePrice(1.75),
      addons: [cheese],
    },
    {
      name: bilingual("Rice with Chicken", "عيش ودجاج"),
      description: bilingual("White rice, chicken without bones, yoghurt.", "عيش أبيض ودجاج بدون عظم وروب."),
      prices: singlePrice(1.5),
    },
  ],
};
