import { bilingual } from "../rows.ts";
import type { DemoBusiness } from "../types.ts";
import { coast } from "./coast.ts";
import { khiran } from "./khiran.ts";

const slug = "khiran-blue";

export const chalets: DemoBusiness = {
  type: "chalet",
  name: bilingual("Khiran Blue", "خيران بلو"),
  about: bilingual("Eleven chalets between Bneider and Nuwaiseeb", "أحد عشر شاليهًا من بنيدر إلى النويصيب"),
  terms: bilingual(
    "Arrival and departure at 14:00. Insurance is returned within 3 days. No events with outside sound systems. Canceling is free up to 7 days before.",
    "الدخول والخروج الساعة ٢:٠٠ ظهرًا. يُعاد التأمين خلال ٣ أيام. تُمنع الحفلات بأجهزة صوت خارجية. الإلغاء مجاني حتى ٧ أيام قبل الوصول.",
  ),
  logo: "logoKhiranBlue",
  owner: {
    name: "Mishal Al-Dousari",
    email: "mishal@khiranblue.example",
    password: "khiran-2026!",
    phone: "+96550061177",
  },
  staff: [
    {
      name: "Wafaa Al-Enezi",
      email: "wafaa@khiranblue.example",
      password: "booking-2026!",
      phone: "+96550061178",
      role: "Front desk",
      branches: [slug, "bneider"],
    },
    {
      name: "Sunil Perera",
      email: "sunil@khiranblue.example",
      password: "keys-and-pool-2026!",
      phone: "+96550061179",
      role: "Viewer",
      branches: [slug],
    },
    {
      name: "Bassam Khoury",
      email: "bassam@khiranblue.example",
      password: "insurance-2026!",
      phone: "+96550061180",
      role: "Accountant",
      branches: [slug, "bneider"],
    },
  ],
  chaletOwners: [
    {
      name: "Hessa Al-Ghanim",
      email: "hessa@khiranblue.example",
      password: "sea-front-2026!",
      phone: "+96550061181",
      shares: { "Lulu Sea Front 12": 75, "Beit Al Durra": 75, "Rimal 3": 70 },
      keeps: { chalet: "Lulu Sea Front 12", from: 11, to: 13 },
    },
    {
      name: "Abdulaziz Al-Roumi",
      email: "abdulaziz@khiranblue.example",
      password: "wind-tower-2026!",
      phone: "+96550061182",
      shares: { "Al Noukhada": 80, "Marsa 7": 80 },
    },
  ],
  currency: "KWD",
  colours: { PrimaryColor: "#0f625e", AccentColor: "#e0962a", TextColor: "white" },
  contact: {
    ContactPhone: "+96522270118",
    Whatsapp: "+96550061177",
    Website: "https://khiranblue.example",
    Instagram: "https://instagram.com/khiranblue.kw",
    Snapchat: "https://snapchat.com/add/khiranblue",
  },
  guestApp: {
    cover: "chaletSunset",
    header: "poolView",
    layout: "grid-lg",
    sliderAds: [
      { picture: "chaletDay", link: { item: "Lulu Sea Front 12" } },
      { picture: "chaletDhow", link: { item: "Al Noukhada" } },
    ],
  },
  branches: [
    {
      slug,
      name: bilingual("Khiran", "الخيران"),
      phone: "+96522270118",
      address: bilingual("Sabah Al Ahmad Sea City, block 4", "مدينة صباح الأحمد البحرية، قطعة ٤"),
      latitude: 28.65412,
      longitude: 48.38871,
      modes: [],
      share: 70,
      floors: [],
    },
    {
      slug: "bneider",
      name: bilingual("Bneider", "بنيدر"),
      phone: "+96522270119",
      address: bilingual("Bneider, block 1, coast road", "بنيدر، قطعة ١، طريق الساحل"),
      latitude: 28.79588,
      longitude: 48.28391,
      modes: [],
      share: 30,
      floors: [],
    },
  ],
  menus: [{ name: bilingual("All chalets", "كل الشاليهات"), type: "full-menu", categories: [khiran, coast] }],
  holidays: [
    { key: "national-days", name: bilingual("National days", "الأعياد الوطنية"), when: { month: 2, day: 25, days: 3 } },
    { key: "eid-al-fitr", name: bilingual("Eid Al-Fitr", "عيد الفطر"), when: { hijriMonth: 10, hijriDay: 1, days: 3 } },
    {
      key: "eid-al-adha",
      name: bilingual("Eid Al-Adha", "عيد الأضحى"),
      when: { hijriMonth: 12, hijriDay: 10, days: 4 },
    },
    { key: "new-year", name: bilingual("New Year", "رأس السنة"), when: { month: 12, day: 31, days: 2 } },
    { key: "school-break", name: bilingual("School break", "عطلة المدارس"), when: { inDays: 20, days: 7 } },
  ],
  services: [],
  hotels: [],
  events: [],
  closures: [{ name: bilingual("Pool maintenance", "صيانة المسابح"), from: 45, to: 47 }],
};
