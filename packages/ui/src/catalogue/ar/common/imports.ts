import type { imports as en } from "../../en/common/imports.ts";
import type { Twin } from "../../twin.ts";

export const imports = {
  titles: {
    branches: "استيراد الفروع",
    users: "استيراد المستخدمين",
    tables: "استيراد الطاولات",
    services: "استيراد الخدمات",
    roomTypes: "استيراد أنواع الغرف",
  },
  template: { open: "النموذج", xlsx: "Excel (XLSX)", csv: "CSV", name: "{title}، نموذج" },
  start: {
    title: "أفلت ملف CSV أو Excel هنا",
    limits: "{rows, number} صف و{megabytes, number} م.ب على الأكثر. الصف الأول يسمّي الأعمدة.",
    choose: "اختيار ملف",
    reading: "جارٍ قراءة {name}",
    progress: "الرفع",
    paste: "أو الصق قائمة",
    pasteHint: "منسوخة من جدول، أو سجل في كل سطر.",
    read: "قراءة القائمة",
    pasted: "قائمة ملصقة",
    note: "لا يُحفظ شيء قبل الزر الأخير. يمكنك تصحيح كل خانة قبل ذلك.",
  },
  another: "ملف آخر",
  rows: "{count, plural, zero {بلا صفوف} one {صف واحد} two {صفان} few {# صفوف} many {# صفًا} other {# صف}}",
  sheet: "الورقة",
  unknownColumn: "العمود «{column}» مستبعد.",
  holds: "ما في العمود «{column}»",
  leaveOut: "استبعاد",
  filter: {
    label: "الصفوف المعروضة",
    all: "الكل {count, number}",
    ready: "جاهز {count, number}",
    exists: "موجود {count, number}",
    error: "أخطاء {count, number}",
  },
  existing: { label: "الموجود من قبل", leave: "استبعاد", update: "تحديث" },
  row: "الصف",
  rowNumber: "الصف {row, number}",
  cell: "{column}، الصف {row, number}",
  missing: "أضف {column}",
  state: "الحالة",
  states: { ready: "جديد", leave: "موجود", update: "تحديث", error: "خطأ" },
  stateTexts: {
    leave: "موجود من قبل وسيُستبعد.",
    update: "موجود من قبل، وسيتغير ما ذكره الملف.",
  },
  none: "لا صفوف هنا.",
  remove: "استبعاد الصف {row, number}",
  keys: "ينقلك Enter إلى الأسفل، وTab إلى الخانة التالية التي تحتاج إلى تصحيح، ويملأ Ctrl D من الأعلى.",
  foot: {
    wrong:
      "{count, plural, zero {لا أخطاء.} one {في صف واحد خطأ: صحّحه هنا وإلا استُبعد.} two {في صفين أخطاء: صحّحها هنا وإلا استُبعدا.} few {في # صفوف أخطاء: صحّحها هنا وإلا استُبعدت.} many {في # صفًا أخطاء: صحّحها هنا وإلا استُبعدت.} other {في # صف أخطاء: صحّحها هنا وإلا استُبعدت.}} لم يُحفظ شيء بعد.",
    ready: "لم يُحفظ شيء بعد.",
    invites:
      "{count, plural, zero {لا تُرسل دعوات.} one {ترسل الإضافة دعوة بالبريد.} two {ترسل الإضافة دعوتين بالبريد.} few {ترسل الإضافة # دعوات بالبريد.} many {ترسل الإضافة # دعوة بالبريد.} other {ترسل الإضافة # دعوة بالبريد.}}",
    checking: "تجري مراجعة الصفوف",
    adding: "تم {done, number} من {total, number}",
  },
  add: "{count, plural, =0 {إضافة} zero {إضافة} one {إضافة #} two {إضافة #} few {إضافة #} many {إضافة #} other {إضافة #}}",
  adding: "تجري الإضافة",
  done: {
    added:
      "{count, plural, =0 {لم يُضف شيء} zero {لم يُضف شيء} one {أُضيف سجل واحد} two {أُضيف سجلان} few {أُضيفت # سجلات} many {أُضيف # سجلًا} other {أُضيف # سجل}}",
    updated:
      "{count, plural, zero {لم يُحدَّث شيء} one {حُدّث واحد} two {حُدّث اثنان} few {حُدّثت #} many {حُدّث #} other {حُدّث #}}",
    left: "{count, plural, zero {لم يُستبعد شيء} one {استُبعد واحد} two {استُبعد اثنان} few {استُبعدت #} many {استُبعد #} other {استُبعد #}}",
    refused:
      "{count, plural, zero {لم يُرفض شيء} one {رُفض صف واحد وبقي هنا} two {رُفض صفان وبقيا هنا} few {رُفضت # صفوف وبقيت هنا} many {رُفض # صفًا وبقيت هنا} other {رُفض # صف وبقيت هنا}}",
    undo: "تراجع",
    undone:
      "{count, plural, zero {لم يتم التراجع عن شيء} one {تم التراجع عن سجل واحد} two {تم التراجع عن سجلين} few {تم التراجع عن # سجلات} many {تم التراجع عن # سجلًا} other {تم التراجع عن # سجل}}",
    changed:
      "{count, plural, zero {لم يبق شيء} one {عُدّل سجل واحد بعد ذلك وبقي كما هو} two {عُدّل سجلان بعد ذلك وبقيا كما هما} few {عُدّلت # سجلات بعد ذلك وبقيت كما هي} many {عُدّل # سجلًا بعد ذلك وبقيت كما هي} other {عُدّل # سجل بعد ذلك وبقيت كما هي}}",
    stayed:
      "{count, plural, zero {لم يبق شيء} one {سجل واحد مستخدم وسيبقى} two {سجلان مستخدمان وسيبقيان} few {# سجلات مستخدمة وستبقى} many {# سجلًا مستخدمًا وستبقى} other {# سجل مستخدم وستبقى}}",
  },
  logins: {
    title:
      "{count, plural, zero {بيانات الدخول} one {بيانات دخول مستخدم جديد} two {بيانات دخول مستخدمَين جديدَين} few {بيانات دخول # مستخدمين جدد} many {بيانات دخول # مستخدمًا جديدًا} other {بيانات دخول # مستخدم جديد}}",
    text: "يدخل بها من لا بريد إلكتروني له. تظهر الآن فقط، ويستبدلها كل مستخدم عند أول دخول.",
    name: "الاسم",
    login: "الدخول",
    password: "كلمة المرور",
    save: "حفظ بصيغة CSV",
    file: "بيانات الدخول",
    close: "احتفظت بها",
  },
} as const satisfies Twin<typeof en>;
