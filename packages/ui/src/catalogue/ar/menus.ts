import type { menus as en } from "../en/menus.ts";
import type { Twin } from "../twin.ts";

export const menus = {
  title: "القوائم",
  add: "إضافة قائمة جديدة",
  edit: "تعديل القائمة",
  search: "البحث بالاسم",
  emptyTitle: "أضف أول قائمة",
  emptyText: "تضم القائمة تصنيفات بأصنافها، ويختار الضيوف بين قوائم الفرع.",
  name: "الاسم",
  nameText: "يظهر للضيوف عند اختيار قائمة. إذا كُتب بالعربية فقط استُخدم للغتين.",
  layout: "النوع",
  layoutText: "هل يرى الضيوف كل شيء في صفحة واحدة أم يختارون تصنيفًا أولًا.",
  type: "النوع",
  types: { "full-menu": "قائمة كاملة", "categorized-menu": "قائمة مصنّفة" },
  made: "أُنشئت",
  deleteText: "تُحذف معها تصنيفاتها وأصنافها.",
} as const satisfies Twin<typeof en>;
