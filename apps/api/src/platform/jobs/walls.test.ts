import { type RawBuilder, sql } from "kysely";
import { expect, test } from "vitest";
import { build } from "../../testing/build.ts";
import { inTransaction } from "../database/transaction.ts";

const server = await build();

test("a business cannot read, change or add jobs of another business, nor read those of the installation", async () => {
  const [own, other] = [await server.register(), await server.register()];
  for (const businessId of [own.businessId, null])
    await server.sql.query("select enqueue_job($1, 'x', '{}', 'k', now())", [businessId]);
  const as = (businessId: string | undefined, statement: RawBuilder<unknown>) =>
    inTransaction(server.services.pools.app, { businessId }, async (db) => (await statement.execute(db)).rows);
  const enqueue = (businessId: string | null) => sql`select enqueue_job(${businessId}, 'x', '{}', null, now())`;
  expect(await as(own.businessId, sql`select kind from jobs`)).toHaveLength(1);
  for (const who of [other.businessId, undefined]) {
    expect(await as(who, sql`select kind from jobs`)).toEqual([]);
    expect(await as(who, sql`update jobs set run_at = now() returning kind`)).toEqual([]);
    await expect(as(who, enqueue(own.businessId))).rejects.toThrow(/row-level security/);
    await expect(as(who, sql`delete from jobs`)).rejects.toThrow(/permission denied/);
    await as(who, enqueue(null));
  }
});
