import type { Locale } from "@diwan/contract/api/enumerations";
import type { Mail } from "../../platform/mail/mailer.ts";
import { quotedInMail } from "../../platform/mail/names.ts";

/** Tells the owner that strangers have tried PassKeys of a branch, and what to do about it. */
export function passKeyMail(to: string, branch: string, locale: Locale): Mail {
  const at = quotedInMail(branch, locale);
  const texts = {
    en: {
      subject: `Somebody tries the PassKey of your tablets at ${at}`,
      text: `Ten wrong PassKeys were typed today at ${at} on devices that were not set up as a tablet of yours.\n\nNo further device can be set up before tomorrow. Your own tablets work on as before.\nTo set one up today, choose another PassKey in Settings, Tablet App Settings.\n`,
    },
    ar: {
      subject: `محاولات لفتح أجهزتك اللوحية في ${at} برمز المرور`,
      text: `كُتبت اليوم في ${at} عشرة رموز مرور خاطئة على أجهزة لم تُعَدّ لديك من قبل.\n\nلا يمكن إعداد جهاز آخر قبل الغد، وتعمل أجهزتك كالمعتاد.\nلإعداد جهاز اليوم اختر رمز مرور آخر من الإعدادات، إعدادات تطبيق الجهاز اللوحي.\n`,
    },
  };
  return { to, ...texts[locale] };
}
