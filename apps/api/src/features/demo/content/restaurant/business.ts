import { bilingual } from "../rows.ts";
import type { DemoBusiness } from "../types.ts";
import { branches } from "./branches.ts";
import { coldDrinks, hotDrinks } from "./drinks.ts";
import { mains } from "./mains.ts";
import { mezze } from "./mezze.ts";
import { breads, breakfast } from "./morning.ts";
import { owner, staff } from "./people.ts";
import { ramadanMenu } from "./ramadan.ts";
import { kids, sandwiches } from "./sandwiches.ts";
import { sides, soups } from "./salads.ts";
import { sweets } from "./sweets.ts";
import { trays } from "./trays.ts";

export const restaurant: DemoBusiness = {
  type: "restaurant",
  name: bilingual("Dar Salma Kitchen", "مطبخ دار سلمى"),
  about: bilingual("Kuwaiti home cooking since 1998", "طبخ كويتي بيتي منذ ١٩٩٨"),
  terms: bilingual(
    "Delivery takes 40 to 60 minutes. Orders for more than 20 people need a day's notice. Tell us about allergies when you order.",
    "التوصيل من ٤٠ إلى ٦٠ دقيقة. طلبات أكثر من ٢٠ شخصًا قبلها بيوم. أخبرنا بأي حساسية من الطعام عند الطلب.",
  ),
  logo: "logoDarSalma",
  owner,
  staff,
  currency: "KWD",
  extraCharge: 0.5,
  colours: { PrimaryColor: "#7a2e3a", AccentColor: "#e0962a", TextColor: "white" },
  contact: {
    ContactPhone: "+96525714410",
    Whatsapp: "+96599441820",
    Website: "https://darsalma.example",
    Instagram: "https://instagram.com/darsalma.kw",
    X: "https://x.com/darsalma",
  },
  guestApp: {
    cover: "machboos",
    header: "mandi",
    layout: "list-view",
    sliderAds: [
      { picture: "luqaimat", link: { url: "https://darsalma.example/ramadan" } },
      { picture: "zubaidi", link: { item: "Mutabbaq Zubaidi" } },
      { picture: "karak", link: "#" },
    ],
  },
  branches,
  menus: [
    {
      name: bilingual("All day menu", "قائمة اليوم"),
      type: "full-menu",
      categories: [
        mains,
        trays,
        mezze,
        soups,
        breakfast,
        breads,
        sandwiches,
        kids,
        sides,
        sweets,
        hotDrinks,
        coldDrinks,
      ],
    },
    ramadanMenu,
  ],
  holidays: [
    { key: "national-days", name: bilingual("National days", "الأعياد الوطنية"), when: { month: 2, day: 25, days: 2 } },
    { key: "eid-al-fitr", name: bilingual("Eid Al-Fitr", "عيد الفطر"), when: { hijriMonth: 10, hijriDay: 1, days: 3 } },
    { key: "anniversary", name: bilingual("Our anniversary week", "أسبوع افتتاحنا"), when: { inDays: 12, days: 7 } },
  ],
  services: [
    {
      name: bilingual("The Majlis, private dining", "المجلس، جلسة خاصة"),
      description: bilingual(
        "A room for twelve with its own waiter, three hours.",
        "غرفة لاثني عشر شخصًا مع ضيافة خاصة، ثلاث ساعات.",
      ),
      picture: "majlis",
      price: 25,
      minutes: 180,
      offeredBy: { branches: ["salmiya"] },
    },
    {
      name: bilingual("Birthday table", "طاولة عيد ميلاد"),
      description: bilingual("Flowers, a cake and a table on the terrace.", "ورد وكيكة وطاولة على التراس."),
      picture: "milkCake",
      price: 15,
      minutes: 120,
      offeredBy: { branches: ["salmiya", "avenues"] },
    },
  ],
  hotels: [],
  events: [
    {
      name: bilingual("Oud evening", "ليلة عود"),
      about: bilingual("Songs of the old sea trade, on the terrace.", "أغاني بحرية قديمة على التراس."),
      pictures: ["roofTerrace", "arabicCoffee"],
      from: 5,
      days: 1,
      times: ["20:00", "23:30"],
      branch: "salmiya",
    },
    {
      name: bilingual("Week of the sea", "أسبوع البحر"),
      about: bilingual("Fish of the morning's catch, all week.", "أسماك من صيد الصباح طوال الأسبوع."),
      pictures: ["murabyan"],
      from: 0,
      days: 7,
      branch: "salmiya",
    },
    {
      name: bilingual("Tasting of the new menu", "تذوّق القائمة الجديدة"),
      about: { en: "Eight small plates before anybody else has them." },
      pictures: ["vineLeaves", "kibbeh", "murabyan"],
      from: 11,
      days: 2,
      branch: "sharq",
    },
  ],
  closures: [{ name: bilingual("Kitchen deep clean", "تنظيف شامل للمطبخ"), from: 24, to: 24 }],
};
