import type { holidays as en } from "../en/holidays.ts";
import type { Twin } from "../twin.ts";

export const holidays = {
  title: "العطلات",
  add: "إضافة عطلة جديدة",
  edit: "تعديل العطلة",
  search: "البحث بالاسم",
  emptyTitle: "أضف أول عطلة",
  emptyText: "في أيام العطلة تحل أسعارها محل الأسعار المعتادة.",
  name: "الاسم",
  nameText: "يظهر للضيوف بجانب السعر. إذا كُتب بالعربية فقط استُخدم للغتين.",
  days: "الأيام",
  daysText: "اليومان الأول والأخير من العطلة.",
  from: "أول يوم",
  to: "آخر يوم",
  prices: "السعر",
  pricesText:
    "سعر كل ما في القائمة خلال العطلة ما لم يكن له سعر خاص بها: لحجمه الأول، أو لكل ليالي الإقامة فيها. اتركه فارغًا لتبقى الأسعار المعتادة، والسعر الخاص يُحدَّد بزر الشمس على الصورة.",
  closures: "الإغلاقات",
  price: "سعر العطلة",
} as const satisfies Twin<typeof en>;
