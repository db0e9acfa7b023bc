import { cp, mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import pg from "pg";
import { expect, inject, test } from "vitest";
import { migrate } from "../../platform/database/migrate.ts";
import { afterFile } from "../../testing/closers.ts";
import { asOwner, at, migrations } from "../../testing/database.ts";
import { makeEarlyTenant } from "../../testing/tenant.ts";

test("names from before Gulf letters were known are found by what is written in their place", async () => {
  const { config } = inject("database");
  const name = `diwan_gulf_${process.pid}`;
  const folder = await mkdtemp(path.join(os.tmpdir(), "diwan-gulf-"));
  await asOwner(config, (client) => client.query(`create database ${name}`));
  const pool = new pg.Pool({ ...at(config, name), max: 2 });
  pool.on("connect", (client) => client.on("error", () => undefined));
  afterFile(async () => {
    await pool.end();
    await asOwner(config, (client) => client.query(`drop database ${name} with (force)`));
    await rm(folder, { recursive: true });
  });
  const upTo = (last: number) =>
    cp(migrations, folder, { recursive: true, filter: (from) => Number(/(\d{4})_/.exec(from)?.[1] ?? 0) <= last });
  await upTo(43);
  await migrate(pool, folder);
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
  await upTo(44);
  await migrate(pool, folder);
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
