import { uuidv7 } from "uuidv7";
import { describe, expect, test, vi } from "vitest";
import { BACKUP_LOCK, removeFilesJob } from "../jobs/clean-up.ts";
import { build, runJobs } from "../../testing/build.ts";
import { startS3Service } from "../../testing/s3-service.ts";
import { newKey, variantKey } from "./keys.ts";
import { sweepFilesJob } from "./sweep.ts";

describe.each(["a folder", "a bucket"])("in %s", async (storing) => {
  const server = await build();
  if (storing === "a bucket") {
    const service = await startS3Service();
    Object.assign(service, { pageSize: 7 });
    server.services.storage = service.storage;
  }

  async function sweepAfter(days: number): Promise<void> {
    server.setNow(new Date(Date.now() + days * 24 * 60 * 60_000));
    await runJobs(server.services, sweepFilesJob, removeFilesJob);
  }

  test("T53 stored files that no row names go after a month, with their variants, and no others", async () => {
    const { storage } = server.services;
    const own = await server.register();
    const put = async (key: string) => (await storage.put(key, { bytes: Buffer.from("x") }, "image/jpeg"), key);
    const lost = await put(newKey(own.businessId, "jpg"));
    const variant = await put(variantKey(lost, "w100"));
    const ofUser = await put(newKey(own.userId, "png"));
    const named = await put(newKey(own.businessId, "jpg"));
    const foreign = await put(newKey(uuidv7(), "jpg"));
    await server.sql.query("insert into files (business_id, key, type, bytes) values ($1, $2, 'image', 1)", [
      own.businessId,
      named,
    ]);
    const left = async () => {
      const all = await Promise.all(
        Object.entries({ lost, variant, ofUser, named, foreign }).map(
          async ([name, key]) => (await storage.stat(key)) && name,
        ),
      );
      return all.filter(Boolean);
    };
    for (const days of [0, 29]) {
      await sweepAfter(days);
      expect(await left()).toEqual(["lost", "variant", "ofUser", "named", "foreign"]);
    }
    await sweepAfter(31);
    expect(await left()).toEqual(["named", "foreign"]);
  });

  test("nothing goes while a backup runs, which may have its row", async () => {
    const { storage } = server.services;
    const own = await server.register();
    const lost = newKey(own.businessId, "jpg");
    await storage.put(lost, { bytes: Buffer.from("x") }, "image/jpeg");
    const backup = await server.sql.connect();
    await backup.query(`begin; select pg_advisory_xact_lock(${BACKUP_LOCK})`);
    await sweepAfter(32);
    expect(await storage.stat(lost)).toBeDefined();
    await backup.query("commit");
    backup.release();
    await sweepAfter(32.01);
    expect(await storage.stat(lost)).toBeUndefined();
  });

  test("nothing goes when most files are unknown: then it is the database that is wrong", async () => {
    const { storage } = server.services;
    const own = await server.register();
    const keys = Array.from({ length: 120 }, () => newKey(own.businessId, "jpg"));
    for (const key of keys) await storage.put(key, { bytes: Buffer.from("x") }, "image/jpeg");
    await sweepAfter(33);
    expect(await storage.stat(keys[0] ?? "")).toBeDefined();
    expect(server.logs.some((line) => line.includes("nothing was removed"))).toBe(true);
  });

  test("a file that gets its row while the storage is listed stays", async () => {
    const { storage } = server.services;
    const own = await server.register();
    const late = newKey(own.businessId, "jpg");
    await storage.put(late, { bytes: Buffer.from("x") }, "image/jpeg");
    const others = Array.from({ length: 600 }, () => newKey(own.businessId, "jpg"));
    const name = (keys: readonly string[]) =>
      server.sql.query(
        "insert into files (business_id, key, type, bytes) select $1, key, 'image', 1 from unnest($2::text[]) key",
        [own.businessId, keys],
      );
    await name(others);
    const list = vi.spyOn(storage, "list").mockImplementation(async function* () {
      const lastModified = new Date(0);
      for (const key of [late, ...others]) yield { key, lastModified };
      // the first batch was asked for without it
      await name([late]);
    });
    await sweepAfter(35);
    list.mockRestore();
    expect(await storage.stat(late)).toBeDefined();
  });
});
