import { uuidv7 } from "uuidv7";
import { expect, test } from "vitest";
import { createOlderDatabase } from "../../testing/older-database.ts";
import { makeEarlyTenant } from "../../testing/tenant.ts";

/** The migration that turned queued work into jobs. */
const OWN = 63;

test("queued emails and aggregates from before the jobs table become jobs with their attempts and times", async () => {
  const { pool, migrate } = await createOlderDatabase(OWN - 1);
  const { businessId, branchId } = await makeEarlyTenant(pool);
  const [orderId, reservationId] = [uuidv7(), uuidv7()];
  await pool.query(
    `insert into order_alerts (business_id, id, branch_id, order_ids, tries, retry_at)
     values ($1, uuid_v7(), $2, array[$3::uuid], 3, '2027-01-01T10:00Z')`,
    [businessId, branchId, orderId],
  );
  await pool.query(`
    set session_replication_role = replica;
    insert into reservation_mails (business_id, reservation_id, kind, tries, retry_at)
    values ('${businessId}', '${reservationId}', 'moved', 0, '2027-01-01T09:00Z');
    set session_replication_role = origin`);
  await pool.query("delete from sums_due");
  await pool.query("insert into sums_due (business_id, since) values ($1, '2026-01-01')", [businessId]);
  await migrate();
  const { rows } = await pool.query("select kind, payload, key, attempts, run_at, failed_at from jobs order by kind");
  expect(rows).toMatchObject([
    { kind: "analytics.sums", payload: {}, key: "sums", attempts: 0 },
    {
      kind: "orders.late_alert",
      payload: { branch_id: branchId, order_ids: [orderId] },
      attempts: 3,
      run_at: new Date("2027-01-01T10:00Z"),
    },
    {
      kind: "reservations.email",
      payload: { reservation_id: reservationId, email: "moved" },
      key: `${reservationId} moved`,
      attempts: 0,
      run_at: new Date("2027-01-01T09:00Z"),
    },
  ]);
});
