import { cp, readdir, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import type pg from "pg";
import { beforeEach, describe, expect, test } from "vitest";
import { readCatalog } from "../../testing/catalog.ts";
import { migrations } from "../../testing/database.ts";
import { createEmptyDatabase, createOlderDatabase } from "../../testing/older-database.ts";
import dump from "../../testing/release-61.json" with { type: "json" };
import { migrate } from "./migrate.ts";

const list = async (part: string): Promise<string[]> =>
  (await readdir(path.join(migrations, part))).filter((name) => name.endsWith(".sql")).toSorted();
const numbersOf = (names: string[]): number[] => names.map((name) => Number(/^(\d+)_[a-z_]+\.sql$/.exec(name)?.[1]));
/** The last migration of the last release; `release-61.json` contains its rows. */
const RELEASED = 61;

describe("migrations", () => {
  const folder = path.join(os.tmpdir(), `diwan-migrations-${process.pid}`);
  let pool: pg.Pool;
  beforeEach(async () => {
    pool = await createEmptyDatabase();
    await cp(migrations, folder, { recursive: true });
    return () => rm(folder, { recursive: true });
  });
  const tables = async (): Promise<number> =>
    (await pool.query("select 1 from pg_tables where schemaname = 'public'")).rows.length;

  test("are applied once, in order, even if several processes start at once", async () => {
    const applied = await Promise.all(Array.from({ length: 4 }, () => migrate(pool, folder)));
    const expected = [...(await list("baseline")).map((name) => `baseline/${name}`), ...(await list("."))];
    expect(applied.filter((names) => names.length > 0)).toEqual([expected]);
    expect(await migrate(pool, folder)).toEqual([]);
  });

  test("that fail are rolled back, and the next start continues with them", async () => {
    await migrate(pool, folder);
    const before = await tables();
    await writeFile(path.join(folder, "9001_bad.sql"), "create table half (id int); select 1 / 0;");
    await expect(migrate(pool, folder)).rejects.toThrow(/9001_bad\.sql failed: division by zero/);
    expect(await tables()).toBe(before);
    await writeFile(path.join(folder, "9001_bad.sql"), "create table whole (id int);");
    expect(await migrate(pool, folder)).toEqual(["9001_bad.sql"]);
  });

  test("that changed after they were applied, or are newer than this server, stop the start", async () => {
    await migrate(pool, folder);
    const first = "baseline/01_roles.sql";
    await writeFile(path.join(folder, first), "select 1;");
    await expect(migrate(pool, folder)).rejects.toThrow(`The migration ${first} was changed after it was applied.`);
    await rm(path.join(folder, first));
    await expect(migrate(pool, folder)).rejects.toThrow(/made by a newer version/);
  });

  test("wait for a table in use without stopping those who read it", async () => {
    await migrate(pool, folder);
    const user = await pool.connect();
    await user.query("begin; select 1 from menus");
    await writeFile(path.join(folder, "9001_change.sql"), "alter table menus add column spare int;");
    const applied = migrate(pool, folder);
    const until = Date.now() + 4_500;
    // As requests do: 5 s at most.
    while (Date.now() < until) {
      await pool.query("set lock_timeout = '5s'; select 1 from menus");
      await new Promise((done) => setTimeout(done, 50));
    }
    await user.query("commit");
    user.release();
    expect(await applied).toEqual(["9001_change.sql"]);
  });

  test("are numbered without gaps or twins", async () => {
    for (const names of [await list("baseline"), [...(await list("history")), ...(await list("."))]])
      expect(numbersOf(names)).toEqual(names.map((_, index) => index + 1));
  });
});

describe("a database of the last release", () => {
  test("ends with the schema of a new one, and keeps every row", async () => {
    const older = await createOlderDatabase(RELEASED);
    await restore(older.pool);
    await older.migrate();
    const created = await createEmptyDatabase();
    await migrate(created, migrations);
    expect(await readCatalog(older.pool)).toEqual(await readCatalog(created));
    for (const [table, rows] of Object.entries(dump)) {
      const kept = await older.pool.query(`select to_jsonb(t) as row from ${table} t`);
      expect(kept.rows).toHaveLength(rows.length);
      expect(kept.rows).toEqual(
        expect.arrayContaining(rows.map((row) => ({ row: expect.objectContaining(row) as unknown }))),
      );
    }
    expect(await older.migrate()).toEqual([]);
  });

  test("is rejected by a server of that release", async () => {
    const { pool, migrate: goOn } = await createOlderDatabase(RELEASED);
    await goOn();
    await expect(migrate(pool, migrations, RELEASED)).rejects.toThrow(/made by a newer version/);
  });
});

test("rows can be restored as pg_dump does it, without a search path", async () => {
  const pool = await createEmptyDatabase();
  await migrate(pool, migrations);
  await restore(pool, "");
  expect((await pool.query("select search from orders where search is not null")).rows).toHaveLength(
    dump.orders.length,
  );
});

/** Writes the rows of the release without triggers and foreign keys, like a dump does. */
async function restore(pool: pg.Pool, searchPath = "public"): Promise<void> {
  const client = await pool.connect();
  await client.query(`set session_replication_role = replica; set search_path = '${searchPath}'`);
  for (const [table, rows] of Object.entries(dump)) {
    const columns = Object.keys(rows[0] ?? {}).map((name) => `"${name}"`);
    await client.query(
      `insert into public.${table} (${columns.join()}) overriding system value
       select ${columns.join()} from jsonb_populate_recordset(null::public.${table}, $1)`,
      [JSON.stringify(rows)],
    );
  }
  client.release(true);
}
