import type { Locale } from "@diwan/contract/api/enumerations";
import type { Mail } from "../../../platform/mail/mailer.ts";
import { renderMail } from "../../../platform/mail/render-mail.ts";

type Texts = Record<Locale, { subject: string; text: string }>;

const write = (to: string, locale: Locale, texts: Texts): Mail => renderMail(to, [{ locale, ...texts[locale] }]);

export const codeEmail = (to: string, code: string, locale: Locale): Mail =>
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

export const accountExistsEmail = (to: string, login: string, locale: Locale): Mail =>
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

export const resetEmail = (to: string, code: string, locale: Locale): Mail =>
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

/** To an address that must be verified: a new one, or the account's own. */
export const newAddressEmail = (to: string, code: string, { isNew }: { isNew: boolean }, locale: Locale): Mail =>
  write(to, locale, {
    en: {
      subject: "Confirm your address in Diwan",
      text: `Your code is\n\n${code}\n\nType it in the account settings. It is good for 10 minutes.${isNew ? " Until then your old address counts." : ""}\nIf you did not ask for it, ignore this mail: nothing changes.\n`,
    },
    ar: {
      subject: "أكّد بريدك في ديوان",
      text: `رمزك هو\n\n${code}\n\nاكتبه في إعدادات الحساب. الرمز صالح لمدة ١٠ دقائق${isNew ? "، وحتى ذلك الحين يبقى بريدك السابق معتمدًا" : ""}.\nإن لم تطلبه فتجاهل هذه الرسالة ولن يتغير شيء.\n`,
    },
  });

/** To the user of an account that many networks try to log in to. */
export const manyAttemptsEmail = (to: string, locale: Locale): Mail =>
  write(to, locale, {
    en: {
      subject: "Many wrong passwords for your Diwan account",
      text: "Somebody has typed many wrong passwords for your account today. Nobody got in, and browsers in which you logged in before work as always.\n\nA second factor makes such tries useless: Settings, Account Settings, Security.\n",
    },
    ar: {
      subject: "محاولات دخول كثيرة إلى حسابك في ديوان",
      text: "كُتبت اليوم كلمات مرور خاطئة كثيرة لحسابك. لم يدخل أحد، والمتصفحات التي سجّلت منها الدخول من قبل تعمل كالمعتاد.\n\nالخطوة الثانية تجعل هذه المحاولات بلا جدوى: الإعدادات، إعدادات الحساب، الأمان.\n",
    },
  });
