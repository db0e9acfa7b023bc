import { words } from "../rows.ts";
import type { DemoService } from "../types.ts";

const offeredBy = { hotel: "Marina Pearl, Salmiya" } as const;

export const services: readonly DemoService[] = [
  {
    name: words("Airport transfer", "توصيل من المطار وإليه"),
    description: words("A car for three with luggage.", "سيارة لثلاثة أشخاص مع الأمتعة."),
    picture: "transferCar",
    price: 12,
    minutes: 45,
    offeredBy,
  },
  {
    name: words("Hot stone massage", "مساج بالأحجار الساخنة"),
    picture: "hotStones",
    price: 30,
    minutes: 60,
    offeredBy,
  },
  {
    name: words("Pool day", "يوم في المسبح"),
    description: words("For guests of the town, towel and lunch included.", "لغير النزلاء، مع منشفة وغداء."),
    picture: "hotelPool",
    price: 15,
    minutes: 480,
    offeredBy,
  },
  {
    name: words("Laundry, same day", "غسيل وكي في اليوم نفسه"),
    picture: "laundry",
    price: 5.5,
    minutes: 30,
    offeredBy,
  },
  {
    name: words("Meeting room", "قاعة اجتماعات"),
    description: words("Ten seats, a screen and coffee.", "عشرة مقاعد وشاشة وقهوة."),
    picture: "meetingRoom",
    price: 40,
    minutes: 240,
    offeredBy,
  },
];
