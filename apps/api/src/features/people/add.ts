import { randomInt } from "node:crypto";
import type { AddedPerson, PersonForm } from "@diwan/contract/people/people";
import { sql } from "kysely";
import { uuidv7 } from "uuidv7";
import type { Context } from "../../platform/authorization/context.ts";
import { invalid, notFound, ApiError } from "../../platform/errors.ts";
import {
  assertGoodStaffPassword,
  hashPassword,
  isGenerated,
  assertEmailFree,
  generatedAddressOf,
} from "../accounts/index.ts";
import { assertRecentSignIn } from "../../platform/authorization/authorize.ts";
import { sendInvitation } from "../invitations/index.ts";
import { assignToSeveral } from "../permissions/index.ts";
import { readPerson } from "./queries.ts";

/** The maximum of people that a business can add in 15 minutes: each gets an email. */
const MOST = 300;

/**
 * Adds a person with an account for this business only. With a password, typed or generated, it works at once. An email
 * address also gets an invitation, and the response does not depend on whether it has an account elsewhere.
 */
export async function addPerson(ctx: Context, form: PersonForm): Promise<AddedPerson> {
  await refuseFlood(ctx);
  const typed = form.email || undefined;
  if (typed) await assertEmailUnused(ctx, typed);
  const email = typed ?? (await generatedAddress(ctx, form.phone_number));
  const generated = typed || form.password ? undefined : generatePassword((n) => randomInt(n));
  const password = form.password || generated;
  const temporary = password !== undefined && (generated !== undefined || form.temporary);
  if (form.password) await assertGoodStaffPassword(ctx, form.password, [form.name, typed, form.phone_number]);
  const id = uuidv7();
  const made = sql`
    insert into users (id, name, email, phone, password_hash, must_change_password, home_business_id)
    values (${id}, ${form.name}, ${email}, ${form.phone_number}, ${password ? await hashPassword(password, { ctx, email }) : ""}, ${temporary}, ${ctx.businessId})`;
  await made.execute(ctx.db).catch(assertEmailFree);
  await sql`
    insert into memberships (business_id, user_id, added_by) values (${ctx.businessId}, ${id}, ${ctx.caller.userId ?? null})`.execute(
    ctx.db,
  );
  if (form.rights) await assignFirstRights(ctx, id, form.rights);
  if (typed) await sendInvitation(ctx, id, email);
  const person = await readPerson(ctx, id);
  if (!person) throw notFound();
  ctx.record({ area: "users", action: "create", kind: "created", recordId: id, label: person.name, after: person });
  return { ...person, credentials: generated ? { email, password: generated } : null };
}

/** What the person may do from the start. Setting permissions needs a recent sign-in. */
async function assignFirstRights(ctx: Context, memberId: string, given: NonNullable<PersonForm["rights"]>) {
  assertRecentSignIn(ctx.caller);
  await assignToSeveral(ctx, { ...given, memberIds: [memberId] }, "rights.");
}

async function refuseFlood({ db, businessId }: Context): Promise<void> {
  const added = await sql<{ count: number }>`
    select count(*)::int as count from audits
    where business_id = ${businessId} and area = 'users' and action = 'create' and at > now() - interval '15 minutes'`.execute(
    db,
  );
  if ((added.rows[0]?.count ?? 0) >= MOST) throw new ApiError("too_many_tries", { retryAfterSeconds: 300 });
}

/** Throws 422 for the address of another member, or of a generated login. */
export async function assertEmailUnused(ctx: Context, email: string): Promise<void> {
  if (isGenerated(ctx, email)) throw invalid({ email: "generatedAddress" });
  const here = await sql`
    select from memberships where business_id = ${ctx.businessId} and email = ${email}`.execute(ctx.db);
  if (here.rows.length) throw invalid({ email: "alreadyMember" });
}

/**
 * The digits of the phone number are the login of the business's own account. Parallel requests with one number wait
 * for each other.
 */
async function generatedAddress(ctx: Context, phone: string): Promise<string> {
  const email = generatedAddressOf(ctx, phone);
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${ctx.businessId}:${email}`}, 0))`.execute(ctx.db);
  const here = await sql`
    select from memberships where business_id = ${ctx.businessId} and email = ${email}`.execute(ctx.db);
  if (here.rows.length) throw invalid({ phone_number: "alreadyMember" });
  return email;
}

const CLASSES = ["ABCDEFGHJKLMNPQRSTUVWXYZ", "abcdefghijkmnopqrstuvwxyz", "23456789", "!#$%&*+-=?@_"] as const;
const ALL = CLASSES.join("");
const LENGTH = 12;

/**
 * A password of 12 characters with at least one of each class, without easily confused characters. `below(n)` returns
 * an unpredictable random integer from 0 to n - 1.
 */
export function generatePassword(below: (n: number) => number): string {
  const pick = (letters: string): string => letters[below(letters.length)] ?? "";
  const signs = [...CLASSES.map(pick), ...Array.from({ length: LENGTH - CLASSES.length }, () => pick(ALL))];
  for (let at = signs.length - 1; at > 0; at--) {
    const other = below(at + 1);
    [signs[at], signs[other]] = [signs[other] ?? "", signs[at] ?? ""];
  }
  return signs.join("");
}
