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
    leave: "لديك تغييرات غير محفوظة. هل تريد تجاهل التغييرات ومغادرة الصفحة؟",
    leaveYes: "تجاهل ومغادرة",
    stay: "البقاء هنا",
  },
  conflict: {
    title: "سبقك شخص آخر بالحفظ",
    text: "غيّر {name} هذا في هذه الأثناء.",
    textUnknown: "تغيّر هذا السجل أثناء التعديل.",
    at: "عند {time} أثناء التعديل.",
    field: "الحقل",
    yours: "نسختك",
    theirs: "المحفوظ الآن",
    reload: "أخذ المحفوظ",
    overwrite: "حفظ نسختي فوقه",
    empty: "فارغ",
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
