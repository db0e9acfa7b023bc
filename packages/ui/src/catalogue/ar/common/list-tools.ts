import type { listTools as en } from "../../en/common/list-tools.ts";
import type { Twin } from "../../twin.ts";

export const listTools = {
  select: "تحديد {name}",
  selectRows: "تحديد",
  tap: "المس للتحديد",
  selectPage: "تحديد كل صفوف هذه الصفحة",
  selected: "المحدد",
  count: "{count, plural, zero {لا شيء محدد} one {محدد واحد} two {محددان} few {# محددة} many {# محددًا} other {# محدد}}",
  all: "تحديد الكل: {count, number}",
  clear: "إلغاء التحديد",
  more: "إجراءات أخرى",
  delete: "حذف",
  deleteText:
    "{count, plural, zero {لا يُحذف أي سجل.} one {يُحذف سجل واحد.} two {يُحذف سجلان.} few {تُحذف # سجلات.} many {يُحذف # سجلًا.} other {يُحذف # سجل.}}",
  deleteYes:
    "{count, plural, zero {لا حذف} one {حذف سجل واحد} two {حذف سجلين} few {حذف # سجلات} many {حذف # سجلًا} other {حذف # سجل}}",
  deleted:
    "{count, plural, zero {لم يُحذف شيء} one {حُذف سجل واحد} two {حُذف سجلان} few {حُذفت # سجلات} many {حُذف # سجلًا} other {حُذف # سجل}}",
  history: "السجل",
  deletedOne: "حُذف \u2068{name}\u2069",
  stays:
    "{count, plural, zero {لا يبقى شيء:} one {يبقى سجل واحد:} two {يبقى سجلان:} few {تبقى # سجلات:} many {يبقى # سجلًا:} other {يبقى # سجل:}}",
  stayed:
    "{count, plural, zero {تغيّرت كلها} one {سجل واحد لم يتغيّر} two {سجلان لم يتغيّرا} few {# سجلات لم تتغيّر} many {# سجلًا لم يتغيّر} other {# سجل لم يتغيّر}}",
  stayReason: "\u2068{name}\u2069: {reason}",
  stayMore:
    "{count, plural, zero {لا غيرها} one {وواحد غيرها} two {واثنان غيرها} few {و# غيرها} many {و# غيرها} other {و# غيرها}}",
  notAllowed: "لا يحق لك تغييره.",
  done: "{count, plural, zero {لم يتغيّر شيء} one {تغيّر سجل واحد} two {تغيّر سجلان} few {تغيّرت # سجلات} many {تغيّر # سجلًا} other {تغيّر # سجل}}",
  undo: "تراجع",
  undone:
    "{count, plural, zero {لم يعد شيء} one {عاد سجل واحد كما كان} two {عاد سجلان كما كانا} few {عادت # سجلات كما كانت} many {عاد # سجلًا كما كان} other {عاد # سجل كما كان}}",
  undonePassword:
    "{count, plural, zero {عادت كلمات المرور.} one {لم تعد كلمة المرور: عيّن كلمة جديدة.} two {لم تعد كلمتا مرور: عيّن كلمتين جديدتين.} few {لم تعد # كلمات مرور: عيّن كلمات جديدة.} many {لم تعد # كلمة مرور: عيّن كلمات جديدة.} other {لم تعد # كلمة مرور: عيّن كلمات جديدة.}}",
  undoneInvoice:
    "{count, plural, zero {لا فواتير جديدة.} one {يبقى على الفاتورة السابقة إشعار دائن، وصدرت فاتورة جديدة بالمبلغ المستحق.} two {يبقى على فاتورتين سابقتين إشعار دائن، وصدرت فاتورتان جديدتان بالمبلغ المستحق.} few {يبقى على # فواتير سابقة إشعار دائن، وصدرت فواتير جديدة بالمبلغ المستحق.} many {يبقى على # فاتورة سابقة إشعار دائن، وصدرت فواتير جديدة بالمبلغ المستحق.} other {يبقى على # فاتورة سابقة إشعار دائن، وصدرت فواتير جديدة بالمبلغ المستحق.}}",
  import: "استيراد",
  export: "تصدير",
  sheet: "إكسل (XLSX)",
  csv: "CSV",
  columns: "الأعمدة",
  columnsOf: "أعمدة {title}",
  reset: "إعادة الضبط",
  locked: "{column} أولًا دائمًا",
  move: "نقل {column}",
  rows: "الصفوف في الصفحة",
  views: "طرق العرض المحفوظة",
  allRows: "الكل",
  viewChanged: "تغيّرت طريقة العرض",
  viewUndo: "تراجع",
  viewSave: "حفظ طريقة العرض",
  viewSaveNew: "حفظ باسم جديد",
  viewNew: "حفظ طريقة العرض هذه",
  viewName: "الاسم",
  viewShared: "يراها كل من في هذا النشاط",
  viewRename: "إعادة التسمية",
  viewDelete: "حذف طريقة العرض",
  viewActions: "إجراءات طريقة العرض \u2068{name}\u2069",
  viewDeleted: "حُذفت طريقة العرض \u2068{name}\u2069",
  viewSaved: "حُفظت طريقة العرض \u2068{name}\u2069",
  viewGone: "طريقة العرض هذه لم تعد موجودة. عوامل التصفية ما زالت قائمة.",
  viewDropped:
    "{count, plural, zero {كل عوامل التصفية قائمة.} one {عامل تصفية في طريقة العرض هذه لم يعد موجودًا فتُرك.} two {عاملا تصفية في طريقة العرض هذه لم يعودا موجودين فتُركا.} few {# عوامل تصفية في طريقة العرض هذه لم تعد موجودة فتُركت.} many {# عامل تصفية في طريقة العرض هذه لم يعد موجودًا فتُرك.} other {# عامل تصفية في طريقة العرض هذه لم يعد موجودًا فتُرك.}}",
  viewKept: "حفظ",
  cancel: "إلغاء",
} as const satisfies Twin<typeof en>;
