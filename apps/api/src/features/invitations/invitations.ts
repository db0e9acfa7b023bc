import { randomBytes } from "node:crypto";
import type { acceptInvitationForm, Invitation } from "@diwan/contract/accounts/invitations";
import { sql } from "kysely";
import type * as z from "zod";
import type { Context } from "../../platform/authorization/context.ts";
import { notFound, ApiError } from "../../platform/errors.ts";
import { hashToken } from "../../platform/authorization/authorize.ts";
import {
  assertGoodPassword,
  hashPassword,
  savePasskey,
  createPasskeyOptions,
  recordAccountEvent,
  startSession,
  verifyNewPasskey,
} from "../accounts/index.ts";
import { queueInvitationEmail } from "./mails.ts";
import { assertQuotas, consumeQuotas, DAY, HOUR } from "../../platform/limits/quotas.ts";

const AN_HOUR = 20;
const A_DAY = 60;
/** Mails to one address by one business. */
const SAME_ADDRESS = 3;
/** To one address by all businesses together. */
const ALL_BUSINESSES = 5;

const LIFE_DAYS = 7;

interface Row extends Omit<Invitation, "business" | "expires_at"> {
  business_id: string;
  user_id: string;
  business: Omit<Invitation["business"], "logo">;
  logo: string | null;
  expires_at: Date;
}

/** Mails a new link to a member whose account this business created; the old link ends. Only its hash is stored. */
export async function sendInvitation(ctx: Context, memberId: string, email: string): Promise<void> {
  const token = randomBytes(32).toString("base64url");
  await sql`
    insert into invitations (business_id, user_id, email, token_hash, invited_by, expires_at)
    values (${ctx.businessId}, ${memberId}, ${email}, ${hashToken(token)}, ${ctx.caller.userId ?? null}, now() + make_interval(days => ${LIFE_DAYS}))
    on conflict (business_id, user_id) do update set email = excluded.email, token_hash = excluded.token_hash, invited_by = excluded.invited_by,
      sent_at = now(), expires_at = excluded.expires_at, declined_at = null`.execute(ctx.db);
  // the sender becomes the giver of all prepared rights
  await sql`update permissions set given_by = null where business_id = ${ctx.businessId} and user_id = ${memberId}`.execute(
    ctx.db,
  );
  // beyond the limit of an address no mail is sent, without an error that would reveal other invitations
  if (await countInvitation(ctx, email)) await queueInvitationEmail(ctx, email, token);
}

/** The invitation of a link. Throws 404 `invitation_ended` when it was used, declined, replaced, or has expired. */
export async function readInvitation(ctx: Context, token: string): Promise<Invitation> {
  return invitationOf(await find(ctx, hashToken(token)));
}

/** The open invitations for the verified address of an account. */
export async function listInvitations(ctx: Context, userId: string): Promise<Invitation[]> {
  const found = await sql<Row>`
    select i.* from list_user_invitations(${userId}) t cross join lateral find_invitation(t.token_hash) i order by i.expires_at desc`.execute(
    ctx.db,
  );
  return found.rows.map(invitationOf);
}

/** Options for the passkey that accepts. Throws 409 `account_exists` before the device creates one. */
export async function createInvitedPasskeyOptions(ctx: Context, token: string) {
  const { user_id: madeId, email, name } = await find(ctx, hashToken(token));
  const person = await sql`select 1 from users where email = ${email} and home_business_id is null`.execute(ctx.db);
  if (person.rows.length) throw new ApiError("account_exists");
  // passkeys that the business registered on the account end with the acceptance
  return createPasskeyOptions(ctx, madeId, { name, email, credentials: [] });
}

/**
 * Accepts by the mailed link, which verifies the address: the account that the business created becomes the person's own,
 * with only this password or passkey. Throws 409 `account_exists` where the address has an account: its person logs in and accepts there.
 */
export async function acceptInvitationByLink(ctx: Context, form: z.output<typeof acceptInvitationForm>) {
  const hash = hashToken(form.token);
  const { user_id: madeId, email, business } = await find(ctx, hash);
  const { password, passkey } = form;
  if (password) await assertGoodPassword(password, [form.name, email, business.name, business.locales[1]?.name]);
  // before the adoption, which ends all challenges of the account
  const verified = passkey && (await verifyNewPasskey(ctx, madeId, passkey));
  const adopted = await sql<{ id: string | null }>`
    select claim_account(${hash}, ${form.name}, ${password ? await hashPassword(password, { ctx, email }) : ""}) as id`.execute(
    ctx.db,
  );
  const id = adopted.rows[0]?.id;
  if (!id) {
    await find(ctx, hash); // of two parallel requests the second finds it gone
    throw new ApiError("account_exists");
  }
  if (verified) await savePasskey(ctx, id, verified);
  await accept(ctx, hash, id);
  await recordAccountEvent(ctx, id, "accepted");
  if (verified) await recordAccountEvent(ctx, id, "passkey_added");
  return startSession(ctx, id);
}

