import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import type { Locale } from "@diwan/contract/api/enumerations";
import type { Names } from "@diwan/contract/api/fields";
import { nameOf } from "@diwan/ui/text/names";
import { sql } from "kysely";
import type { Context } from "../../platform/authorization/context.ts";
import { queueEmailIn } from "../../platform/mail/email-job.ts";
import { notFound, ApiError } from "../../platform/errors.ts";
import { hashToken } from "../../platform/authorization/authorize.ts";
import { localesOf } from "../../platform/records/locales.ts";
import { readPassKey } from "./queries.ts";
import type { Mail } from "../../platform/mail/mailer.ts";
import { quotedInMail } from "../../platform/mail/names.ts";

const COOKIE = "tablet";
/** So many tablets of a branch are known; the one that was used longest ago makes room. */
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
 * Refuses a wrong PassKey with the number of tries that are left. Each is counted before anything is compared: a tablet that
 * was set up here for itself, all others together, so that strangers use up no tablet's tries and can't guess by being many.
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
  // nobody knows a PassKey that is not there: only a tablet that the staff let in goes on without one
  if (key === undefined && !own.known) throw new ApiError("pass_key_missing");
  if (key !== undefined && !isSame(key, tried)) {
    if (own.owner_email) await tellOwner(ctx, own.owner_email, own.owner_locale ?? "en");
    throw new ApiError("pass_key_wrong", { extra: { tries_left: own.remaining } });
  }
  await forgiveTry(ctx, own.known ? hash : STRANGERS);
  if (!own.known) await rememberTablet(ctx, placeOf(ctx));
}

/** Strangers have used up the tries of a day: the owner gets a mail, and the audits a row that holds though the call is refused. */
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

/** Whether the request comes from a tablet that was set up in this branch. */
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

/** A right try is taken back. */
const forgiveTry = ({ db, businessId, branchId }: Context, hash: Buffer) =>
  sql`
    update tablet_devices set wrong = case when ${hash === STRANGERS} then greatest(wrong - 1, 0) else 0 end,
      locked_until = case when ${hash === STRANGERS} then locked_until end
    where business_id = ${businessId} and branch_id = ${branchId} and token_hash = ${hash}`.execute(db);

interface TabletPlace {
  businessId: string;
  branchId: string;
  /** Of the device that a login QR let in: the tablet ends with it. */
  sessionId?: string;
}

/** From now on the browser is one of the branch's tablets: who set it up knew the PassKey, or had a login QR of the branch. */
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

/** Strangers may try again at once: another PassKey was chosen. */
export const resetUnknownTabletAttempts = ({ db, businessId, branchId }: Context) =>
  sql`delete from tablet_devices where business_id = ${businessId} and branch_id = ${branchId} and token_hash = ${STRANGERS}`.execute(
    db,
  );

const digest = (text: string): Buffer => createHash("sha256").update(text).digest();
const isSame = (one: string, other: string): boolean => timingSafeEqual(digest(one), digest(other));

/** Tells the owner that strangers have tried PassKeys of a branch, and what to do about it. */
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
  return { to, ...texts[locale] };
}
