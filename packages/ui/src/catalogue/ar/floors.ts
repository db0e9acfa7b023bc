import type { floors as en } from "../en/floors.ts";
import type { Twin } from "../twin.ts";

export const floors = {
  title: "الطوابق",
  add: "إضافة طابق جديد",
  edit: "تعديل الطابق",
  search: "البحث بالاسم",
  emptyTitle: "أضف أول طابق",
  emptyText: "تضم الطوابق والشرفات والصالات طاولات الفرع، وتُذكر في الطلبات والحجوزات.",
  name: "الاسم",
  nameText: "ما يسميه به الموظفون والضيوف.",
  nameTextOf: "طابق في {branch}، كما يسميه الموظفون والضيوف.",
  tables: "الطاولات",
  count:
    "{count, plural, zero {بلا طاولات} one {طاولة واحدة} two {طاولتان} few {# طاولات} many {# طاولة} other {# طاولة}}",
} as const satisfies Twin<typeof en>;
