import { cp, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import pg from "pg";
import { afterAll, beforeEach, describe, expect, inject, test } from "vitest";
import { asOwner, at, migrations } from "../../testing/database.ts";
import { migrate } from "./migrate.ts";

const { config } = inject("database");
const folder = await mkdtemp(path.join(os.tmpdir(), "diwan-migrations-"));
const made: string[] = [];
const pools: pg.Pool[] = [];
afterAll(async () => {
  await Promise.all(pools.map((pool) => pool.end()));
  for (const name of made) await asOwner(config, (client) => client.query(`drop database ${name} with (force)`));
  await rm(folder, { recursive: true });
});

let pool: pg.Pool;
beforeEach(async () => {
  const name = `diwan_migrate_${process.pid}_${made.length}`;
  made.push(name);
  await asOwner(config, (client) => client.query(`create database ${name}`));
  pool = new pg.Pool({ ...at(config, name), max: 6 });
  pool.on("error", () => undefined).on("connect", (client) => client.on("error", () => undefined));
  pools.push(pool);
  await rm(folder, { recursive: true });
  await cp(migrations, folder, { recursive: true });
});
const files = async (): Promise<string[]> => (await readdir(folder)).toSorted();
const tables = async (): Promise<number> =>
  (await pool.query("select 1 from pg_tables where schemaname = 'public'")).rows.length;

describe("migrations", () => {
  test("are applied once, in order, by however many processes start at once", async () => {
    const applied = await Promise.all(Array.from({ length: 4 }, () => migrate(pool, folder)));
    expect(applied.filter((list) => list.length > 0)).toEqual([await files()]);
    expect(await migrate(pool, folder)).toEqual([]);
  });

  test("that fail leave nothing of themselves, and the next start goes on from there", async () => {
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
    const [first = ""] = await files();
    await writeFile(path.join(folder, first), "select 1;");
    await expect(migrate(pool, folder)).rejects.toThrow(`The migration ${first} was changed after it was applied.`);
    await rm(path.join(folder, first));
    await expect(migrate(pool, folder)).rejects.toThrow(/made by a newer version/);
  });

  test("are numbered without gaps or twins", async () => {
    const numbers = (await readdir(migrations))
      .toSorted()
      .map((name) => Number(/^(\d{4})_[a-z_]+\.sql$/.exec(name)?.[1]));
    expect(numbers).toEqual(numbers.map((_, index) => index + 1));
  });
});
