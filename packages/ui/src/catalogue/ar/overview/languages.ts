import type { languages as en } from "../../en/overview/languages.ts";
import type { Twin } from "../../twin.ts";

export const languages = {
  title: "باللغتين",
  share: "{share} باللغتين",
  all: "كل شيء باللغتين",
  missing:
    "{count, plural, zero {لا ينقص شيء} one {موضع واحد تنقصه لغة} two {موضعان تنقصهما لغة} few {# مواضع تنقصها لغة} many {# موضعًا تنقصه لغة} other {# موضع تنقصه لغة}}",
  go: "المرور على ما ينقص",
  byArea: "حسب القسم",
  areas: { menu: "القائمة", records: "السجلات", settings: "الإعدادات" },
  areaMissing:
    "{count, plural, zero {لا ينقص شيء} one {واحد ناقص} two {اثنان ناقصان} few {# ناقصة} many {# ناقصًا} other {# ناقص}}",
  kinds: {
    menus: "القوائم",
    categories: "التصنيفات",
    items: "الأصناف",
    prices: "الأحجام",
    addons: "الإضافات",
    discounts: "الخصومات",
    chalets: "عناوين الشاليهات",
    optionGroups: "مجموعات الخيارات",
    options: "الخيارات",
    branches: "الفروع",
    hotels: "الفنادق",
    rooms: "الغرف",
    services: "الخدمات",
    staff: "الموظفون",
    floors: "الطوابق",
    tables: "الطاولات",
    events: "الفعاليات",
    holidays: "العطلات",
    closures: "الإغلاقات",
    rejectionReasons: "أسباب الرفض",
    roles: "الأدوار",
    business: "اسم النشاط",
    businessTexts: "نصوص النشاط",
    branchTexts: "نصوص الفروع",
  },
  walk: {
    label: "ما تنقصه لغة",
    at: "{at, number} من {all, number}",
    atMore: "{at, number} من أكثر من {all, number}",
    next: "التالي",
    skip: "تخطٍّ",
    done: "تم",
    finished: "مررت على كل شيء.",
    skipped:
      "{count, plural, zero {لم يُتخطَّ شيء} one {تُخطّي واحد} two {تُخطّي اثنان} few {تُخطّيت #} many {تُخطّي #} other {تُخطّي #}}",
    nothing: "لم يعد ينقص شيء.",
    keys: "Alt N التالي، Alt S تخطٍّ، Alt X تم",
  },
} as const satisfies Twin<typeof en>;
