import type { User } from "@diwan/contract/accounts";
import { sql } from "kysely";
import { siteOf } from "../../platform/config.ts";
import type { Context } from "../../platform/context.ts";
import type { Db } from "../../platform/database/transaction.ts";
import { invalid, notFound, Refusal } from "../../platform/errors.ts";
import { nextStamp } from "../../platform/locales.ts";
import {
  assertGoodPassword,
  countTry,
  describeUser,
  emailChangedMail,
  hashPassword,
  isGenerated,
  newCode,
  newEmailMail,
  refuseTaken,
  useCode,
} from "../accounts/index.ts";

/** So many addresses an account may have a code sent to in a day. */
const CODES_SENT = 10;
const CODES_TRIED = 20;

interface Account {
  email: string;
  pending_email: string | null;
  email_verified_at: string | null;
  made: boolean;
}

/** The code is bound to the account that asked for it: two that want one address do not answer for each other. */
const subjectOf = (userId: string, email: string): string => `${userId} ${email}`;

/**
 * Notes a new address and mails it a code; until that was entered the old one counts. Whether the address is somebody's is
 * told to nobody before: whoever reads the code may know.
 */
export async function requestEmail(ctx: Context, userId: string, email: string): Promise<void> {
  if (isGenerated(ctx, email)) throw invalid({ email: "generatedAddress" });
  const before = await readAccount(ctx.db, userId);
  if (email === before.email && before.email_verified_at) return;
  const sent = await sql`
    select from codes where purpose = 'email' and email like ${`${userId} %`} and sent_at > now() - interval '1 day'`.execute(
    ctx.db,
  );
  if (sent.rows.length >= CODES_SENT) throw new Refusal("too_many_tries", { retryAfterSeconds: 3_600 });
  await sql`update users set pending_email = ${email}, updated_at = ${nextStamp("users")} where id = ${userId}`.execute(
    ctx.db,
  );
  const code = await newCode(ctx, subjectOf(userId, email), "email");
  if (code) ctx.afterCommit(() => ctx.mailer.send(newEmailMail(email, code, ctx.locale)));
}

interface Proof {
  code: string;
  password?: string | undefined;
}

/**
 * The code proves the address: it becomes the account's, and the one before is told. An account that a business made becomes
 * its person's own by that, with a new password, since the business knew the old one; all other sessions end.
 */
export async function confirmEmail(ctx: Context, userId: string, { code, password }: Proof): Promise<User> {
  // counted and compared before the first statement of this transaction, which would hold a connection meanwhile
  await countTry(ctx, [{ name: `email-tried:${userId}`, most: CODES_TRIED }]);
  const before = await ctx.separately((db) => readAccount(db, userId));
  if (before.made && !password) throw invalid({ password: "passwordRequired" });
  if (before.made && password) await assertGoodPassword(password, [before.email, before.pending_email]);
  const hash = before.made && password ? await hashPassword(password) : null;
  const email = before.pending_email ?? "";
  await useCode(ctx, subjectOf(userId, email), code, "email");
  const proven = sql`
    update users set email = ${email}, pending_email = null, email_verified_at = now(), home_business_id = null,
      password_hash = coalesce(${hash}, password_hash), must_change_password = must_change_password and ${!before.made}, updated_at = ${nextStamp("users")}
    where id = ${userId}`;
  await proven.execute(ctx.db).catch(refuseTaken);
  await sql`select end_unproven(${email})`.execute(ctx.db);
  if (before.made) {
    await sql`delete from sessions where user_id = ${userId} and id <> ${ctx.caller.sessionId}`.execute(ctx.db);
    await sql`select forget_invitation(${userId})`.execute(ctx.db);
  }
  await sql`select note_account_event(${userId}, 'email', ${ctx.caller.address}, ${ctx.caller.client})`.execute(ctx.db);
  if (before.email !== email && !isGenerated(ctx, before.email)) {
    const forgot = `${siteOf(ctx.config)}/forgot`;
    ctx.afterCommit(() => ctx.mailer.send(emailChangedMail(before.email, forgot, ctx.locale)));
  }
  return describeUser(ctx.db, userId);
}

async function readAccount(db: Db, userId: string): Promise<Account> {
  const found = await sql<Account>`
    select email, pending_email, email_verified_at, home_business_id is not null as made from users where id = ${userId}`.execute(
    db,
  );
  const account = found.rows[0];
  if (!account) throw notFound();
  return account;
}
