import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import type { Locale } from "@diwan/contract/api/enumerations";
import type { Names } from "@diwan/contract/api/fields";
import { nameOf } from "@diwan/ui/text/names";
import { sql } from "kysely";
import type { Context } from "../../platform/authorization/context.ts";
import { queueEmailIn } from "../../platform/mail/email-job.ts";
import { renderMail } from "../../platform/mail/render-mail.ts";
import { notFound, ApiError } from "../../platform/errors.ts";
import { hashToken } from "../../platform/authorization/authorize.ts";
import { localesOf } from "../../platform/records/locales.ts";
import { readPassKey } from "./queries.ts";
import type { Mail } from "../../platform/mail/mailer.ts";
import { quotedInMail } from "../../platform/mail/names.ts";

const COOKIE = "tablet";
/** The maximum of known tablets of a branch; the least recently used one is removed. */
const MOST_TABLETS = 200;
const STRANGERS = Buffer.alloc(0);

interface Try {
  known: boolean;
  remaining: number;
  wait: number | null;
  owner_email: string | null;
  owner_locale: "en" | "ar" | null;
}

/**
 * Rejects a wrong PassKey and returns the remaining attempts. Attempts are counted before the comparison: separately
 * for each known tablet, together for all others, so that strangers neither use up a tablet's attempts nor get more by
 * being many.
 */
export async function assertPassKey(ctx: Context, tried: string): Promise<void> {
  const token = ctx.cookies.get(COOKIE);
  const hash = token ? hashToken(token) : STRANGERS;
  const counted = await ctx.inOwnTransaction((db) =>
    sql<Try>`select * from consume_tablet_attempt(${ctx.businessId}, ${ctx.branchId}, ${hash}, ${ctx.now()})`.execute(
      db,
    ),
  );
  const own = counted.rows[0];
  if (!own) throw notFound();
  if (own.wait !== null) throw new ApiError("too_many_tries", { retryAfterSeconds: own.wait });
  const key = await readPassKey(ctx);
  // without a PassKey only tablets that staff has logged in may continue
  if (key === undefined && !own.known) throw new ApiError("pass_key_missing");
  if (key !== undefined && !isSame(key, tried)) {
    if (own.owner_email) await tellOwner(ctx, own.owner_email, own.owner_locale ?? "en");
    throw new ApiError("pass_key_wrong", { extra: { tries_left: own.remaining } });
  }
  await forgiveTry(ctx, own.known ? hash : STRANGERS);
  if (!own.known) await rememberTablet(ctx, placeOf(ctx));
}

/**
 * When strangers have used up a day's attempts, the owner gets an email, and an audit row is kept although the call is
 * rejected.
 */
async function tellOwner(ctx: Context, to: string, locale: Locale): Promise<void> {
  const { businessId, branchId, caller } = ctx;
  const found = await sql<{ locales: Names }>`
    select ${localesOf("b")} as locales from branches b where b.business_id = ${businessId} and b.id = ${branchId}`.execute(
    ctx.db,
  );
  const mail = passKeyMail(to, nameOf(found.rows[0]?.locales ?? [], locale), locale);
  await ctx.inOwnTransaction(async (db) => {
    await sql`select record_passkey_lockout(${businessId}, ${branchId}, ${caller.address}, ${caller.client})`.execute(
      db,
    );
    await queueEmailIn(db, ctx, mail);
  });
}

/** Whether the request comes from a known tablet of this branch. */
export async function isKnownTablet({ db, businessId, branchId, cookies }: Context): Promise<boolean> {
  const token = cookies.get(COOKIE);
  if (!token) return false;
  const found = await sql`
    select from tablet_devices where business_id = ${businessId} and branch_id = ${branchId} and token_hash = ${hashToken(token)}`.execute(
    db,
  );
  return found.rows.length > 0;
}

const placeOf = ({ businessId, branchId }: Context) => ({ businessId, branchId: branchId ?? "" });

/** A correct attempt is not counted. */
const forgiveTry = ({ db, businessId, branchId }: Context, hash: Buffer) =>
  sql`
    update tablet_devices set wrong = case when ${hash === STRANGERS} then greatest(wrong - 1, 0) else 0 end,
      locked_until = case when ${hash === STRANGERS} then locked_until end
    where business_id = ${businessId} and branch_id = ${branchId} and token_hash = ${hash}`.execute(db);

interface TabletPlace {
  businessId: string;
  branchId: string;
  /** The device of a login QR; deleting it logs the tablet out. */
  sessionId?: string;
}

/** Registers the browser as a tablet of the branch: the caller knew the PassKey, or had a login QR of the branch. */
export async function rememberTablet({ db, cookies }: Context, place: TabletPlace): Promise<void> {
  const { businessId, branchId, sessionId = null } = place;
  const there = sql`business_id = ${businessId} and branch_id = ${branchId}`;
  const token = randomBytes(32).toString("base64url");
  await sql`
    delete from tablet_devices where ${there} and token_hash in (
      select token_hash from tablet_devices where ${there} and token_hash <> ${STRANGERS} order by last_used_at desc offset ${MOST_TABLETS - 1})`.execute(
    db,
  );
  await sql`
    insert into tablet_devices (business_id, branch_id, token_hash, session_id)
    values (${businessId}, ${branchId}, ${hashToken(token)}, ${sessionId})`.execute(db);
  cookies.keep(COOKIE, token);
}

/** Resets the attempts of strangers after the PassKey has changed. */
export const resetUnknownTabletAttempts = ({ db, businessId, branchId }: Context) =>
  sql`delete from tablet_devices where business_id = ${businessId} and branch_id = ${branchId} and token_hash = ${STRANGERS}`.execute(
    db,
  );

const digest = (text: string): Buffer => createHash("sha256").update(text).digest();
const isSame = (one: string, other: string): boolean => timingSafeEqual(digest(one), digest(other));

/** Emails the owner that strangers have tried PassKeys of a branch, and what to do. */
function passKeyMail(to: string, branch: string, locale: Locale): Mail {
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
  return renderMail(to, [{ locale, ...texts[locale] }]);
}
