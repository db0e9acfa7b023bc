import { landscape, only, sized, words } from "../rows.ts";
import type { DemoCategory } from "../types.ts";
import { bread, cheese, date } from "./addons.ts";

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
  ],
};

export const breakfast: DemoCategory = {
  name: words("Breakfast", "الريوق"),
  description: words("Until noon, on Fridays until 14:00", "إلى الظهر، والجمعة إلى ٢:٠٠"),
  picture: "shakshuka",
  settings: landscape,
  children: [],
  items: [
    {
      name: words("Balaleet", "بلاليط"),
      description: words(
        "Sweet vermicelli with cardamom and saffron under an omelette.",
        "شعيرية محلّاة بالهيل والزعفران، وعليها بيض.",
      ),
      pictures: ["balaleet"],
      prices: only(1.5),
    },
    {
      name: words("Shakshuka", "شكشوكة"),
      description: words("Eggs in tomato and peppers, in the pan.", "بيض مع طماط وفلفل، في الطاوة."),
      pictures: ["shakshuka"],
      prices: only(1.35),
      addons: [cheese, bread],
    },
    {
      name: words("Foul", "فول مدمّس"),
      description: words(
        "Slow-cooked beans with oil, tomato and lemon.",
        "فول مطبوخ على مهل مع زيت زيتون وطماط وليمون.",
      ),
      pictures: ["foul"],
      prices: only(1),
      addons: [bread],
    },
    {
      name: words("Nakhi", "نخي"),
      description: words("Chickpeas in their broth with chilli and loomi.", "نخي بمرقه مع فلفل ولومي."),
      pictures: ["nakhi"],
      prices: only(0.95),
    },
    {
      name: words("Chebab", "خبز جباب"),
      description: words("Saffron pancakes with butter and date syrup.", "جباب بالزعفران مع زبدة ودبس."),
      pictures: ["chebab"],
      prices: only(1.4),
      addons: [cheese, date],
    },
  ],
};

export const breads: DemoCategory = {
  name: words("Bread", "الخبز والمعجّنات"),
  description: words("From the tannour by the door", "من التنور عند الباب"),
  picture: "khubz",
  settings: landscape,
  children: [],
  items: [
    {
      name: words("Iranian Bread", "خبز إيراني"),
      pictures: ["khubz"],
      prices: [sized("Piece", "حبة", 0.15), sized("Five pieces", "خمس حبات", 0.65)],
    },
    {
      name: words("Zaatar Manakish", "مناقيش زعتر"),
      description: words("Thyme, sesame and olive oil.", "زعتر وسمسم وزيت زيتون."),
      pictures: ["zaatar"],
      prices: only(0.75),
      addons: [cheese],
    },
    {
      name: words("Regag, Cheese and Egg", "رقاق جبن وبيض"),
      description: words("Paper-thin bread, folded while it is hot.", "خبز رقاق خفيف يُطوى وهو حار."),
      pictures: ["regag"],
      prices: only(0.9),
    },
  ],
};
