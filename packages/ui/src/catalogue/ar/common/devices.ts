import type { devices as en } from "../../en/common/devices.ts";
import type { Twin } from "../../twin.ts";

export const devices = {
  title: "الأجهزة",
  text: "لوحات ربطها رمز الدخول بهذا الفرع. ترى طلباته بأسماء ضيوفها وهواتفهم ومبالغها، وتنقلها، وتحدّد ما نفد.",
  none: "لا جهاز مرتبط. افتح رمز الدخول في الأعلى وامسحه بجهاز.",
  failed: "تعذّر تحميل الأجهزة.",
  strangers:
    "استنفد غرباء محاولات رمز المرور العشر لهذا اليوم، فلا يمكن إعداد جهاز لوحي آخر به قبل {until}. لإعداد جهاز الآن اختر رمز مرور آخر. وتعمل الأجهزة المعدّة كالمعتاد.",
  unknown: "جهاز",
  active: "نشط الآن",
  seen: "آخر ظهور {when}",
  by: "، أدخله <name></name>",
  end: "إنهاء",
  endOf: "إنهاء: {name}",
  endAsk: "لن يعرض {name} أي طلبات حتى يمسح رمز دخول جديدًا.",
  endYes: "نعم، أنهِه",
  ended: "أُنهي",
} as const satisfies Twin<typeof en>;
