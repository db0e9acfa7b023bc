import type { optionGroups as en } from "../../en/menu/option-groups.ts";
import type { Twin } from "../../twin.ts";
import { optionRules } from "./item-marks.ts";

export const optionGroups = {
  title: "الخيارات",
  groups:
    "{count, plural, zero {لا مجموعات} one {مجموعة واحدة} two {مجموعتان} few {# مجموعات} many {# مجموعة} other {# مجموعة}}",
  none: "الأحجام ودرجة الاستواء والإضافات: تحدد المجموعة عدد ما يُختار من خياراتها.",
  new: "مجموعة جديدة",
  newGroup: "مجموعة جديدة",
  useShared: "استخدام مجموعة مشتركة",
  moreGroups:
    "{count, plural, zero {لا غيرها} one {وواحدة أخرى} two {واثنتان أخريان} few {و# أخرى} many {و# أخرى} other {و# أخرى}}",
  options: "{count, plural, zero {لا خيارات} one {خيار واحد} two {خياران} few {# خيارات} many {# خيارًا} other {# خيار}}",
  option: "الخيار {place, number}",
  groupEn: "اسم المجموعة {place, number} بالإنجليزية",
  groupAr: "اسم المجموعة {place, number} بالعربية",
  rule: "القاعدة",
  required: "إلزامي",
  optional: "اختياري",
  atLeast: "على الأقل",
  atMost: "على الأكثر",
  upTo: "حتى",
  less: "أقل",
  more: "أكثر",
  rules: optionRules,
  shared:
    "{count, plural, zero {غير مشتركة.} one {يستخدمها صنف واحد.} two {مشتركة بين صنفين.} few {مشتركة بين # أصناف.} many {مشتركة بين # صنفًا.} other {مشتركة بين # صنف.}}",
  sharedText: "أي تغيير هنا يغيّرها كلها.",
  keepCopy: "نسخة خاصة بهذا الصنف",
  changes:
    "{count, plural, zero {لا يتغير شيء} one {يتغير صنف واحد} two {يتغير صنفان} few {تتغير # أصناف} many {يتغير # صنفًا} other {يتغير # صنف}}",
  optionEn: "اسم الخيار {place, number} بالإنجليزية",
  optionAr: "اسم الخيار {place, number} بالعربية",
  optionPrice: "سعر الخيار {place, number}",
  preset: "مختار مسبقًا",
  presetOption: "الخيار {place, number} مختار مسبقًا",
  moveOption: "نقل الخيار {place, number}",
  removeOption: "حذف الخيار {place, number}",
  withhold: "إيقاف عرض الخيار {place, number} مؤقتًا",
  offer: "إعادة عرض الخيار {place, number}",
  addOption: "إضافة خيار",
  saveGroup: "حفظ المجموعة",
  actions: "إجراءات {name}",
  moveUp: "نقل لأعلى",
  moveDown: "نقل لأسفل",
  takeOff: "إزالة من هذا الصنف",
  delete: "حذف المجموعة",
  deleted: "حُذفت \u2068{name}\u2069",
  deleteText:
    "{count, plural, =0 {لا صنف يستخدمها.} zero {لا صنف يستخدمها.} one {يفقدها صنف واحد.} two {يفقدها صنفان.} few {تفقدها # أصناف.} many {يفقدها # صنفًا.} other {يفقدها # صنف.}}",
} as const satisfies Twin<typeof en>;
