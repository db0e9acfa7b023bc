import type { categories as en } from "../en/categories.ts";
import type { Twin } from "../twin.ts";

export const categories = {
  title: "التصنيفات",
  add: "إضافة تصنيف جديد",
  edit: "تعديل التصنيف",
  search: "البحث بالاسم",
  emptyTitle: "أضف أول تصنيف",
  emptyText: "ترتّب التصنيفات أصناف القائمة، ويمكن أن يقع بعضها داخل بعض.",
  name: "الاسم",
  nameText: "يظهر للضيوف عنوانًا. إذا كُتب بالعربية فقط استُخدم للغتين.",
  about: "الوصف",
  place: "المكان",
  placeText: "موضعه في القائمة.",
  menu: "القائمة",
  parent: "التصنيف الأعلى",
  top: "المستوى الأول",
  picture: "الصورة",
  pictureText: "تظهر فوق الأصناف وحيث يختار الضيوف تصنيفًا.",
  made: "أُنشئ",
} as const satisfies Twin<typeof en>;
