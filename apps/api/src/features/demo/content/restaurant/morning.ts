import { landscape, singlePrice, sizePrice, bilingual } from "../rows.ts";
import type { DemoCategory } from "../types.ts";
import { bread, cheese, date } from "./addons.ts";

export const breakfast: DemoCategory = {
  name: bilingual("Breakfast", "الريوق"),
  description: bilingual("Until noon, on Fridays until 14:00", "إلى الظهر، والجمعة إلى ٢:٠٠"),
  picture: "shakshuka",
  settings: landscape,
  children: [],
  items: [
    {
      name: bilingual("Balaleet", "بلاليط"),
      description: bilingual(
        "Sweet vermicelli with cardamom and saffron under an omelette.",
        "شعيرية محلّاة بالهيل والزعفران، وعليها بيض.",
      ),
      pictures: ["balaleet"],
      prices: singlePrice(1.5),
    },
    {
      name: bilingual("Shakshuka", "شكشوكة"),
      description: bilingual("Eggs in tomato and peppers, in the pan.", "بيض مع طماط وفلفل، في الطاوة."),
      pictures: ["shakshuka"],
      prices: singlePrice(1.25),
      addons: [cheese, bread],
    },
    {
      name: bilingual("Foul", "فول مدمّس"),
      description: bilingual(
        "Slow-cooked beans with oil, tomato and lemon.",
        "فول مطبوخ على مهل مع زيت زيتون وطماط وليمون.",
      ),
      pictures: ["foul"],
      prices: singlePrice(1),
      addons: [bread],
    },
    {
      name: bilingual("Nakhi", "نخي"),
      description: bilingual("Chickpeas in their broth with chilli and loomi.", "نخي بمرقه مع فلفل ولومي."),
      pictures: ["nakhi"],
      prices: singlePrice(1),
    },
    {
      name: bilingual("Chebab", "خبز جباب"),
      description: bilingual("Saffron pancakes with butter and date syrup.", "جباب بالزعفران مع زبدة ودبس."),
      pictures: ["chebab"],
      prices: singlePrice(1.5),
      addons: [cheese, date],
    },
    {
      name: bilingual("Cheese Omelette", "أومليت بالجبن"),
      description: bilingual("Three eggs with tomato and asparagus.", "ثلاث بيضات مع طماط وهليون."),
      pictures: ["omelette"],
      prices: singlePrice(1.25),
      addons: [bread],
    },
    {
      name: bilingual("Fried Eggs", "بيض عيون"),
      description: bilingual("In the pan, as you like them.", "في الطاوة، كما تحبها."),
      pictures: ["friedEggs"],
      prices: singlePrice(0.75),
      addons: [bread],
    },
    {
      name: bilingual("Eggs and Tomato", "بيض وطماط"),
      description: bilingual("The breakfast of every home.", "ريوق كل بيت."),
      prices: singlePrice(1),
      addons: [cheese, bread],
    },
    {
      name: bilingual("Liver and Onion", "كبدة بالبصل"),
      description: bilingual("Lamb's liver with peppers, on hot bread.", "كبدة غنم مع فلفل، على خبز حار."),
      prices: singlePrice(1.75),
      addons: [bread],
    },
    {
      name: bilingual("Fatteh", "فتة حمص"),
      description: bilingual("Crisp bread, chickpeas, yoghurt and almonds.", "خبز محمّص وحمص وروب ولوز."),
      pictures: ["fatteh"],
      prices: singlePrice(1.75),
    },
    {
      name: bilingual("Halloumi and Olives", "حلوم وزيتون"),
      description: bilingual("Grilled cheese, tomato, cucumber.", "جبن مشوي مع طماط وخيار."),
      pictures: ["halloumi"],
      prices: singlePrice(1.5),
      addons: [bread],
    },
    {
      name: bilingual("Qaimar and Honey", "قيمر وعسل"),
      description: bilingual("Thick cream with honey, for warm bread.", "قيمر عراقي مع عسل للخبز الحار."),
      prices: singlePrice(1.5),
      addons: [bread],
    },
    {
      name: bilingual("Pancakes with Berries", "بان كيك بالتوت"),
      description: bilingual("Strawberries, blueberries and maple syrup.", "فراولة وتوت أزرق وشراب القيقب."),
      pictures: ["berryPancakes"],
      prices: singlePrice(2.25),
    },
    {
      name: bilingual("Croissants", "كرواسون"),
      description: bilingual("Two, with butter and jam.", "حبتان مع زبدة ومربى."),
      pictures: ["continental"],
      prices: singlePrice(1.5),
    },
    {
      name: bilingual("Kuwaiti Breakfast for Two", "ريوق كويتي لشخصين"),
      description: bilingual(
        "Balaleet, nakhi, foul, eggs, cheese and bread, with karak.",
        "بلاليط ونخي وفول وبيض وجبن وخبز، مع كرك.",
      ),
      prices: singlePrice(6.5),
    },
  ],
};

export const breads: DemoCategory = {
  name: bilingual("Bread", "الخبز والمعجّنات"),
  description: bilingual("From the tannour by the door", "من التنور عند الباب"),
  picture: "khubz",
  settings: landscape,
  children: [],
  items: [
    {
      name: bilingual("Iranian Bread", "خبز إيراني"),
      pictures: ["khubz"],
      prices: [sizePrice("Piece", "حبة", 0.15), sizePrice("Five pieces", "خمس حبات", 0.65)],
    },
    {
      name: bilingual("Zaatar Manakish", "مناقيش زعتر"),
      description: bilingual("Thyme, sesame and olive oil.", "زعتر وسمسم وزيت زيتون."),
      pictures: ["zaatar"],
      prices: singlePrice(0.75),
      addons: [cheese],
    },
    {
      name: bilingual("Regag, Cheese and Egg", "رقاق جبن وبيض"),
      description: bilingual("Paper-thin bread, folded while it is hot.", "خبز رقاق خفيف يُطوى وهو حار."),
      pictures: ["regag"],
      prices: singlePrice(0.9),
    },
    {
      name: bilingual("Cheese Manakish", "مناقيش جبن"),
      description: bilingual("Akkawi and black cumin.", "عكاوي وحبة سودة."),
      pictures: ["cheeseManakish"],
      prices: singlePrice(0.9),
    },
    {
      name: bilingual("Meat Manakish", "لحم بعجين"),
      description: bilingual("Minced lamb, tomato and pine nuts.", "لحم مفروم وطماط وصنوبر."),
      pictures: ["lahmBajin"],
      prices: singlePrice(1.25),
    },
    {
      name: bilingual("Spinach Fatayer", "فطاير سبانخ"),
      description: bilingual("Three, with sumac.", "ثلاث حبات بالسماق."),
      prices: singlePrice(0.9),
    },
    {
      name: bilingual("Plain Regag", "رقاق سادة"),
      prices: singlePrice(0.5),
      addons: [cheese],
    },
    {
      name: bilingual("Mahyawa Regag", "رقاق مهياوة"),
      description: bilingual("With the fish sauce of the coast.", "مع مهياوة أهل الساحل."),
      prices: singlePrice(0.9),
    },
    {
      name: bilingual("Khameer", "خبز خمير"),
      description: bilingual("Soft, with date syrup and sesame.", "طري مع دبس وسمسم."),
      prices: singlePrice(0.6),
      addons: [date],
    },
    {
      name: bilingual("Samoon", "صمون"),
      prices: [sizePrice("Three pieces", "ثلاث حبات", 0.3)],
    },
  ],
};
