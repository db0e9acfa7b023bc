import type { history as en } from "../../en/overview/history.ts";
import type { Twin } from "../../twin.ts";

export const history = {
  title: "سجل \u2068{name}\u2069",
  states:
    "السجل، {count, plural, zero {لا حالات} one {حالة واحدة} two {حالتان} few {# حالات} many {# حالة} other {# حالة}} منذ {since}",
  failed: "تعذّر تحميل السجل",
  none: "لا تغييرات بعد",
  noneText: "يُحفظ هنا كل تغيير من الآن.",
  created: "أُنشئ",
  began: "قبل أول تغيير",
  deleted: "حُذف",
  cameBack: "استُعيد",
  changed: "تغيّر: {fields}",
  nobody: "ضيف أو جهاز",
  restore: "استعادة هذه",
  restoreOf: "استعادة هذه: حالة {moment}",
  more: "حالات أقدم",
  restored: "عادت الحالة السابقة",
  unchanged: "هو على هذه الحالة الآن",
  leftOut: "لم يُستعد: {fields}",
} satisfies Twin<typeof en>;
