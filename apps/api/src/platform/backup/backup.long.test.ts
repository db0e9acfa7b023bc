import fs from "node:fs";
import path from "node:path";
import { menus } from "@diwan/contract/menu/menus";
import pg from "pg";
import { beforeAll, describe, expect, test } from "vitest";
import { runJobs } from "../../testing/build.ts";
import { readCatalog } from "../../testing/catalog.ts";
import { asOwner, migrations } from "../../testing/database.ts";
import { createOlderDatabase } from "../../testing/older-database.ts";
import { startS3Service } from "../../testing/s3-service.ts";
import { BACKUP_LOCK, removeFilesJob } from "../jobs/clean-up.ts";
import { restoreBackup } from "./restore.ts";
import { hashMedia, hashTables, makeBackup, quiet, startCluster } from "./testing/source.ts";
import { type Installation, withClient, writeBackup } from "./write.ts";
import { PATIENT } from "../../testing/patient.ts";

let made: Awaited<ReturnType<typeof makeBackup>>;
let cluster: Awaited<ReturnType<typeof startCluster>>;
/** Of the source, as it was when the backup was made. */
let original: Record<string, string>;
beforeAll(async () => {
  made = await makeBackup();
  original = await hashTables(made.source.database);
  cluster = await startCluster();
});

const restore = (target: Installation, from = made.file, replace = false) =>
  restoreBackup(target, from, { replace, migrations, say: quiet });

describe("T38 T49 a backup restores", () => {
  test("every row of every table and every media file, in a cluster that is new", async () => {
    const { source, server, manifest } = made;
    const target = await cluster.installation();
    await restore(target);
    expect(Object.values(original).filter((hash) => !hash.startsWith("0 ")).length).toBeGreaterThan(50);
    expect(await hashTables(target.database)).toEqual(original);
    const media = await hashMedia(source);
    expect(Object.keys(media).length).toBeGreaterThan(3);
    expect(Object.values(media)).not.toContain("missing");
    expect(await hashMedia(target)).toEqual(media);
    expect(manifest.media).toMatchObject({ files: Object.keys(media).length, missing: 0 });
    const pool = new pg.Pool({ ...target.database, max: 2 });
    const [schema, first] = [await readCatalog(pool), await readCatalog(server.sql)];
    await pool.end();
    const named = (lines: string[], owner: string): string[] => lines.map((line) => line.replaceAll(owner, "OWNER"));
    expect(named(schema, String(target.database.user))).toEqual(named(first, String(target.database.user)));
  });

  test("also into a bucket, by an account that row-level security holds back, which then backs up as much itself", async () => {
    // the roles of Diwan are there already
    await asOwner(cluster.config, (client) =>
      client.query("create role operator login; grant diwan_app, diwan_gate to operator"),
    );
    const { storage } = await startS3Service();
    const owned = { ...(await cluster.installation("operator")), storage };
    await restore(owned);
    const media = await hashMedia(made.source);
    expect(await hashMedia({ database: made.source.database, storage })).toEqual(media);
    const hidden: string[] = [];
    await asOwner(owned.database, async (client) => {
      for (const { name, rows } of made.manifest.tables)
        if ((await client.query(`select from ${name}`)).rowCount !== rows) hidden.push(name);
    });
    expect(hidden.length).toBeGreaterThan(5);
    const again = path.join(made.folder, "owned.tar");
    const second = await writeBackup(owned, { file: again }, quiet);
    expect(second.tables).toEqual(made.manifest.tables);
    expect(second.sequences).toEqual(made.manifest.sequences);
    expect(second.media).toEqual(made.manifest.media);
    await restore(owned, again, true);
    const superuser = { ...owned.database, user: cluster.config.user };
    expect(await hashTables(superuser)).toEqual(original);

    await asOwner(superuser, (client) => client.query("drop policy backup on orders"));
    await expect(writeBackup(owned, { file: path.join(made.folder, "short.tar") }, quiet)).rejects.toThrow(
      "This account can't read all rows of 1 tables (orders)",
    );
    expect(fs.readdirSync(made.folder).filter((name) => name.startsWith("short"))).toEqual([]);
  });

  test("of one moment, while people work: what was acknowledged before is in it, and nothing by halves", async () => {
    const { server, tenants, source, folder } = made;
    const [own] = tenants;
    const over = new AbortController();
    const acknowledged: string[] = [];
    const work = async (): Promise<void> => {
      while (!over.signal.aborted) {
        const answer = await server.as(own).send(menus.create, { body: { locales: [{ locale: "en", name: "Busy" }] } });
        if (answer.statusCode === 201) acknowledged.push(answer.json<{ id: string }>().id);
      }
    };
    const workers = [work(), work()];
    await expect.poll(() => acknowledged.length, PATIENT).toBeGreaterThan(20);
    const before = [...acknowledged];
    const file = path.join(folder, "busy.tar");
    await writeBackup(source, { file }, quiet);
    over.abort();
    await Promise.all(workers);
    const target = await cluster.installation();
    await restore(target, file);
    await asOwner(target.database, async (client) => {
      const { rows } = await client.query<{ id: string; audits: number }>(
        "select m.id, (select count(*)::int from audits a where a.business_id = m.business_id and a.record_id = m.id) as audits from menus m where name_en = 'Busy'",
      );
      expect(rows.map(({ id }) => id)).toEqual(expect.arrayContaining(before));
      expect(rows.filter(({ audits }) => audits !== 1)).toEqual([]);
      expect(rows.length).toBeLessThan(acknowledged.length);
      const lost = await client.query(
        "select 1 from audits a where area = 'menus' and action = 'create' and label = 'Busy' and not exists (select from menus m where m.id = a.record_id)",
      );
      expect(lost.rows).toEqual([]);
    });
    await server.sql.query("delete from menus where name_en = 'Busy'");
  });

  test("says so while a business is being erased, which shares the lock with its kind", async () => {
    const { source } = made;
    await withClient(source.database, async (erasure) => {
      await erasure.query(`begin; select pg_advisory_xact_lock_shared(${BACKUP_LOCK})`);
      const second = writeBackup(source, { file: path.join(made.folder, "second.tar") }, quiet);
      await expect(second).rejects.toThrow(
        /^A business is being erased, .* Run the same command again when it is erased/,
      );
    });
  });

  test("files of deleted rows stay until it has ended", async () => {
    const { server, source, tenants } = made;
    const key = `${tenants[0]?.businessId}/${tenants[0]?.branchId}.jpg`;
    await source.storage.put(key, { bytes: Buffer.from("picture") }, "image/jpeg");
    const enqueue =
      "select enqueue_job(null, 'files.remove', jsonb_build_object('keys', jsonb_build_array($1::text)), null, now())";
    await asOwner(source.database, async (client) => {
      await client.query("select pg_advisory_lock($1)", [BACKUP_LOCK]);
      await client.query(enqueue, [key]);
      await runJobs(server.services, removeFilesJob);
      expect(await source.storage.stat(key)).toBeDefined();
      const second = writeBackup(source, { file: path.join(made.folder, "second.tar") }, quiet);
      await expect(second).rejects.toThrow("Another backup of this database is running. Run the same");
    });
    expect(server.logs.filter((line) => line.includes("a job will be tried again"))).toEqual([]);
    server.setNow(new Date(Date.now() + 90_000));
    await runJobs(server.services, removeFilesJob);
    server.setNow(undefined);
    expect(await source.storage.stat(key)).toBeUndefined();
  });

  test("of a database that began with an older version", async () => {
    const older = await createOlderDatabase(61);
    await older.migrate();
    await older.pool.query(
      "insert into users (id, name, email, password_hash) values (uuid_v7(), 'Older', 'older@example.com', '')",
    );
    const file = path.join(made.folder, "older.tar");
    await writeBackup({ ...made.source, database: older.pool.options }, { file }, quiet);
    const target = await cluster.installation();
    await restore(target, file);
    expect(await hashTables(target.database)).toEqual(await hashTables(older.pool.options));
  });
});

