import { writeFile } from "node:fs/promises";
import { sql } from "kysely";
import { expect, test, vi } from "vitest";
import { z } from "zod";
import { build, runJobs } from "../../testing/build.ts";
import { afterFile } from "../../testing/closers.ts";
import { inTransaction } from "../database/transaction.ts";
import { defineJob, enqueueJob } from "../jobs/job.ts";
import { makePicture } from "../media/test-samples.ts";
import { checkDisk, Checks } from "./checks.ts";
import { serveMetrics } from "./server.ts";

const server = await build({ env: { METRICS_PORT: "0" } });
const checks = new Checks(server.services, []);
const metrics = await serveMetrics(server.services, checks, () => false);
afterFile(async () => metrics?.stop());
const read = async (address: string) => (await fetch(`${metrics?.address}${address}`)).text();
const runCheck = async (name: string) => (await checks.run()).find((check) => check.name === name);

test("a disk that is nearly full is a reason", async () => {
  expect(await checkDisk(server.services.config.dataDir, Number.MAX_SAFE_INTEGER)).toMatch(/^only \d+ MB are free/);
  expect(await checkDisk(server.services.config.dataDir, 0)).toBeUndefined();
});

test.skipIf(process.platform !== "linux")(
  "T53 a write that a full disk refuses is a log line, a metric and a reason",
  async () => {
    const owner = await server.register();
    const picture = await makePicture(40, 30).png().toBuffer();
    const put = vi.spyOn(server.services.storage, "put").mockImplementation(() => writeFile("/dev/full", "x"));
    const answer = await server.as(owner).upload(picture);
    put.mockRestore();
    expect({ status: answer.statusCode, ...answer.json() }).toMatchObject({ status: 503, code: "busy" });
    expect(server.logs.some((line) => line.includes("a call failed") && line.includes("ENOSPC"))).toBe(true);
    expect(await runCheck("disk")).toMatchObject({ ok: false, reason: expect.stringContaining("ENOSPC") });
    expect(await read("/metrics")).toContain('diwan_check_ok{check="disk"} 0');
    expect(await read("/readyz?verbose")).toContain("ENOSPC");
    server.services.monitor.diskFault = undefined;
    expect(await runCheck("disk")).toMatchObject({ ok: true });
  },
);

test.skipIf(process.platform !== "linux")("a picture that a full disk does not take in a size", async () => {
  const owner = await server.register();
  const uploaded = await server.as(owner).upload(await makePicture(400, 300).png().toBuffer());
  const { file } = uploaded.json<{ file: string }>();
  const put = vi.spyOn(server.services.storage, "put").mockImplementation(() => writeFile("/dev/full", "x"));
  const answer = await server.app.inject(`${file}?w=80`);
  put.mockRestore();
  expect(answer.statusCode).toBe(200);
  expect(await runCheck("disk")).toMatchObject({ ok: false, reason: expect.stringContaining("ENOSPC") });
  server.services.monitor.diskFault = undefined;
});

test("the disk of the database, when a job or a call can't write its rows", async () => {
  const full = defineJob({
    kind: "test.full",
    payload: z.object({}),
    run: ({ inTransaction: run }) =>
      run(
        async (db) =>
          void (await sql`do $$ begin raise disk_full using message = 'could not extend file'; end $$`.execute(db)),
      ),
  });
  await inTransaction(server.services.pools.app, {}, (db) =>
    enqueueJob(full, {}, { businessId: undefined, now: new Date() }).execute(db),
  );
  await runJobs(server.services, full);
  expect(await runCheck("disk")).toMatchObject({ ok: false, reason: expect.stringContaining("could not extend file") });
  server.services.monitor.diskFault = undefined;
});

test("a disk of the database that fails: the call gets 503, and it is a log line and a reason", async () => {
  const owner = await server.register();
  const put = vi.spyOn(server.services.storage, "put").mockImplementation(async () => {
    await server.services.pools.app.query(
      "do $$ begin raise exception 'could not read block 7' using errcode = '58030'; end $$",
    );
  });
  const answer = await server.as(owner).upload(await makePicture(40, 30).png().toBuffer());
  put.mockRestore();
  expect({ status: answer.statusCode, ...answer.json() }).toMatchObject({ status: 503, code: "busy" });
  expect(server.logs.some((line) => line.includes("a call failed") && line.includes("block 7"))).toBe(true);
  expect(await runCheck("disk")).toMatchObject({ ok: false, reason: expect.stringContaining("block 7") });
  server.services.monitor.diskFault = undefined;
});
