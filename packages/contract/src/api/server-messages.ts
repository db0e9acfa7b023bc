import type { Locale } from "./enumerations.ts";
import { type FieldErrors, MESSAGES, messageText } from "./messages.ts";

/** Texts of errors that only the server finds; screens, which check what is typed by the schemas, do not load them. */
export const SERVER_MESSAGES = {
  closureBranches: {
    en: "Choose places of branches where you have this permission. The whole business can be closed only with the permission on all branches.",
    ar: "اختر أماكن في فروع لديك فيها هذه الصلاحية. إغلاق النشاط كله يتطلب الصلاحية في جميع الفروع.",
  },
  generatedAddress: {
    en: "Addresses of this domain are made by Diwan. Leave the field empty to get one.",
    ar: "عناوين هذا النطاق ينشئها ديوان. اترك الحقل فارغًا للحصول على عنوان.",
  },
  cellsExtra: {
    en: "Not imported, as no column takes it: {cells}. A text with commas stands in quotation marks.",
    ar: "لن يُستورد لأنه خارج الأعمدة: ⁨{cells}⁩. ضع النص الذي فيه فواصل بين علامتي اقتباس.",
  },
  importUnknown: {
    en: "“{name}” is not known here. Known: {known}",
    ar: "«{name}» غير معروف هنا. المعروف: {known}",
  },
  importNone: { en: "There is none here yet. Add one first.", ar: "لا يوجد أي منها بعد. أضف واحدًا أولًا." },
  importWhich: { en: "Which one? There are: {known}", ar: "أيّها؟ الموجود: {known}" },
  importRepeats: { en: "The same as in row {row}.", ar: "مكرر من الصف {row}." },
  importNewFloor: { en: "New floor: {name}", ar: "طابق جديد: {name}" },
  importRoleStays: {
    en: "Role and branches stay: they are only given to new users.",
    ar: "يبقى الدور والفروع كما هي: تُمنح للمستخدمين الجدد فقط.",
  },
  importNoRole: { en: "Say in which role.", ar: "اذكر الدور." },
  errorsCut: {
    en: "There may be more; the rest of this row is read once these are mended.",
    ar: "قد توجد أخطاء أخرى؛ يُقرأ باقي هذا الصف بعد تصحيح هذه.",
  },
  errorsMore: { en: "{first} And {count} more.", ar: "{first} و{count} أخرى." },
  keptOfRequest: { en: "Nothing was agreed on yet, so nothing is kept.", ar: "لم يُتفق على شيء بعد، فلا يُحتفظ بشيء." },
  keptOfFreed: { en: "Only of a canceled booking or a no-show.", ar: "لحجز ملغي أو لم يحضر صاحبه فقط." },
  unitsBooked: {
    en: "More than this are booked. Move or cancel those bookings first.",
    ar: "المحجوز أكثر من ذلك. انقل تلك الحجوزات أو ألغها أولًا.",
  },
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
  periodTooLong: { en: "At most 400 days.", ar: "٤٠٠ يوم على الأكثر." },
  bookingRepriced: {
    en: "The price has changed in the meantime. Look at it again.",
    ar: "تغيّر السعر في هذه الأثناء. راجعه مرة أخرى.",
  },
  bookingPaid: {
    en: "Money was received for this booking. Cancel it instead.",
    ar: "استُلم مبلغ لهذا الحجز. ألغِه بدلًا من حذفه.",
  },
  bookingPaidOver: {
    en: "Money was received for this booking, so it stays on record.",
    ar: "استُلم مبلغ لهذا الحجز، فيبقى في السجل.",
  },
  bookingsToCome: {
    en: "Bookings to come stand in the way ({count}{names}). Move or cancel them first.",
    ar: "تمنع الحذف حجوزات قادمة ({count}{names}). انقلها أو ألغِها أولًا.",
  },
  itemServedFrom: {
    en: "{name} is not served now. It is served from {when}.",
    ar: "لا يُقدَّم \u2068{name}\u2069 الآن، بل يُقدَّم من {when}.",
  },
  itemNotInBranch: { en: "{name} is not offered in this branch.", ar: "لا يتوفر \u2068{name}\u2069 في هذا الفرع." },
  chaletHours: { en: "A chalet is booked by nights, so it has no hours.", ar: "يُحجز الشاليه بالليالي، فلا أوقات له." },
  itemSoldOut: { en: "This is sold out.", ar: "نفد هذا الصنف." },
  itemNotOrdered: { en: "This can't be ordered.", ar: "لا يمكن طلب هذا الصنف." },
  rejectReason: { en: "Say why the order is rejected.", ar: "اذكر سبب رفض الطلب." },
  payNotOffered: { en: "This branch doesn't take payments this way.", ar: "هذا الفرع لا يقبل الدفع بهذه الطريقة." },
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
  restaurantOnly: { en: "Only a restaurant has this.", ar: "هذا للمطاعم فقط." },
  fileUnknown: { en: "Upload this file first.", ar: "ارفع هذا الملف أولًا." },
  categoryLoop: { en: "A category can't be moved into itself.", ar: "لا يمكن نقل التصنيف إلى داخله." },
  categoryDepth: { en: "Categories go at most 5 levels deep.", ar: "التصنيفات خمسة مستويات على الأكثر." },
  passwordWrong: { en: "The password is wrong.", ar: "كلمة المرور غير صحيحة." },
  currentPassword: { en: "Type your current password.", ar: "اكتب كلمة المرور الحالية." },
  passwordSame: { en: "Choose another password than the one you were given.", ar: "اختر كلمة مرور غير التي أُعطيت لك." },
  amountAboveZero: { en: "More than zero.", ar: "أكبر من الصفر." },
  creditTooHigh: { en: "More than the invoice comes to.", ar: "أكثر من قيمة الفاتورة." },
  exportRows: { en: "At most 20,000 rows. Choose a shorter period.", ar: "٢٠٬٠٠٠ صف على الأكثر. اختر مدة أقصر." },
  permissionNotHeld: { en: "You do not hold this permission yourself.", ar: "لا تملك هذه الصلاحية بنفسك." },
  alreadyMember: { en: "This person already belongs to the business.", ar: "هذا الشخص ينتمي إلى النشاط من قبل." },
  emailTaken: { en: "This email belongs to another account.", ar: "هذا البريد الإلكتروني لحساب آخر." },
  lastBranch: { en: "A business needs a branch: the last one stays.", ar: "النشاط يحتاج فرعًا: الأخير يبقى." },
  lastBusiness: { en: "Your only business can't be deleted.", ar: "لا يمكن حذف نشاطك الوحيد." },
  usedBy: { en: "Still used by: {names}", ar: "ما زال مستخدمًا في: {names}" },
  usedByMore: { en: "Still used by: {names} and {more} more", ar: "ما زال مستخدمًا في: {names} و{more} غيرها" },
  categoryMissing: { en: "Category is missing", ar: "التصنيف ناقص" },
  categoryLevels: { en: "Both languages need the same levels.", ar: "يجب أن تتساوى المستويات في اللغتين." },
  itemTwice: { en: "Same item twice, see row {row}", ar: "الصنف مكرر، انظر الصف {row}" },
  chaletTwice: { en: "Same chalet twice, see row {row}", ar: "الشاليه مكرر، انظر الصف {row}" },
  sizeTwice: { en: "Same size twice, see row {row}", ar: "الحجم مكرر، انظر الصف {row}" },
  yesOrNo: { en: "Type yes or no.", ar: "اكتب نعم أو لا." },
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
  priceGone: { en: "Choose one of the prices.", ar: "اختر أحد الأسعار." },
  chaletLabelTwice: { en: "This package already has a price.", ar: "لهذه الباقة سعر مسجّل." },
  chaletOnly: { en: "Only a chalet has these fields.", ar: "هذه الحقول للشاليهات فقط." },
  chaletOwned: { en: "Only a chalet has an owner.", ar: "المالك للشاليهات فقط." },
  addonGone: { en: "This addon is no longer offered.", ar: "لم تعد هذه الإضافة متوفرة." },
  chaletAddons: { en: "A chalet has no addons.", ar: "لا إضافات للشاليهات." },
  addonsGo: { en: "Addons will be removed: {count}", ar: "إضافات ستُحذف: {count}" },
  optionsFewer: {
    en: "Fewer options are offered than must be chosen.",
    ar: "الخيارات المتاحة أقل مما يجب اختياره.",
  },
  optionsMaximum: { en: "Not fewer than must be chosen.", ar: "لا يقل عما يجب اختياره." },
  presetsTooMany: { en: "More are preset than may be chosen.", ar: "المختار مسبقًا أكثر من المسموح." },
  chaletOptions: { en: "A chalet has no options.", ar: "لا خيارات للشاليهات." },
  optionGone: { en: "This option is no longer offered.", ar: "لم يعد هذا الخيار متاحًا." },
  optionMissing: { en: "A required choice is missing.", ar: "ينقص اختيار إلزامي." },
  optionsTooMany: { en: "More options are chosen than allowed.", ar: "الخيارات المختارة أكثر من المسموح." },
  waitsPrices: {
    en: "Of the sizes only prices can wait for a day.",
    ar: "من الأحجام تنتظر الأسعار وحدها موعدًا.",
  },
  waitsBegun: {
    en: "It has begun already. Take it back first.",
    ar: "بدأ بالفعل. أنهِه أولًا.",
  },
  waitsNot: { en: "It does not wait any more.", ar: "لم يعد ينتظر." },
  waitsPast: { en: "This has passed.", ar: "انقضى هذا الوقت." },
  waitsFull: { en: "A set has at most {count} changes.", ar: "للمجموعة {count} تغيير على الأكثر." },
  sunsetPlace: {
    en: "Set the place of a branch on the map, or choose a time: the sunset of this time zone is not known.",
    ar: "حدّد موقع فرع على الخريطة أو اختر وقتًا: غروب هذه المنطقة الزمنية غير معروف.",
  },
  spiceRange: { en: "A whole number from 0 to 3", ar: "عدد صحيح من ٠ إلى ٣" },
  roleTaken: { en: "Another role has this name.", ar: "يحمل دور آخر هذا الاسم." },
  rolesFull: { en: "There are as many roles as a business can have.", ar: "بلغ النشاط أكبر عدد ممكن من الأدوار." },
  askedLately: {
    en: "Your request was declined. You can ask again {when}.",
    ar: "رُفض طلبك. يمكنك أن تطلب مجددًا {when}.",
  },
  restoreFirst: {
    en: "It belonged to {name}, which is in the bin. Restore that first.",
    ar: "كان تابعًا لـ{name} الموجود في المحذوفات. استعده أولًا.",
  },
  restoreGone: {
    en: "What it belonged to is gone for good, so it can't come back. Create it anew.",
    ar: "ما كان تابعًا له زال نهائيًا فلا يمكن استعادته. أنشئه من جديد.",
  },
  restoreState: {
    en: "This state names a record that is deleted by now. Restore that from the bin first, or change this one by hand.",
    ar: "تشير هذه الحالة إلى سجل محذوف الآن. استعده من المحذوفات أولًا أو غيّر هذا السجل يدويًا.",
  },
  slotTakenBy: {
    en: "Booking {booking} has this time, from {from} until {until}.",
    ar: "هذا الموعد للحجز \u2068{booking}\u2069، من {from} حتى {until}.",
  },
  restoreSlotTakenBy: {
    en: "Booking {booking} has its time by now, from {from} until {until}. Move or cancel it, then restore this one.",
    ar: "الحجز \u2068{booking}\u2069 يشغل وقته الآن، من {from} حتى {until}. انقله أو ألغِه ثم استعد هذا.",
  },
  restoreSlotTaken: {
    en: "Its time is taken by now. Move or cancel the booking that has it, then restore this one.",
    ar: "وقته محجوز الآن. انقل الحجز الذي يشغله أو ألغِه ثم استعد هذا.",
  },
  restoreSlotClosed: {
    en: "Its time is closed by now. Change the closure, then restore it.",
    ar: "وقته مغلق الآن. غيّر الإغلاق ثم استعده.",
  },
  suspendedIn: {
    en: "{business} has suspended your access. Ask {owner}.",
    ar: "أوقف {business} دخولك. اسأل {owner}.",
  },
} as const satisfies Record<string, Record<Locale, string>>;

const ALL_MESSAGES = { ...MESSAGES, ...SERVER_MESSAGES };

export type ServerMessageKey = keyof typeof ALL_MESSAGES;

/** Translates a message key; other texts are returned unchanged. */
export const serverMessageText = (key: string, locale: Locale, values?: Record<string, unknown>): string =>
  messageText(key, locale, values, ALL_MESSAGES);

/** The first error and the number of the others. */
export function firstMessage(errors: FieldErrors, left: number, locale: Locale): string | undefined {
  const first = Object.values(errors)[0]?.[0];
  return first && left > 0 ? serverMessageText("errorsMore", locale, { first, count: left }) : first;
}
