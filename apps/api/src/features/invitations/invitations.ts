import { randomBytes } from "node:crypto";
import type { Invitation } from "@diwan/contract/invitations";
import { sql } from "kysely";
import type { Context } from "../../platform/context.ts";
import { notFound, Refusal } from "../../platform/errors.ts";
import { hashToken } from "../../platform/gate.ts";
import { assertGoodPassword, hashPassword, startSession } from "../accounts/index.ts";
import { countInvitation } from "./limits.ts";
import { queueInvitationEmail } from "./mails.ts";

const LIFE_DAYS = 7;

interface Row extends Omit<Invitation, "business"> {
  business_id: string;
  user_id: string;
  business: Omit<Invitation["business"], "logo">;
  logo: string | null;
}

/** Mails a new link to somebody whose account this business made; the link before ends. Only its hash is kept. */
export async function sendInvitation(ctx: Context, memberId: string, email: string): Promise<void> {
  const token = randomBytes(32).toString("base64url");
  await sql`
    insert into invitations (business_id, user_id, email, token_hash, invited_by, expires_at)
    values (${ctx.businessId}, ${memberId}, ${email}, ${hashToken(token)}, ${ctx.caller.userId ?? null}, now() + make_interval(days => ${LIFE_DAYS}))
    on conflict (business_id, user_id) do update set email = excluded.email, token_hash = excluded.token_hash, invited_by = excluded.invited_by,
      sent_at = now(), expires_at = excluded.expires_at, declined_at = null`.execute(ctx.db);
  // an address that many invite gets no further mail, and nobody learns of it
  if (await countInvitation(ctx, email)) await queueInvitationEmail(ctx, email, token);
}

/** What a link is for. Throws 404 `invitation_ended` when it was used, declined, replaced, or is too old. */
export async function readInvitation(ctx: Context, token: string): Promise<Invitation> {
  return invitationOf(await find(ctx, hashToken(token)));
}

/** What waits for an answer at the proven address of an account. */
export async function listInvitations(ctx: Context, userId: string): Promise<Invitation[]> {
  const found = await sql<Row>`
    select i.* from invitations_to(${userId}) t cross join lateral find_invitation(t.token_hash) i order by i.expires_at desc`.execute(
    ctx.db,
  );
  return found.rows.map(invitationOf);
}

/**
 * Accepts by the mailed link, which proves the address: the account that the business made becomes the person's own, with
 * this password alone. Throws 409 `account_exists` where the address has an account: its person logs in and accepts there.
 */
export async function acceptByLink(ctx: Context, form: { token: string; name: string; password: string }) {
  const hash = hashToken(form.token);
  const { email, business } = await find(ctx, hash);
  await assertGoodPassword(form.password, [form.name, email, business.name, business.locales[1]?.name]);
  const adopted = await sql<{ id: string | null }>`
    select adopt_account(${hash}, ${form.name}, ${await hashPassword(form.password)}) as id`.execute(ctx.db);
  const id = adopted.rows[0]?.id;
  if (!id) {
    await find(ctx, hash); // of two at once the second finds it gone
    throw new Refusal("account_exists");
  }
  await accept(ctx, hash, id);
  await noteEvent(ctx, id, "accepted");
  return startSession(ctx, id);
}

/** Accepts as somebody logged in, whose proven address was invited. */
export async function acceptAsUser(ctx: Context, businessId: string): Promise<void> {
  const userId = ctx.caller.userId ?? "";
  await accept(ctx, await hashFor(ctx, userId, businessId), userId);
}

export async function decline(ctx: Context, token: string): Promise<void> {
  await find(ctx, hashToken(token));
  await sql`select decline_invitation(${hashToken(token)})`.execute(ctx.db);
}

/** Leaves a business, or declines its invitation. Throws 409 `owner_stays` for its owner, 404 where there is neither. */
export async function leaveBusiness(ctx: Context, businessId: string): Promise<void> {
  const userId = ctx.caller.userId ?? "";
  const found = await sql<{ as: "owner" | "left" | "stranger" }>`
    select leave_business(${userId}, ${businessId}) as "as"`.execute(ctx.db);
  const as = found.rows[0]?.as;
  if (as === "owner") throw new Refusal("owner_stays");
  if (as === "left") {
    const label = ctx.caller.userName ?? "";
    return tellBusiness(ctx, businessId, { action: "delete", kind: "deleted", recordId: userId, label });
  }
  await sql`select decline_invitation(${await hashFor(ctx, userId, businessId)})`.execute(ctx.db);
}

/** The link's hash of a business's invitation to somebody logged in. */
async function hashFor(ctx: Context, userId: string, businessId: string): Promise<Buffer> {
  const found = await sql<{ hash: Buffer }>`
    select t.token_hash as hash from invitations_to(${userId}) t cross join lateral find_invitation(t.token_hash) i where i.business_id = ${businessId}`.execute(
    ctx.db,
  );
  const hash = found.rows[0]?.hash;
  if (!hash) throw notFound();
  return hash;
}

async function find(ctx: Context, hash: Buffer): Promise<Row> {
  const found = await sql<Row>`select * from find_invitation(${hash})`.execute(ctx.db);
  const row = found.rows[0];
  if (!row) throw new Refusal("invitation_ended");
  return row;
}

/** Moves the prepared rights to the person; its business hears of one who came and of the placeholder that went. */
async function accept(ctx: Context, hash: Buffer, personId: string): Promise<void> {
  const { user_id: madeId, business_id: businessId, email, branches } = await find(ctx, hash);
  const accepted = await sql<{ id: string | null }>`select accept_invitation(${hash}, ${personId}) as id`.execute(
    ctx.db,
  );
  if (!accepted.rows[0]?.id) throw new Refusal("invitation_ended");
  const change = { action: "update", recordId: personId, label: email, after: { accepted: true, branches } } as const;
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

/** Audited in the business, and heard by its open screens: the call is bound to no business until here. */
async function tellBusiness(ctx: Context, businessId: string, change: Told): Promise<void> {
  await ctx.enter(businessId, ctx.caller.userId ?? change.recordId);
  ctx.record({ area: "users", ...change });
}

const noteEvent = (ctx: Context, userId: string, what: string) =>
  sql`select note_account_event(${userId}, ${what}, ${ctx.caller.address}, ${ctx.caller.client})`.execute(ctx.db);

const invitationOf = ({ business, logo, invited_by, email, name, branches, expires_at }: Row): Invitation => ({
  business: { ...business, logo },
  invited_by,
  email,
  name,
  branches,
  expires_at: new Date(expires_at).toISOString(),
});
