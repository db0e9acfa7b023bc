import type { menu as en } from "../../en/menu/menu.ts";
import { menuCards } from "./menu-cards.ts";
import type { Twin } from "../../twin.ts";

export const menu = {
  ...menuCards,
  title: "القائمة",
  saveAll: "حفظ كل الأصناف",
  saveAllDone: "تم حفظ جميع الأصناف بنجاح",
  saveAllFailed: "حدث خطأ أثناء حفظ الأصناف",
  saveAllChalets: "حفظ كل الشاليهات",
  saveAllChaletsDone: "تم حفظ جميع الشاليهات بنجاح",
  saveAllChaletsFailed: "حدث خطأ أثناء حفظ الشاليهات",
  priceJump: {
    title: "هل هذا السعر صحيح؟",
    text: "\u2068{name}\u2069: كان {from} وأصبح {to}",
    change: "تغييره",
  },
  review: {
    waiting:
      "{count, plural, zero {لا مسودات تنتظر} one {مسودة واحدة تنتظر ولا يراها الضيوف} two {مسودتان تنتظران ولا يراهما الضيوف} few {# مسودات تنتظر ولا يراها الضيوف} many {# مسودة تنتظر ولا يراها الضيوف} other {# مسودة تنتظر ولا يراها الضيوف}}",
    open: "المراجعة والنشر",
  },
  several: {
    changePrices: "تغيير الأسعار",
    nothing: "لا شيء يتغير.",
    undo: "تراجع",
    undone: "تم التراجع",
    left: "{count, plural, zero {لم يبق شيء} one {واحد بقي كما هو لأنه تغيّر في هذه الأثناء} two {اثنان بقيا كما هما لأنهما تغيّرا في هذه الأثناء} few {# بقيت كما هي لأنها تغيّرت في هذه الأثناء} many {# بقيت كما هي لأنها تغيّرت في هذه الأثناء} other {# بقيت كما هي لأنها تغيّرت في هذه الأثناء}}",
    deleteText: "سيُحذف: {items}.",
    deleteYes: "حذف {items}",
    deleted: "تم الحذف: {items}",
    kept: "{count, plural, zero {حُذف الكل} one {واحد لم يُحذف} two {اثنان لم يُحذفا} few {# لم تُحذف} many {# لم تُحذف} other {# لم تُحذف}}",
    duplicated: "تم التكرار: {items}",
    categoryDuplicated: "تم تكرار \u2068{name}\u2069",
  },
  chalet: {
    mapLink: "رابط الخريطة",
    mapLinkHint: "الصق رابط خرائط Google لنقل الدبوس",
    addressEn: "العنوان بالإنجليزية",
    addressAr: "العنوان بالعربية",
    insurance: "التأمين",
    bedrooms: "غرف النوم",
    units: "الوحدات",
    fewer: "{label}: إنقاص واحد",
    more: "{label}: زيادة واحد",
    frontage: "الواجهة",
    seaView: "على البحر",
    secondRow: "صف ثانٍ",
  },
  newCategory: {
    title: "إنشاء تصنيف جديد",
    subTitle: "إنشاء تصنيف فرعي جديد",
    picture: "الصورة",
    addPicture: "إضافة صورة",
    replacePicture: "استبدال الصورة",
    removePicture: "إزالة الصورة",
    uploading: "جارٍ رفع الصورة",
    titleEn: "العنوان بالإنجليزية",
    titleAr: "العنوان بالعربية",
    descriptionEn: "الوصف بالإنجليزية",
    descriptionAr: "الوصف بالعربية",
  },
} as const satisfies Twin<typeof en>;
