import { addon, landscape, singlePrice, sizePrice, bilingual } from "../rows.ts";
import type { DemoCategory } from "../types.ts";

export const breakfast: DemoCategory = {
  name: bilingual("Breakfast", "الفطور"),
  description: bilingual("06:00 to 11:00", "من ٦:٠٠ إلى ١١:٠٠"),
  picture: "continental",
  settings: landscape,
  children: [],
  items: [
    {
      name: bilingual("Continental breakfast", "فطور كونتيننتال"),
      description: bilingual("Croissants, jam, butter, juice and coffee.", "كرواسون ومربى وزبدة وعصير وقهوة."),
      pictures: ["continental", "orangeJuice", "cappuccino"],
      prices: [sizePrice("For one", "لشخص", 4.5), sizePrice("For two", "لشخصين", 8.25)],
    },
    {
      name: bilingual("Omelette", "أومليت"),
      description: bilingual("Three eggs with herbs, asparagus and tomato.", "ثلاث بيضات مع أعشاب وهليون وطماطم."),
      pictures: ["omelette"],
      prices: singlePrice(3.25),
      addons: [addon("Cheese", "جبن", 0.5), addon("Mushrooms", "فطر", 0.5)],
    },
    {
      name: bilingual("Berry pancakes", "بان كيك بالتوت"),
      pictures: ["berryPancakes"],
      prices: singlePrice(3.5),
    },
    {
      name: bilingual("Fruit platter", "طبق فواكه"),
      description: bilingual("What the market has today.", "من فواكه اليوم."),
      pictures: ["fruitPlatter"],
      prices: singlePrice(3.75),
    },
  ],
};

export const desserts: DemoCategory = {
  name: bilingual("Desserts", "الحلويات"),
  picture: "fondant",
  settings: landscape,
  children: [],
  items: [
    {
      name: bilingual("Cheesecake", "تشيز كيك"),
      description: bilingual("With a sauce of berries.", "مع صوص التوت."),
      pictures: ["cheesecake"],
      prices: singlePrice(3.25),
    },
    {
      name: bilingual("Chocolate fondant", "فوندان الشوكولاتة"),
      description: bilingual("Twelve minutes in the oven, soft inside.", "اثنتا عشرة دقيقة في الفرن، ذائب من الداخل."),
      pictures: ["fondant"],
      prices: singlePrice(3.75),
    },
    {
      name: bilingual("Ice cream", "آيس كريم"),
      pictures: ["iceCream"],
      prices: [sizePrice("Two scoops", "كرتان", 2), sizePrice("Three scoops", "ثلاث كرات", 2.75)],
    },
  ],
};
