import { landscape, only, sized, words } from "../rows.ts";
import type { DemoCategory } from "../types.ts";
import { laban, rice } from "./addons.ts";

export const trays: DemoCategory = {
  name: words("Family Trays", "صواني العائلة"),
  description: words("Order three hours ahead", "تُطلب قبلها بثلاث ساعات"),
  picture: "lambMachboos",
  settings: landscape,
  children: [],
  items: [
    {
      name: words("Lamb Machboos Tray", "صينية مجبوس لحم"),
      description: words("With dakkous, salad and yoghurt.", "مع دقوس وسلطة وروب."),
      pictures: ["lambMachboos"],
      prices: [sized("6 people", "٦ أشخاص", 23.5), sized("10 people", "١٠ أشخاص", 38)],
      addons: [rice],
    },
    {
      name: words("Chicken Machboos Tray", "صينية مجبوس دجاج"),
      description: words("With dakkous, salad and yoghurt.", "مع دقوس وسلطة وروب."),
      pictures: ["machboos"],
      prices: [sized("6 people", "٦ أشخاص", 16.5), sized("10 people", "١٠ أشخاص", 26.5)],
      addons: [rice],
    },
    {
      name: words("Lamb Mandi Tray", "صينية مندي لحم"),
      description: words("From the pit, over smoked rice with almonds.", "من الحفرة، على عيش مدخّن مع اللوز."),
      pictures: ["mandi"],
      prices: [sized("6 people", "٦ أشخاص", 25), sized("10 people", "١٠ أشخاص", 41)],
      addons: [laban],
    },
    {
      name: words("Quzi", "قوزي"),
      description: words(
        "A whole lamb stuffed with rice, eggs and nuts. A day's notice, please.",
        "خروف كامل محشي عيش وبيض ومكسرات. يُطلب قبلها بيوم.",
      ),
      prices: [sized("20 people", "٢٠ شخصًا", 78)],
    },
    {
      name: words("Fish Tray", "صينية سمك"),
      description: words("Hamra and zubaidi over saffron rice.", "حمرا وزبيدي فوق عيش بالزعفران."),
      pictures: ["zubaidiMachboos"],
      prices: [sized("6 people", "٦ أشخاص", 32.5)],
    },
    {
      name: words("Grill Tray", "صينية مشاوي"),
      description: words("Two kilos of lamb, chicken and kofta with bread.", "كيلوان لحم ودجاج وكفتة مع الخبز."),
      pictures: ["mixedKebab"],
      prices: only(24.5),
    },
    {
      name: words("Mezze Tray", "صينية مقبلات"),
      description: words("Eight cold plates for ten people.", "ثمانية صحون باردة لعشرة أشخاص."),
      pictures: ["coldMezze"],
      prices: only(11.5),
    },
    {
      name: words("Luqaimat Tray", "صينية لقيمات"),
      description: words("Sixty pieces, date syrup beside them.", "ستون حبة، والدبس على الجنب."),
      pictures: ["luqaimat"],
      prices: only(6.5),
    },
  ],
};
