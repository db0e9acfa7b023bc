import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { z } from "zod";
import { build, runJobs } from "../../testing/build.ts";
import { interceptPools, queryTextOf } from "../../testing/pools.ts";
import type { TestTenant } from "../../testing/tenant.ts";
import { inTransaction } from "../database/transaction.ts";
import { defineJob, type EnqueueOptions, enqueueJob, type JobContext, UnrecoverableError } from "./job.ts";
import { JobWorker } from "./worker.ts";
import { PATIENT } from "../../testing/patient.ts";

const one = await build();
const two = await build({ beside: one });
const START = Date.parse("2030-05-01T09:00:00Z");
const passed = (seconds: number): void =>
  [one, two].forEach((server) => server.setNow(new Date(START + seconds * 1_000)));

let own: TestTenant;
let ran: string[];
let running: (ctx: JobContext, word: string) => Promise<void> | void;
const job = defineJob({
  kind: "test.say",
  payload: z.object({ word: z.string() }),
  concurrency: 4,
  maxAttempts: 3,
  run: async (ctx, { word }) => {
    ran.push(word);
    await running(ctx, word);
  },
});
beforeEach(async () => {
  passed(0);
  await one.sql.query("delete from jobs");
  own = await one.register();
  [ran, running] = [[], () => undefined];
  for (const { logs } of [one, two]) logs.length = 0;
});

const say = (
  word: string,
  options: EnqueueOptions & { businessId?: string } = {},
  after?: () => void,
): Promise<void> => {
  const { businessId = own.businessId } = options;
  return inTransaction(one.services.pools.app, { businessId }, async (db) => {
    const now = one.services.now();
    await enqueueJob(job, { word }, { ...options, businessId, now }).execute(db);
    after?.();
  });
};
const run = (server = one): Promise<void> => runJobs(server.services, job);
const rows = async () => (await one.sql.query("select * from jobs where kind like 'test.%' order by id")).rows;
const logged = (text: string): number =>
  [one, two].flatMap(({ logs }) => logs).filter((line) => line.includes(text)).length;

describe("a job", () => {
  test("runs once it is due, with its payload and tenant, and its row is deleted", async () => {
    let tenant: string | undefined;
    running = (ctx) => void (tenant = ctx.businessId);
    await say("later", { runAt: new Date(START + 60_000) });
    await say("now");
    await run();
    expect([ran, tenant]).toEqual([["now"], own.businessId]);
    passed(60);
    await run();
    expect([ran, await rows()]).toEqual([["now", "later"], []]);
  });

  test("is rolled back with its transaction", async () => {
    const undone = say("undone", {}, () => {
      throw new Error("no");
    });
    await expect(undone).rejects.toThrow("no");
    await run();
    expect(ran).toEqual([]);
  });

  test("exists only if its statement returns a row", async () => {
    await say("no", { onlyIf: sql`select 1 where false` });
    await say("yes", { onlyIf: sql`select 1` });
    await run();
    expect(ran).toEqual(["yes"]);
  });

  test("is run by one of many workers", async () => {
    const words = Array.from({ length: 40 }, (_, at) => `word ${at}`);
    for (const word of words) await say(word);
    await Promise.all([run(), run(two), run(), run(two)]);
    expect(ran.toSorted()).toEqual(words.toSorted());
  });

  test("of one business runs after the one that was enqueued before it", async () => {
    const inOrder = defineJob({ ...job, concurrency: 1, perBusiness: 1 });
    for (const word of ["a", "b", "c", "d", "e"]) await say(word);
    await runJobs(one.services, inOrder);
    expect(ran).toEqual(["a", "b", "c", "d", "e"]);
  });
});

describe("under a key", () => {
  test("only one waits, with the latest payload, and runs again if it was enqueued while running", async () => {
    await say("first", { key: "k" });
    await say("second", { key: "k" });
    await say("other", { key: "l" });
    running = (_, word) => (word === "second" ? say("third", { key: "k" }) : undefined);
    await run();
    expect(ran.toSorted()).toEqual(["other", "second", "third"]);
    expect(await rows()).toEqual([]);
  });

  test("another business has its own job", async () => {
    const other = await one.register();
    await say("mine", { key: "k" });
    await say("theirs", { key: "k", businessId: other.businessId });
    await run();
    expect(ran.toSorted()).toEqual(["mine", "theirs"]);
  });

  test("a failed job starts again", async () => {
    running = () => Promise.reject(new UnrecoverableError("gone"));
    await say("bad", { key: "k" });
    await run();
    expect((await rows())[0]).toMatchObject({ failed_at: expect.any(Date) });
    running = () => undefined;
    await say("good", { key: "k" });
    await run();
    expect([ran, await rows()]).toEqual([["bad", "good"], []]);
  });
});

