/** Why a record of the bin, or a state of the history, does not come back. */
export const RESTORE_MESSAGES = {
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
} as const;
