import type { map as en } from "../../en/common/map.ts";
import type { Twin } from "../../twin.ts";

export const map = {
  map: "الخريطة",
  pin: "الدبوس عند {place}. مفاتيح الأسهم تنقله، ومع Shift أبعد.",
  setPin: "وضع الدبوس",
  noPlace: "لا موقع بعد",
  zoomIn: "تكبير",
  zoomOut: "تصغير",
  removePin: "إزالة الدبوس",
  tiles: "بيانات الخريطة: {source}",
  coordinates: "الإحداثيات",
  link: "الرابط",
  opensIn: "يُفتح في",
  google: "خرائط Google",
  apple: "خرائط Apple",
  waze: "Waze",
  numbers: "أو اكتب الرقمين",
  latitude: "خط العرض",
  longitude: "خط الطول",
  areas: {
    find: "البحث عن منطقة",
    within: "{town}، {country}",
    none: "لا منطقة بهذا الاسم",
    hint: "يوضع الدبوس في وسط المنطقة، ثم يُنقل إلى الباب.",
  },
  short: {
    title: "الحصول على الرابط الكامل",
    step: "{number, number}",
    open: "افتح الرابط المختصر في تبويب جديد.",
    wait: "انتظر حتى تعرض الخريطة المكان.",
    copy: "انسخ العنوان من شريط المتصفح والصقه أعلاه.",
    button: "فتح الرابط المختصر",
    right: "الرابط الصحيح فيه علامة @ ورقمان",
    old: "حتى ذلك الحين يرى الضيوف الموقع السابق: <place></place>",
  },
} as const satisfies Twin<typeof en>;