describe("a job that fails", () => {
  test("is retried with growing delays, then stays as failed; its first and last failure are logged", async () => {
    running = () => Promise.reject(new Error("no luck for someone@example.com"));
    await say("bad");
    for (const [seconds, attempts] of [
      [0, 1],
      [4, 1],
      [5, 2],
      [14, 2],
      [15, 3],
      [100_000, 3],
    ] as const) {
      passed(seconds);
      await run();
      expect([seconds, ran.length]).toEqual([seconds, attempts]);
    }
    const [row] = await rows();
    expect(row).toMatchObject({ attempts: 3, failed_at: expect.any(Date), locked_until: null });
    expect(row.last_error).toMatch(/^Error: no luck for …/);
    expect([logged("a job will be tried again"), logged("a job failed"), logged("someone@")]).toEqual([1, 1, 0]);
  });

  test("permanently is not retried, nor is one with an invalid payload", async () => {
    running = () => Promise.reject(new UnrecoverableError("gone"));
    await say("gone");
    await one.sql.query("select enqueue_job(null, 'test.say', '{}', null, $1)", [new Date(START)]);
    await run();
    passed(5);
    await run();
    expect(ran).toEqual(["gone"]);
    expect(await rows()).toMatchObject([{ attempts: 1 }, { attempts: 2, failed_at: null }]);
  });

  test("by ending its process is limited to the same number of attempts", async () => {
    await say("deadly");
    for (let at = 0; at < 3; at++) {
      await one.sql.query("select claim_jobs($1, $2, '{test.say}', '{1}', '{1}')", [
        new Date(START + at * 1_000),
        new Date(START + at * 1_000 + 500),
      ]);
    }
    passed(10);
    await run();
    expect([ran, (await rows())[0]]).toMatchObject([[], { failed_at: expect.any(Date) }]);
  });

  test("does not delay other jobs", async () => {
    running = (_, word) => (word === "bad" ? Promise.reject(new Error("no")) : undefined);
    for (const word of ["bad", "good", "better"]) await say(word);
    await run();
    expect(ran.toSorted()).toEqual(["bad", "better", "good"]);
  });
});

test("only so many jobs of one business run at once, and those of others continue", async () => {
  const other = await one.register();
  const shared = defineJob({ ...job, perBusiness: 2 });
  for (let at = 0; at < 5; at++) await say(`mine ${at}`);
  let go = (): void => undefined;
  const held = new Promise<void>((done) => (go = done));
  running = (_, word) => (word.startsWith("mine") ? held : undefined);
  const worker = new JobWorker(one.services, [shared]);
  await worker.start();
  await vi.waitFor(() => expect(ran).toHaveLength(2), PATIENT);
  await say("theirs", { businessId: other.businessId });
  one.services.live.announce({ hasJobs: true });
  await vi.waitFor(() => expect(ran).toEqual(["mine 0", "mine 1", "theirs"]), PATIENT);
  go();
  await vi.waitFor(() => expect(ran).toHaveLength(6), PATIENT);
  await worker.stop();
});

describe("a worker", () => {
  test("is woken only by jobs that another process enqueues", async () => {
    let [announced, claimed] = [0, 0];
    // counted when answered: a claim that is only asked may still find the job
    const answering = (query: unknown): void => {
      if (queryTextOf(query).includes("claim_jobs")) claimed++;
    };
    // Earlier events may still be announced, which also wakes the worker.
    two.services.live.onJobs(() => announced++);
    const worker = new JobWorker({ ...two.services, pools: interceptPools(two.services.pools, { answering }) }, [job]);
    // without its polls, however long the rest takes
    vi.useFakeTimers({ toFake: ["setInterval"] });
    await worker.start();
    vi.useRealTimers();
    await vi.waitFor(() => expect(claimed).toBeGreaterThan(0), PATIENT);
    await say("hello");
    await sleep(300);
    expect(claimed).toBeLessThanOrEqual(1 + announced);
    one.services.live.announce({ hasJobs: true });
    await vi.waitFor(() => expect(ran).toEqual(["hello"]), PATIENT);
    await worker.stop();
  });

  test("that stops waits for its running jobs and claims no others", async () => {
    let go = (): void => undefined;
    running = () => new Promise<void>((done) => (go = done));
    const worker = new JobWorker(one.services, [defineJob({ ...job, concurrency: 1, perBusiness: 1 })]);
    await say("first");
    await say("second");
    await worker.start();
    await vi.waitFor(() => expect(ran).toEqual(["first"]), PATIENT);
    const stopped = worker.stop();
    one.services.live.announce({ hasJobs: true });
    go();
    await stopped;
    expect([ran, (await rows()).map(({ payload }) => payload)]).toEqual([["first"], [{ word: "second" }]]);
  });

  test("that died loses its jobs to another worker only after their lease ends", async () => {
    await say("orphan");
    await one.sql.query("select claim_jobs($1, $2, '{test.say}', '{1}', '{1}')", [
      new Date(START),
      new Date(START + 300_000),
    ]);
    for (const [seconds, expected] of [
      [299, []],
      [300, ["orphan"]],
    ] as const) {
      passed(seconds);
      await run(two);
      expect(ran).toEqual(expected);
    }
  });
});

test("a periodic job is one row, due at each start, runs in one process each time, and continues after a failure", async () => {
  const periodic = defineJob({
    kind: "test.tick",
    payload: z.object({}),
    schedule: { everyMs: 60_000 },
    run: async () => {
      ran.push("tick");
      if (ran.length === 3) throw new Error("no");
    },
  });
  const settled = async (times: number): Promise<void> => {
    await vi.waitFor(() => expect(ran).toHaveLength(times), PATIENT);
    await vi.waitFor(async () => expect((await rows())[0]?.locked_until).toBe(null), PATIENT);
  };
  const workers = [one, two].map(({ services }) => new JobWorker(services, [periodic]));
  for (const [at, worker] of workers.entries()) {
    await worker.start();
    await settled(at + 1);
  }
  for (const [seconds, times] of [
    [59, 2],
    [60, 3],
    [119, 3],
    [120, 4],
  ] as const) {
    passed(seconds);
    one.services.live.announce({ hasJobs: true });
    await sleep(50);
    await settled(times);
  }
  await Promise.all(workers.map((worker) => worker.stop()));
  const [row, ...others] = await rows();
  expect([others, row]).toMatchObject([[], { run_at: new Date(START + 180_000), failed_at: null, attempts: 0 }]);
});