describe("a restore", () => {
  test("goes only into an empty database, unless it is to be replaced", async () => {
    const target = await cluster.installation();
    await asOwner(target.database, (client) => client.query("create table theirs ()"));
    await expect(restore(target, made.file, true)).rejects.toThrow("tables that are not Diwan's (theirs)");
    await asOwner(target.database, (client) => client.query("drop table theirs"));
    await restore(target);
    const former = `${made.tenants[0]?.businessId}/${made.tenants[0]?.branchId}.png`;
    await target.storage.put(former, { bytes: Buffer.from("former") }, "image/png");
    await asOwner(target.database, async (client) => {
      await client.query("delete from live_events");
      await client.query("insert into files (key, type, bytes) values ($1, 'image', 6)", [former]);
    });
    await expect(restore(target)).rejects.toThrow("The database is not empty");
    const running = new pg.Client({ ...target.database, application_name: "diwan" });
    await running.connect();
    await expect(restore(target, made.file, true)).rejects.toThrow("Diwan is still running on this database");
    await running.end();
    await restore(target, made.file, true);
    // the next start removes the files that only the former database named
    const queued = await asOwner(target.database, (client) =>
      client.query<{ payload: unknown }>("delete from jobs where kind = 'files.remove' returning payload"),
    );
    expect(queued.rows).toEqual([{ payload: { keys: [former] } }]);
    expect(await hashTables(target.database)).toEqual(original);
  });

  test("that dies before its end changes nothing", async () => {
    const target = await cluster.installation();
    const put = target.storage.put.bind(target.storage);
    let files = 0;
    target.storage.put = async (...given) => {
      await put(...given);
      if (++files === 2)
        await asOwner(target.database, (client) =>
          client.query(
            "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'diwan-restore'",
          ),
        );
    };
    await expect(restore(target)).rejects.toThrow(/^Whether the database was restored is not known|not changed/);
    expect(await hashTables(target.database)).toEqual({});
    target.storage.put = put;
    await restore(target);
    expect(await hashTables(target.database)).toEqual(original);
  });
});
