import { landscape, singlePrice, sizePrice, bilingual } from "../rows.ts";
import type { DemoCategory } from "../types.ts";
import { dakkous, mabooch, rice } from "./addons.ts";

export const fish: DemoCategory = {
  name: bilingual("Fish & Seafood", "الأسماك والمأكولات البحرية"),
  description: bilingual("From the morning's market", "من سوق السمك كل صباح"),
  picture: "zubaidiMachboos",
  settings: landscape,
  children: [],
  items: [
    {
      name: bilingual("Hamra with Saffron Rice", "حمرا مع عيش زعفران"),
      description: bilingual("Red snapper fried whole over saffron rice.", "حمرا مقلية كاملة فوق عيش بالزعفران."),
      pictures: ["zubaidiMachboos"],
      prices: singlePrice(5.75),
      addons: [dakkous, mabooch],
    },
    {
      name: bilingual("Grilled Hammour", "هامور مشوي"),
      description: bilingual("A fillet with white rice and asparagus.", "شريحة هامور مع عيش أبيض وهليون."),
      pictures: ["hammour"],
      prices: singlePrice(6.5),
      addons: [rice],
    },
    {
      name: bilingual("Fried Nagroor", "نقرور مقلي"),
      description: bilingual("Two fish in turmeric and garlic, with lemon.", "سمكتان بالكركم والثوم مع ليمون."),
      pictures: ["friedFish"],
      prices: singlePrice(4.75),
      addons: [dakkous, rice],
    },
    {
      name: bilingual("Grilled Sea Bream", "شعم مشوي"),
      description: bilingual("Opened, with tamarind and coriander.", "مفتوح ومتبّل بالتمر الهندي والكزبرة."),
      pictures: ["grilledBream"],
      prices: singlePrice(5.25),
      addons: [rice],
    },
    {
      name: bilingual("Kingfish Steaks", "شرائح چنعد"),
      description: bilingual("Two thick cuts from the pan, with dakkous.", "قطعتان سميكتان من الطاوة مع دقوس."),
      prices: singlePrice(5),
      addons: [rice],
    },
    {
      name: bilingual("Fried Shrimp", "روبيان مقلي"),
      description: bilingual("Twelve, in crisp crumbs.", "اثنتا عشرة حبة مقرمشة."),
      pictures: ["friedShrimp"],
      prices: [sizePrice("Twelve pieces", "اثنتا عشرة حبة", 5.5)],
    },
    {
      name: bilingual("Shrimp Saloona", "صالونة روبيان"),
      description: bilingual(
        "In tomato with okra and dried lime, with rice.",
        "مع الطماط والبامية واللومي، ومعها عيش.",
      ),
      prices: singlePrice(4.5),
      addons: [mabooch],
    },
    {
      name: bilingual("Machboos Hammour", "مجبوس هامور"),
      description: bilingual("Hammour and rice from one pot.", "هامور وعيش من قدر واحد."),
      prices: [sizePrice("Single", "نفر", 5.5), sizePrice("Family, 4 people", "عائلي، ٤ أشخاص", 19.5)],
      addons: [dakkous],
    },
    {
      name: bilingual("Fried Calamari", "كاليماري مقلي"),
      description: bilingual("Rings with fries and garlic sauce.", "حلقات مع بطاط وثومية."),
      pictures: ["calamari"],
      prices: singlePrice(3.75),
    },
    {
      name: bilingual("Seafood Platter", "صحن بحري مشكّل"),
      description: bilingual("Hammour, shrimps and calamari for two.", "هامور وروبيان وكاليماري لشخصين."),
      prices: [sizePrice("For two", "لشخصين", 13.5)],
    },
  ],
};
