import type { permissions as en } from "../en/permissions.ts";
import type { Twin } from "../twin.ts";

export const permissions = {
  title: "الصلاحيات",
  search: "البحث بالاسم أو البريد",
  emptyTitle: "لا أحد بعد",
  emptyText: "يُضاف الأشخاص في صفحة المستخدمين، وتُحدَّد صلاحيات كل منهم هنا لكل فرع.",
  name: "الاسم",
  set: "المجموعة",
  holds: "المسموح به هنا",
  change: "تعديل الصلاحيات",
  look: "عرض الصلاحيات",
  of: "صلاحيات {name}",
} as const satisfies Twin<typeof en>;
