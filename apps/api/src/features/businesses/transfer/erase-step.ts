import type pg from "pg";
import { EXACT_AND_PATIENT } from "../../../platform/backup/dump.ts";
import type { MediaStorage } from "../../../platform/media/storage.ts";

/** What a step of erasing works with. Each runs in a transaction of its own that reaches no other business. */
export interface Erasure {
  businessId: string;
  storage: MediaStorage;
  inStep<T>(work: (client: pg.Client) => Promise<T>): Promise<T>;
}

/** Row-level security lets the owner of the tables change only the business that `app.erase` names. */
export async function runStep<T>(
  client: pg.Client,
  businessId: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  await client.query(`begin; ${EXACT_AND_PATIENT}; set local lock_timeout = '60s'`);
  // all rows of all businesses can be read: whose account has another business must not be overlooked
  await client.query("select set_config('app.erase', $1, true), set_config('app.backup', 'on', true)", [businessId]);
  try {
    const result = await work(client);
    await client.query("commit");
    return result;
  } catch (error) {
    await client.query("rollback").catch(() => undefined);
    throw error;
  }
}
