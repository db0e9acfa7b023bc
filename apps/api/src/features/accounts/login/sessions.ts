import { randomBytes } from "node:crypto";
import type { BusinessSummary, User } from "@diwan/contract/accounts/accounts";
import { ACTIONS, AREAS, CHALET_AREAS } from "@diwan/contract/people/permissions";
import { dayIn } from "@diwan/contract/time/days";
import { hiddenAreas } from "@diwan/contract/people/trade-areas";
import { sql } from "kysely";
import { uuidv7 } from "uuidv7";
import type { Context } from "../../../platform/authorization/context.ts";
import { ApiError } from "../../../platform/errors.ts";
import { hashToken } from "../../../platform/authorization/authorize.ts";
import { positionsOfRead, type Position } from "../../../platform/live/events.ts";
import { isGenerated } from "../addresses.ts";
import { avatarOf } from "../avatars.ts";
import { rememberDevice } from "./devices.ts";

/**
 * Starts a session; only the hash of its token (256 random bits) is stored. Where a business requires a second factor that
 * the account does not have, the session can only set one up.
 */
export async function startSession(ctx: Context, userId: string): Promise<{ token: string; user: User }> {
  const id = uuidv7();
  const token = randomBytes(32).toString("base64url");
  await sql`
    insert into sessions (id, user_id, token_hash, client, address, must_set_second_factor)
    values (${id}, ${userId}, ${hashToken(token)}, ${ctx.caller.client}, ${ctx.caller.address},
      second_factor_required(${userId}) and find_second_factor(${userId}) is null)`.execute(ctx.db);
  ctx.afterCommit(() => rememberDevice(ctx, userId));
  return { token, user: await describeUser(ctx, userId, id) };
}

interface Row {
  id: string;
  owner: boolean;
  summary: Omit<BusinessSummary, "logo" | "live_position" | "hidden_areas"> & { shown_areas: string[] };
  logo: string | null;
  rights: string[];
}

type Person = Pick<
  User,
  | "id"
  | "name"
  | "email"
  | "phone"
  | "email_verified_at"
  | "pending_email"
  | "made_by_business"
  | "must_change_password"
  | "must_set_second_factor"
  | "media"
  | "updated_at"
  | "former_business"
  | "suspension"
  | "invitations"
  | "own_chalets"
> & { positions: Record<string, Position> };

/** The user as `users/info` returns it. Throws 401 without one. */
export async function describeUser(ctx: Context, userId: string, sessionId?: string): Promise<User> {
  const { db } = ctx;
  const [people, businesses, hotels, settings] = await Promise.all([
    sql<Person>`
      select id, name, email, phone, stamp_text(email_verified_at) as email_verified_at, pending_email, home_business_id is not null as made_by_business, must_change_password,
        exists (select from sessions s where s.id = ${sessionId ?? null} and s.must_set_second_factor) as must_set_second_factor,
        (select count(*) from list_user_invitations(${userId}))::int as invitations, find_former_business(${userId}) as former_business, find_suspension(${userId}) as suspension,
        (select count(*) from list_owned_chalets(${userId}, ${dayIn("Asia/Kuwait", ctx.now())}::date))::int as own_chalets,
        ${avatarOf("users")} as media,
        stamp_text(updated_at) as updated_at, ${positionsOfRead(userId)} as positions
      from users where id = ${userId}`.execute(db),
    sql<Row>`select b.*, business_logo(b.id) -> 0 ->> 'src' as logo from list_user_businesses(${userId}) b`.execute(db),
    sql<User["hotels"][number]>`select * from list_user_hotels(${userId})`.execute(db),
    sql<{
      key: string;
      data: unknown;
    }>`select key, data from user_settings where user_id = ${userId} order by key`.execute(db),
  ]);
  const [found] = people.rows;
  if (!found) throw new ApiError("unauthenticated");
  const { positions, ...person } = found;
  const of = (owner: boolean) =>
    businesses.rows
      .filter((row) => row.owner === owner)
      .map(({ summary: { shown_areas, ...summary }, logo }) => ({
        ...summary,
        logo,
        hidden_areas: hiddenAreas(summary.type, shown_areas),
        live_position: positions[summary.id] ?? "",
      }));
  const [first] = businesses.rows.toSorted((one, other) => Number(other.owner) - Number(one.owner));
  return {
    ...person,
    type: first?.summary.type ?? null,
    currency: first?.summary.currency ?? null,
    email_verified: person.email_verified_at !== null,
    email_generated: isGenerated(ctx, person.email),
    business: of(true),
    business_control: of(false),
    hotels: hotels.rows,
    permissions: businesses.rows.flatMap(rightsOf),
    settings: settings.rows,
  };
}

/** Owners have all rights on their branches; a chalet business has fewer areas. */
function rightsOf(row: Row): string[] {
  const areas: readonly string[] = row.summary.type === "chalet" ? CHALET_AREAS : AREAS;
  if (row.owner)
    return row.rights.flatMap((branchId) =>
      areas.flatMap((area) => ACTIONS.map((action) => `branch.${branchId}.${area}.${action}`)),
    );
  return row.rights.filter((right) => areas.includes(right.split(".")[2] ?? ""));
}
