import type { menuImport as en } from "../../en/menu/menu-files.ts";
import type { Twin } from "../../twin.ts";

export const menuImport = {
  title: "استيراد قائمة",
  noMenu: "لا توجد قائمة بعد",
  noMenuText: "أضف قائمة أولًا، فالأصناف تُستورد إليها.",
  noMenuTextChalets: "أضف قائمة أولًا، فالشاليهات تُستورد إليها.",
  template: { open: "النموذج", xlsx: "Excel (XLSX)", csv: "CSV" },
  steps: { file: "الملف", columns: "الأعمدة", check: "المراجعة", done: "تم" },
  rows: "{count, plural, zero {بلا صفوف} one {صف واحد} two {صفان} few {# صفوف} many {# صفًا} other {# صف}}",
  sheetRows:
    "ورقة {sheet}، {count, plural, zero {بلا صفوف} one {صف واحد} two {صفان} few {# صفوف} many {# صفًا} other {# صف}}",
  change: "تغيير",
  file: {
    title: "أفلت ملف CSV أو Excel هنا",
    limits: "{rows, number} صف و{megabytes, number} م.ب على الأكثر. الصف الأول يسمّي الأعمدة.",
    choose: "اختيار ملف",
    reading: "جارٍ قراءة {name}",
    progress: "الرفع",
    noteTemplate: "ابدأ من النموذج، أو صدّر القائمة وعدّلها هناك ثم استوردها من جديد.",
    noteFound: "الصف الذي له معرّف يغيّر صنفه. أما الباقي فيُبحث عنه باسمه بأي من اللغتين، أو يُضاف صنفًا جديدًا.",
    noteFoundChalets: "الصف الذي له معرّف يغيّر شاليهه. أما الباقي فيُبحث عنه باسمه بأي من اللغتين، أو يُضاف شاليهًا جديدًا.",
    noteCategories: "التصنيفات يُبحث عنها بأسمائها أو تُنشأ. للتصنيف الفرعي اكتب: مشروبات > ساخنة.",
    noteSafe: "لا يُحفظ شيء قبل الخطوة الأخيرة. تُترك الصفوف التي فيها أخطاء، أما الباقي فيُحفظ كله أو لا يُحفظ منه شيء.",
  },
  columns: {
    lead: "حدّد ما في كل عمود. ما يُستبعد لا يُستورد، وتحتفظ الأصناف بما لديها فيه.",
    leadChalets: "حدّد ما في كل عمود. ما يُستبعد لا يُستورد، وتحتفظ الشاليهات بما لديها فيه.",
    column: "العمود",
    samples: "مثال",
    holds: "فيه",
    holdsOf: "ما في العمود {column}",
    leaveOut: "استبعاد",
    untitled: "العمود {letter}",
    sheet: "الورقة",
    needsNames: "اختر العمود الذي فيه الأسماء أو المعرّفات.",
    next: "مراجعة الصفوف",
  },
  check: {
    rows: "صفوف الملف",
    row: "الصف",
    rowNumber: "الصف {row, number}",
    result: "النتيجة",
    none: "لا صفوف هنا.",
    empty: "فارغ",
    cell: "{column}، الصف {row, number}",
    show: "الصفوف المعروضة",
    keepPrices: "أبقِ أسعاري حيث لا أسعار في الملف",
    figures: {
      create: "أصناف جديدة",
      createChalets: "شاليهات جديدة",
      update: "محدّثة",
      same: "كما هي",
      check: "للمراجعة",
      error: "أخطاء",
    },
    filter: {
      all: "الكل {count, number}",
      error: "أخطاء {count, number}",
      check: "للمراجعة {count, number}",
      create: "جديدة {count, number}",
      update: "محدّثة {count, number}",
    },
    badge: { create: "جديد", update: "تحديث", same: "كما هو", check: "راجع", error: "خطأ" },
    newItem: "صنف جديد",
    newIn: "صنف جديد، تصنيف جديد {category}",
    newChalet: "شاليه جديد",
    newChaletIn: "شاليه جديد، تصنيف جديد {category}",
    changed: "تغيّر",
    noChange: "بلا تغيير",
    joins: "يتبع الصف {row, number}",
    andMore:
      "{text}، {count, plural, zero {ولا شيء غيره} one {وواحد غيره} two {واثنان غيره} few {و# غيره} many {و# غيره} other {و# غيره}}",
    change: {
      fromTo: "{field}: من {from} إلى {to}",
      added: "أُضيف {field}: {to}",
      removed: "حُذف {field}",
      rewritten: "أُعيدت كتابة {field}",
      moves: "يُنقل إلى {to}",
    },
  },
  foot: {
    wrong:
      "{count, plural, zero {لا أخطاء في الصفوف.} one {في صف واحد خطأ: صحّحه هنا أو اتركه.} two {في صفين أخطاء: صحّحهما هنا أو اتركهما.} few {في # صفوف أخطاء: صحّحها هنا أو اتركها.} many {في # صفًا أخطاء: صحّحها هنا أو اتركها.} other {في # صف أخطاء: صحّحها هنا أو اتركها.}} لم يُحفظ شيء بعد.",
    nothingSaved: "لم يُحفظ شيء بعد.",
    checking: "جارٍ فحص الصفوف",
    problems: "الصفوف ذات الأخطاء",
    problem: "المشكلة",
    problemFile: "{name}، صفوف بها أخطاء",
    import:
      "{count, plural, zero {استيراد} one {استيراد صف واحد} two {استيراد صفين} few {استيراد # صفوف} many {استيراد # صفًا} other {استيراد # صف}}",
    importing: "جارٍ الاستيراد",
    stale:
      "{count, plural, zero {لم يتغيّر صف.} one {غيّر شخص آخر صفًا في هذه الأثناء.} two {غيّر شخص آخر صفين في هذه الأثناء.} few {غيّر شخص آخر # صفوف في هذه الأثناء.} many {غيّر شخص آخر # صفًا في هذه الأثناء.} other {غيّر شخص آخر # صف في هذه الأثناء.}} فُحصت الصفوف كلها من جديد.",
  },
  done: {
    title: "تم استيراد القائمة",
    created:
      "{count, plural, zero {لا أصناف جديدة} one {صنف جديد} two {صنفان جديدان} few {# أصناف جديدة} many {# صنفًا جديدًا} other {# صنف جديد}}",
    updated:
      "{count, plural, zero {لم يُحدّث صنف} one {حُدّث صنف واحد} two {حُدّث صنفان} few {حُدّثت # أصناف} many {حُدّث # صنفًا} other {حُدّث # صنف}}",
    same: "{count, plural, zero {لا صنف كما كان} one {صنف واحد كما كان} two {صنفان كما كانا} few {# أصناف كما كانت} many {# صنفًا كما كان} other {# صنف كما كان}}",
    createdChalets:
      "{count, plural, zero {لا شاليهات جديدة} one {شاليه جديد} two {شاليهان جديدان} few {# شاليهات جديدة} many {# شاليهًا جديدًا} other {# شاليه جديد}}",
    updatedChalets:
      "{count, plural, zero {لم يُحدّث شاليه} one {حُدّث شاليه واحد} two {حُدّث شاليهان} few {حُدّثت # شاليهات} many {حُدّث # شاليهًا} other {حُدّث # شاليه}}",
    sameChalets:
      "{count, plural, zero {لا شاليه كما كان} one {شاليه واحد كما كان} two {شاليهان كما كانا} few {# شاليهات كما كانت} many {# شاليهًا كما كان} other {# شاليه كما كان}}",
    categories:
      "{count, plural, zero {لا تصنيفات جديدة} one {تصنيف جديد: } two {تصنيفان جديدان: } few {# تصنيفات جديدة: } many {# تصنيفًا جديدًا: } other {# تصنيف جديد: }}{names}",
    more: "{count, number} غيرها",
    left: "{count, plural, zero {لم يُترك صف} one {تُرك صف واحد} two {تُرك صفان} few {تُركت # صفوف} many {تُرك # صفًا} other {تُرك # صف}}",
    again: "استيراد ملف آخر",
    open: "فتح القائمة",
  },
} as const satisfies Twin<typeof en>;
