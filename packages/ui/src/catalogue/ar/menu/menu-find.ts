import type { menuFind as en } from "../../en/menu/menu-find.ts";
import type { Twin } from "../../twin.ts";

export const menuFind = {
  search: "ابحث في هذه القائمة",
  searchShort: "بحث",
  clear: "مسح البحث",
  filters: "عرض ما يلي فقط",
  filter: {
    noPrice: "بلا سعر",
    noArabic: "بلا اسم عربي",
    noEnglish: "بلا اسم إنجليزي",
    noPicture: "بلا صورة",
    hidden: "مخفية",
    soldOut: "نفدت",
    discount: "عليها خصم",
    changedToday: "تغيّرت اليوم",
  },
  both: "{share} باللغتين",
  bothNext: "الانتقال إلى النص التالي الناقص بإحدى اللغتين",
  categories: "تصنيفات هذه القائمة",
  all: "كل التصنيفات",
  missing:
    "{count, plural, zero {لا ناقص} one {واحد ناقص} two {اثنان ناقصان} few {# ناقصة} many {# ناقصًا} other {# ناقص}}",
  found:
    "{count, plural, =0 {لا نتائج} zero {لا نتائج} one {صنف واحد} two {صنفان} few {# أصناف} many {# صنفًا} other {# صنف}}",
  foundChalets:
    "{count, plural, =0 {لا نتائج} zero {لا نتائج} one {شاليه واحد} two {شاليهان} few {# شاليهات} many {# شاليهًا} other {# شاليه}}",
  noneTitle: "لا شيء يطابق",
  noneText: "لا يترك البحث ولا المرشحات شيئًا من هذه القائمة.",
  showAll: "عرض الكل",
  keys: "مفاتيح هذه القائمة",
} as const satisfies Twin<typeof en>;
