import { landscape, singlePrice, bilingual } from "../rows.ts";
import type { DemoCategory } from "../types.ts";

export const soups: DemoCategory = {
  name: bilingual("Soups", "الشوربات"),
  picture: "lentilSoup",
  settings: landscape,
  children: [],
  items: [
    {
      name: bilingual("Lentil Soup", "شوربة عدس"),
      description: bilingual("Yellow lentils, cumin, lemon and toasted bread.", "عدس أصفر مع كمون وليمون وخبز محمّص."),
      pictures: ["lentilSoup"],
      prices: singlePrice(1),
    },
    {
      name: bilingual("Oat Soup with Chicken", "شوربة شوفان بالدجاج"),
      description: bilingual("The soup of Ramadan evenings, all year.", "شوربة ليالي رمضان، طول السنة."),
      pictures: ["oatSoup"],
      prices: singlePrice(1.25),
    },
    {
      name: bilingual("Chicken Noodle Soup", "شوربة دجاج بالشعيرية"),
      description: bilingual("Clear broth, vermicelli and carrots.", "مرق صافي مع شعيرية وجزر."),
      pictures: ["noodleSoup"],
      prices: singlePrice(1.25),
    },
    {
      name: bilingual("Tomato Soup", "شوربة طماط"),
      description: bilingual("Roasted tomatoes, basil and a little cream.", "طماط مشوي وريحان وقليل من الكريمة."),
      pictures: ["tomatoSoup"],
      prices: singlePrice(1),
    },
    {
      name: bilingual("Mushroom Soup", "شوربة فطر"),
      description: bilingual("With cream and thyme.", "مع كريمة وزعتر."),
      pictures: ["mushroomSoup"],
      prices: singlePrice(1.25),
    },
    {
      name: bilingual("Vegetable Soup", "شوربة خضار"),
      description: bilingual("What the market has today.", "من خضار اليوم."),
      pictures: ["vegetableSoup"],
      prices: singlePrice(1),
    },
    {
      name: bilingual("Seafood Soup", "شوربة بحرية"),
      description: bilingual("Shrimps and hammour with dill.", "روبيان وهامور مع الشبت."),
      pictures: ["seafoodSoup"],
      prices: singlePrice(2),
    },
  ],
};
