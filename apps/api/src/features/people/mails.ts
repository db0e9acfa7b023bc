import type { Locale } from "@diwan/contract/api/enumerations";
import type { Person } from "@diwan/contract/people/people";
import { sql } from "kysely";
import { siteOf } from "../../platform/config.ts";
import type { Context } from "../../platform/authorization/context.ts";
import type { Mail } from "../../platform/mail/mailer.ts";
import { isolatedInMail, quotedInMail } from "../../platform/mail/names.ts";
import { queueEmail } from "../../platform/mail/email-job.ts";
import { renderInBothLanguages, renderMail } from "../../platform/mail/render-mail.ts";
import { isGenerated } from "../accounts/index.ts";
import { readBusinessNames } from "../invitations/index.ts";

/**
 * Mails the owner, unless they made the change, and the former address, that a login has another address: the reader of the new
 * address can take over the login.
 */
export async function queueAddressEmails(ctx: Context, before: Person, email: string): Promise<void> {
  const found = await sql<{ id: string; email: string; locale: Locale }>`
    select u.id, u.email, u.locale from businesses b join users u on u.id = b.owner_id where b.id = ${ctx.businessId}`.execute(
    ctx.db,
  );
  const owner = found.rows[0];
  if (owner && owner.id !== ctx.caller.userId)
    queueEmail(ctx, await ownerMail(ctx, owner, { name: before.name, was: before.email, is: email }));
  if (!isGenerated(ctx, before.email)) {
    const names = await readBusinessNames(ctx);
    // the login was made for them: nobody knows their language
    const write = (locale: Locale) => ({ locale, ...OLD_ADDRESS[locale](names[locale]) });
    queueEmail(ctx, renderInBothLanguages(before.email, ctx.locale, write));
  }
}

interface Change {
  name: string;
  was: string;
  is: string;
}

async function ownerMail(ctx: Context, to: { email: string; locale: Locale }, change: Change): Promise<Mail> {
  const { locale } = to;
  const words = {
    by: quotedInMail(ctx.caller.userName ?? "", locale),
    name: quotedInMail(change.name, locale),
    business: (await readBusinessNames(ctx))[locale],
    was: isolatedInMail(change.was, locale),
    is: isolatedInMail(change.is, locale),
    link: `${siteOf(ctx.config)}/users/list`,
  };
  return renderMail(to.email, [{ locale, ...OWNER[locale](words) }]);
}

type Words = Record<"by" | "name" | "business" | "was" | "is" | "link", string>;

const OWNER: Record<Locale, (words: Words) => Omit<Mail, "to">> = {
  en: ({ by, name, business, was, is, link }) => ({
    subject: `The login of ${name} has another address`,
    text: `${by} changed the address with which ${name} logs in at ${business}.\n\nBefore: ${was}\nNow: ${is}\n\nWho reads the mail of the new address can accept the invitation there, with all that ${name} may do.\nIf you did not expect this, withdraw the invitation or remove ${name} under Users:\n${link}\n`,
  }),
  ar: ({ by, name, business, was, is, link }) => ({
    subject: `صار لدخول ${name} بريد آخر`,
    text: `غيّر ${by} البريد الذي يدخل به ${name} في ${business}.\n\nمن قبل: ${was}\nالآن: ${is}\n\nومن يقرأ رسائل البريد الجديد يستطيع قبول الدعوة فيه بكل صلاحيات ${name}.\nإن لم تتوقع ذلك فاسحب الدعوة أو أزل ${name} من المستخدمين:\n${link}\n`,
  }),
};

const OLD_ADDRESS: Record<Locale, (business: string) => Omit<Mail, "to">> = {
  en: (business) => ({
    subject: `Your login at ${business} has another address`,
    text: `${business} changed the address of the login that they made for you in Diwan. An invitation that was mailed here no longer works.\n\nIf you did not expect this, ask the owner of ${business}.\n`,
  }),
  ar: (business) => ({
    subject: `صار لدخولك في ${business} بريد آخر`,
    text: `غيّر ${business} بريد الدخول الذي أنشأه لك في ديوان، ولم تعد الدعوة المرسلة إلى هنا صالحة.\n\nإن لم تتوقع ذلك فاسأل مالك ${business}.\n`,
  }),
};
