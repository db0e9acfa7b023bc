import type { tables as en } from "../en/tables.ts";
import type { Twin } from "../twin.ts";

export const tables = {
  titleOf: "طاولات {floor}",
  add: "إضافة طاولة جديدة",
  edit: "تعديل الطاولة",
  search: "البحث بالاسم",
  emptyTitle: "أضف أول طاولة",
  emptyText: "لكل طاولة عنوان خاص برمزها، فتعرف الطلبات إلى أين تذهب.",
  name: "الاسم",
  nameText: "رقم أو اسم كما هو على الطاولة.",
  seats: "المقاعد",
  count: "{count, plural, zero {بلا مقاعد} one {مقعد واحد} two {مقعدان} few {# مقاعد} many {# مقعدًا} other {# مقعد}}",
  floor: "الطابق",
  made: "أُنشئت",
  openPage: "فتح صفحة الضيوف",
  copyAddress: "نسخ الرابط",
  copied: "نُسخ الرابط",
} as const satisfies Twin<typeof en>;
