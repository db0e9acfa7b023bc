import type { Erasure } from "./erase-step.ts";

const ACCOUNTS_OF_A_STEP = 50;

/** Members without another business. The owner's account goes with the business, which refers to it. */
const OWN_PEOPLE = `
  select u.id from users u join memberships m on m.user_id = u.id and m.business_id = $1
  where not exists (select from memberships o where o.user_id = u.id and o.business_id <> $1)
    and not exists (select from businesses b where b.owner_id = u.id and b.id <> $1)`;

/** Erases the accounts of the business that belong to nobody else, with their sessions, codes and own files. */
export async function erasePeople(erasure: Erasure): Promise<{ accounts: number; files: number }> {
  const erased = { accounts: 0, files: 0 };
  for (let more = true; more;) {
    const step = await eraseSome(erasure);
    erased.accounts += step.accounts;
    erased.files += step.files;
    more = step.accounts > 0;
  }
  erased.files += await emptyOwner(erasure);
  return erased;
}

function eraseSome(erasure: Erasure): Promise<{ accounts: number; files: number }> {
  const { businessId, inStep } = erasure;
  return inStep(async (client) => {
    const { rows } = await client.query<{ id: string }>(
      `${OWN_PEOPLE} and not exists (select from businesses b where b.owner_id = u.id) limit $2`,
      [businessId, ACCOUNTS_OF_A_STEP],
    );
    const people = rows.map(({ id }) => id);
    const files = await eraseOwn(erasure, client, people);
    const { rowCount } = await client.query("delete from users where id = any($1)", [people]);
    return { accounts: rowCount ?? 0, files };
  });
}

/** All that the owner's account has, if it has no other business. */
function emptyOwner(erasure: Erasure): Promise<number> {
  return erasure.inStep(async (client) => {
    const { rows } = await client.query<{ id: string }>(
      `${OWN_PEOPLE} and exists (select from businesses b where b.id = $1 and b.owner_id = u.id)`,
      [erasure.businessId],
    );
    return eraseOwn(
      erasure,
      client,
      rows.map(({ id }) => id),
    );
  });
}

type Client = Parameters<Parameters<Erasure["inStep"]>[0]>[0];

/**
 * Codes, and files that no business has. Sessions, devices and second factors go with the account. A code that an address alone has
 * belongs to the account that logs in with it, which may be another one than that of the business.
 */
async function eraseOwn({ storage }: Erasure, client: Client, people: readonly string[]): Promise<number> {
  await client.query(
    `delete from codes c using users u
     where u.id = any($1) and (split_part(c.email, ' ', 1) = u.id::text or c.email in (u.email, u.pending_email)
       and not exists (select from users o where o.email = c.email and o.home_business_id is null and o.id <> all($1)))`,
    [people],
  );
  const { rows } = await client.query<{ key: string }>(
    `select f.key from files f where f.business_id is null and f.user_id = any($1)
       and not exists (select from users u where u.avatar_key = f.key and u.id <> all($1))`,
    [people],
  );
  for (const { key } of rows) await storage.remove(key);
  await client.query("delete from files where key = any($1)", [rows.map(({ key }) => key)]);
  return rows.length;
}
