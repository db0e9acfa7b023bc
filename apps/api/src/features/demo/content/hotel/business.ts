import { numberedTables, bilingual } from "../rows.ts";
import type { DemoBusiness } from "../types.ts";
import { dishes, light, coffee, juices, breakfast, desserts } from "./menu.ts";
import { owner, staff } from "./people.ts";
import { marina, residence } from "./rooms.ts";
import { services } from "./services.ts";

export const hotel: DemoBusiness = {
  type: "hotel",
  name: bilingual("Marina Pearl Hotel", "فندق لؤلؤة المارينا"),
  about: bilingual("By the sea in Salmiya", "على البحر في السالمية"),
  terms: bilingual(
    "Arrival from 14:00, departure until 14:00. A passport or civil ID is asked for at the desk. No smoking in the rooms.",
    "الدخول من الساعة ٢:٠٠ والخروج حتى الساعة ٢:٠٠. يُطلب الجواز أو البطاقة المدنية عند الوصول. التدخين ممنوع في الغرف.",
  ),
  logo: "logoMarinaPearl",
  owner,
  staff,
  currency: "KWD",
  extraCharge: 1,
  colours: { PrimaryColor: "#27559a", AccentColor: "#e0b76a", TextColor: "white" },
  contact: {
    ContactPhone: "+96525739900",
    Whatsapp: "+96597701550",
    Website: "https://marinapearl.example",
    Instagram: "https://instagram.com/marinapearl.kw",
  },
  guestApp: {
    cover: "hotelFront",
    header: "roomSeaView",
    layout: "grid-lg",
    sliderAds: [
      { picture: "hotelPool", link: "#" },
      { picture: "steak", link: { item: "Beef tenderloin" } },
    ],
  },
  branches: [
    {
      slug: "marina-pearl",
      name: bilingual("Marina Pearl, Salmiya", "لؤلؤة المارينا، السالمية"),
      phone: "+96525739900",
      address: bilingual("Block 8, Arabian Gulf St", "قطعة ٨، شارع الخليج العربي"),
      latitude: 29.3412,
      longitude: 48.0893,
      modes: [],
      share: 82,
      floors: [
        { name: bilingual("Lobby café", "مقهى البهو"), tables: numberedTables(1, [2, 2, 4, 4, 2]) },
        { name: bilingual("Pool terrace", "تراس المسبح"), tables: numberedTables(6, [4, 4, 6]) },
      ],
    },
    {
      slug: "pearl-residence",
      name: bilingual("Pearl Residence, Mahboula", "لؤلؤة رزيدنس، المهبولة"),
      phone: "+96523720415",
      address: bilingual("Block 1, St 120", "قطعة ١، شارع ١٢٠"),
      latitude: 29.1482,
      longitude: 48.1265,
      modes: [],
      share: 18,
      floors: [],
    },
  ],
  menus: [
    {
      name: bilingual("Room service", "خدمة الغرف"),
      type: "full-menu",
      categories: [breakfast, light, dishes, desserts, coffee, juices],
    },
  ],
  holidays: [
    { key: "national-days", name: bilingual("National days", "الأعياد الوطنية"), when: { month: 2, day: 25, days: 2 } },
    { key: "new-year", name: bilingual("New Year", "رأس السنة"), when: { month: 12, day: 31, days: 2 } },
    {
      key: "eid-al-adha",
      name: bilingual("Eid Al-Adha", "عيد الأضحى"),
      when: { hijriMonth: 12, hijriDay: 10, days: 4 },
    },
  ],
  services,
  hotels: [marina, residence],
  events: [
    {
      name: bilingual("Seafood day", "يوم المأكولات البحرية"),
      about: bilingual("A grill by the pool from 13:00.", "شواء عند المسبح من الساعة ١:٠٠ ظهرًا."),
      pictures: ["hotelPool", "grilledShrimp", "hammour"],
      from: 6,
      days: 1,
      branch: "marina-pearl",
    },
  ],
  closures: [],
};
