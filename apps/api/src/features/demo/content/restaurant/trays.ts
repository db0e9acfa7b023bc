import { landscape, singlePrice, sizePrice, bilingual } from "../rows.ts";
import type { DemoCategory } from "../types.ts";
import { laban, rice } from "./addons.ts";

export const trays: DemoCategory = {
  name: bilingual("Family Trays", "صواني العائلة"),
  description: bilingual("Order three hours ahead", "تُطلب قبلها بثلاث ساعات"),
  picture: "lambMachboos",
  settings: landscape,
  children: [],
  items: [
    {
      name: bilingual("Lamb Machboos Tray", "صينية مجبوس لحم"),
      description: bilingual("With dakkous, salad and yoghurt.", "مع دقوس وسلطة وروب."),
      pictures: ["lambMachboos"],
      prices: [sizePrice("6 people", "٦ أشخاص", 23.5), sizePrice("10 people", "١٠ أشخاص", 38)],
      addons: [rice],
    },
    {
      name: bilingual("Chicken Machboos Tray", "صينية مجبوس دجاج"),
      description: bilingual("With dakkous, salad and yoghurt.", "مع دقوس وسلطة وروب."),
      pictures: ["machboos"],
      prices: [sizePrice("6 people", "٦ أشخاص", 16.5), sizePrice("10 people", "١٠ أشخاص", 26.5)],
      addons: [rice],
    },
    {
      name: bilingual("Lamb Mandi Tray", "صينية مندي لحم"),
      description: bilingual("From the pit, over smoked rice with almonds.", "من الحفرة، على عيش مدخّن مع اللوز."),
      pictures: ["mandi"],
      prices: [sizePrice("6 people", "٦ أشخاص", 25), sizePrice("10 people", "١٠ أشخاص", 41)],
      addons: [laban],
    },
    {
      name: bilingual("Quzi", "قوزي"),
      description: bilingual(
        "A whole lamb stuffed with rice, eggs and nuts. A day's notice, please.",
        "خروف كامل محشي عيش وبيض ومكسرات. يُطلب قبلها بيوم.",
      ),
      prices: [sizePrice("20 people", "٢٠ شخصًا", 78)],
    },
    {
      name: bilingual("Fish Tray", "صينية سمك"),
      description: bilingual("Hamra and zubaidi over saffron rice.", "حمرا وزبيدي فوق عيش بالزعفران."),
      pictures: ["zubaidiMachboos"],
      prices: [sizePrice("6 people", "٦ أشخاص", 32.5)],
    },
    {
      name: bilingual("Grill Tray", "صينية مشاوي"),
      description: bilingual("Two kilos of lamb, chicken and kofta with bread.", "كيلوان لحم ودجاج وكفتة مع الخبز."),
      pictures: ["mixedKebab"],
      prices: singlePrice(24.5),
    },
    {
      name: bilingual("Mezze Tray", "صينية مقبلات"),
      description: bilingual("Eight cold plates for ten people.", "ثمانية صحون باردة لعشرة أشخاص."),
      pictures: ["coldMezze"],
      prices: singlePrice(11.5),
    },
    {
      name: bilingual("Luqaimat Tray", "صينية لقيمات"),
      description: bilingual("Sixty pieces, date syrup beside them.", "ستون حبة، والدبس على الجنب."),
      pictures: ["luqaimat"],
      prices: singlePrice(6.5),
    },
  ],
};
