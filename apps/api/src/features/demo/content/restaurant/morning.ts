import { landscape, only, sized, words } from "../rows.ts";
import type { DemoCategory } from "../types.ts";
import { bread, cheese, date } from "./addons.ts";

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
      prices: only(1.25),
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
      prices: only(1),
    },
    {
      name: words("Chebab", "خبز جباب"),
      description: words("Saffron pancakes with butter and date syrup.", "جباب بالزعفران مع زبدة ودبس."),
      pictures: ["chebab"],
      prices: only(1.5),
      addons: [cheese, date],
    },
    {
      name: words("Cheese Omelette", "أومليت بالجبن"),
      description: words("Three eggs with tomato and asparagus.", "ثلاث بيضات مع طماط وهليون."),
      pictures: ["omelette"],
      prices: only(1.25),
      addons: [bread],
    },
    {
      name: words("Fried Eggs", "بيض عيون"),
      description: words("In the pan, as you like them.", "في الطاوة، كما تحبها."),
      pictures: ["friedEggs"],
      prices: only(0.75),
      addons: [bread],
    },
    {
      name: words("Eggs and Tomato", "بيض وطماط"),
      description: words("The breakfast of every home.", "ريوق كل بيت."),
      prices: only(1),
      addons: [cheese, bread],
    },
    {
      name: words("Liver and Onion", "كبدة بالبصل"),
      description: words("Lamb's liver with peppers, on hot bread.", "كبدة غنم مع فلفل، على خبز حار."),
      prices: only(1.75),
      addons: [bread],
    },
    {
      name: words("Fatteh", "فتة حمص"),
      description: words("Crisp bread, chickpeas, yoghurt and almonds.", "خبز محمّص وحمص وروب ولوز."),
      pictures: ["fatteh"],
      prices: only(1.75),
    },
    {
      name: words("Halloumi and Olives", "حلوم وزيتون"),
      description: words("Grilled cheese, tomato, cucumber.", "جبن مشوي مع طماط وخيار."),
      pictures: ["halloumi"],
      prices: only(1.5),
      addons: [bread],
    },
    {
      name: words("Qaimar and Honey", "قيمر وعسل"),
      description: words("Thick cream with honey, for warm bread.", "قيمر عراقي مع عسل للخبز الحار."),
      prices: only(1.5),
      addons: [bread],
    },
    {
      name: words("Pancakes with Berries", "بان كيك بالتوت"),
      description: words("Strawberries, blueberries and maple syrup.", "فراولة وتوت أزرق وشراب القيقب."),
      pictures: ["berryPancakes"],
      prices: only(2.25),
    },
    {
      name: words("Croissants", "كرواسون"),
      description: words("Two, with butter and jam.", "حبتان مع زبدة ومربى."),
      pictures: ["continental"],
      prices: only(1.5),
    },
    {
      name: words("Kuwaiti Breakfast for Two", "ريوق كويتي لشخصين"),
      description: words(
        "Balaleet, nakhi, foul, eggs, cheese and bread, with karak.",
        "بلاليط ونخي وفول وبيض وجبن وخبز، مع كرك.",
      ),
      prices: only(6.5),
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
    {
      name: words("Cheese Manakish", "مناقيش جبن"),
      description: words("Akkawi and black cumin.", "عكاوي وحبة سودة."),
      pictures: ["cheeseManakish"],
      prices: only(0.9),
    },
    {
      name: words("Meat Manakish", "لحم بعجين"),
      description: words("Minced lamb, tomato and pine nuts.", "لحم مفروم وطماط وصنوبر."),
      pictures: ["lahmBajin"],
      prices: only(1.25),
    },
    {
      name: words("Spinach Fatayer", "فطاير سبانخ"),
      description: words("Three, with sumac.", "ثلاث حبات بالسماق."),
      prices: only(0.9),
    },
    {
      name: words("Plain Regag", "رقاق سادة"),
      prices: only(0.5),
      addons: [cheese],
    },
    {
      name: words("Mahyawa Regag", "رقاق مهياوة"),
      description: words("With the fish sauce of the coast.", "مع مهياوة أهل الساحل."),
      prices: only(0.9),
    },
    {
      name: words("Khameer", "خبز خمير"),
      description: words("Soft, with date syrup and sesame.", "طري مع دبس وسمسم."),
      prices: only(0.6),
      addons: [date],
    },
    {
      name: words("Samoon", "صمون"),
      prices: [sized("Three pieces", "ثلاث حبات", 0.3)],
    },
  ],
};
