import type { Locale } from "./enumerations.ts";

interface ErrorEntry extends Record<Locale, string> {
  status: number;
}

/** Every error code of the API, with its status and its text in both languages. */
export const ERRORS = {
  malformed: { status: 400, en: "The request could not be read.", ar: "تعذّرت قراءة الطلب." },
  unauthenticated: { status: 401, en: "Log in to go on.", ar: "سجّل الدخول للمتابعة." },
  credentials: { status: 401, en: "Error login credentials", ar: "خطأ في بيانات الدخول" },
  forbidden: { status: 403, en: "You do not have permission for this.", ar: "ليست لديك صلاحية لهذا الإجراء." },
  no_business: { status: 403, en: "This account has no business to manage.", ar: "لا يوجد نشاط يديره هذا الحساب." },
  suspended: {
    status: 403,
    en: "Your access to this business is suspended. Ask its owner.",
    ar: "دخولك إلى هذا النشاط موقوف. اسأل مالكه.",
  },
  first_login: {
    status: 403,
    en: "Set a password of your own first.",
    ar: "عيّن كلمة مرور خاصة بك أولًا.",
  },
  password_ended: {
    status: 403,
    en: "The password that you were given has ended. Ask who gave it to you for a new one.",
    ar: "انتهت صلاحية كلمة المرور التي أُعطيت لك. اطلب كلمة جديدة ممن أعطاك إياها.",
  },
  second_factor_first: {
    status: 403,
    en: "Your business asks for a passkey or one-time codes. Set one up first.",
    ar: "يطلب نشاطك مفتاح مرور أو رموزًا لمرة واحدة. جهّز أحدهما أولًا.",
  },
  sign_in_again: {
    status: 403,
    en: "Confirm that it is you: give your passkey or password again.",
    ar: "أكّد أنك أنت: أعد استخدام مفتاح المرور أو كلمة المرور.",
  },
  shared_account: {
    status: 403,
    en: "This account belongs to its person. Only they can change it.",
    ar: "هذا الحساب ملك لصاحبه، ولا يغيّره سواه.",
  },
  stronger_account: {
    status: 403,
    en: "This person holds permissions that you do not hold, so you can't change, remove or restore them.",
    ar: "لدى هذا الشخص صلاحيات ليست لديك، فلا يمكنك تغيير بياناته أو إزالته أو استعادته.",
  },
  invitation_ended: {
    status: 404,
    en: "This invitation has ended. Ask for a new one.",
    ar: "انتهت هذه الدعوة. اطلب دعوة جديدة.",
  },
  account_exists: {
    status: 409,
    en: "This address has an account already. Log in to accept.",
    ar: "لهذا العنوان حساب من قبل. سجّل الدخول لقبول الدعوة.",
  },
  own_permissions: {
    status: 403,
    en: "Nobody can change their own permissions.",
    ar: "لا يمكن لأحد تغيير صلاحياته بنفسه.",
  },
  owner_permissions: {
    status: 403,
    en: "The owner holds every permission; they can't be changed.",
    ar: "للمالك كل الصلاحيات ولا يمكن تغييرها.",
  },
  permission_not_held: {
    status: 403,
    en: "You can't give a permission that you do not hold yourself.",
    ar: "لا يمكنك منح صلاحية لا تملكها.",
  },
  not_found: { status: 404, en: "Not found. It may have been deleted.", ar: "غير موجود، وربما حُذف." },
  stale: { status: 409, en: "Someone else changed this in the meantime.", ar: "غيّر شخص آخر هذا السجل في هذه الأثناء." },
  restore_needs: {
    status: 409,
    en: "What this belonged to is deleted too. Restore that first.",
    ar: "ما كان هذا تابعًا له محذوف أيضًا. استعده أولًا.",
  },
  restore_taken: {
    status: 409,
    en: "Another record has this name or address by now. Rename that one, then restore this one.",
    ar: "لسجل آخر الآن الاسم أو العنوان نفسه. غيّر اسم ذلك السجل ثم استعد هذا.",
  },
  order_changed: {
    status: 409,
    en: "The list changed in the meantime. Here it is as it is now.",
    ar: "تغيّرت القائمة في هذه الأثناء، وهذه حالتها الآن.",
  },
  illegal_transition: {
    status: 409,
    en: "The status has changed in the meantime. Here it is as it is now.",
    ar: "تغيّرت الحالة في هذه الأثناء، وهذه هي الحالة الآن.",
  },
  quote_changed: {
    status: 409,
    en: "Prices have changed in the meantime. Check your order before you place it.",
    ar: "تغيّرت الأسعار في هذه الأثناء. راجع طلبك قبل إرساله.",
  },
  slot_taken: {
    status: 409,
    en: "This time is already taken. Choose another one.",
    ar: "هذا الموعد محجوز. اختر موعدًا آخر.",
  },
  closed: { status: 409, en: "Closed at this time: nothing can be booked.", ar: "مغلق في هذا الوقت ولا يمكن الحجز." },
  closure_meets: {
    status: 409,
    en: "Bookings stand in this time. Say what becomes of each of them.",
    ar: "توجد حجوزات في هذه الفترة. حدّد ما يحدث لكل منها.",
  },
  off_hours: {
    status: 409,
    en: "This time lies outside of working hours.",
    ar: "هذا الوقت خارج ساعات العمل.",
  },
  bookings_waiting: {
    status: 409,
    en: "You have already asked for several bookings here. Wait until they are answered, or call us.",
    ar: "لديك عدة طلبات حجز هنا لم يُرَد عليها بعد. انتظر الرد أو اتصل بنا.",
  },
  ordering_closed: {
    status: 409,
    en: "This branch takes no orders here at the moment.",
    ar: "لا يستقبل هذا الفرع الطلبات هنا حاليًا.",
  },
  pass_key_missing: {
    status: 409,
    en: "This branch has no PassKey yet. Choose one in the back-office: Settings, Tablet App Settings.",
    ar: "لا يوجد رمز مرور لهذا الفرع بعد. اختر رمزًا في لوحة الإدارة: الإعدادات، إعدادات تطبيق الجهاز اللوحي.",
  },
  tablet_unknown: {
    status: 409,
    en: "This tablet is not set up for the branch. Ask the staff to unlock it and set it up.",
    ar: "هذا الجهاز اللوحي غير معدّ لهذا الفرع. اطلب من الموظفين فتح قفله وإعداده.",
  },
  codes_on: {
    status: 409,
    en: "One-time codes are on already. Turn them off first.",
    ar: "الرموز لمرة واحدة مفعّلة من قبل. أوقفها أولًا.",
  },
  second_factor_missing: {
    status: 409,
    en: "Set up a passkey or one-time codes first.",
    ar: "جهّز مفتاح مرور أو رموزًا لمرة واحدة أولًا.",
  },
  passkeys_full: {
    status: 409,
    en: "At most 20 passkeys. Remove one that you no longer use.",
    ar: "٢٠ مفتاح مرور على الأكثر. أزل واحدًا لم تعد تستخدمه.",
  },
  passkeys_unavailable: {
    status: 409,
    en: "Passkeys need this server's own address. Open it by that, or by localhost.",
    ar: "مفاتيح المرور تحتاج إلى عنوان هذا الخادم نفسه. افتحه به أو عبر localhost.",
  },
  branch_closed: {
    status: 409,
    en: "This branch is closed. Open it again first.",
    ar: "هذا الفرع مغلق. أعد فتحه أولًا.",
  },
  branch_waits: {
    status: 409,
    en: "Orders or bookings wait at this branch. Finish or cancel them first.",
    ar: "في هذا الفرع طلبات أو حجوزات قائمة. أنهها أو ألغها أولًا.",
  },
  in_use: { status: 409, en: "This is still in use.", ar: "هذا السجل ما زال مستخدمًا." },
  own_account: {
    status: 409,
    en: "This is your own account. Change it in the account settings.",
    ar: "هذا حسابك أنت. غيّره من إعدادات الحساب.",
  },
  owner_active: {
    status: 409,
    en: "The owner of the business can't be suspended.",
    ar: "لا يمكن إيقاف مالك النشاط.",
  },
  owner_stays: {
    status: 409,
    en: "The owner can't be removed from the business.",
    ar: "لا يمكن إزالة المالك من النشاط.",
  },
  media_too_large: {
    status: 413,
    en: "The file is too large. Pictures up to 15 MB, videos up to 100 MB.",
    ar: "الملف كبير جدًا. الصور حتى ١٥ م.ب والفيديو حتى ١٠٠ م.ب.",
  },
  media_too_many_pixels: {
    status: 413,
    en: "The picture has more than 50 megapixels. Make it smaller and try again.",
    ar: "الصورة أكبر من ٥٠ ميجابكسل. صغّرها ثم أعد المحاولة.",
  },
  too_large: { status: 413, en: "The request is too large.", ar: "الطلب كبير جدًا." },
  media_unsupported: {
    status: 415,
    en: "This kind of file can't be used. Choose a JPEG, PNG, GIF, WebP, HEIC or MP4 file.",
    ar: "لا يمكن استخدام هذا النوع من الملفات. اختر ملف JPEG أو PNG أو GIF أو WebP أو HEIC أو MP4.",
  },
  media_broken: {
    status: 415,
    en: "The file is damaged and could not be read. Save it anew, or choose another one.",
    ar: "الملف تالف وتعذّرت قراءته. احفظه من جديد أو اختر ملفًا آخر.",
  },
  media_empty: { status: 415, en: "The file is empty.", ar: "الملف فارغ." },
  sheet_too_large: {
    status: 413,
    en: "The file is too large: at most 5,000 rows, 200,000 cells and 10 MB, and no long texts again and again. Split it, or leave out columns that the menu does not need.",
    ar: "الملف كبير جدًا: ٥٠٠٠ صف و٢٠٠ ألف خلية و١٠ م.ب على الأكثر، بلا نصوص طويلة مكررة. قسّمه أو احذف الأعمدة التي لا تحتاجها القائمة.",
  },
  sheet_unreadable: {
    status: 415,
    en: "This file could not be read. Choose a CSV or XLSX file.",
    ar: "تعذّرت قراءة هذا الملف. اختر ملف CSV أو XLSX.",
  },
  sheet_empty: { status: 415, en: "The file has no rows.", ar: "الملف لا يحتوي على صفوف." },
  unsupported_type: { status: 415, en: "Send the request as JSON.", ar: "أرسل الطلب بصيغة JSON." },
  invalid: { status: 422, en: "Check the marked fields.", ar: "تحقّق من الحقول المشار إليها." },
  file_too_complex: {
    status: 422,
    en: "Reading this file takes too much work. Save it anew with only what is needed, and try again.",
    ar: "قراءة هذا الملف تتطلب جهدًا كبيرًا. احفظه من جديد بما يلزم فقط ثم أعد المحاولة.",
  },
  code_wrong: { status: 422, en: "The code is wrong or no longer valid.", ar: "الرمز غير صحيح أو لم يعد صالحًا." },
  key_reused: { status: 422, en: "This key was already used for another request.", ar: "استُخدم هذا المفتاح لطلب آخر." },
  passkey_wrong: {
    status: 422,
    en: "This passkey did not work. Try again, or choose another way.",
    ar: "لم يعمل مفتاح المرور هذا. أعد المحاولة أو اختر طريقة أخرى.",
  },
  login_ended: {
    status: 422,
    en: "This login took too long or too many tries. Begin again.",
    ar: "استغرق تسجيل الدخول وقتًا أو محاولات أكثر مما يلزم. ابدأ من جديد.",
  },
  pass_key_wrong: { status: 422, en: "Wrong PassKey.", ar: "رمز المرور غير صحيح." },
  too_many_tries: {
    status: 429,
    en: "Too many tries. Wait a few minutes and try again.",
    ar: "محاولات كثيرة. انتظر بضع دقائق ثم أعد المحاولة.",
  },
  too_many_requests: {
    status: 429,
    en: "Too many requests come from your network. Wait a moment and try again.",
    ar: "طلبات كثيرة تأتي من شبكتك. انتظر لحظة ثم أعد المحاولة.",
  },
  limit_reached: {
    status: 429,
    en: "That is the most for now. Go on later.",
    ar: "بلغت الحد الأقصى حاليًا. تابع لاحقًا.",
  },
  too_many_streams: {
    status: 429,
    en: "Too many screens are told of changes at once. This one asks for them now and then instead.",
    ar: "عدد كبير من الشاشات يتلقى التغييرات في الوقت نفسه. ستسأل هذه الشاشة عنها من حين لآخر بدلًا من ذلك.",
  },
  unexpected: { status: 500, en: "An unexpected error occurred.", ar: "حدث خطأ غير متوقع." },
  busy: { status: 503, en: "The server is busy. Try again in a moment.", ar: "الخادم مشغول. أعد المحاولة بعد قليل." },
} as const satisfies Record<string, ErrorEntry>;

export type ErrorCode = keyof typeof ERRORS;

export const errorText = (code: ErrorCode, locale: Locale): string => ERRORS[code][locale];
