import type { guest as en } from "../en/guest.ts";
import type { Twin } from "../twin.ts";

export const guest = {
  language: "اللغة",
  titles: { restaurant: "القائمة", salon: "الخدمات", hotel: "الغرف والخدمات", chalet: "الشاليهات" },
  menus: "القوائم",
  categories: "التصنيفات",
  seeAll: "عرض الكل",
  seeAllOf: "عرض كل ما في {name}",
  showFewer: "عرض أقل",
  close: "إغلاق",
  search: {
    open: "بحث",
    label: "ابحث بالعربية أو الإنجليزية",
    close: "إغلاق البحث",
    found: "{count, plural, =0 {لا نتائج} one {نتيجة واحدة} two {نتيجتان} few {# نتائج} many {# نتيجة} other {# نتيجة}}",
    nothing: "لا نتائج عن {query}",
    hint: "جرّب كلمة أقصر، بالعربية أو الإنجليزية.",
  },
  price: { from: "من", before: "قبل الخصم", now: "الآن", prices: "الأسعار", extras: "الإضافات" },
  notOrderable: "غير متاح للطلب",
  discount: { percentage: "خصم {amount}٪", value: "خصم {amount}", until: "حتى {day}" },
  holiday: "سعر {name}",
  chalet: {
    bedrooms:
      "{count, plural, one {غرفة نوم واحدة} two {غرفتا نوم} few {# غرف نوم} many {# غرفة نوم} other {# غرفة نوم}}",
    units: "{count, plural, one {وحدة واحدة} two {وحدتان} few {# وحدات} many {# وحدة} other {# وحدة}}",
    frontage: { sea_view: "إطلالة بحرية", second_row: "صف ثانٍ" },
    insurance: "تأمين {amount} يُدفع عند الوصول ويُعاد.",
    map: "فتح الخريطة",
    packages: { Weekdays: "أيام الأسبوع", Weekend: "نهاية الأسبوع", FullWeek: "أسبوع كامل" },
    nights: {
      Weekdays: "ليالي الأحد إلى الأربعاء",
      Weekend: "ليالي الخميس إلى السبت",
      FullWeek: "٧ ليالٍ",
    },
  },
  gallery: {
    label: "صور {name}",
    picture: "صورة {index} من {total}",
    video: "فيديو، {index} من {total}",
    count: "{index} من {total}",
    next: "الصورة التالية",
    previous: "الصورة السابقة",
  },
  contact: { title: "التواصل", whatsapp: "واتساب", website: "الموقع الإلكتروني" },
  empty: { title: "لا شيء معروض هنا بعد", text: "اسأل الموظفين، أو عُد لاحقًا." },
  miss: {
    unknown: {
      title: "هذا العنوان لا يؤدي إلى قائمة",
      text: "قد يكون الرمز قديمًا. اطلب الرمز الجديد من الموظفين.",
    },
    closed: { title: "هذا الفرع مغلق", text: "لا يمكن قراءة قائمته حاليًا." },
  },
} as const satisfies Twin<typeof en>;
