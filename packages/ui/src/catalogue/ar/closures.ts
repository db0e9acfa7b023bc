import type { closures as en } from "../en/closures.ts";
import type { Twin } from "../twin.ts";

export const closures = {
  title: "الإغلاقات",
  add: "إضافة إغلاق جديد",
  edit: "تعديل الإغلاق",
  search: "البحث بالاسم",
  emptyTitle: "أغلق النشاط لفترة",
  emptyText: "لا يمكن الحجز أثناء الإغلاق. استخدمه للصيانة أو لمناسبة خاصة أو لموسم.",
  deleteText: "يعود النشاط مفتوحًا للحجز في هذه الأيام.",
  period: "الأيام",
  periodText: "من الساعة ١٤:٠٠ في أول يوم إلى ١٤:٠٠ في آخر يوم. لا حجز فيما بينهما.",
  from: "أول يوم",
  to: "آخر يوم",
  name: "السبب",
  nameText: "اختياري، لموظفيك فقط.",
} as const satisfies Twin<typeof en>;
