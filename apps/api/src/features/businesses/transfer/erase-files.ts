import { isMediaKey, isOriginalKey, keyPrefixOf } from "../../../platform/media/keys.ts";
import type { Erasure } from "./erase-step.ts";

const FILES_OF_A_STEP = 100;

/** Removes the files of the business. One that somebody else has as a picture of the account becomes a file of that account. */
export async function eraseTenantFiles({ businessId, storage, inStep }: Erasure): Promise<number> {
  await inStep((client) =>
    client.query(
      "update files f set business_id = null, user_id = u.id from users u where f.business_id = $1 and u.avatar_key = f.key",
      [businessId],
    ),
  );
  for (let erased = 0; ;) {
    const removed = await inStep(async (client) => {
      const { rows } = await client.query<{ key: string }>("select key from files where business_id = $1 limit $2", [
        businessId,
        FILES_OF_A_STEP,
      ]);
      // the file before its row: what is left after a kill is found again
      for (const { key } of rows) await storage.remove(key);
      await client.query("delete from files where business_id = $1 and key = any($2)", [
        businessId,
        rows.map(({ key }) => key),
      ]);
      return rows.length;
    });
    if (!removed) return erased;
    erased += removed;
  }
}

/** Removes stored files of the business that no row names, which nothing would find later. Returns how many. */
export async function eraseStrayFiles({ businessId, storage, inStep }: Erasure): Promise<number> {
  const { rows } = await inStep((client) =>
    client.query<{ key: string }>("select key from files where key like $1", [`${businessId}/%`]),
  );
  const kept = new Set(rows.map(({ key }) => keyPrefixOf(key)));
  let removed = 0;
  for await (const { key } of storage.list(businessId)) {
    // others may keep what is no media in the same bucket
    if (!isMediaKey(key) || kept.has(keyPrefixOf(key))) continue;
    await storage.remove(key);
    if (isOriginalKey(key)) removed++;
  }
  return removed;
}
