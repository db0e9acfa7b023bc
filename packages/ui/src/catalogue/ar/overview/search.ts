import type { search as en } from "../../en/overview/search.ts";
import type { Twin } from "../../twin.ts";

export const search = {
  title: "البحث",
  placeholder: "ابحث في الشاشات والسجلات",
  kinds: {
    label: "مجال البحث",
    all: "الكل",
    items: "الأصناف",
    chalets: "الشاليهات",
    orders: "الطلبات",
    people: "الأشخاص",
    screens: "الشاشات",
  },
  recent: "الأخيرة",
  screens: "انتقل إلى",
  actions: "إجراءات",
  results:
    "{count, plural, zero {لا نتائج} one {نتيجة واحدة} two {نتيجتان} few {# نتائج} many {# نتيجة} other {# نتيجة}}",
  noneTitle: "لا نتائج: «{query}»",
  noneText: "جرّب حروفًا أقل، أو الاسم باللغة الأخرى.",
  failed: "تعذّر البحث في السجلات.",
  hidden: "مخفي",
  move: "تنقّل",
  open: "فتح",
  newTab: "تبويب جديد",
  allowed: "ما يُسمح لك برؤيته فقط",
} as const satisfies Twin<typeof en>;
