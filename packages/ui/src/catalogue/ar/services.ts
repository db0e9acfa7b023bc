import type { services as en } from "../en/services.ts";
import type { Twin } from "../twin.ts";

export const services = {
  title: "الخدمات",
  add: "إضافة خدمة جديدة",
  edit: "تعديل الخدمة",
  search: "البحث بالاسم",
  emptyTitle: "أضف أول خدمة",
  emptyText: "قص شعر أو تدليك أو توصيل من المطار: يحجز الضيوف الخدمة حسب مدتها وسعرها.",
  name: "الاسم",
  nameText: "يظهر للضيوف بلغتهم. إذا كُتب بالعربية فقط استُخدم للغتين.",
  place: "مقدّم الخدمة",
  booking: "السعر والمدة",
  bookingText: "كلاهما اختياري. يستغرق الحجز المدة المكتوبة.",
  price: "السعر",
  duration: "المدة",
  unit: "دقيقة",
  minutes:
    "{count, plural, zero {بلا مدة} one {دقيقة واحدة} two {دقيقتان} few {# دقائق} many {# دقيقة} other {# دقيقة}}",
  picture: "الصورة",
  pictureText: "تظهر بجانب الاسم.",
  staff: "الموظفون",
  made: "أُنشئت",
} as const satisfies Twin<typeof en>;
