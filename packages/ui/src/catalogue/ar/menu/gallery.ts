import type { gallery as en } from "../../en/menu/gallery.ts";
import type { Twin } from "../../twin.ts";

export const gallery = {
  title: "معرض الصور",
  list: "الصور ومقاطع الفيديو",
  main: "الرئيسية",
  makeMain: "جعلها الرئيسية",
  makeMainOf: "جعلها الرئيسية: الصورة {place, number}",
  picture: "الصورة {place, number} من {total, number}",
  video: "الفيديو {place, number} من {total, number}",
  move: "نقل {name}",
  delete: "حذف {name}",
  empty: "لا صور بعد",
  emptyText: "أول صورة تصبح الصورة الرئيسية للصنف.",
  emptyTextChalet: "أول صورة تصبح الصورة الرئيسية للشاليه.",
  drop: "أفلت الملفات أو اخترها",
  dropNow: "أفلت هنا للإضافة إلى المعرض",
} as const satisfies Twin<typeof en>;
