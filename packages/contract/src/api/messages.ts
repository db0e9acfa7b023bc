import type * as z from "zod";
import { RIGHTS_MESSAGES } from "../people/rights-messages.ts";
import { OPTION_MESSAGES } from "../menu/option-messages.ts";
import { RESTORE_MESSAGES } from "../overview/restore-messages.ts";
import type { Locale } from "./enumerations.ts";

/** Texts of field errors, by the key used in schemas; `{name}` is filled from the issue. */
export const MESSAGES = {
  ...OPTION_MESSAGES,
  ...RESTORE_MESSAGES,
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
  generatedAddress: {
    en: "Addresses of this domain are made by Diwan. Leave the field empty to get one.",
    ar: "عناوين هذا النطاق ينشئها ديوان. اترك الحقل فارغًا للحصول على عنوان.",
  },
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
  cellsExtra: {
    en: "Not imported, as no column takes it: {cells}. A text with commas stands in quotation marks.",
    ar: "لن يُستورد لأنه خارج الأعمدة: ⁨{cells}⁩. ضع النص الذي فيه فواصل بين علامتي اقتباس.",
  },
  errorsCut: {
    en: "There may be more; the rest of this row is read once these are mended.",
    ar: "قد توجد أخطاء أخرى؛ يُقرأ باقي هذا الصف بعد تصحيح هذه.",
  },
  errorsMore: { en: "{first} And {count} more.", ar: "{first} و{count} أخرى." },
  amountRange: { en: "An amount from 0 to 999999.999", ar: "مبلغ من ٠ إلى ٩٩٩٩٩٩٫٩٩٩" },
  sumRange: { en: "An amount from 0 to 999999999.999", ar: "مبلغ من ٠ إلى ٩٩٩٩٩٩٩٩٩٫٩٩٩" },
  percentage: { en: "Must be between 0 and 100", ar: "يجب أن تكون بين ٠ و١٠٠" },
  day: { en: "Choose a date, such as 2026-11-21.", ar: "اختر تاريخًا مثل \u20662026-11-21\u2069." },
  localTime: { en: "Choose a date, such as 2026-11-21.", ar: "اختر تاريخًا مثل \u20662026-11-21\u2069." },
  keptOfRequest: { en: "Nothing was agreed on yet, so nothing is kept.", ar: "لم يُتفق على شيء بعد، فلا يُحتفظ بشيء." },
  keptOfFreed: { en: "Only of a canceled booking or a no-show.", ar: "لحجز ملغي أو لم يحضر صاحبه فقط." },
  clock: { en: "Type a time such as 10:00.", ar: "اكتب وقتًا مثل \u206610:00\u2069." },
  hoursOverlap: { en: "These times overlap.", ar: "هذه الأوقات متداخلة." },
  unitsBooked: {
    en: "More than this are booked. Move or cancel those bookings first.",
    ar: "المحجوز أكثر من ذلك. انقل تلك الحجوزات أو ألغها أولًا.",
  },
  unitNames: { en: "There are more names than rooms.", ar: "الأسماء أكثر من الغرف." },
  rangeEmpty: { en: "The end must come after the start.", ar: "يجب أن تأتي النهاية بعد البداية." },
  stayUnpriced: { en: "These nights have no price.", ar: "لا سعر لهذه الليالي." },
  stayNights: { en: "A stay has 1 to 366 nights.", ar: "الإقامة من ليلة واحدة إلى ٣٦٦ ليلة." },
  bookingTooLong: { en: "At most a day.", ar: "يوم واحد على الأكثر." },
  extraHoursNotOffered: {
    en: "No early entry or late exit is offered here.",
    ar: "لا يتوفر هنا دخول مبكر أو خروج متأخر.",
  },
  orderedBefore: {
    en: "Your order had reached us already, as #{number}. What you changed since is not ordered: send it as another order, or tell the staff.",
    ar: "وصلنا طلبك من قبل برقم #{number}. ما غيّرته بعدها لم يُطلب: أرسله كطلب آخر أو أخبر الموظفين.",
  },
  tooManyGuests: { en: "Too many guests for this.", ar: "عدد الضيوف أكبر من السعة." },
  bookingPast: { en: "This time has passed.", ar: "انقضى هذا الوقت." },
  bookingTooLate: { en: "Bookings aren't open that far ahead.", ar: "الحجز غير متاح لهذا التاريخ بعد." },
  staffNotOffered: { en: "This person doesn't carry out this service.", ar: "هذا الشخص لا يقدم هذه الخدمة." },
  downPaymentMost: { en: "Not more than the total.", ar: "لا يتجاوز الإجمالي." },
  linesCurrency: {
    en: "Prices are in another currency by now. Take this as a new order.",
    ar: "الأسعار الآن بعملة أخرى. سجّل هذا كطلب جديد.",
  },
  otherCurrency: {
    en: "Prices are in another currency by now. Cancel this booking and make a new one.",
    ar: "الأسعار الآن بعملة أخرى. ألغِ هذا الحجز وأنشئ حجزًا جديدًا.",
  },
  insuranceMost: { en: "More than the agreed insurance.", ar: "أكثر من التأمين المتفق عليه." },
  insuranceHeld: { en: "Not more than is held.", ar: "لا يتجاوز المبلغ المحتجز." },
  periodTooLong: { en: "At most 400 days.", ar: "٤٠٠ يوم على الأكثر." },
  bookingRepriced: {
    en: "The price has changed in the meantime. Look at it again.",
    ar: "تغيّر السعر في هذه الأثناء. راجعه مرة أخرى.",
  },
  bookingPaid: {
    en: "Money was received for this booking. Cancel it instead.",
    ar: "استُلم مبلغ لهذا الحجز. ألغِه بدلًا من حذفه.",
  },
  closedUntil: {
    en: "Closed until {until}: nothing can be ordered.",
    ar: "مغلق حتى {until} ولا يمكن الطلب.",
  },
  bookingsToCome: {
    en: "Bookings to come stand in the way ({count}{names}). Move or cancel them first.",
    ar: "تمنع الحذف حجوزات قادمة ({count}{names}). انقلها أو ألغِها أولًا.",
  },
  noLines: { en: "Add at least one item.", ar: "أضف صنفًا واحدًا على الأقل." },
  itemGone: { en: "This is no longer on the menu.", ar: "لم يعد هذا في القائمة." },
  itemSoldOut: { en: "This is sold out.", ar: "نفد هذا الصنف." },
  itemNotOrdered: { en: "This can't be ordered.", ar: "لا يمكن طلب هذا الصنف." },
  rejectReason: { en: "Say why the order is rejected.", ar: "اذكر سبب رفض الطلب." },
  modeNotOffered: { en: "This branch doesn't offer this way to order.", ar: "هذا الفرع لا يوفر طريقة الطلب هذه." },
  payNotOffered: { en: "This branch doesn't take payments this way.", ar: "هذا الفرع لا يقبل الدفع بهذه الطريقة." },
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
  formerBusiness: {
    en: "You are no longer with {business}: they removed you. This account belongs to no other business.",
    ar: "لم تعد مع {business}: أزالوك من مستخدميهم. ولا ينتمي هذا الحساب إلى نشاط آخر.",
  },
  triesAgain: {
    en: "Too many tries. You can try again {when}.",
    ar: "محاولات كثيرة. يمكنك إعادة المحاولة {when}.",
  },
  invitationsLimit: {
    en: "Many invitations were sent in a short time. You can send the next one {when}.",
    ar: "أُرسلت دعوات كثيرة في وقت قصير. يمكنك إرسال الدعوة التالية {when}.",
  },
  businessesADay: {
    en: "You opened several businesses today. You can open the next one {when}.",
    ar: "أنشأت عدة أنشطة اليوم. يمكنك إنشاء النشاط التالي {when}.",
  },
  businessesMost: {
    en: "An account owns at most {count} businesses. Close one to open another.",
    ar: "يملك الحساب {count} نشاطًا على الأكثر. أغلق واحدًا لتنشئ غيره.",
  },
  mediaMost: {
    en: "Pictures and videos of this business may take {size} MB. Delete some to add others.",
    ar: "يمكن أن تشغل صور النشاط ومقاطعه {size} ميغابايت. احذف بعضها لتضيف غيرها.",
  },
  chaletLabel: {
    en: "Choose Weekdays, Weekend or FullWeek.",
    ar: "اختر أيام الأسبوع أو نهاية الأسبوع أو الأسبوع الكامل.",
  },
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
  restaurantOnly: { en: "Only a restaurant has this.", ar: "هذا للمطاعم فقط." },
  slugTaken: { en: "This address is already taken.", ar: "هذا العنوان مستخدم." },
  fileUnknown: { en: "Upload this file first.", ar: "ارفع هذا الملف أولًا." },
  categoryLoop: { en: "A category can't be moved into itself.", ar: "لا يمكن نقل التصنيف إلى داخله." },
  categoryDepth: { en: "Categories go at most 5 levels deep.", ar: "التصنيفات خمسة مستويات على الأكثر." },
  passwordWrong: { en: "The password is wrong.", ar: "كلمة المرور غير صحيحة." },
  currentPassword: { en: "Type your current password.", ar: "اكتب كلمة المرور الحالية." },
  accountNameRequired: { en: "Please enter the name", ar: "أدخل الاسم" },
  accountEmailRequired: { en: "Please enter the email", ar: "أدخل البريد الإلكتروني" },
  accountPhoneRequired: { en: "Please enter the phone", ar: "أدخل رقم الهاتف" },
  accountPasswordMin: { en: "Password must be at least 8 characters", ar: "كلمة المرور ٨ أحرف على الأقل" },
  accountPasswordMatch: { en: "Password & Confirmation are not matched!", ar: "كلمة المرور وتأكيدها غير متطابقين!" },
  passwordSame: { en: "Choose another password than the one you were given.", ar: "اختر كلمة مرور غير التي أُعطيت لك." },
  amountAboveZero: { en: "More than zero.", ar: "أكبر من الصفر." },
  overpaid: { en: "More than is still to be paid.", ar: "أكثر من المتبقي للدفع." },
  overRefunded: { en: "More than was paid.", ar: "أكثر مما دُفع." },
  creditTooHigh: { en: "More than the invoice comes to.", ar: "أكثر من قيمة الفاتورة." },
  paidLater: { en: "Today or an earlier day.", ar: "اليوم أو يوم سابق." },
  exportRows: { en: "At most 20,000 rows. Choose a shorter period.", ar: "٢٠٬٠٠٠ صف على الأكثر. اختر مدة أقصر." },
  permission: { en: "This is no permission of this branch.", ar: "هذه ليست صلاحية لهذا الفرع." },
  ...RIGHTS_MESSAGES,
  permissionNotHeld: { en: "You do not hold this permission yourself.", ar: "لا تملك هذه الصلاحية بنفسك." },
  alreadyMember: { en: "This person already belongs to the business.", ar: "هذا الشخص ينتمي إلى النشاط من قبل." },
  emailTaken: { en: "This email belongs to another account.", ar: "هذا البريد الإلكتروني لحساب آخر." },
  lastBranch: { en: "A business needs a branch: the last one stays.", ar: "النشاط يحتاج فرعًا: الأخير يبقى." },
  lastBusiness: { en: "Your only business can't be deleted.", ar: "لا يمكن حذف نشاطك الوحيد." },
  usedBy: { en: "Still used by: {names}", ar: "ما زال مستخدمًا في: {names}" },
  usedByMore: { en: "Still used by: {names} and {more} more", ar: "ما زال مستخدمًا في: {names} و{more} غيرها" },
  placeWhole: { en: "Choose a branch or a hotel.", ar: "اختر فرعًا أو فندقًا." },
  categoryMissing: { en: "Category is missing", ar: "التصنيف ناقص" },
  categoryLevels: { en: "Both languages need the same levels.", ar: "يجب أن تتساوى المستويات في اللغتين." },
  itemTwice: { en: "Same item twice, see row {row}", ar: "الصنف مكرر، انظر الصف {row}" },
  chaletTwice: { en: "Same chalet twice, see row {row}", ar: "الشاليه مكرر، انظر الصف {row}" },
  sizeTwice: { en: "Same size twice, see row {row}", ar: "الحجم مكرر، انظر الصف {row}" },
  yesOrNo: { en: "Type yes or no.", ar: "اكتب نعم أو لا." },
  place: { en: "Type a number such as 29.337", ar: "اكتب رقمًا مثل 29.337" },
  mayNotCreateItems: { en: "You may not add items.", ar: "ليست لديك صلاحية إضافة الأصناف." },
  mayNotCreateChalets: { en: "You may not add chalets.", ar: "ليست لديك صلاحية إضافة الشاليهات." },
  mayNotCreateCategories: { en: "You may not add categories.", ar: "ليست لديك صلاحية إضافة التصنيفات." },
  nameCopied: { en: "English name copied from Arabic", ar: "نُسخ الاسم الإنجليزي من العربي" },
  nameGoes: { en: "The Arabic name will be removed", ar: "سيُحذف الاسم العربي" },
  descriptionGoes: { en: "The description will be removed", ar: "سيُحذف الوصف" },
  pricesGo: { en: "Prices will be removed: {count}", ar: "أسعار ستُحذف: {count}" },
  tooManyTables: { en: "At most 500 tables at once: choose a floor.", ar: "٥٠٠ طاولة على الأكثر في المرة: اختر طابقًا." },
  tooManyPictures: { en: "At most 40 pictures at once: choose PDF.", ar: "٤٠ صورة على الأكثر في المرة: اختر PDF." },
  exportNoted: { en: "The export was noted.", ar: "سُجّل التصدير." },
  picturesFull: { en: "It has as many pictures as it can have.", ar: "لديه أكبر عدد ممكن من الصور." },
  cursor: { en: "This is no place in this list and order.", ar: "ليس هذا موضعًا في هذه القائمة بهذا الترتيب." },
  perPage: { en: "At most 100 a page.", ar: "١٠٠ في الصفحة على الأكثر." },
} as const satisfies Record<string, Record<Locale, string>>;

export type MessageKey = keyof typeof MESSAGES;
export type FieldErrors = Record<string, string[]>;

const isKey = (text: string): text is MessageKey => text in MESSAGES;

/** Translates a message key; other texts are returned unchanged. */
export function messageText(key: string, locale: Locale, values: Record<string, unknown> = {}): string {
  if (!isKey(key)) return key;
  return MESSAGES[key][locale].replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ""));
}

/** The first error and the number of the others. */
export function firstMessage(errors: FieldErrors, left: number, locale: Locale): string | undefined {
  const first = Object.values(errors)[0]?.[0];
  return first && left > 0 ? messageText("errorsMore", locale, { first, count: left }) : first;
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
