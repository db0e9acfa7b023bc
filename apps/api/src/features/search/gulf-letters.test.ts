import { expect, test } from "vitest";
import { createOlderDatabase } from "../../testing/older-database.ts";
import { makeEarlyTenant } from "../../testing/tenant.ts";

test("finds names with Gulf letters from before they were supported, by their common spelling", async () => {
  const { pool, migrate } = await createOlderDatabase(43);
  const { businessId, branchId } = await makeEarlyTenant(pool);
  await pool.query("update branches set name_ar = 'پيتزا' where id = $1", [branchId]);
  await pool.query(
    `insert into orders (business_id, id, branch_id, number, status, mode, source, currency, subtotal, discount, extra_charge, customer_name, created_at)
     select $1, uuid_v7(), $2, n, 'delivered', 'Delivery', 'qr', 'KWD', n, 0, 0, case when n = 1 then 'گرگيعان' else 'Sara' end, now() from generate_series(1, 3) n`,
    [businessId, branchId],
  );
  await pool.query(
    "insert into audits (business_id, id, area, action, label) values ($1, uuid_v7(), 'items', 'create', 'چكن')",
    [businessId],
  );
  const updated = async () => (await pool.query("select number, updated_at from orders order by 1")).rows;
  const sums = async () => (await pool.query("select * from order_days order by 1, 2, 3, 4")).rows;
  const before = [await updated(), await sums()];
  await migrate(44);
  expect([await updated(), await sums()]).toEqual(before);
  const found = async (table: string, text: string) => {
    const { rowCount } = await pool.query(`select from ${table} where search like $1`, [`%${text}%`]);
    return rowCount;
  };
  expect([await found("branches", "بيتزا"), await found("orders", "قرقيعان"), await found("audits", "تشكن")]).toEqual([
    1, 1, 1,
  ]);
  const { rows } = await pool.query(
    "select relname from pg_class where relname in ('branches', 'orders', 'audits', 'items') and not relforcerowsecurity",
  );
  expect(rows).toEqual([]);
});
