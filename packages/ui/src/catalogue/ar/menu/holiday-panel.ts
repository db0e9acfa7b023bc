import type { holidayPanel as en } from "../../en/menu/holiday-panel.ts";
import type { Twin } from "../../twin.ts";

export const holidayPanel = {
  title: "أسعار العطلات",
  lead: "اترك السعر فارغًا ليبقى المكتوب بالرمادي: سعر العطلة نفسها أو السعر المعتاد.",
  forSize: "هو سعر «{size}»، وتبقى أسعار الأحجام الأخرى كما هي.",
  forStay: "هو سعر واحد لكل ليالي الإقامة الواقعة في العطلة معًا، لا لكل ليلة.",
  usual: "السعر المعتاد",
  price: "السعر في {name}",
  was: "كان {amount}",
  wasUsual: "كان السعر المعتاد",
  wasHoliday: "كان سعر العطلة",
  until: "حتى",
  changed:
    "{count, plural, zero {لا تغييرات} one {تغيّر سعر واحد} two {تغيّر سعران} few {تغيّرت # أسعار} many {تغيّر # سعرًا} other {تغيّر # سعر}}",
  noChanges: "لا تغييرات",
  undo: "تراجع عن التغييرات",
  none: "ليس لديك عطلات",
  noneText: "أضف العطلة الأولى، ثم حدّد سعر هذا الصنف فيها.",
  noneTextChalet: "أضف العطلة الأولى، ثم حدّد سعر هذا الشاليه فيها.",
  noneAsk: "اطلب إضافتها ممن لديه صلاحية العطلات.",
  hidden: "لا تملك صلاحية الاطلاع على العطلات",
  failed: "تعذّر تحميل العطلات",
  add: "إضافة عطلة",
  nameEn: "الاسم بالإنجليزية",
  nameAr: "الاسم بالعربية",
  from: "من",
  to: "إلى",
} as const satisfies Twin<typeof en>;
