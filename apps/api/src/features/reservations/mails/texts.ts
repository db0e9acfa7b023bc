import type { Locale } from "@diwan/contract/api/enumerations";

/** What the mails to guests say. */
export const EMAIL_TEXTS = {
  en: {
    hello: (name: string): string => (name ? `Hello ${name},` : "Hello,"),
    subject: {
      requested: (number: string, shop: string): string => `${shop}: we have your request for booking ${number}`,
      confirmed: (number: string, shop: string): string => `${shop}: booking ${number} is confirmed`,
      canceled: (number: string, shop: string): string => `${shop}: booking ${number} was canceled`,
      reminder: (number: string, shop: string): string => `${shop}: a reminder of booking ${number}`,
      moved: (number: string, shop: string): string => `${shop}: booking ${number} was moved`,
    },
    intro: {
      requested: (number: string, shop: string): string =>
        `We have your request for booking ${number} at ${shop}. You get a mail as soon as it is confirmed.`,
      confirmed: (number: string, shop: string): string => `Your booking ${number} at ${shop} is confirmed.`,
      canceled: (number: string, shop: string): string => `Your booking ${number} at ${shop} was canceled.`,
      reminder: (number: string, shop: string): string => `We look forward to your booking ${number} at ${shop}.`,
      moved: (number: string, shop: string): string =>
        `Your booking ${number} at ${shop} was moved. This is what and when it is now.`,
    },
    what: "What",
    where: "Where",
    at: "When",
    from: "From",
    until: "Until",
    guests: "Guests",
    total: "Total",
    kept: "Kept of this booking",
    paid: "Paid",
    left: "Balance",
    back: "To be given back",
    insurance: "Insurance",
    held: (amount: string): string => `${amount}, paid on arrival and returned`,
    taken: (amount: string): string => `${amount}, taken, will be returned`,
    reason: "Reason",
    onPage: "See the page of your booking",
    page: "Your booking",
    foot: (place: string, phone: string | null): string =>
      phone ? `Questions? Call ${place} at ${phone}.` : `Questions? Ask ${place}.`,
  },
  ar: {
    hello: (name: string): string => (name ? `مرحبًا ${name}،` : "مرحبًا،"),
    subject: {
      requested: (number: string, shop: string): string => `${shop}: وصلنا طلب الحجز ${number}`,
      confirmed: (number: string, shop: string): string => `${shop}: تأكيد الحجز ${number}`,
      canceled: (number: string, shop: string): string => `${shop}: إلغاء الحجز ${number}`,
      reminder: (number: string, shop: string): string => `${shop}: تذكير بالحجز ${number}`,
      moved: (number: string, shop: string): string => `${shop}: نُقل الحجز ${number}`,
    },
    intro: {
      requested: (number: string, shop: string): string =>
        `وصلنا طلب حجزك ${number} لدى ${shop}، وستصلك رسالة فور تأكيده.`,
      confirmed: (number: string, shop: string): string => `تم تأكيد حجزك ${number} لدى ${shop}.`,
      canceled: (number: string, shop: string): string => `تم إلغاء حجزك ${number} لدى ${shop}.`,
      reminder: (number: string, shop: string): string => `نتطلع إلى استقبالك في حجزك ${number} لدى ${shop}.`,
      moved: (number: string, shop: string): string => `تم نقل حجزك ${number} لدى ${shop}. هذا هو حجزك وموعده الآن.`,
    },
    what: "الحجز",
    where: "المكان",
    at: "الموعد",
    from: "من",
    until: "إلى",
    guests: "عدد الضيوف",
    total: "الإجمالي",
    kept: "المحتفظ به من هذا الحجز",
    paid: "المدفوع",
    left: "المتبقي",
    back: "المبلغ الذي سيُعاد إليك",
    insurance: "التأمين",
    held: (amount: string): string => `${amount}، يُدفع عند الوصول ويُعاد`,
    taken: (amount: string): string => `${amount}، استلمناه وسيُعاد إليك`,
    reason: "السبب",
    onPage: "تجده في صفحة حجزك",
    page: "صفحة حجزك",
    foot: (place: string, phone: string | null): string =>
      phone ? `لديك سؤال؟ اتصل بـ ${place} على ${phone}.` : `لديك سؤال؟ تواصل مع ${place}.`,
  },
} as const satisfies Record<Locale, object>;

export type EmailTexts = (typeof EMAIL_TEXTS)[Locale];
