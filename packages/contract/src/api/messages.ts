import type * as z from "zod";
import type { Locale } from "./enumerations.ts";

/** Texts of field errors, by the key used in schemas; `{name}` is filled from the issue. */
export const MESSAGES = {
  optionsNone: { en: "Add at least one option.", ar: "أضف خيارًا واحدًا على الأقل." },
  caloriesRange: { en: "A whole number from 0 to 20000", ar: "عدد صحيح من ٠ إلى ٢٠٠٠٠" },
  servingDays: { en: "Choose at least one day.", ar: "اختر يومًا واحدًا على الأقل." },
  servingEmpty: { en: "The end must differ from the start.", ar: "يجب أن تختلف النهاية عن البداية." },
  required: { en: "This field is required", ar: "هذا الحقل مطلوب" },
  invalid: { en: "This value is not valid.", ar: "هذه القيمة غير صالحة." },
  unknownField: { en: "This field is not known.", ar: "هذا الحقل غير معروف." },
  unknownRecord: { en: "This record does not exist.", ar: "هذا السجل غير موجود." },
  tooLong: { en: "At most {maximum} characters.", ar: "{maximum} حرفًا على الأكثر." },
  tooMany: { en: "At most {maximum}.", ar: "{maximum} على الأكثر." },
  choice: { en: "Choose one of the options.", ar: "اختر أحد الخيارات." },
  twice: { en: "This appears twice.", ar: "هذا مكرر." },
  nameRequired: { en: "Name is required", ar: "الاسم مطلوب" },
  emailRequired: { en: "Email is required", ar: "البريد الإلكتروني مطلوب" },
  loginRequired: {
    en: "Please enter the email or the phone number",
    ar: "أدخل البريد الإلكتروني أو رقم الهاتف",
  },
  loginInvalid: {
    en: "Please enter a valid email address or phone number",
    ar: "أدخل بريدًا إلكترونيًا أو رقم هاتف صحيحًا",
  },
  emailInvalid: { en: "Please enter a valid email address", ar: "أدخل بريدًا إلكترونيًا صحيحًا" },
  passwordRequired: { en: "Password is required", ar: "كلمة المرور مطلوبة" },
  passwordMin: { en: "Minimum length 8 characters required", ar: "الحد الأدنى ٨ أحرف" },
  passwordMax: { en: "At most 200 characters.", ar: "٢٠٠ حرف على الأكثر." },
  passwordCommon: {
    en: "This password is on lists of stolen ones, or too easy to guess. Choose another one.",
    ar: "كلمة المرور هذه في قوائم كلمات مسروقة أو سهلة التخمين. اختر غيرها.",
  },
  passwordContext: {
    en: "Leave out names, addresses and the business: they are guessed first.",
    ar: "لا تستخدم الأسماء والعناوين واسم النشاط، فهي أول ما يُخمَّن.",
  },
  passwordMatch: { en: "Password confirmation does not match", ar: "تأكيد كلمة المرور غير مطابق" },
  codeRequired: { en: "Code is required", ar: "الرمز مطلوب" },
  codeMin: { en: "Minimum length 6 characters required", ar: "الحد الأدنى ٦ أحرف" },
  yourNameRequired: { en: "Your name is required", ar: "اسمك مطلوب" },
  invitationEnded: { en: "This invitation has ended. Ask for a new one.", ar: "انتهت هذه الدعوة. اطلب دعوة جديدة." },
  codeWrong: { en: "The code is wrong or no longer valid.", ar: "الرمز غير صحيح أو لم يعد صالحًا." },
  businessTypeRequired: { en: "Select business please", ar: "اختر نوع النشاط" },
  businessNameRequired: { en: "Business Name  is required", ar: "اسم النشاط مطلوب" },
  businessNameMin: { en: "Minimum length 5 characters required", ar: "الحد الأدنى ٥ أحرف" },
  termsRequired: { en: "Please agree our terms & conditions", ar: "يرجى الموافقة على الشروط والأحكام" },
  amount: { en: "Type an amount such as 1.500", ar: "اكتب مبلغًا مثل ١٫٥٠٠" },
  amountDecimals: { en: "At most 2 decimals, such as 1.50", ar: "خانتان عشريتان على الأكثر، مثل ١٫٥٠" },
  amountDecimalsThree: { en: "At most 3 decimals, such as 1.500", ar: "ثلاث خانات عشرية على الأكثر، مثل ١٫٥٠٠" },
  savedMeanwhile: {
    en: "Someone else saved another price meanwhile. Save again to use yours.",
    ar: "حفظ شخص آخر سعرًا مختلفًا في هذه الأثناء. احفظ مرة أخرى لاعتماد سعرك.",
  },
  amountRange: { en: "An amount from 0 to 999999.999", ar: "مبلغ من ٠ إلى ٩٩٩٩٩٩٫٩٩٩" },
  sumRange: { en: "An amount from 0 to 999999999.999", ar: "مبلغ من ٠ إلى ٩٩٩٩٩٩٩٩٩٫٩٩٩" },
  percentage: { en: "Must be between 0 and 100", ar: "يجب أن تكون بين ٠ و١٠٠" },
  day: { en: "Choose a date, such as 2026-11-21.", ar: "اختر تاريخًا مثل \u20662026-11-21\u2069." },
  localTime: { en: "Choose a date, such as 2026-11-21.", ar: "اختر تاريخًا مثل \u20662026-11-21\u2069." },
  timesRequired: { en: "Type the first and the last time.", ar: "اكتب الوقت الأول والوقت الأخير." },
  clock: { en: "Type a time such as 10:00.", ar: "اكتب وقتًا مثل \u206610:00\u2069." },
  hoursOverlap: { en: "These times overlap.", ar: "هذه الأوقات متداخلة." },
  unitNames: { en: "There are more names than rooms.", ar: "الأسماء أكثر من الغرف." },
  rangeEmpty: { en: "The end must come after the start.", ar: "يجب أن تأتي النهاية بعد البداية." },
  insuranceHeld: { en: "Not more than is held.", ar: "لا يتجاوز المبلغ المحتجز." },
  closedUntil: {
    en: "Closed, opens {until}: nothing can be ordered before.",
    ar: "مغلق، يفتح {until}، ولا يمكن الطلب قبل ذلك.",
  },
  noLines: { en: "Add at least one item.", ar: "أضف صنفًا واحدًا على الأقل." },
  itemGone: { en: "This is no longer on the menu.", ar: "لم يعد هذا في القائمة." },
  modeNotOffered: { en: "This branch doesn't offer this way to order.", ar: "هذا الفرع لا يوفر طريقة الطلب هذه." },
  nameNeeded: { en: "Type a name: it says who gets the order.", ar: "اكتب اسمًا ليُعرف صاحب الطلب." },
  addressNeeded: { en: "Where should we deliver to?", ar: "إلى أين نوصل الطلب؟" },
  phoneNeeded: { en: "A phone number is needed for this.", ar: "رقم الهاتف مطلوب لهذا الطلب." },
  carNeeded: { en: "Say which car to look for.", ar: "اذكر السيارة التي نبحث عنها." },
  tableNeeded: { en: "Scan the code on your table.", ar: "امسح الرمز الموجود على طاولتك." },
  dayEarly: { en: "Not before {minimum}.", ar: "ليس قبل \u2066{minimum}\u2069." },
  dayOrderStart: { en: "The start can't be after the end.", ar: "لا يمكن أن تأتي البداية بعد النهاية." },
  numberOrder: { en: "The last number can't be before the first.", ar: "لا يسبق الرقم الأخير الرقم الأول." },
  rangeMax: { en: "At most 200 tables at once.", ar: "٢٠٠ طاولة على الأكثر في المرة." },
  dayOrder: { en: "The end can't be before the start.", ar: "لا يمكن أن تسبق النهاية البداية." },
  chartPeriod: { en: "Choose a year at most.", ar: "اختر سنة على الأكثر." },
  calendarPeriod: { en: "These are too many days.", ar: "هذه أيام كثيرة." },
  discountNothing: {
    en: "A discount of 0 changes nothing. Type how much, or delete it.",
    ar: "خصم قيمته ٠ لا يغيّر شيئًا. اكتب مقداره أو احذفه.",
  },
  oneDiscount: { en: "Only one discount is possible.", ar: "يمكن إضافة خصم واحد فقط." },
  minimumOne: { en: "At least 1.", ar: "١ على الأقل." },
  minutes: { en: "Whole minutes, 0 to 720.", ar: "دقائق كاملة من ٠ إلى ٧٢٠." },
  tableMinutes: { en: "From 15 to 1440 minutes.", ar: "من ١٥ إلى ١٤٤٠ دقيقة." },
  wholeNumber: { en: "A whole number.", ar: "عدد صحيح." },
  mapLink: { en: "Please enter a valid Google Maps link.", ar: "أدخل رابط خرائط Google صحيحًا." },
  shortMapLink: {
    en: "This short link does not say where it leads.",
    ar: "هذا الرابط المختصر لا يدل على المكان الذي يؤدي إليه.",
  },
  url: { en: "invalid_url", ar: "رابط غير صالح" },
  phoneNumber: { en: "{field} must be a valid phone number.", ar: "{field}: أدخل رقم هاتف صحيحًا." },
  phone: { en: "Not valid phone number", ar: "رقم الهاتف غير صحيح" },
  gtZero: { en: "field must be greater than Zero", ar: "يجب أن يكون الحقل أكبر من الصفر" },
  slug: { en: "Letters, digits and hyphens only, 3 to 60.", ar: "أحرف لاتينية وأرقام وشرطات فقط، من ٣ إلى ٦٠." },
  timeZone: { en: "Choose a time zone, such as Asia/Kuwait.", ar: "اختر منطقة زمنية مثل Asia/Kuwait." },
  colour: { en: "A colour such as #7a2e3a.", ar: "لون مثل #7a2e3a." },
  passKey: { en: "A 4-digit number.", ar: "رقم من ٤ خانات." },
  sliderLink: { en: "A web address, a page of the menu, or #.", ar: "رابط ويب أو صفحة من القائمة أو #." },
  slugTaken: { en: "This address is already taken.", ar: "هذا العنوان مستخدم." },
  accountNameRequired: { en: "Please enter the name", ar: "أدخل الاسم" },
  accountEmailRequired: { en: "Please enter the email", ar: "أدخل البريد الإلكتروني" },
  accountPhoneRequired: { en: "Please enter the phone", ar: "أدخل رقم الهاتف" },
  accountPasswordMin: { en: "Password must be at least 8 characters", ar: "كلمة المرور ٨ أحرف على الأقل" },
  accountPasswordMatch: { en: "Password & Confirmation are not matched!", ar: "كلمة المرور وتأكيدها غير متطابقين!" },
  overpaid: { en: "More than is still to be paid.", ar: "أكثر من المتبقي للدفع." },
  overRefunded: { en: "More than was paid.", ar: "أكثر مما دُفع." },
  paidLater: { en: "Today or an earlier day.", ar: "اليوم أو يوم سابق." },
  permission: { en: "This is no permission of this branch.", ar: "هذه ليست صلاحية لهذا الفرع." },
  rightsNeeded: { en: "Choose at least one permission.", ar: "اختر صلاحية واحدة على الأقل." },
  rightsOrRole: { en: "Choose either permissions or a role.", ar: "اختر إما صلاحيات وإما دورًا." },
  branchNeeded: { en: "Choose at least one branch.", ar: "اختر فرعًا واحدًا على الأقل." },
  memberNeeded: { en: "Choose at least one person.", ar: "اختر شخصًا واحدًا على الأقل." },
  placeWhole: { en: "Choose a branch or a hotel.", ar: "اختر فرعًا أو فندقًا." },
  place: { en: "Type a number such as 29.337", ar: "اكتب رقمًا مثل 29.337" },
  cursor: { en: "This is no place in this list and order.", ar: "ليس هذا موضعًا في هذه القائمة بهذا الترتيب." },
  perPage: { en: "At most 100 a page.", ar: "١٠٠ في الصفحة على الأكثر." },
} as const satisfies Record<string, Record<Locale, string>>;

