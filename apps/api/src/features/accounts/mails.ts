import type { Locale } from "@diwan/contract/enumerations";
import type { Mail } from "../../platform/mail/mailer.ts";

type Texts = Record<Locale, { subject: string; text: string }>;

const write = (to: string, locale: Locale, texts: Texts): Mail => ({ to, ...texts[locale] });

export const codeMail = (to: string, code: string, locale: Locale): Mail =>
  write(to, locale, {
    en: {
      subject: "Your Diwan code",
      text: `Your code is\n\n${code}\n\nType it on the registration page. It is good for 10 minutes.\nIf you did not ask for it, ignore this mail.\n`,
    },
    ar: {
      subject: "رمز ديوان الخاص بك",
      text: `رمزك هو\n\n${code}\n\nاكتبه في صفحة التسجيل. الرمز صالح لمدة ١٠ دقائق.\nإن لم تطلبه فتجاهل هذه الرسالة.\n`,
    },
  });

export const knownMail = (to: string, login: string, locale: Locale): Mail =>
  write(to, locale, {
    en: {
      subject: "You already have a Diwan account",
      text: `Somebody, probably you, asked to register with this address. It already has an account.\n\nLog in here: ${login}\nIf you forgot your password, choose "Forgot it?" there.\n`,
    },
    ar: {
      subject: "لديك حساب في ديوان",
      text: `طلب شخص، ولعله أنت، التسجيل بهذا العنوان، وله حساب من قبل.\n\nسجّل الدخول من هنا: ${login}\nإن نسيت كلمة المرور فاختر «نسيتها؟» هناك.\n`,
    },
  });

export const resetMail = (to: string, code: string, locale: Locale): Mail =>
  write(to, locale, {
    en: {
      subject: "Set a new Diwan password",
      text: `Your code for a new password is\n\n${code}\n\nIt is good for 10 minutes. If you did not ask for it, ignore this mail: nothing changes.\n`,
    },
    ar: {
      subject: "تعيين كلمة مرور جديدة في ديوان",
      text: `رمز تعيين كلمة المرور الجديدة هو\n\n${code}\n\nالرمز صالح لمدة ١٠ دقائق. إن لم تطلبه فتجاهل هذه الرسالة ولن يتغير شيء.\n`,
    },
  });

interface Invited {
  email: string;
  business: string;
  /** The address of this installation. */
  site: string;
}

/** To somebody whose account was just made. The password travels by another way. */
export const invitationMail = (to: Invited & { temporary: boolean }, locale: Locale): Mail =>
  write(to.email, locale, {
    en: {
      subject: `${to.business} added you to Diwan`,
      text: `You can now work for ${to.business} in Diwan.\n\nLog in here with this mail address: ${to.site}/login\n${to.temporary ? "You were given a password; you replace it by one of your own at the first login.\n" : ""}If you have no password, set one here with a code that comes to this address: ${to.site}/forgot\n`,
    },
    ar: {
      subject: `أضافك ${to.business} إلى ديوان`,
      text: `يمكنك الآن العمل لدى ${to.business} في ديوان.\n\nسجّل الدخول بهذا البريد من هنا: ${to.site}/login\n${to.temporary ? "لديك كلمة مرور مؤقتة تستبدلها بكلمة خاصة بك عند أول دخول.\n" : ""}إن لم تكن لديك كلمة مرور فعيّن واحدة برمز يصلك على هذا البريد من هنا: ${to.site}/forgot\n`,
    },
  });

/** To somebody whose account was there before. */
export const addedMail = (to: Invited, locale: Locale): Mail =>
  write(to.email, locale, {
    en: {
      subject: `${to.business} added you to its team`,
      text: `You can now work for ${to.business} with the Diwan account that you have.\n\nLog in here: ${to.site}/login\nIf you forgot your password, set a new one here: ${to.site}/forgot\n`,
    },
    ar: {
      subject: `أضافك ${to.business} إلى فريقه`,
      text: `يمكنك الآن العمل لدى ${to.business} بحسابك في ديوان.\n\nسجّل الدخول من هنا: ${to.site}/login\nإن نسيت كلمة المرور فعيّن كلمة جديدة من هنا: ${to.site}/forgot\n`,
    },
  });
