import type { review as en } from "../../en/menu/review.ts";
import type { Twin } from "../../twin.ts";

export const review = {
  title: "المراجعة قبل النشر",
  drafts:
    "{count, plural, zero {لا مسودات} one {مسودة واحدة} two {مسودتان} few {# مسودات} many {# مسودة} other {# مسودة}}",
  unseen: "لا يرى الضيوف شيئًا منها بعد",
  noMenu: "لا توجد قائمة بعد",
  noMenuText: "أنشئ قائمة أولًا، فما تضيفه هنا يذهب إليها.",
  failed: "تعذّر تحميل المسودات",
  empty: "لا شيء ينتظر هنا",
  emptyText: "الصور والقوائم التي تضيفها تنتظر هنا، لا يراها الضيوف حتى تنشرها.",
  addPhotos: "إضافة صور",
  panel: "المسودة الحالية",
  unnamed: "بلا اسم بعد",
  place: "{place, number} من {total, number}",
  proposals: "أسماء مقترحة",
  dictionary: "من قاموس ديوان المرفق. الكتابة تحل محل الاقتراح.",
  proposed: "اقتراح. زر Enter يقبله.",
  legend: "<dotted>مجبوس</dotted> مقترح",
  acceptAll:
    "{count, plural, zero {قبول الاقتراحات} one {قبول اقتراح واحد} two {قبول اقتراحين} few {قبول # اقتراحات} many {قبول # اقتراحًا} other {قبول # اقتراح}}",
  ready: "جاهز",
  missing: "ينقصه {count, number}",
  previous: "المسودة السابقة",
  nextMissing: "الناقص التالي",
  columns: {
    number: "الرقم",
    picture: "الصورة",
    en: "الإنجليزية",
    ar: "العربية",
    price: "السعر، {unit}",
    category: "التصنيف",
    state: "الحالة",
  },
  cell: {
    en: "الاسم الإنجليزي، الصف {row, number}",
    ar: "الاسم العربي، الصف {row, number}",
    price: "السعر، الصف {row, number}",
    category: "التصنيف، الصف {row, number}",
  },
  add: { en: "الاسم الإنجليزي", ar: "الاسم العربي", price: "السعر" },
  filters: {
    label: "أي المسودات",
    all: "الكل",
    ready: "جاهزة",
    price: "بلا سعر",
    names: "ينقصها اسم",
    onMenu: "موجودة في القائمة",
  },
  onMenu: {
    label: "موجود في القائمة، الصف {row, number}",
    replace: "في القائمة: استبدال",
    add: "في القائمة: إضافة آخر",
    leave: "في القائمة: تركه",
  },
  keys: { enter: "قبول ثم الصف التالي", tab: "الخلية الناقصة التالية", fill: "تعبئة من الأعلى" },
  conflict: "غيّر شخص آخر هذا في الأثناء.",
  keepMine: "إبقاء ما كتبته",
  takeTheirs: "أخذ ما كتبه",
  restore: "استعادة",
  hidden:
    "<strong>{count, plural, zero {لا شيء يبقى مخفيًا} one {صنف واحد يبقى مخفيًا} two {صنفان يبقيان مخفيين} few {# أصناف تبقى مخفية} many {# صنفًا تبقى مخفية} other {# صنف تبقى مخفية}}</strong> بلا سعر أو اسم. نقص الاسم بإحدى اللغتين لا يؤخّر النشر.",
  allShown: "يراها الضيوف فور نشرها.",
  discard: "تجاهل المسودات",
  discardOne: "تجاهل هذه المسودة",
  discardText:
    "{count, plural, zero {لا مسودات} one {تُحذف المسودة وصورتها.} two {تُحذف المسودتان وصورتاهما.} few {تُحذف # مسودات وصورها كلها.} many {تُحذف # مسودة وصورها كلها.} other {تُحذف # مسودة وصورها كلها.}}",
  discardYes: "نعم، تجاهلها",
  publish:
    "{count, plural, zero {نشر} one {نشر صنف واحد} two {نشر صنفين} few {نشر # أصناف} many {نشر # صنفًا} other {نشر # صنف}}",
  published:
    "{count, plural, zero {لم يُنشر شيء} one {نُشر صنف واحد} two {نُشر صنفان} few {نُشرت # أصناف} many {نُشر # صنفًا} other {نُشر # صنف}}{hidden, plural, zero {} one {، منها واحد مخفي} two {، منها اثنان مخفيان} few {، منها # مخفية} many {، منها # مخفيًا} other {، منها # مخفي}}",
  publishUnsaved: "لم يُحفظ تغيير بعد؛ انظر الصفوف المعلّمة بالأحمر.",
  paste: {
    open: "لصق قائمة",
    title: "لصق قائمة",
    label: "الأسماء والأسعار",
    text: "صنف في كل سطر، بأي ترتيب للأسماء والسعر. السطر بلا سعر تصنيف.",
    example: "المشاوي\nشيش طاووق 2.500 Shish tawook\nكباب 3.250",
    read: "ما تم التعرّف عليه",
    nothing: "لم يُتعرّف على صنف. كل سطر يحتاج اسمًا.",
    found:
      "{items, plural, zero {لا أصناف} one {صنف واحد} two {صنفان} few {# أصناف} many {# صنفًا} other {# صنف}}{categories, plural, zero {} one { في تصنيف واحد} two { في تصنيفين} few { في # تصنيفات} many { في # تصنيفًا} other { في # تصنيف}}{unpriced, plural, zero {} one {، منها واحد بلا سعر} two {، منها اثنان بلا سعر} few {، منها # بلا سعر} many {، منها # بلا سعر} other {، منها # بلا سعر}}",
    joined:
      "{count, plural, zero {لم تكتمل مسودة.} one {أكمل سطر واحد مسودة باسمه.} two {أكمل سطران مسودتين باسميهما.} few {أكملت # أسطر مسودات بأسمائها.} many {أكمل # سطرًا مسودات بأسمائها.} other {أكمل # سطر مسودات بأسمائها.}}",
    tooMany: "بحد أقصى {most, number} صنف في المرة",
    add: "{count, plural, zero {إضافة} one {إضافة صنف واحد} two {إضافة صنفين} few {إضافة # أصناف} many {إضافة # صنفًا} other {إضافة # صنف}}",
  },
} satisfies Twin<typeof en>;
