import { addon, landscape, singlePrice, sizePrice, bilingual, portrait, squared } from "../rows.ts";
import type { DemoCategory } from "../types.ts";

const fries = addon("Fries", "بطاطا مقلية", 1);

export const light: DemoCategory = {
  name: bilingual("Light dishes", "أطباق خفيفة"),
  description: bilingual("Day and night", "ليلًا ونهارًا"),
  picture: "clubSandwich",
  settings: landscape,
  children: [],
  items: [
    {
      name: bilingual("Club sandwich", "كلوب ساندويتش"),
      description: bilingual("Smoked turkey, egg, cheese and fries.", "ديك رومي مدخّن وبيض وجبن وبطاطا."),
      pictures: ["clubSandwich"],
      prices: singlePrice(4.25),
    },
    {
      name: bilingual("Cheeseburger", "تشيز برجر"),
      pictures: ["burger"],
      prices: [sizePrice("Single", "قطعة", 4.5), sizePrice("Double", "قطعتان", 5.75)],
      addons: [addon("Fried egg", "بيضة مقلية", 0.5), addon("Avocado", "أفوكادو", 0.75)],
    },
    {
      name: bilingual("Caesar salad", "سلطة سيزر"),
      pictures: ["caesar"],
      prices: [sizePrice("Plain", "سادة", 3.25), sizePrice("With chicken", "مع دجاج", 4.25)],
    },
    {
      name: bilingual("Cold mezze board", "تشكيلة مقبلات باردة"),
      description: bilingual("Hummus, mutabbal, muhammara and bread.", "حمص ومتبّل ومحمّرة مع خبز."),
      pictures: ["coldMezze"],
      prices: singlePrice(5),
    },
    {
      name: bilingual("Lentil soup", "شوربة عدس"),
      pictures: ["lentilSoup"],
      prices: singlePrice(2),
    },
  ],
};

export const dishes: DemoCategory = {
  name: bilingual("Main dishes", "الأطباق الرئيسية"),
  description: bilingual("12:00 to 24:00", "من ١٢:٠٠ ظهرًا إلى ١٢:٠٠ ليلًا"),
  picture: "hammour",
  settings: landscape,
  children: [],
  items: [
    {
      name: bilingual("Grilled hammour", "هامور مشوي"),
      description: bilingual("Fillet from the Gulf, rice, asparagus and lemon.", "فيليه هامور مع أرز وهليون وليمون."),
      pictures: ["hammour"],
      prices: singlePrice(8.5),
    },
    {
      name: bilingual("Chicken biryani", "برياني دجاج"),
      pictures: ["biryani"],
      prices: singlePrice(5.25),
      addons: [addon("Raita", "روب بالخيار", 0.75)],
    },
    {
      name: bilingual("Beef tenderloin", "ستيك تندرلوين"),
      description: bilingual("200 g from the grill with butter and potatoes.", "٢٠٠ غرام مشوي مع زبدة وبطاطس."),
      pictures: ["steak"],
      prices: singlePrice(12.5),
      addons: [fries, addon("Pepper sauce", "صوص الفلفل", 0.75)],
      discount: { name: bilingual("Thursday grill", "مشاوي الخميس"), type: "percentage", amount: 20, from: -2, to: 26 },
    },
    {
      name: bilingual("Spaghetti pomodoro", "سباغيتي بومودورو"),
      pictures: ["pasta"],
      prices: singlePrice(4),
    },
    {
      name: bilingual("Pizza Margherita", "بيتزا مارغريتا"),
      description: { en: "Tomato, mozzarella and basil." },
      pictures: ["pizza"],
      prices: [sizePrice("Small", "صغيرة", 3.5), sizePrice("Large", "كبيرة", 5.5)],
    },
  ],
};

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

export const coffee: DemoCategory = {
  name: bilingual("Coffee & Tea", "القهوة والشاي"),
  picture: "cappuccino",
  settings: squared,
  children: [],
  items: [
    {
      name: bilingual("Cappuccino", "كابتشينو"),
      pictures: ["cappuccino"],
      prices: [sizePrice("Regular", "عادي", 1.75), sizePrice("Large", "كبير", 2.25)],
    },
    {
      name: bilingual("Turkish coffee", "قهوة تركية"),
      description: bilingual("With two pieces of lokum.", "مع حبتي راحة."),
      pictures: ["turkishCoffee"],
      prices: singlePrice(1.5),
    },
    {
      name: bilingual("Arabic coffee and dates", "قهوة عربية وتمر"),
      pictures: ["arabicCoffee", "dates"],
      prices: [sizePrice("Dallah", "دلة", 3.5)],
    },
    {
      name: bilingual("Mint tea", "شاي بالنعناع"),
      pictures: ["mintTea"],
      prices: [sizePrice("Glass", "كوب", 1.25), sizePrice("Pot", "إبريق", 3)],
    },
  ],
};

export const juices: DemoCategory = {
  name: bilingual("Juices & Mocktails", "العصائر والموكتيل"),
  picture: "sunset",
  settings: portrait,
  children: [],
  items: [
    {
      name: bilingual("Orange juice", "عصير برتقال"),
      pictures: ["orangeJuice"],
      prices: singlePrice(1.75),
    },
    {
      name: bilingual("Marina sunset", "غروب المارينا"),
      description: bilingual("Passion fruit, orange and grenadine.", "باشن فروت وبرتقال ورمان."),
      pictures: ["sunset"],
      prices: singlePrice(2.75),
    },
    {
      name: bilingual("Lemon and mint", "ليمون ونعناع"),
      pictures: ["lemonMint"],
      prices: singlePrice(1.75),
    },
    {
      name: bilingual("Iced hibiscus", "كركديه مثلّج"),
      pictures: ["hibiscus"],
      prices: singlePrice(1.75),
    },
  ],
};
