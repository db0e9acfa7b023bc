import { landscape, only, sized, words } from "../rows.ts";
import type { DemoCategory } from "../types.ts";
import { dakkous, mabooch, rice } from "./addons.ts";

export const fish: DemoCategory = {
  name: words("Fish & Seafood", "الأسماك والمأكولات البحرية"),
  description: words("From the morning's market", "من سوق السمك كل صباح"),
  picture: "zubaidiMachboos",
  settings: landscape,
  children: [],
  items: [
    {
      name: words("Hamra with Saffron Rice", "حمرا مع عيش زعفران"),
      description: words("Red snapper fried whole over saffron rice.", "حمرا مقلية كاملة فوق عيش بالزعفران."),
      pictures: ["zubaidiMachboos"],
      prices: only(5.75),
      addons: [dakkous, mabooch],
    },
    {
      name: words("Grilled Hammour", "هامور مشوي"),
      description: words("A fillet with white rice and asparagus.", "شريحة هامور مع عيش أبيض وهليون."),
      pictures: ["hammour"],
      prices: only(6.5),
      addons: [rice],
    },
    {
      name: words("Fried Nagroor", "نقرور مقلي"),
      description: words("Two fish in turmeric and garlic, with lemon.", "سمكتان بالكركم والثوم مع ليمون."),
      pictures: ["friedFish"],
      prices: only(4.75),
      addons: [dakkous, rice],
    },
    {
      name: words("Grilled Sea Bream", "شعم مشوي"),
      description: words("Opened, with tamarind and coriander.", "مفتوح ومتبّل بالتمر الهندي والكزبرة."),
      pictures: ["grilledBream"],
      prices: only(5.25),
      addons: [rice],
    },
    {
      name: words("Kingfish Steaks", "شرائح چنعد"),
      description: words("Two thick cuts from the pan, with dakkous.", "قطعتان سميكتان من الطاوة مع دقوس."),
      prices: only(5),
      addons: [rice],
    },
    {
      name: words("Fried Shrimp", "روبيان مقلي"),
      description: words("Twelve, in crisp crumbs.", "اثنتا عشرة حبة مقرمشة."),
      pictures: ["friedShrimp"],
      prices: [sized("Twelve pieces", "اثنتا عشرة حبة", 5.5)],
    },
    {
      name: words("Shrimp Saloona", "صالونة روبيان"),
      description: words("In tomato with okra and dried lime, with rice.", "مع الطماط والبامية واللومي، ومعها عيش."),
      prices: only(4.5),
      addons: [mabooch],
    },
    {
      name: words("Machboos Hammour", "مجبوس هامور"),
      description: words("Hammour and rice from one pot.", "هامور وعيش من قدر واحد."),
      prices: [sized("Single", "نفر", 5.5), sized("Family, 4 people", "عائلي، ٤ أشخاص", 19.5)],
      addons: [dakkous],
    },
    {
      name: words("Fried Calamari", "كاليماري مقلي"),
      description: words("Rings with fries and garlic sauce.", "حلقات مع بطاط وثومية."),
      pictures: ["calamari"],
      prices: only(3.75),
    },
    {
      name: words("Seafood Platter", "صحن بحري مشكّل"),
      description: words("Hammour, shrimps and calamari for two.", "هامور وروبيان وكاليماري لشخصين."),
      prices: [sized("For two", "لشخصين", 13.5)],
    },
  ],
};