/** Accepts as a logged-in user whose verified address was invited. */
export async function acceptInvitationAsUser(ctx: Context, businessId: string): Promise<void> {
  const userId = ctx.caller.userId ?? "";
  await accept(ctx, await hashFor(ctx, userId, businessId), userId);
}

export async function declineInvitation(ctx: Context, token: string): Promise<void> {
  await find(ctx, hashToken(token));
  await sql`select decline_invitation(${hashToken(token)})`.execute(ctx.db);
}

/** Leaves a business, or declines its invitation. Throws 409 `owner_stays` for its owner, 404 where there is neither. */
export async function leaveBusiness(ctx: Context, businessId: string): Promise<void> {
  const userId = ctx.caller.userId ?? "";
  const found = await sql<{ as: "owner" | "left" | "stranger" }>`
    select leave_business(${userId}, ${businessId}) as "as"`.execute(ctx.db);
  const as = found.rows[0]?.as;
  if (as === "owner") throw new ApiError("owner_stays");
  if (as === "left") {
    const label = ctx.caller.userName ?? "";
    return tellBusiness(ctx, businessId, { action: "delete", kind: "deleted", recordId: userId, label });
  }
  await sql`select decline_invitation(${await hashFor(ctx, userId, businessId)})`.execute(ctx.db);
}

/** The link's hash of a business's invitation to somebody logged in. */
async function hashFor(ctx: Context, userId: string, businessId: string): Promise<Buffer> {
  const found = await sql<{ hash: Buffer }>`
    select t.token_hash as hash from list_user_invitations(${userId}) t cross join lateral find_invitation(t.token_hash) i where i.business_id = ${businessId}`.execute(
    ctx.db,
  );
  const hash = found.rows[0]?.hash;
  if (!hash) throw notFound();
  return hash;
}

async function find(ctx: Context, hash: Buffer): Promise<Row> {
  const found = await sql<Row>`select * from find_invitation(${hash})`.execute(ctx.db);
  const row = found.rows[0];
  if (!row) throw new ApiError("invitation_ended");
  return row;
}

/** Moves the prepared rights to the person's account; live events report the new member and the removed placeholder. */
async function accept(ctx: Context, hash: Buffer, personId: string): Promise<void> {
  const { user_id: madeId, business_id: businessId, email, branches, invited_by } = await find(ctx, hash);
  const accepted = await sql<{ id: string | null }>`select accept_invitation(${hash}, ${personId}) as id`.execute(
    ctx.db,
  );
  if (!accepted.rows[0]?.id) throw new ApiError("invitation_ended");
  const change = {
    action: "update",
    recordId: personId,
    label: email,
    after: { accepted: true, invited_by, branches },
  } as const;
  await tellBusiness(ctx, businessId, { ...change, kind: "created" });
  if (madeId !== personId)
    ctx.record({ area: "users", action: "update", kind: "deleted", recordId: madeId, label: email });
}

interface Told {
  action: "update" | "delete";
  kind: "created" | "deleted";
  recordId: string;
  label: string;
  after?: unknown;
}

/** Audits the change in the business; the call is not bound to one before. */
async function tellBusiness(ctx: Context, businessId: string, change: Told): Promise<void> {
  await ctx.enterBusiness(businessId, ctx.caller.userId ?? change.recordId);
  ctx.record({ area: "users", ...change });
}

const invitationOf = ({ business, logo, invited_by, email, name, branches, expires_at }: Row): Invitation => ({
  business: { ...business, logo },
  invited_by,
  email,
  name,
  branches,
  expires_at: expires_at.toISOString(),
});

/**
 * Counts an invitation mail for its business, its sender and its address. Throws 429 beyond the limits of the first two.
 * Returns false beyond that of the address: no mail is sent, and no error is shown, since it would reveal invitations of
 * others. The person still sees the invitation after a login.
 */
async function countInvitation(ctx: Context, email: string): Promise<boolean> {
  const to = email.toLowerCase();
  const senders = [`business:${ctx.businessId}`, `user:${ctx.caller.userId}`];
  await assertQuotas(
    ctx,
    [
      ...senders.flatMap((sender) => [
        { name: `invitations an hour by ${sender}`, most: AN_HOUR, seconds: HOUR },
        { name: `invitations a day by ${sender}`, most: A_DAY, seconds: DAY },
      ]),
      { name: `invitations by business:${ctx.businessId} to ${to}`, most: SAME_ADDRESS, seconds: DAY },
    ],
    "invitationsLimit",
  );
  const everywhere = { name: `invitations to ${to}`, most: ALL_BUSINESSES, seconds: DAY };
  return (await consumeQuotas(ctx.db, ctx.now(), [everywhere])) === undefined;
}
