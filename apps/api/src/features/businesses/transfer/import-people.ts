import { randomBytes } from "node:crypto";
import type pg from "pg";
import type { NewIds } from "./new-ids.ts";

export interface ExportedAccount {
  id: string;
  name: string;
  email: string;
  phone: string | null;
  locale: string;
}

interface Owner {
  id: string;
  email: string;
  /** Whether the account was made, without a password. */
  made: boolean;
}

/**
 * The account that the imported business belongs to: that of `email`, or that of the exported owner, which is made where there is none.
 * Throws an Error for the operator.
 */
export async function findOwner(
  client: pg.ClientBase,
  ids: NewIds,
  exported: ExportedAccount,
  email: string | undefined,
): Promise<Owner> {
  const wanted = (email ?? exported.email).toLowerCase();
  const found = await client.query<{ id: string; verified: boolean }>(
    "select id, email_verified_at is not null as verified from users where email = $1 and home_business_id is null",
    [wanted],
  );
  const [account] = found.rows;
  if (account?.verified) return { id: account.id, email: wanted, made: false };
  if (account)
    throw new Error(`The address ${wanted} of the owner is not verified yet. Name another owner by --owner.`);
  if (email !== undefined) throw new Error(`There is no account ${wanted}: npx diwan users find TEXT.`);
  const id = ids.of(exported.id);
  await client.query(
    "insert into users (id, name, email, phone, locale, password_hash) values ($1, $2, $3, $4, $5, '')",
    [...[id, exported.name, wanted, exported.phone, exported.locale]],
  );
  return { id, email: wanted, made: true };
}

/**
 * Makes the accounts of the members as accounts of this business alone, without a password. Each has an invitation: its rights become
 * those of a person who accepts it. Returns the exported ids whose memberships are not inserted, and how many were made.
 */
export async function makeMembers(
  client: pg.ClientBase,
  ids: NewIds,
  businessId: string,
  owner: Owner,
  accounts: readonly ExportedAccount[],
): Promise<{ skipped: Set<string>; made: ExportedAccount[] }> {
  const byAddress = new Map([[owner.email, owner.id]]);
  const skipped = new Set<string>();
  const made: ExportedAccount[] = [];
  for (const account of accounts) {
    const known = byAddress.get(account.email);
    if (known !== undefined) {
      ids.accounts.set(account.id, known);
      skipped.add(account.id);
      continue;
    }
    const id = ids.of(account.id);
    ids.accounts.set(account.id, id);
    byAddress.set(account.email, id);
    await client.query(
      "insert into users (id, name, email, phone, locale, password_hash, home_business_id) values ($1, $2, $3, $4, $5, '', $6)",
      [id, account.name, account.email, account.phone, account.locale, businessId],
    );
    made.push(account);
  }
  return { skipped, made };
}

const INVITED_DAYS = 7;

/**
 * Nobody knows the links of these invitations: a person finds them after a login with the address, or is sent another one. Generated
 * addresses have no person who could prove them.
 */
export async function inviteMembers(
  client: pg.ClientBase,
  ids: NewIds,
  businessId: string,
  ownerId: string,
  made: readonly ExportedAccount[],
  generatedDomain: string,
): Promise<void> {
  for (const { id, email } of made.filter((account) => !account.email.endsWith(`@${generatedDomain}`)))
    await client.query(
      `insert into invitations (business_id, user_id, email, token_hash, invited_by, expires_at)
       values ($1, $2, $3, $4, $5, now() + make_interval(days => $6))`,
      [businessId, ids.of(id), email, randomBytes(32), ownerId, INVITED_DAYS],
    );
}
