import type { Locale } from "@diwan/contract/api/enumerations";
import { readClient } from "@diwan/ui/text/client-name";
import { formatMoment, formatZone } from "@diwan/ui/time/dates";
import { joinNames } from "@diwan/ui/text/fill";
import { sql } from "kysely";
import { siteOf } from "../../../platform/config.ts";
import type { Context } from "../../../platform/authorization/context.ts";
import type { Mail } from "../../../platform/mail/mailer.ts";
import { isolatedInMail } from "../../../platform/mail/names.ts";
import { renderMail } from "../../../platform/mail/render-mail.ts";
import { queueEmail } from "../../../platform/mail/email-job.ts";
import { isGenerated } from "../addresses.ts";

/** Changes of login methods that are emailed to the user. */
export type SecurityChange =
  | "passkey_added"
  | "passkey_removed"
  | "codes_on"
  | "codes_off"
  | "recovery_codes"
  | "recovery_code_used"
  | "password"
  | "email";

/**
 * Emails a change of an account's login methods after the commit: to its verified address, or to the former one. The
 * email is in the account's language, whoever made the change.
 */
export async function queueSecurityEmail(
  ctx: Context,
  userId: string,
  change: SecurityChange,
  addressBefore?: string,
): Promise<void> {
  const found = await sql<{ email: string; proven: boolean; locale: Locale; zone: string | null }>`
    select u.email, u.email_verified_at is not null as proven, u.locale, (select b.summary ->> 'timeZone' from list_user_businesses(u.id) b limit 1) as zone
    from users u where u.id = ${userId}`.execute(ctx.db);
  const account = found.rows[0];
  const to = addressBefore ?? (account?.proven ? account.email : undefined);
  if (!account || !to || isGenerated(ctx, to)) return;
  const { address, client } = ctx.caller;
  const { locale, zone } = account;
  const event: SecurityEvent = { change, at: ctx.now(), zone: zone ?? "UTC", client, address };
  queueEmail(ctx, securityMail(to, event, siteOf(ctx.config), locale));
}

interface SecurityEvent {
  change: SecurityChange;
  at: Date;
  zone: string;
  /** `User-Agent` and network address, as the list of sessions shows them. */
  client: string;
  address: string;
}

function securityMail(to: string, event: SecurityEvent, site: string, locale: Locale): Mail {
  const words = WORDS[locale];
  const { change, at, zone, client, address } = event;
  const subject = words.changes[change];
  const moment = joinNames([formatMoment(at, locale, zone), formatZone(at, locale, zone)], locale);
  const { browser, system } = readClient(client);
  const device = browser && system ? words.device(browser, system) : (browser ?? system ?? words.unknown);
  const from = joinNames([isolatedInMail(device, locale), isolatedInMail(address, locale)], locale);
  const parts = [
    change === "email" ? words.otherEmail : `${subject}.`,
    `${words.when}: ${isolatedInMail(moment, locale)}\n${words.from}: ${from}`,
    words.nothingToDo,
    change === "email" ? words.tellOthers : words.stopIt(`${site}/forgot`, `${site}${SECURITY_PAGE}`),
  ];
  return renderMail(to, [{ locale, subject, text: `${parts.join("\n\n")}\n` }]);
}

const SECURITY_PAGE = "/settings?tab=account&part=security";

interface Words {
  changes: Record<SecurityChange, string>;
  when: string;
  from: string;
  device: (browser: string, system: string) => string;
  unknown: string;
  nothingToDo: string;
  stopIt: (forgot: string, security: string) => string;
  otherEmail: string;
  tellOthers: string;
}

const WORDS: Record<Locale, Words> = {
  en: {
    changes: {
      passkey_added: "A passkey was added to your Diwan account",
      passkey_removed: "A passkey was removed from your Diwan account",
      codes_on: "One-time codes were turned on for your Diwan account",
      codes_off: "One-time codes were turned off for your Diwan account",
      recovery_codes: "New recovery codes were made for your Diwan account",
      recovery_code_used: "A recovery code was used to log in to your Diwan account",
      password: "The password of your Diwan account was changed",
      email: "Your Diwan address was changed",
    },
    when: "When",
    from: "From",
    device: (browser, system) => `${browser} on ${system}`,
    unknown: "Unknown device",
    nothingToDo: "If this was you, there is nothing to do.",
    stopIt: (forgot, security) =>
      `If it was not you, set a new password at once. It ends every login:\n${forgot}\n\nThen remove what you do not know under Security:\n${security}`,
    otherEmail: "The account that had this address has another one now, and is logged in to with that.",
    tellOthers: "If it was not you, tell the owner of your business at once, or who runs this installation of Diwan.",
  },
  ar: {
    changes: {
      passkey_added: "أُضيف مفتاح مرور إلى حسابك في ديوان",
      passkey_removed: "أُزيل مفتاح مرور من حسابك في ديوان",
      codes_on: "فُعّلت رموز المرة الواحدة لحسابك في ديوان",
      codes_off: "أُوقفت رموز المرة الواحدة لحسابك في ديوان",
      recovery_codes: "أُنشئت رموز احتياطية جديدة لحسابك في ديوان",
      recovery_code_used: "استُخدم رمز احتياطي للدخول إلى حسابك في ديوان",
      password: "تغيّرت كلمة مرور حسابك في ديوان",
      email: "تغيّر بريد حسابك في ديوان",
    },
    when: "الوقت",
    from: "من",
    device: (browser, system) => `${isolatedInMail(browser, "ar")} على ${isolatedInMail(system, "ar")}`,
    unknown: "جهاز غير معروف",
    nothingToDo: "إن كنت أنت من فعل ذلك فلا يلزمك شيء.",
    stopIt: (forgot, security) =>
      `وإن لم تكن أنت فعيّن كلمة مرور جديدة فورًا، وبها ينتهي كل دخول:\n${forgot}\n\nثم أزل ما لا تعرفه في صفحة الأمان:\n${security}`,
    otherEmail: "صار للحساب الذي كان بهذا البريد بريد آخر، ويكون الدخول به.",
    tellOthers: "وإن لم تكن أنت فأبلغ مالك نشاطك فورًا، أو من يدير هذا التثبيت من ديوان.",
  },
};
