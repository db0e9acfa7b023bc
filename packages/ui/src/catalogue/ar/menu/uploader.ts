import type { uploader as en } from "../../en/menu/uploader.ts";
import type { Twin } from "../../twin.ts";

export const uploader = {
  kinds: "JPEG وPNG وGIF وWebP وHEIC حتى {pictures, number} م.ب، وMP4 حتى {videos, number} م.ب",
  hint: "أفلت صورًا أو مجلدات. اسم الملف يصبح الاسم والسعر.",
  chooseFiles: "اختر ملفات",
  chooseFolder: "اختر مجلدًا",
  drop: "أفلت هنا لإضافة الأصناف",
  dropChalets: "أفلت هنا لإضافة الشاليهات",
  dropHere: "أفلت الصور أو مجلدات كاملة هنا",
  addHere: "أضف الصور هنا",
  example: "مثال",
  becomes: "يصبح",
  noPrice: "بلا سعر",
  nameMissing: { en: "الاسم الإنجليزي ناقص", ar: "الاسم العربي ناقص" },
  place: "{place, number} من {total, number}",
  uploading: "جارٍ رفع {name}",
  cancel: "إلغاء {name}",
  cancelAll: "إلغاء الكل",
  retry: "إعادة المحاولة",
  retryName: "إعادة المحاولة: {name}",
  retryAll: "إعادة محاولة الكل",
  waiting: "بانتظار الاتصال",
  addedMany:
    "{count, plural, zero {لا ملفات} one {ملف واحد ينتظر المراجعة} two {ملفان ينتظران المراجعة} few {# ملفات تنتظر المراجعة} many {# ملفًا تنتظر المراجعة} other {# ملف تنتظر المراجعة}}",
  review: "المراجعة والنشر",
  uploadedCount:
    "{count, plural, zero {لم يُرفع أي ملف} one {رُفع ملف واحد} two {رُفع ملفان} few {رُفعت # ملفات} many {رُفع # ملفًا} other {رُفع # ملف}}",
  failedCount:
    "{count, plural, zero {لم يفشل أي ملف} one {تعذّر رفع ملف واحد} two {تعذّر رفع ملفين} few {تعذّر رفع # ملفات} many {تعذّر رفع # ملفًا} other {تعذّر رفع # ملف}}",
  files: "ملفات هذا الرفع",
  addedNow: "مسودة",
  replaced: "استُبدلت الصورة",
  undo: "تراجع",
  undoName: "تراجع: {name}",
  undone: "أُزيل \u2068{name}\u2069",
  undoGone: "لم يُزَل شيء: \u2068{name}\u2069 لم يعد مسودة.",
  dismiss: "إزالة {name} من اللائحة",
  clear: "إفراغ اللائحة",
} as const satisfies Twin<typeof en>;
