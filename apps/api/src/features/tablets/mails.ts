import type { Locale } from "@diwan/contract/enumerations";
import type { Mail } from "../../platform/mail/mailer.ts";

/** Tells the owner that strangers have tried PassKeys of a branch, and what to do about it. */
export function passKeyMail(to: string, locale: Locale): Mail {
  const texts = {
    en: {
      subject: "Somebody tries the PassKey of your tablets",
      text: "Ten wrong PassKeys were typed today on devices that were not set up as a tablet of yours.\n\nNo further device can be set up before tomorrow. Your own tablets work on as before.\nTo set one up today, choose another PassKey in Settings, Tablet App Settings.\n",
    },
    ar: {
      subject: "محاولات لفتح أجهزتك اللوحية برمز المرور",
      text: "كُتبت اليوم عشرة رموز مرور خاطئة على أجهزة لم تُعَدّ لديك من قبل.\n\nلا يمكن إعداد جهاز آخر قبل الغد، وتعمل أجهزتك كالمعتاد.\nلإعداد جهاز اليوم اختر رمز مرور آخر من الإعدادات، إعدادات تطبيق الجهاز اللوحي.\n",
    },
  };
  return { to, ...texts[locale] };
}
