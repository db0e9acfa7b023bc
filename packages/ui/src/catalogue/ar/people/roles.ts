import type { askForRights as enAsk, roles as enRoles, severalRights as enSeveral } from "../../en/people/roles.ts";
import type { Twin } from "../../twin.ts";

export const roles = {
  title: "الأدوار",
  add: "إضافة دور",
  edit: "تعديل الدور",
  search: "ابحث في الأدوار",
  emptyTitle: "لا أدوار بعد",
  emptyText: "الدور مجموعة صلاحيات لها اسم. ومن يحمله يكسب ويفقد معه.",
  name: "الاسم",
  may: "المسموح به",
  people: "الأشخاص",
  count:
    "{count, plural, =0 {لا أحد} zero {لا أحد} one {شخص واحد} two {شخصان} few {# أشخاص} many {# شخصًا} other {# شخص}}",
  about: "الاسم",
  aboutText: "كما يظهر بجانب الأشخاص.",
  rights: "الصلاحيات",
  rightsText: "ابدأ من مجموعة جاهزة أو من لا شيء.",
  deleteText: "يحتفظ أصحابه بالصلاحيات التي لديهم الآن، ولا يُحذف إلا الدور.",
  changesText:
    "{count, plural, =0 {لا أحد يحمل هذا الدور، فلا تتغير صلاحيات أحد.} zero {لا أحد يحمل هذا الدور، فلا تتغير صلاحيات أحد.} one {شخص واحد يحمل هذا الدور. ما يكسبه الدور أو يفقده يكسبه أو يفقده فورًا، ويبقى ما لديه إلى جانبه.} two {شخصان يحملان هذا الدور. ما يكسبه الدور أو يفقده يكسبانه أو يفقدانه فورًا، ويبقى ما لديهما إلى جانبه.} few {# أشخاص يحملون هذا الدور. ما يكسبه الدور أو يفقده يكسبونه أو يفقدونه فورًا، ويبقى ما لديهم إلى جانبه.} many {# شخصًا يحملون هذا الدور. ما يكسبه الدور أو يفقده يكسبونه أو يفقدونه فورًا، ويبقى ما لديهم إلى جانبه.} other {# شخص يحملون هذا الدور. ما يكسبه الدور أو يفقده يكسبونه أو يفقدونه فورًا، ويبقى ما لديهم إلى جانبه.}}",
} as const satisfies Twin<typeof enRoles>;

export const severalRights = {
  title: "تحديد الصلاحيات",
  people: "الأشخاص",
  all: "الكل ({count, number})",
  findPeople: "ابحث عن أشخاص",
  branches: "الفروع",
  what: "دور أو مجموعة جاهزة",
  nothing: "بلا صلاحيات",
  replaced: "يُستبدل ما لديهم في هذه الفروع. وتبقى الصلاحيات التي لا تملكها أنت كما هي.",
  choose: "اختر الأشخاص والفروع ودورًا أو مجموعة.",
  same: "لن يتغير شيء: لديهم هذا تمامًا من قبل.",
  changes:
    "{count, plural, zero {لا تغييرات} one {تغيير واحد} two {تغييران} few {# تغييرات} many {# تغييرًا} other {# تغيير}}",
  line: "{name} في {branch}",
  given: "تُضاف {rights}",
  taken: "تُسحب {rights}",
  roleOnly: "يُسجَّل الدور فقط",
  more: "{count, plural, zero {} one {وواحد آخر} two {واثنان آخران} few {و# أخرى} many {و# أخرى} other {و# أخرى}}",
  save: "تحديد الصلاحيات",
  done: "{count, plural, zero {لم تتغير صلاحيات أحد} one {حُددت صلاحيات شخص واحد} two {حُددت صلاحيات شخصين} few {حُددت صلاحيات # أشخاص} many {حُددت صلاحيات # شخصًا} other {حُددت صلاحيات # شخص}}",
  answerTitle: "{name} يطلب صلاحيات",
  decline: "رفض الطلب",
  declined: "رُفض طلب {name}",
} as const satisfies Twin<typeof enSeveral>;

export const askForRights = {
  otherBranch: {
    title: "لا ترى هذا الفرع هنا",
    named: "هذا الرابط لفرع \u2068{branch}\u2069، ولا تشمله صلاحياتك هنا.",
    closed: "هذا الرابط لفرع \u2068{branch}\u2069، وهو مغلق.",
    unknown: "هذا الرابط لفرع لا تملك صلاحية رؤيته.",
    onlyOne: "تابع مع \u2068{branch}\u2069",
    others: "تابع مع فروعك",
  },
  whom: "من يستطيع منحك الصلاحيات",
  owner: "{name}، المالك",
  ask: "اطلب صلاحيات",
  asked: "طلبت {when}. ويرى ذلك من يستطيع منح الصلاحيات.",
  declined: "رُفض طلبك. تحدّث إلى أحدهم، أو اطلب من جديد {when}.",
  again: "رُفض طلبك. ويمكنك أن تطلب من جديد.",
} as const satisfies Twin<typeof enAsk>;
