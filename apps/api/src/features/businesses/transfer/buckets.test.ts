import { randomBytes } from "node:crypto";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { uuidv7 } from "uuidv7";
import { beforeAll, expect, test } from "vitest";
import { newKey, variantKey } from "../../../platform/media/keys.ts";
import { makeFolder } from "../../../platform/backup/testing/source.ts";
import { build } from "../../../testing/build.ts";
import { startS3Service } from "../../../testing/s3-service.ts";
import { databaseAddress, done, inBucket, runDiwan } from "./testing/command-line.ts";
import { expectSame, makeInstallation } from "./testing/compare.ts";
import { type FullTenant, hashOthers, makeFullTenant } from "./testing/full-tenant.ts";

/** One installation has its media in a folder, the other one in a bucket. */
const server = await build();
const { sql } = server;
const bucket = await startS3Service();
const other = await makeInstallation();
const { pool } = other;
const here = { database: sql.options, storage: server.services.storage };
const there = { database: other.installation.database, storage: bucket.storage };
const inFolder = { DATABASE_URL: databaseAddress(sql.options), DATA_DIR: server.services.config.dataDir };
const inS3 = { DATABASE_URL: databaseAddress(there.database), DATA_DIR: makeFolder(), ...inBucket(bucket) };
const folder = makeFolder();
const file = path.join(folder, "out.tar");

let own: FullTenant;
/** Larger than what is kept in memory. */
let video: string;
beforeAll(async () => {
  own = await makeFullTenant(server, "Saffron");
  video = newKey(own.businessId, "mp4");
  await here.storage.put(video, { bytes: randomBytes(9_000_000) }, "video/mp4");
  await sql.query("insert into files (business_id, key, type, bytes) values ($1, $2, 'video', 9000000)", [
    own.businessId,
    video,
  ]);
  bucket.pageSize = 7;
  await pool.query(
    "insert into users (id, name, email, password_hash, email_verified_at) values (uuid_v7(), 'Heir', 'heir@example.com', '', now())",
  );
  await done(inFolder, "businesses", "export", own.businessId, file);
});

const HEIR = ["--owner", "heir@example.com"];
/** The export itself is in the audits. */
const EXPORTED = ["audits"];

async function bring(to: Record<string, string>, from = file, ...more: string[]): Promise<string> {
  const owner = to === inS3 ? HEIR : [];
  const printed = await done(to, "businesses", "import", from, "--json", ...owner, ...more);
  return (JSON.parse(printed) as { id: string }).id; // as the command declares it
}
const original = () => ({ installation: here, sql, businessId: own.businessId });
const allKeys = () => [...bucket.objects.keys()].sort();
const keysOf = (businessId: string) => allKeys().filter((key) => key.startsWith(`${businessId}/`));

test("T49 a business moves from a folder into a bucket and back, with every row and file", async () => {
  const businessId = await bring(inS3);
  await expectSame(original(), { installation: there, sql: pool, businessId }, EXPORTED);
  const { rows } = await pool.query<{ key: string }>("select key from files where business_id = $1", [businessId]);
  expect(allKeys()).toEqual(rows.map(({ key }) => key).sort());
  expect(bucket.objects.get(rows.find(({ key }) => key.endsWith(".mp4"))?.key ?? "")?.type).toBe("video/mp4");

  const back = path.join(folder, "back.tar");
  // what a killed export has left
  for (const rest of ["partial", "partial.keys", "partial.sums"])
    fs.writeFileSync(`${back}.${rest}`, "half an archive");
  // the service is busy for a moment
  bucket.failures.push([503, "SlowDown"], [503, "SlowDown"]);
  await done(inS3, "businesses", "export", businessId, back);
  // and killed imports
  const [dead, running] = [1, 2].map(() => fs.mkdtempSync(path.join(os.tmpdir(), "diwan-restore-"))) as [
    string,
    string,
  ];
  fs.writeFileSync(path.join(dead, "file"), "half a video");
  const longAgo = new Date(Date.now() - 25 * 60 * 60_000);
  fs.utimesSync(dead, longAgo, longAgo);
  const returned = await bring(inFolder, back, "--name", "Saffron Returned");
  expect([fs.existsSync(dead), fs.existsSync(running)]).toEqual([false, true]);
  fs.rmdirSync(running);
  await expectSame(original(), { installation: here, sql, businessId: returned }, [...EXPORTED, "slugs"]);
  const names = fs.readdirSync(path.join(inFolder.DATA_DIR, "media", returned));
  expect(names).toHaveLength(rows.length);
  expect(fs.readdirSync(folder).sort()).toEqual(["back.tar", "out.tar"]);
});

test("a bucket that fails leaves nothing of an import for good, and an erasure that is repeated, of its objects alone", async () => {
  const before = [await hashOthers(pool), allKeys()];
  let stored = 0;
  bucket.onRequest = (method) => {
    if (method === "PUT" && ++stored === 3) bucket.failures = Array.from({ length: 99 }, () => [403, "AccessDenied"]);
  };
  expect(await runDiwan(inS3, ["businesses", "import", file, ...HEIR])).toMatchObject({
    code: 1,
    err: expect.stringMatching(
      /removed by the server in 7 days\.\nNothing was imported: The media storage answered 403: AccessDenied\.$/,
    ),
  });
  bucket.failures = [];
  bucket.onRequest = () => undefined;
  expect(bucket.objects.size).toBe((before[1]?.length as number) + 2);
  const jobs = await pool.query<{ payload: { keys: string[] } }>("delete from jobs returning payload");
  for (const key of jobs.rows.flatMap(({ payload }) => payload.keys)) await there.storage.remove(key);
  expect([await hashOthers(pool), allKeys()]).toEqual(before);

  const businessId = await bring(inS3);
  const put = async (key: string) => there.storage.put(key, { bytes: Buffer.from("x") }, "image/webp");
  // a variant, and what a killed upload has left
  await put(variantKey(keysOf(businessId)[0] ?? "", "w80"));
  await put(newKey(businessId, "webp"));
  // what is no media of this installation
  await put(newKey(uuidv7(), "webp"));
  for (const name of ["backups/all.tar", `${businessId}/readme.txt`])
    bucket.objects.set(name, { bytes: Buffer.from("x"), type: "", lastModified: new Date() });
  const kept = allKeys().filter((key) => !keysOf(businessId).includes(key));
  await done(inS3, "businesses", "close", businessId);
  let removed = 0;
  const listed: string[] = [];
  bucket.onRequest = (method, key, query) => {
    if (method === "DELETE" && ++removed === 3) bucket.failures = [[403, "AccessDenied"]];
    if (method === "GET" && !key) listed.push(query.get("prefix") ?? "");
  };
  const erase = () => runDiwan(inS3, ["businesses", "erase", businessId, "--yes"]);
  expect(await erase()).toMatchObject({
    code: 1,
    err: expect.stringContaining("Erasing is not finished, so run the command again: The media storage answered 403"),
  });
  expect(await erase()).toMatchObject({ code: 0 });
  expect(allKeys()).toEqual([...kept, `${businessId}/readme.txt`].sort());
  expect(await hashOthers(pool)).toEqual(before[0]);
  // a bucket of a thousand businesses is not read
  expect(listed.filter((prefix) => !prefix.startsWith(`${businessId}/`))).toEqual([]);
});
