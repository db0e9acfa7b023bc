import type { roomTypes as en } from "../en/room-types.ts";
import type { Twin } from "../twin.ts";

export const roomTypes = {
  title: "أنواع الغرف",
  add: "إضافة نوع غرف جديد",
  edit: "تعديل نوع الغرف",
  search: "البحث بالاسم",
  emptyTitle: "أضف أول نوع غرف",
  emptyText: "عادية أو مطلة على البحر أو جناح: يحجز الضيوف النوع، ولكل حجز غرفة منه.",
  name: "الاسم",
  nameText: "يظهر للضيوف بلغتهم. إذا كُتب بالعربية فقط استُخدم للغتين.",
  about: "الوصف",
  hotel: "الفندق",
  noHotel: "أضف فندقًا أولًا",
  rooms: "الغرف",
  count: "{count, plural, zero {# غرفة} one {غرفة واحدة} two {غرفتان} few {# غرف} many {# غرفة} other {# غرفة}}",
  roomsText: "كم غرفة من هذا النوع، وما المكتوب على أبوابها.",
  units: "عدد الغرف",
  unitNames: "أسماء الغرف",
  unitNamesHint: "مثل \u2066101, 102, 103\u2069: اسم لكل غرفة بترتيبها. وما لا اسم له يُعرف برقمه.",
  guests: "الضيوف في الغرفة",
  prices: "سعر الليلة",
  pricesText: "سعر الإقامة مجموع لياليها.",
  price: "ليالي الأحد إلى الأربعاء",
  weekendPrice: "ليالي الخميس إلى السبت",
  weekendHint: "إذا تُرك فارغًا فهو مثل بقية الليالي.",
} as const satisfies Twin<typeof en>;