export type MessageKey = keyof typeof MESSAGES;
export type FieldErrors = Record<string, string[]>;

const isKey = (text: string): text is MessageKey => text in MESSAGES;

/** Translates a message key; other texts are returned unchanged. */
export function messageText(
  key: string,
  locale: Locale,
  values: Record<string, unknown> = {},
  texts: Readonly<Record<string, Record<Locale, string>>> = MESSAGES,
): string {
  const text = Object.hasOwn(texts, key) ? texts[key]?.[locale] : undefined;
  return text?.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? "")) ?? key;
}

/** All issues of a failed validation as `{"prices.0.price": ["…"]}`, in the given language. */
export function fieldErrors(
  issues: readonly z.core.$ZodIssue[],
  locale: Locale,
  { most = Number.POSITIVE_INFINITY } = {},
): FieldErrors {
  let told = 0;
  // No prototype: a sent field may be called `constructor`.
  const errors: FieldErrors = Object.create(null);
  for (const issue of issues) {
    const paths = issue.code === "unrecognized_keys" ? issue.keys.map((key) => [...issue.path, key]) : [issue.path];
    for (const path of paths) {
      if (++told > most) return errors;
      (errors[nameOf(path)] ??= []).push(
        messageText(keyOf(issue), locale, { ...issue, field: fieldName(path.at(-1), locale) }),
      );
    }
  }
  return errors;
}

/** Sent field names may have any length. */
const nameOf = (path: readonly PropertyKey[]): string => path.join(".").slice(0, PATH_MAX);
const PATH_MAX = 200;

/** The name of a field in messages. */
const FIELD_NAMES = {
  phone: { en: "Phone", ar: "الهاتف" },
  other: { en: "This field", ar: "هذا الحقل" },
} as const satisfies Record<string, Record<Locale, string>>;

const fieldName = (key: PropertyKey | undefined, locale: Locale): string =>
  FIELD_NAMES[key === "phone" ? key : "other"][locale];

/** Schemas name their message keys; without one the message follows from the issue type. */
function keyOf(issue: z.core.$ZodIssue): string {
  if (isKey(issue.message)) return issue.message;
  if (issue.code === "unrecognized_keys") return "unknownField";
  if (issue.code === "too_big") return issue.origin === "string" ? "tooLong" : "tooMany";
  if (issue.code === "invalid_value") return "choice";
  if (issue.code === "invalid_type" && issue.message.endsWith("received undefined")) return "required";
  return "invalid";
}
