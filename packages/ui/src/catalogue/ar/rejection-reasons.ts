import type { rejectionReasons as en } from "../en/rejection-reasons.ts";
import type { Twin } from "../twin.ts";

export const rejectionReasons = {
  title: "أسباب الرفض",
  add: "إضافة سبب جديد",
  edit: "تعديل السبب",
  search: "البحث بالاسم",
  emptyTitle: "أضف أول سبب",
  emptyText: "يختار منها من يرفض طلبًا، ويقرأ الضيف السبب باللغتين.",
  deleteText: "تحتفظ به الطلبات التي رُفضت بسببه.",
  name: "السبب",
  nameText: "يقرؤه الضيوف باللغتين.",
} as const satisfies Twin<typeof en>;
