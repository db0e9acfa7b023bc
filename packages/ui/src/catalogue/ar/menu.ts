import type { menu as en } from "../en/menu.ts";
import type { Twin } from "../twin.ts";

export const menu = {
  title: "القائمة",
  saveAll: "حفظ كل الأصناف",
  saveAllDone: "تم حفظ جميع الأصناف بنجاح",
  saveAllFailed: "حدث خطأ أثناء حفظ الأصناف",
} as const satisfies Twin<typeof en>;
