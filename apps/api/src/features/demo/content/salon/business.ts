import { bilingual } from "../rows.ts";
import type { DemoBusiness } from "../types.ts";
import { colour, hair, makeup, nails, bath, skin, servicesOf } from "./services.ts";
import { branchSlugs, owner, staff } from "./people.ts";

const categories = [hair, colour, nails, makeup, skin, bath];
const [salmiya, egaila] = branchSlugs;

export const salon: DemoBusiness = {
  type: "salon",
  name: bilingual("Noor Beauty Salon", "صالون نور للتجميل"),
  about: bilingual("Hair, nails and skin for women, by appointment", "شعر وأظافر وبشرة للسيدات، بموعد مسبق"),
  terms: bilingual(
    "Please come ten minutes early. A booking is held for fifteen minutes. Cancelling is free until the evening before.",
    "يرجى الحضور قبل الموعد بعشر دقائق. يُحفظ الموعد ربع ساعة. الإلغاء مجاني حتى مساء اليوم السابق.",
  ),
  logo: "logoNoor",
  owner,
  staff,
  currency: "KWD",
  colours: { PrimaryColor: "#6b3a55", AccentColor: "#d98a99", TextColor: "white" },
  contact: {
    ContactPhone: "+96525710380",
    Whatsapp: "+96566310440",
    Website: "https://noorbeauty.example",
    Instagram: "https://instagram.com/noorbeauty.kw",
    Snapchat: "https://snapchat.com/add/noorbeauty",
  },
  guestApp: {
    cover: "updo",
    header: "moroccanBath",
    layout: "horizontal-slide",
    sliderAds: [
      { picture: "balayage", link: { item: "Balayage" } },
      { picture: "bridalHenna", link: { item: "Bride" } },
    ],
  },
  branches: [
    {
      slug: salmiya,
      name: bilingual("Salmiya", "السالمية"),
      phone: "+96525710380",
      address: bilingual("Block 4, Amman St, second floor", "قطعة ٤، شارع عمّان، الدور الثاني"),
      latitude: 29.3331,
      longitude: 48.0702,
      modes: [],
      share: 70,
      floors: [],
    },
    {
      slug: egaila,
      name: bilingual("Egaila", "العقيلة"),
      phone: "+96523830291",
      address: bilingual("Block 2, Sama complex", "قطعة ٢، مجمع سما"),
      latitude: 29.1675,
      longitude: 48.0918,
      modes: [],
      share: 30,
      floors: [],
    },
  ],
  menus: [{ name: bilingual("Services menu", "قائمة الخدمات"), type: "full-menu", categories }],
  holidays: [
    { key: "weddings", name: bilingual("Wedding weeks", "أسابيع الأعراس"), when: { inDays: 6, days: 15 } },
    { key: "eid-al-fitr", name: bilingual("Eid Al-Fitr", "عيد الفطر"), when: { hijriMonth: 10, hijriDay: 1, days: 3 } },
  ],
  services: servicesOf(categories, branchSlugs),
  hotels: [],
  events: [
    {
      name: bilingual("Bridal day", "يوم العروس"),
      about: bilingual(
        "Trials, henna and a photographer, all day in Salmiya.",
        "تجارب مكياج وحناء ومصوّرة طوال اليوم في السالمية.",
      ),
      pictures: ["bride", "bridalHenna", "updo"],
      from: 8,
      days: 1,
      branch: salmiya,
    },
  ],
  closures: [{ name: bilingual("Team training", "تدريب الفريق"), from: 17, to: 17 }],
};
