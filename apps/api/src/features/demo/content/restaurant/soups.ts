import { landscape, only, words } from "../rows.ts";
import type { DemoCategory } from "../types.ts";

export const soups: DemoCategory = {
  name: words("Soups", "الشوربات"),
  picture: "lentilSoup",
  settings: landscape,
  children: [],
  items: [
    {
      name: words("Lentil Soup", "شوربة عدس"),
      description: words("Yellow lentils, cumin, lemon and toasted bread.", "عدس أصفر مع كمون وليمون وخبز محمّص."),
      pictures: ["lentilSoup"],
      prices: only(1),
    },
    {
      name: words("Oat Soup with Chicken", "شوربة شوفان بالدجاج"),
      description: words("The soup of Ramadan evenings, all year.", "شوربة ليالي رمضان، طول السنة."),
      pictures: ["oatSoup"],
      prices: only(1.25),
    },
    {
      name: words("Chicken Noodle Soup", "شوربة دجاج بالشعيرية"),
      description: words("Clear broth, vermicelli and carrots.", "مرق صافي مع شعيرية وجزر."),
      pictures: ["noodleSoup"],
      prices: only(1.25),
    },
    {
      name: words("Tomato Soup", "شوربة طماط"),
      description: words("Roasted tomatoes, basil and a little cream.", "طماط مشوي وريحان وقليل من الكريمة."),
      pictures: ["tomatoSoup"],
      prices: only(1),
    },
    {
      name: words("Mushroom Soup", "شوربة فطر"),
      description: words("With cream and thyme.", "مع كريمة وزعتر."),
      pictures: ["mushroomSoup"],
      prices: only(1.25),
    },
    {
      name: words("Vegetable Soup", "شوربة خضار"),
      description: words("What the market has today.", "من خضار اليوم."),
      pictures: ["vegetableSoup"],
      prices: only(1),
    },
    {
      name: words("Seafood Soup", "شوربة بحرية"),
      description: words("Shrimps and hammour with dill.", "روبيان وهامور مع الشبت."),
      pictures: ["seafoodSoup"],
      prices: only(2),
    },
  ],
};
