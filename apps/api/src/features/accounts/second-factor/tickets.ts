import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import type { Context } from "../../../platform/context.ts";
import { Refusal } from "../../../platform/errors.ts";
import { hashToken } from "../../../platform/gate.ts";

const TRIES = 5;

/** A login whose first step was right. */
export interface LoginTicket {
  userId: string;
  dashboard: boolean;
}

/** What a login goes on with, for five minutes and five tries. Only its hash is kept. */
export async function openTicket(ctx: Context, { userId, dashboard }: LoginTicket): Promise<string> {
  const ticket = randomBytes(32).toString("base64url");
  await sql`
    insert into login_tickets (ticket_hash, user_id, dashboard, expires_at)
    values (${hashToken(ticket)}, ${userId}, ${dashboard}, now() + interval '5 minutes')`.execute(ctx.db);
  return ticket;
}

/** Whose login it is. A try is counted before anything is compared and stays counted. Throws 422 `login_ended`. */
export async function tryTicket(ctx: Context, ticket: string): Promise<LoginTicket> {
  const found = await ctx.separately((db) =>
    sql<LoginTicket>`
      update login_tickets set tries = tries + 1 where ticket_hash = ${hashToken(ticket)} and tries < ${TRIES} and expires_at > now()
      returning user_id as "userId", dashboard`.execute(db),
  );
  const row = found.rows[0];
  if (!row) throw new Refusal("login_ended");
  return row;
}

/** Uses a ticket up; of two at once one wins. */
export async function useTicket(ctx: Context, ticket: string): Promise<void> {
  const used = await sql`
    delete from login_tickets where ticket_hash = ${hashToken(ticket)} returning user_id`.execute(ctx.db);
  if (!used.rows.length) throw new Refusal("login_ended");
}
