import type { staff as en } from "../en/staff.ts";
import type { Twin } from "../twin.ts";

export const staff = {
  title: "الموظفون",
  add: "إضافة موظف جديد",
  edit: "تعديل الموظف",
  search: "البحث بالاسم",
  emptyTitle: "أضف من يقدّم خدماتك",
  emptyText: "لكل منهم أوقات عمل وعمود في يوم الحجوزات، ولا يحتاج إلى حساب.",
  name: "الاسم",
  nameText: "يظهر للضيوف الذين يختارون شخصًا.",
  about: "ماذا يقدّم",
  services: "الخدمات",
  servicesText: "يمكن للضيوف حجز هذا الشخص لها.",
  noServices: "لا خدمات لهذا الفرع بعد.",
  hours: "أوقات العمل",
  hoursText: "لا يمكن حجز هذا الشخص خارج هذه الأوقات.",
  week: "الأوقات",
  asBranch: "بلا أوقات: يعمل متى أمكن الحجز في الفرع.",
  exceptions: "أيام أخرى",
  exceptionsText: "إجازة أو أوقات رمضان أو دورة: لا تسري أوقات الأسبوع في هذه الأيام.",
  days: "الأيام",
  reason: "السبب",
  dayHours: "الأوقات في هذه الأيام",
  addException: "إضافة أيام أخرى",
  made: "أُضيف",
  count: "{count, plural, zero {لا خدمات} one {خدمة واحدة} two {خدمتان} few {# خدمات} many {# خدمة} other {# خدمة}}",
} as const satisfies Twin<typeof en>;
