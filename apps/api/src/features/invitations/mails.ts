import { sql } from "kysely";
import type { Locale } from "@diwan/contract/api/enumerations";
import { siteOf } from "../../platform/config.ts";
import type { Context } from "../../platform/authorization/context.ts";
import type { Mail } from "../../platform/mail/mailer.ts";
import { quotedInMail } from "../../platform/mail/names.ts";
import { queueEmail } from "../../platform/mail/email-job.ts";
import { renderInBothLanguages, renderMail } from "../../platform/mail/render-mail.ts";

/** Mails a person, in their language, that a business has removed them. */
export async function queueRemovalEmail(ctx: Context, memberId: string): Promise<void> {
  const found = await sql<{ email: string; locale: Locale; elsewhere: boolean }>`
    select email, locale, (select count(*) > 1 from list_user_businesses(id)) as elsewhere from users where id = ${memberId} and home_business_id is null`.execute(
    ctx.db,
  );
  const person = found.rows[0];
  if (!person) return;
  const { email: to, locale, elsewhere } = person;
  queueEmail(ctx, removalEmail({ to, elsewhere, business: (await readBusinessNames(ctx))[locale] }, locale));
}

/**
 * Mails the link that verifies the address, in both languages: a business does not see whether the address has an
 * account. The token is in the fragment, which browsers never send.
 */
export async function queueInvitationEmail(ctx: Context, to: string, token: string): Promise<void> {
  const names = await readBusinessNames(ctx);
  const link = `${siteOf(ctx.config)}/invitation#${token}`;
  const write = (locale: Locale) => ({ locale, ...INVITATION[locale](names[locale], link) });
  queueEmail(ctx, renderInBothLanguages(to, ctx.locale, write));
}

/** The name of the business as a mail in each language says it. */
export async function readBusinessNames({ db, businessId }: Context): Promise<Record<Locale, string>> {
  const found = await sql<{ name_en: string; name_ar: string | null }>`
    select name_en, name_ar from businesses where id = ${businessId}`.execute(db);
  const { name_en = "", name_ar = null } = found.rows[0] ?? {};
  return { en: quotedInMail(name_en, "en"), ar: quotedInMail(name_ar ?? name_en, "ar") };
}

interface Removed {
  to: string;
  business: string;
  /** Whether they belong to other businesses too. */
  elsewhere: boolean;
}

function removalEmail({ to, business, elsewhere }: Removed, locale: Locale): Mail {
  const texts = {
    en: {
      subject: `You are no longer with ${business}`,
      text: `You are no longer with ${business} in Diwan: they removed you, and what you could open there is closed.\n\nYour own account stays as it is${elsewhere ? ", with your other businesses" : ""}.\nIf you did not expect this, ask ${business}.\n`,
    },
    ar: {
      subject: `لم تعد مع ${business}`,
      text: `لم تعد مع ${business} في ديوان: أزالوك من مستخدميهم، ولم يعد ما كان متاحًا لك هناك مفتوحًا.\n\nيبقى حسابك الخاص كما هو${elsewhere ? "، مع أنشطتك الأخرى" : ""}.\nإن لم تتوقع ذلك فاسأل ${business}.\n`,
    },
  };
  return renderMail(to, [{ locale, ...texts[locale] }]);
}

const INVITATION: Record<Locale, (business: string, link: string) => Omit<Mail, "to">> = {
  en: (business, link) => ({
    subject: `${business} invites you to Diwan`,
    text: `${business} invites you to work with them in Diwan.\n\nSee what you may do there, and accept or decline:\n${link}\n\nThe link works once, for 7 days. Until you accept, they learn nothing about you; if you decline, they see only that.\nIf you do not know ${business}, ignore this mail.\n`,
  }),
  ar: (business, link) => ({
    subject: `يدعوك ${business} إلى ديوان`,
    text: `يدعوك ${business} للعمل معهم في ديوان.\n\nاطّلع على صلاحياتك هناك ثم اقبل الدعوة أو ارفضها:\n${link}\n\nيعمل الرابط مرة واحدة خلال ٧ أيام. ولا يعرفون عنك شيئًا حتى تقبل، وإن رفضت فلن يعرفوا إلا ذلك.\nإن كنت لا تعرف ${business} فتجاهل هذه الرسالة.\n`,
  }),
};
