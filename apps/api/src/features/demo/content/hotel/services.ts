import { bilingual } from "../rows.ts";
import type { DemoService } from "../types.ts";

const offeredBy = { hotel: "Marina Pearl, Salmiya" } as const;

export const services: readonly DemoService[] = [
  {
    name: bilingual("Airport transfer", "توصيل من المطار وإليه"),
    description: bilingual("A car for three with luggage.", "سيارة لثلاثة أشخاص مع الأمتعة."),
    picture: "transferCar",
    price: 12,
    minutes: 45,
    offeredBy,
  },
  {
    name: bilingual("Hot stone massage", "مساج بالأحجار الساخنة"),
    picture: "hotStones",
    price: 30,
    minutes: 60,
    offeredBy,
  },
  {
    name: bilingual("Pool day", "يوم في المسبح"),
    description: bilingual("For guests of the town, towel and lunch included.", "لغير النزلاء، مع منشفة وغداء."),
    picture: "hotelPool",
    price: 15,
    minutes: 480,
    offeredBy,
  },
  {
    name: bilingual("Laundry, same day", "غسيل وكي في اليوم نفسه"),
    picture: "laundry",
    price: 5.5,
    minutes: 30,
    offeredBy,
  },
  {
    name: bilingual("Meeting room", "قاعة اجتماعات"),
    description: bilingual("Ten seats, a screen and coffee.", "عشرة مقاعد وشاشة وقهوة."),
    picture: "meetingRoom",
    price: 40,
    minutes: 240,
    offeredBy,
  },
];
