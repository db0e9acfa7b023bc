import type { hotels as en } from "../en/hotels.ts";
import type { Twin } from "../twin.ts";

export const hotels = {
  title: "الفنادق",
  add: "إضافة فندق جديد",
  edit: "تعديل الفندق",
  search: "البحث بالاسم",
  emptyTitle: "أضف أول فندق",
  emptyText: "الفندق منشأة يملكها النشاط، ويمكن أن تتبعه خدمات وفعاليات.",
  name: "الاسم",
  nameText: "يظهر للضيوف بلغتهم. إذا كُتب بالعربية فقط استُخدم للغتين.",
  about: "الوصف",
  kind: "الفئة",
  kindText: "ما يجده الضيوف هناك.",
  type: "النوع",
  types: {
    hotel: "فندق",
    resort: "منتجع",
    apartments: "شقق فندقية",
    guest_house: "بيت ضيافة",
    chalet: "شاليه",
  },
  pictures: "الصور",
  picturesText: "تمثّل الصورة الأولى الفندق في القوائم.",
  roomTypes: "أنواع الغرف",
  made: "أُنشئ",
} as const satisfies Twin<typeof en>;
