import type { events as en } from "../en/events.ts";
import type { Twin } from "../twin.ts";

export const events = {
  title: "الفعاليات",
  add: "إضافة فعالية جديدة",
  edit: "تعديل الفعالية",
  search: "البحث بالاسم",
  emptyTitle: "أضف أول فعالية",
  emptyText: "أمسية أو تذوّق أو مهرجان: يرى الضيوف ما يقام ومتى.",
  about: "عن الفعالية",
  aboutText: "يظهر للضيوف بلغتهم. إذا كُتب بالعربية فقط استُخدم للغتين.",
  name: "الاسم",
  description: "نبذة",
  when: "الزمان والمكان",
  whenText: "دون أوقات تستمر طوال اليوم.",
  allDay: "طوال اليوم",
  until: "حتى {time}",
  span: "{from} إلى {to}",
  period: "الأيام",
  place: "المكان",
  pictures: "الصور",
  picturesText: "تمثّل الصورة الأولى الفعالية في القوائم.",
  made: "أُنشئت",
} as const satisfies Twin<typeof en>;
