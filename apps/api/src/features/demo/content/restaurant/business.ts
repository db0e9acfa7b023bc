import { words } from "../rows.ts";
import type { DemoBusiness } from "../types.ts";
import { branches } from "./branches.ts";
import { coldDrinks, hotDrinks } from "./drinks.ts";
import { mains } from "./mains.ts";
import { mezze } from "./mezze.ts";
import { breads, breakfast } from "./morning.ts";
import { owner, staff } from "./people.ts";
import { ramadanMenu } from "./ramadan.ts";
import { kids, sandwiches } from "./sandwiches.ts";
import { sides } from "./sides.ts";
import { soups } from "./soups.ts";
import { sweets } from "./sweets.ts";
import { trays } from "./trays.ts";

export const restaurant: DemoBusiness = {
  type: "restaurant",
  name: words("Dar Salma Kitchen", "مطبخ دار سلمى"),
  about: words("Kuwaiti home cooking since 1998", "طبخ كويتي بيتي منذ ١٩٩٨"),
  terms: words(
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
      name: words("All day menu", "قائمة اليوم"),
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
    { key: "national-days", name: words("National days", "الأعياد الوطنية"), when: { month: 2, day: 25, days: 2 } },
    { key: "eid-al-fitr", name: words("Eid Al-Fitr", "عيد الفطر"), when: { hijriMonth: 10, hijriDay: 1, days: 3 } },
    { key: "anniversary", name: words("Our anniversary week", "أسبوع افتتاحنا"), when: { inDays: 12, days: 7 } },
  ],
  services: [
    {
      name: words("The Majlis, private dining", "المجلس، جلسة خاصة"),
      description: words(
        "A room for twelve with its own waiter, three hours.",
        "غرفة لاثني عشر شخصًا مع ضيافة خاصة، ثلاث ساعات.",
      ),
      picture: "majlis",
      price: 25,
      minutes: 180,
      offeredBy: { branches: ["salmiya"] },
    },
    {
      name: words("Birthday table", "طاولة عيد ميلاد"),
      description: words("Flowers, a cake and a table on the terrace.", "ورد وكيكة وطاولة على التراس."),
      picture: "milkCake",
      price: 15,
      minutes: 120,
      offeredBy: { branches: ["salmiya", "avenues"] },
    },
  ],
  hotels: [],
  events: [
    {
      name: words("Oud evening", "ليلة عود"),
      about: words("Songs of the old sea trade, on the terrace.", "أغاني بحرية قديمة على التراس."),
      pictures: ["roofTerrace", "arabicCoffee"],
      from: 5,
      days: 1,
      times: ["20:00", "23:30"],
      branch: "salmiya",
    },
    {
      name: words("Week of the sea", "أسبوع البحر"),
      about: words("Fish of the morning's catch, all week.", "أسماك من صيد الصباح طوال الأسبوع."),
      pictures: ["murabyan"],
      from: 0,
      days: 7,
      branch: "salmiya",
    },
    {
      name: words("Tasting of the new menu", "تذوّق القائمة الجديدة"),
      about: { en: "Eight small plates before anybody else has them." },
      pictures: ["vineLeaves", "kibbeh", "murabyan"],
      from: 11,
      days: 2,
      branch: "sharq",
    },
  ],
  closures: [{ name: words("Kitchen deep clean", "تنظيف شامل للمطبخ"), from: 24, to: 24 }],
};
