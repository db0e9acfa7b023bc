import { expect, test } from "vitest";
import { build, runJobs } from "../../testing/build.ts";
import { makeStockedTenant } from "../../testing/fixtures.ts";
import { cleanUpJob, removeFilesJob } from "./clean-up.ts";

const server = await build();
const cleanUp = (): Promise<void> => runJobs(server.services, cleanUpJob, removeFilesJob);

test("deletes expired rows and keeps everything else", async () => {
  const own = await makeStockedTenant(server.sql);
  const key = own.src.replace("/media/", "");
  await server.services.storage.put(key, { bytes: Buffer.from("picture") }, "image/jpeg");
  const count = async (table: string) =>
    Number((await server.sql.query<{ count: string }>(`select count(*) from ${table}`)).rows[0]?.count);
  const tables = ["files", "idempotency_keys", "sessions", "codes"];
  const before = await Promise.all(tables.map(count));
  await cleanUp();
  expect(await Promise.all(tables.map(count))).toEqual(before);
  expect(await server.services.storage.stat(key)).toBeDefined();

  await server.sql.query("update files set created_at = now() - interval '25 hours'");
  await server.sql.query("update idempotency_keys set created_at = now() - interval '25 hours'");
  await server.sql.query("update sessions set last_used_at = now() - interval '31 days' where id = $1", [
    own.sessionId,
  ]);
  await server.sql.query("update codes set expires_at = now() - interval '2 days' where email = $1", [own.newEmail]);
  // The removal of the file is due by the clock of the database, which may be a moment ahead.
  server.setNow(new Date(Date.now() + 1_000));
  await cleanUp();
  server.setNow(undefined);
  // Used files and valid sessions and codes stay.
  expect(await Promise.all(tables.map(count))).toEqual([
    (before[0] ?? 0) - 1,
    0,
    (before[2] ?? 0) - 1,
    (before[3] ?? 0) - 1,
  ]);
  const waiting = "select run_at, locked_until, last_error from jobs where kind = $1";
  expect((await server.sql.query(waiting, [removeFilesJob.kind])).rows).toEqual([]);
  expect(await server.services.storage.stat(key)).toBeUndefined();
});

test("the picture of an account is kept as long as the account uses it", async () => {
  const own = await makeStockedTenant(server.sql);
  const key = own.src.replace("/media/", "");
  const left = async () => (await server.sql.query("select 1 from files where key = $1", [key])).rows.length;
  await server.sql.query("update users set avatar_key = $1 where id = $2", [key, own.userId]);
  await server.sql.query("update files set created_at = now() - interval '25 hours' where key = $1", [key]);
  await cleanUp();
  expect(await left()).toBe(1);
  await server.sql.query("update users set avatar_key = null where id = $1", [own.userId]);
  await cleanUp();
  expect(await left()).toBe(0);
});
