import { randomBytes, randomInt } from "node:crypto";
import { generatePassword } from "@diwan/contract/generated";
import type { AddedPerson, PersonForm } from "@diwan/contract/people";
import { sql } from "kysely";
import { uuidv7 } from "uuidv7";
import type { Context } from "../../platform/context.ts";
import { invalid, notFound, Refusal } from "../../platform/errors.ts";
import { hashPassword } from "../accounts/index.ts";
import { invite } from "./invitation.ts";
import { readPerson } from "./queries.ts";

/** So many people a business can add in 15 minutes: a mail goes out to each. */
const MOST = 300;
const TRIES = 5;

/**
 * Adds somebody. A known email links the account behind it and leaves it as it is. What was made for a new account is
 * answered once and kept as a hash.
 */
export async function addPerson(ctx: Context, form: PersonForm): Promise<AddedPerson> {
  await refuseFlood(ctx);
  const generated = form.password ? undefined : generatePassword((n) => randomInt(n));
  const account = {
    name: form.name,
    phone: form.phone_number,
    hash: await hashPassword(form.password || generated || ""),
    temporary: generated !== undefined,
  };
  const email = form.email || undefined;
  const { id, made } = email
    ? await findOrMake(ctx, email, account)
    : await makeWithoutEmail(ctx, form.phone_number, account);
  const joined = await sql`
    insert into memberships (business_id, user_id, linked) values (${ctx.businessId}, ${id}, ${!made}) on conflict do nothing returning user_id`.execute(
    ctx.db,
  );
  if (!joined.rows.length) throw invalid(email ? { email: "alreadyMember" } : { phone_number: "alreadyMember" });
  const person = await readPerson(ctx, id);
  if (!person) throw notFound();
  ctx.record({ area: "users", action: "create", kind: "created", recordId: id, label: person.name, after: person });
  if (email) await invite(ctx, email, { made, temporary: account.temporary });
  const password = made ? generated : undefined;
  return { ...person, credentials: password ? { email: person.email, password } : null };
}

async function refuseFlood({ db, businessId }: Context): Promise<void> {
  const added = await sql<{ count: number }>`
    select count(*)::int as count from audits
    where business_id = ${businessId} and area = 'users' and action = 'create' and at > now() - interval '15 minutes'`.execute(
    db,
  );
  if ((added.rows[0]?.count ?? 0) >= MOST) throw new Refusal("too_many_tries", { retryAfterSeconds: 300 });
}

interface NewAccount {
  name: string;
  phone: string;
  hash: string;
  /** Whether the password is to be changed at the first login. */
  temporary: boolean;
}

async function findOrMake(
  ctx: Context,
  email: string,
  { name, phone, hash, temporary }: NewAccount,
): Promise<{ id: string; made: boolean }> {
  const found = await sql<{ id: string; made: boolean }>`
    select user_id as id, made from find_or_make_account(${uuidv7()}, ${name}, ${email}, ${phone}, ${hash}, ${temporary})`.execute(
    ctx.db,
  );
  const account = found.rows[0];
  if (!account) throw notFound();
  return account;
}

/** The digits of the number make the address. Where another business has it, something is added: two accounts stay two. */
async function makeWithoutEmail(
  ctx: Context,
  phone: string,
  account: NewAccount,
): Promise<{ id: string; made: boolean }> {
  const digits = phone.replace(/\D/g, "");
  const domain = ctx.config.GENERATED_EMAIL_DOMAIN;
  await refuseTwin(ctx, digits, domain);
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const end = attempt === 0 ? "" : `-${randomBytes(3).toString("hex")}`;
    const found = await findOrMake(ctx, `${digits}${end}@${domain}`, account);
    if (found.made) return found;
  }
  throw new Error("No address could be made for a phone number.");
}

/** Two at once with one number wait for each other. */
async function refuseTwin(ctx: Context, digits: string, domain: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${ctx.businessId}:${digits}`}, 0))`.execute(ctx.db);
  const twins = await sql`
    select from memberships where business_id = ${ctx.businessId} and email like ${`${digits}%@${domain}`}
      and split_part(split_part(email, '@', 1), '-', 1) = ${digits}`.execute(ctx.db);
  if (twins.rows.length) throw invalid({ phone_number: "alreadyMember" });
}
