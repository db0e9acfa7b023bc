import pg from "pg";
import { clientConfig, type Database } from "./database.ts";

/**
 * Watches the audit rows of a business's items from now on. Each change must start from the result of the one before
 * it: `lost` counts those that did not.
 */
export async function lostUpdates(database: Database, businessId: string) {
  const ask = async <T extends object>(text: string, values: unknown[]): Promise<T | undefined> => {
    const client = new pg.Client(clientConfig(database));
    await client.connect();
    const { rows } = await client.query<T>(text, values);
    await client.end();
    return rows[0];
  };
  const from = (await ask<{ now: Date }>("select clock_timestamp() as now", []))?.now;
  const since = async (): Promise<{ audited: number; lost: number }> => {
    const found = await ask<{ audited: string; lost: string }>(CHAIN, [businessId, from]);
    return { audited: Number(found?.audited), lost: Number(found?.lost) };
  };
  return { since };
}

const CHAIN = `
  select count(*) as audited, count(*) filter (where previous is not null and previous <> before ->> 'updated_at') as lost
  from (
    select before, lag(after ->> 'updated_at') over (partition by record_id order by after ->> 'updated_at') as previous
    from audits where business_id = $1 and at >= $2 and area = 'items' and action = 'update' and before ? 'updated_at'
  ) changes`;
