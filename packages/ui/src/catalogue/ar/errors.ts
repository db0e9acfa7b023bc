import type { errors as en } from "../en/errors.ts";
import type { Twin } from "../twin.ts";

export const errors = {
  unexpected: "حدث خطأ غير متوقع.",
  occurred: "حدث خطأ",
  offline: "لا اتصال. تحقّق من الشبكة ثم أعد المحاولة.",
  dialogTitle:
    "{count, plural, zero {تحقّق من الحقول} one {تحقّق من حقل واحد} two {تحقّق من حقلين} few {تحقّق من # حقول} many {تحقّق من # حقلًا} other {تحقّق من # حقل}}",
  goToFirst: "اذهب إلى الأول",
  notFoundTitle: "الصفحة غير موجودة",
  notFoundText: "هذا العنوان لا يؤدي إلى شيء، أو حُذف ما كان هنا.",
  notFoundHome: "اذهب إلى صفحة البداية",
  chunkTitle: "تعذّر تحميل جزء من الشاشة.",
  chunkText: "انقطع الاتصال أو ثُبّتت نسخة أحدث.",
  crashTitle: "تعذّر عرض هذه الشاشة.",
  noRight: {
    title: "ليست لديك صلاحية لهذه الصفحة",
    text: "اطلبها من مالك النشاط، وتُفتح تلقائيًا فور منحك إياها.",
  },
  confirm: {
    title: "هل أنت متأكد؟",
    text: "لا يمكن التراجع عن هذا!",
    yes: "نعم، احذف!",
    deleteItem: "هل أنت متأكد من حذف هذا الصنف نهائيًا؟",
    deleteCategory: "هل أنت متأكد من حذف هذا التصنيف نهائيًا؟",
    deleteImage: "هل أنت متأكد من حذف هذه الصورة نهائيًا؟",
    leave: "لديك تغييرات غير محفوظة. هل تريد التراجع عن التغييرات ومغادرة الصفحة؟",
    unsaved:
      "{count, plural, zero {كل التغييرات محفوظة} one {تغيير واحد غير محفوظ} two {تغييران غير محفوظين} few {# تغييرات غير محفوظة} many {# تغييرًا غير محفوظ} other {# تغيير غير محفوظ}}",
    going: "أنت ذاهب إلى {place}.",
    fields: "{count, plural, zero {لا حقول} one {حقل واحد} two {حقلان} few {# حقول} many {# حقلًا} other {# حقل}}",
    leaveYes: "المغادرة دون حفظ",
    stay: "البقاء",
    saveAndLeave: "الحفظ ثم المغادرة",
  },
  conflict: {
    title: "تغيّر هذا في هذه الأثناء",
    titleOf: "تغيّر «<name></name>» في هذه الأثناء",
    saved: "حُفظ عند {time}.",
    savedBy: "حفظ <name></name> عند {time}.",
    savedHere: "حفظتَه أنت في نافذة أخرى عند {time}.",
    same: "{count, plural, zero {لم يتغيّر حقل من الطرفين.} one {غيّرتما الحقل نفسه.} two {غيّرتما الحقلين نفسيهما.} few {غيّرتما # حقول نفسها.} many {غيّرتما # حقلًا نفسها.} other {غيّرتما # حقل نفسها.}}",
    sameHere:
      "{count, plural, zero {لم يتغيّر حقل في النسختين.} one {تغيّر الحقل نفسه في النسختين.} two {تغيّر الحقلان نفسهما في النسختين.} few {تغيّرت # حقول نفسها في النسختين.} many {تغيّر # حقلًا نفسها في النسختين.} other {تغيّر # حقل نفسها في النسختين.}}",
    field: "الحقل",
    theirs: "المحفوظ",
    theirsOf: "المحفوظ من {name}",
    yours: "نسختك",
    unsaved: "غير محفوظ",
    was: "كان <value></value>",
    empty: "فارغ",
    version: "نسخة أخرى",
    joined: "جُمع كل ما عدا ذلك:",
    joinedOf: "من {name} <strong>{theirs}</strong>",
    joinedTheirs: "من المحفوظ <strong>{theirs}</strong>",
    and: "، ",
    joinedYours: "ومنك <strong>{yours}</strong>",
    take: "{count, plural, zero {أخذ المحفوظ} one {أخذ المحفوظ} two {أخذ المحفوظَين} few {أخذ المحفوظ (#)} many {أخذ المحفوظ (#)} other {أخذ المحفوظ (#)}}",
    takeOf:
      "{count, plural, zero {أخذ ما حفظه {name}} one {أخذ ما حفظه {name}} two {أخذ ما حفظه {name} في الحقلين} few {أخذ ما حفظه {name} في # حقول} many {أخذ ما حفظه {name} في # حقلًا} other {أخذ ما حفظه {name} في # حقل}}",
    keep: "{count, plural, zero {إبقاء نسختي} one {إبقاء نسختي} two {إبقاء نسختي في الحقلين} few {إبقاء نسختي في # حقول} many {إبقاء نسختي في # حقلًا} other {إبقاء نسختي في # حقل}}",
    back: "العودة إلى التعديل",
  },
  connection: {
    lost: "لا اتصال.",
    signedIn: "ما زلت مسجّل الدخول.",
    waiting:
      "{count, plural, zero {لا تغيير ينتظر.} one {تغيير واحد ينتظر هنا.} two {تغييران ينتظران هنا.} few {# تغييرات تنتظر هنا.} many {# تغييرًا ينتظر هنا.} other {# تغيير ينتظر هنا.}}",
    retryIn: "إعادة المحاولة، {seconds, number} ث",
    session: "تعذّر تحميل حسابك.",
    sessionText: "لا يجيب الخادم كما ينبغي. يُعاد السؤال تلقائيًا.",
    retrying: "جارٍ الاتصال",
    back: "عاد الاتصال.",
    saved:
      "{count, plural, zero {لم يُحفظ تغيير.} one {حُفظ تغيير واحد.} two {حُفظ تغييران.} few {حُفظت # تغييرات.} many {حُفظ # تغييرًا.} other {حُفظ # تغيير.}}",
  },
} as const satisfies Twin<typeof en>;
