import { createHash, randomBytes } from "node:crypto";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import pg from "pg";
import { expect, inject } from "vitest";
import { afterFile } from "../../../../testing/closers.ts";
import { asOwner, migrations, withDatabase } from "../../../../testing/database.ts";
import { makeFolder } from "../../../../platform/backup/testing/source.ts";
import type { Installation } from "../../../../platform/backup/write.ts";
import { migrate } from "../../../../platform/database/migrate.ts";
import { FolderStorage } from "../../../../platform/media/folder-storage.ts";
import { LEFT_OUT } from "../tenant-tables.ts";
import { countRows } from "./full-tenant.ts";

/** Hashes of media by their sizes and contents, whatever their keys. */
export async function mediaOf({ database, storage }: Installation, businessId: string): Promise<string[]> {
  const { rows } = await asOwner(database, (client) =>
    client.query<{ key: string }>("select key from files where business_id = $1", [businessId]),
  );
  const hashes = rows.map(async ({ key }) => {
    const stored = await storage.open(key);
    return stored
      ? createHash("sha256")
          .update(await buffer(stored.stream))
          .digest("hex")
      : `missing ${key}`;
  });
  return (await Promise.all(hashes)).sort();
}

const SUMS = `select jsonb_build_object(
  'orders', (select jsonb_build_array(count(*), sum(total), sum(paid), sum(balance)) from orders where business_id = $1),
  'invoices', (select jsonb_build_array(count(*), sum(total), sum(balance), sum(tax), max(number)) from invoices where business_id = $1),
  'payments', (select jsonb_build_array(count(*), sum(amount)) from invoice_payments where business_id = $1),
  'hours', (select jsonb_agg(jsonb_build_array(hour, orders, invoiced, sales) order by hour) from order_hours where business_id = $1),
  'days', (select jsonb_agg(jsonb_build_array(day, mode, orders, sales) order by day) from order_days where business_id = $1),
  'items', (select jsonb_agg(jsonb_build_array(day, sold, sales) order by day) from item_days where business_id = $1),
  'money', (select jsonb_agg(jsonb_build_array(day, invoiced, received) order by day) from money_days where business_id = $1),
  'counts', (select jsonb_object_agg(k, n) from (select concat(area, status, payment_status, kind) as k, sum(count) as n from record_counts where business_id = $1 group by 1) c),
  'bookings', (select jsonb_build_array(sum(bookings), sum(guests), sum(sales)) from booking_days where business_id = $1),
  'invoiced', (select jsonb_build_array(sum(invoices), sum(total), sum(tax), sum(paid), sum(added), sum(given_back)) from invoice_days where business_id = $1),
  'received', (select jsonb_build_array(sum(count), sum(amount)) from payment_days where business_id = $1)) as sums`;

/** A business in an installation. */
interface Placed {
  installation: Installation;
  sql: pg.Pool;
  businessId: string;
}

/** The same rows and sums in each table but `others`, the same media files, and nothing that names the original. */
export async function expectSame(original: Placed, copy: Placed, others: readonly string[]): Promise<void> {
  const [was, is] = [await countRows(original.sql, original.businessId), await countRows(copy.sql, copy.businessId)];
  for (const [name, count] of Object.entries(was))
    if (!(name in LEFT_OUT || others.includes(name))) expect({ name, rows: is[name] }).toEqual({ name, rows: count });
  expect(await mediaOf(copy.installation, copy.businessId)).toEqual(
    await mediaOf(original.installation, original.businessId),
  );
  const first = await original.sql.query(SUMS, [original.businessId]);
  expect((await copy.sql.query(SUMS, [copy.businessId])).rows).toEqual(first.rows);
  // no value of any row is an id of the exported business or its records
  const { rows } = await original.sql.query<{ id: string }>(
    `select id::text from items where business_id = $1 union select id::text from orders where business_id = $1 union select id::text from branches where business_id = $1
     union select $1::text union select id::text from menus where business_id = $1 union select id::text from tables where business_id = $1`,
    [original.businessId],
  );
  for (const name of Object.keys(is)) {
    const found = await copy.sql.query(
      `select t::text from ${name} t where t.business_id = $1 and exists (select from unnest($2::text[]) id where strpos(t::text, id) > 0)`,
      [copy.businessId, rows.map(({ id }) => id)],
    );
    expect({ name, rows: found.rows }).toEqual({ name, rows: [] });
  }
}

/** A second database, which belongs to an account that row-level security holds back. */
export async function makeInstallation(): Promise<{ installation: Installation; pool: pg.Pool }> {
  const { config } = inject("database");
  const name = `diwan_other_${randomBytes(4).toString("hex")}`;
  await asOwner(config, async (client) => {
    await client.query(
      `create role ${name} login password '${config.password}'; grant diwan_app, diwan_gate to ${name}`,
    );
    await client.query(`create database ${name} owner ${name}`);
  });
  const pool = new pg.Pool({ ...withDatabase(config, name), max: 2 });
  const database = { ...withDatabase(config, name), user: name };
  const owner = new pg.Pool({ ...database, max: 1 });
  await migrate(owner, migrations);
  await owner.end();
  afterFile(async () => {
    await pool.end();
    await asOwner(config, (client) => client.query(`drop database ${name} with (force)`));
    await asOwner(config, (client) => client.query(`drop role ${name}`));
  });
  return { installation: { database, storage: new FolderStorage(path.join(makeFolder(), "media")) }, pool };
}
