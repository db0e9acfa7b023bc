import type { business as en } from "../en/business.ts";
import type { Twin } from "../twin.ts";

export const business = {
  title: "الأنشطة التجارية",
  add: "إضافة نشاط جديد",
  edit: "تعديل النشاط",
  search: "البحث بالاسم",
  emptyTitle: "أضف أول نشاط",
  emptyText: "يضم النشاط قوائمه وفروعه وموظفيه، ويبدأ بفرع وقائمة والإعدادات المعتادة.",
  deleteText: "يُغلق للجميع: لا يصل أحد إلى قوائمه وفروعه وموظفيه، ولا تعود رموزه تقود إلى شيء.",
  name: "الاسم",
  nameText: "يظهر للضيوف بلغتهم، من ٥ أحرف فأكثر. إذا كُتب بالعربية فقط استُخدم للغتين.",
  about: "نبذة",
  kind: "الفئة",
  kindText: "تحدد ما يُجهَّز به النشاط: قائمة أو شاليهات أو غرف أو خدمات.",
  kindKept: "اختيرت عند فتح النشاط ولا تتغير.",
  type: "النوع",
  logo: "الشعار",
  logoText: "يظهر في صفحة الضيوف وعلى المطبوعات.",
  made: "أُنشئ",
} as const satisfies Twin<typeof en>;
