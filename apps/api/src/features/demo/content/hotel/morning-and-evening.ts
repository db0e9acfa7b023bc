import { addon, landscape, only, sized, words } from "../rows.ts";
import type { DemoCategory } from "../types.ts";

export const breakfast: DemoCategory = {
  name: words("Breakfast", "الفطور"),
  description: words("06:00 to 11:00", "من ٦:٠٠ إلى ١١:٠٠"),
  picture: "continental",
  settings: landscape,
  children: [],
  items: [
    {
      name: words("Continental breakfast", "فطور كونتيننتال"),
      description: words("Croissants, jam, butter, juice and coffee.", "كرواسون ومربى وزبدة وعصير وقهوة."),
      pictures: ["continental", "orangeJuice", "cappuccino"],
      prices: [sized("For one", "لشخص", 4.5), sized("For two", "لشخصين", 8.25)],
    },
    {
      name: words("Omelette", "أومليت"),
      description: words("Three eggs with herbs, asparagus and tomato.", "ثلاث بيضات مع أعشاب وهليون وطماطم."),
      pictures: ["omelette"],
      prices: only(3.25),
      addons: [addon("Cheese", "جبن", 0.5), addon("Mushrooms", "فطر", 0.5)],
    },
    {
      name: words("Berry pancakes", "بان كيك بالتوت"),
      pictures: ["berryPancakes"],
      prices: only(3.5),
    },
    {
      name: words("Fruit platter", "طبق فواكه"),
      description: words("What the market has today.", "من فواكه اليوم."),
      pictures: ["fruitPlatter"],
      prices: only(3.75),
    },
  ],
};

export const desserts: DemoCategory = {
  name: words("Desserts", "الحلويات"),
  picture: "fondant",
  settings: landscape,
  children: [],
  items: [
    {
      name: words("Cheesecake", "تشيز كيك"),
      description: words("With a sauce of berries.", "مع صوص التوت."),
      pictures: ["cheesecake"],
      prices: only(3.25),
    },
    {
      name: words("Chocolate fondant", "فوندان الشوكولاتة"),
      description: words("Twelve minutes in the oven, soft inside.", "اثنتا عشرة دقيقة في الفرن، ذائب من الداخل."),
      pictures: ["fondant"],
      prices: only(3.75),
    },
    {
      name: words("Ice cream", "آيس كريم"),
      pictures: ["iceCream"],
      prices: [sized("Two scoops", "كرتان", 2), sized("Three scoops", "ثلاث كرات", 2.75)],
    },
  ],
};
