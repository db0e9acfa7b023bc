import { optionRules } from "../menu/item-marks.ts";
import type { ordering as en } from "../../en/guests/ordering.ts";
import type { Twin } from "../../twin.ts";

export const ordering = {
  language: "اللغة",
  menus: "القوائم",
  categories: "التصنيفات",
  close: "إغلاق",
  soldOut: "نفدت الكمية",
  notOrderable: "غير متاح للطلب",
  empty: { title: "لا شيء معروض هنا بعد", text: "اسأل الموظفين، أو عُد لاحقًا." },
  price: { from: "من", before: "قبل الخصم", now: "الآن", prices: "الأسعار", extras: "الإضافات" },
  discount: {
    percentage: "خصم {amount}٪ حتى {day}",
    value: "خصم {amount} حتى {day}",
    stay: "خصم {amount} على الإقامة، لليالي حتى {day}",
  },
  holiday: "سعر {name}",
  chalet: {
    bedrooms:
      "{count, plural, one {غرفة نوم واحدة} two {غرفتا نوم} few {# غرف نوم} many {# غرفة نوم} other {# غرفة نوم}}",
    units: "{count, plural, one {وحدة واحدة} two {وحدتان} few {# وحدات} many {# وحدة} other {# وحدة}}",
    frontage: { sea_view: "إطلالة بحرية", second_row: "صف ثانٍ" },
    insurance: "تأمين {amount} يُدفع عند الوصول ويُعاد.",
    packages: { Weekdays: "أيام الأسبوع", Weekend: "نهاية الأسبوع", FullWeek: "أسبوع كامل" },
    nights: {
      Weekdays: "كل الليالي من الأحد إلى الأربعاء",
      Weekend: "كل الليالي من الخميس إلى السبت",
      FullWeek: "٧ ليالٍ معًا",
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
  item: {
    add: "أضف",
    addNamed: "أضف {name} إلى الطلب",
    inOrder:
      "{count, plural, zero {# في الطلب} one {# في الطلب} two {# في الطلب} few {# في الطلب} many {# في الطلب} other {# في الطلب}}",
    choose: "اختر واحدًا",
    choice: "خيار",
    required: "مطلوب",
    extras: "أضف إليه",
    note: "ملاحظة للمطبخ",
    noteHint: "حساسية، بهارات، توقيت",
    quantityOf: "كم من {name}",
    more: "زيادة {name}",
    less: "إنقاص {name}",
    remove: "حذف {name}",
    full: "طلبك ممتلئ. أرسله أو احذف منه شيئًا أولًا.",
  },
  options: {
    choose: "اختر {group}",
    rules: optionRules,
  },
  cart: {
    title: "طلبك",
    view: "عرض الطلب",
    pieces: "{count, plural, one {قطعة واحدة} two {قطعتان} few {# قطع} many {# قطعة} other {# قطعة}}",
    subtotal: "المجموع الفرعي",
    discount: "الخصم",
    charge: "رسوم إضافية",
    before: "قبل: {amount}",
    how: "كيف تريد طلبك؟",
    modes: { DineIn: "محلي", Delivery: "توصيل", CarPickup: "إلى السيارة", SelfPickUp: "استلام" },
    fields: {
      name: { label: "اسمك", optional: "اختياري" },
      phone: { label: "رقم الهاتف", hint: "+965 …" },
      address: { label: "العنوان", hint: "المنطقة، القطعة، الشارع، المبنى، الدور" },
      car: { label: "سيارتك", hint: "النوع واللون ورقم اللوحة" },
      note: { label: "ملاحظة للمطبخ", hint: "حساسية، بهارات، توقيت" },
    },
    troubles: {
      gone: "لم يعد في القائمة",
      soldOut: "نفدت الكمية",
      notOrdered: "لا يمكن طلبه",
      priceGone: "لم يعد هذا الخيار متوفرًا",
      addonGone: "إحدى إضافاته لم تعد متوفرة",
      optionsChanged: "تغيّرت خياراته: احذفه واختر من جديد",
    },
  },
} as const satisfies Twin<typeof en>;
