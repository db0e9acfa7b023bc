import type { radar as en } from "../../en/overview/radar.ts";
import type { Twin } from "../../twin.ts";

export const radar = {
  title: "العطلات القادمة",
  next: "القادم في ٩٠ يومًا",
  all: "كل العطلات",
  views: "طرق العرض",
  add: "إضافة عطلة",
  summary:
    "{days, plural, zero {# مناسبة} one {مناسبة واحدة} two {مناسبتان} few {# مناسبات} many {# مناسبة} other {# مناسبة}}، {open, plural, =0 {كل شيء مجهّز} zero {# أمر لم يُجهّز بعد} one {أمر واحد لم يُجهّز بعد} two {أمران لم يُجهّزا بعد} few {# أمور لم تُجهّز بعد} many {# أمرًا لم يُجهّز بعد} other {# أمر لم يُجهّز بعد}}.",
  moonNote: "التواريخ الهجرية حسب تقويم أم القرى.",
  states: "الدول",
  stateNames: { kw: "الكويت", sa: "السعودية", ae: "الإمارات", qa: "قطر", bh: "البحرين", om: "عُمان" },
  kinds: { official: "رسمية", religious: "دينية", popular: "شعبية", school: "مدرسية", own: "لديكم" },
  holiday: "عطلة",
  school: "عطلة مدرسية",
  isSchool: "عطلة مدرسية",
  noSchool: "ليست عطلة مدرسية",
  moon: "يثبت بالرؤية",
  band: "التسعون يومًا القادمة",
  columns: { date: "التاريخ", day: "المناسبة", when: "الموعد" },
  tasks: { prices: "الأسعار", hours: "الأوقات", closures: "الإغلاق والإخفاء", packages: "الباقات" },
  prepare: { prices: "أسعار", hours: "أوقات خاصة", closures: "إغلاق", packages: "باقة" },
  someDays:
    "{count, number} من {all, plural, zero {# يوم} one {يوم واحد} two {يومين} few {# أيام} many {# يومًا} other {# يوم}}",
  usualHours: "أوقات العمل المعتادة في الإعدادات.",
  prepareFor: "{task}: {name}",
  notNeeded: "لا يلزم",
  notNeededFor: "{task} لا تلزم: {name}",
  neededFor: "{task} تلزم: {name}",
  count: "{count, plural, zero {# سعر} one {سعر واحد} two {سعران} few {# أسعار} many {# سعرًا} other {# سعر}}",
  hiddenCount:
    "{count, plural, zero {# تغيير} one {تغيير واحد} two {تغييران} few {# تغييرات} many {# تغييرًا} other {# تغيير}}",
  length: "{count, plural, zero {# يوم} one {يوم واحد} two {يومان} few {# أيام} many {# يومًا} other {# يوم}}",
  inDays:
    "{count, plural, =0 {اليوم} zero {بعد # يوم} one {بعد يوم} two {بعد يومين} few {بعد # أيام} many {بعد # يومًا} other {بعد # يوم}}",
  runs: "الآن",
  failed: "تعذّر تحميل الأيام.",
  nothing: "لا عطلات خلال التسعين يومًا القادمة.",
} as const satisfies Twin<typeof en>;
