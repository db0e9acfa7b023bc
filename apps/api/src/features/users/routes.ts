import { users, type Membership } from "@diwan/contract/people/users";
import { sql } from "kysely";
import type { Context } from "../../platform/authorization/context.ts";
import { notFound } from "../../platform/errors.ts";
import { defineFeature } from "../../platform/calls/routes.ts";
import { describeUser, answerDone, recordAccountEvent } from "../accounts/index.ts";
import { acceptInvitationAsUser, leaveBusiness, listInvitations } from "../invitations/index.ts";
import { saveAccount } from "./account.ts";
import { changeEmail, confirmEmail } from "./email.ts";
import { sendPasswordCode, setPassword } from "./password.ts";

export const usersFeature = defineFeature("users", users, {
  update: (ctx, { params, body }) => saveAccount(ctx, oneself(ctx, params.userId), body),
  setPassword: (ctx, { params, body }) => setPassword(ctx, oneself(ctx, params.userId), body),
  sendPasswordCode: async (ctx, { params }) => {
    await sendPasswordCode(ctx, oneself(ctx, params.userId));
    return answerDone(ctx);
  },
  changeEmail: (ctx, { params, body }) => changeEmail(ctx, oneself(ctx, params.userId), body),
  confirmEmail: (ctx, { params, body }) => confirmEmail(ctx, oneself(ctx, params.userId), body),
  memberships: async (ctx, { params }) => ({ data: await listMemberships(ctx, oneself(ctx, params.userId)) }),
  acceptMembership: async (ctx, { params }) => {
    const userId = oneself(ctx, params.userId);
    await acceptInvitationAsUser(ctx, params.membershipId);
    return describeUser(ctx, userId);
  },
  leaveMembership: async (ctx, { params }) => {
    oneself(ctx, params.userId);
    await leaveBusiness(ctx, params.membershipId);
    return { id: params.membershipId };
  },
  settings: (ctx, { params }) => readSettings(ctx, oneself(ctx, params.userId)),
  setSettings: async (ctx, { params, body }) => {
    const userId = oneself(ctx, params.userId);
    for (const { key, data } of body.settings)
      await (
        data === null
          ? sql`delete from user_settings where user_id = ${userId} and key = ${key}`
          : sql`insert into user_settings (user_id, key, data) values (${userId}, ${key}, ${JSON.stringify(data)}::jsonb) on conflict (user_id, key) do update set data = excluded.data`
      ).execute(ctx.db);
    return readSettings(ctx, userId);
  },
  sessions: async (ctx, { params }) => ({ data: await readSessions(ctx, oneself(ctx, params.userId)) }),
  endOtherSessions: async (ctx, { params }) => {
    const userId = oneself(ctx, params.userId);
    const ended = await sql`
      delete from sessions where user_id = ${userId} and branch_id is null and id <> ${ctx.caller.sessionId} returning id`.execute(
      ctx.db,
    );
    await recordAccountEvent(ctx, userId, "sessions_ended");
    return { ended: ended.rows.length };
  },
  endSession: async (ctx, { params }) => {
    const userId = oneself(ctx, params.userId);
    const ended =
      await sql`delete from sessions where user_id = ${userId} and id = ${params.sessionId} returning id`.execute(
        ctx.db,
      );
    if (!ended.rows.length) throw notFound();
    await recordAccountEvent(ctx, userId, "session_ended");
    return { id: params.sessionId };
  },
});

/** Only the account of the caller is accessible; every other id returns 404. */
function oneself(ctx: Context, userId: string): string {
  if (userId !== ctx.caller.userId) throw notFound();
  return userId;
}

async function readSettings(ctx: Context, userId: string): Promise<{ key: string; data: unknown }[]> {
  const found = await sql<{
    key: string;
    data: unknown;
  }>`select key, data from user_settings where user_id = ${userId} order by key`.execute(ctx.db);
  return found.rows;
}

interface SessionRow {
  id: string;
  client: string;
  address: string;
  created_at: string;
  last_used_at: string;
  current: boolean;
}

async function readSessions(ctx: Context, userId: string): Promise<SessionRow[]> {
  const found = await sql<SessionRow>`
    select id, client, address, stamp_text(created_at) as created_at, stamp_text(last_used_at) as last_used_at, id = ${ctx.caller.sessionId} as current
    from sessions where user_id = ${userId} and branch_id is null and last_used_at > now() - interval '30 days' and created_at > now() - interval '90 days' order by last_used_at desc, id`.execute(
    ctx.db,
  );
  return found.rows;
}

/** The businesses of an account, in the order in which they were added, then those that invite it. */
async function listMemberships(ctx: Context, userId: string): Promise<Membership[]> {
  const found = await sql<Membership>`select * from list_user_memberships(${userId})`.execute(ctx.db);
  const invited = await listInvitations(ctx, userId);
  const waiting = invited.map(({ business, expires_at, invited_by, branches }): Membership => ({
    id: business.id,
    business,
    state: "invited",
    since: null,
    expires_at,
    invited_by,
    branches,
    suspended: false,
  }));
  return [...found.rows, ...waiting];
}
