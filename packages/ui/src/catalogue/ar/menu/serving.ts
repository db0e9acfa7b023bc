import type { serving as en } from "../../en/menu/serving.ts";
import type { Twin } from "../../twin.ts";

export const serving = {
  entry: "الأوقات والفروع",
  menuEntry: "أوقات هذه القائمة وفروعها",
  title: "الأوقات والفروع: \u2068{name}\u2069",
  titleBranches: "الفروع: \u2068{name}\u2069",
  severalTitle: "أوقات {items}",
  change: "تغيير",
  hours: "متى يُقدَّم",
  always: "في كل الأوقات",
  sometimes: "في أوقات محددة",
  hoursText: "في غير هذه الأوقات يرى الضيوف متى يبدأ تقديمه، ولا يمكن طلبه حينها.",
  menuText: "من يمسح الرمز يرى القائمة التي تُقدَّم في ذلك الوقت، ومتى يبدأ تقديم القوائم الأخرى.",
  span: "الوقت {place, number}",
  days: "الأيام",
  from: "من",
  to: "حتى",
  nextDay: "حتى اليوم التالي",
  add: "إضافة وقت",
  remove: "حذف الوقت {place, number}",
  branches: "في الفروع",
  same: "كما في غيره",
  differs: "مختلف",
  absent: "غير متوفر",
  price: "السعر في \u2068{branch}\u2069: \u2068{size}\u2069",
  onePrice: "السعر",
  priceText: "السعر الفارغ هو السعر المعتاد.",
  ownHours: "أوقات أخرى هنا",
  waits: "ما تغيّره هنا ينتظر في الخطة.",
  failed: "تعذّر تحميل الأوقات.",
  saved: "حُفظت الأوقات: {items}",
  summary: {
    always: "في كل الأوقات",
    differing:
      "{count, plural, zero {لا يختلف في أي فرع} one {يختلف في فرع واحد} two {يختلف في فرعين} few {يختلف في # فروع} many {يختلف في # فرعًا} other {يختلف في # فرع}}",
  },
} as const satisfies Twin<typeof en>;
