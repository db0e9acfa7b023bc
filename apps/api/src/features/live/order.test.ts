import { menus } from "@diwan/contract/menu/menus";
import { setTimeout as sleep } from "node:timers/promises";
import { uuidv7 } from "uuidv7";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { isAfter } from "../../platform/live/events.ts";
import { build, type TestServer } from "../../testing/build.ts";
import { holdTransaction } from "../../testing/hold-transaction.ts";
import { openStream } from "../../testing/open-stream.ts";
import { makeStockedTenant, type StockedTenant } from "../../testing/fixtures.ts";
import { PATIENT } from "../../testing/patient.ts";

const one = await build();
const two = await build({ beside: one });

let own: StockedTenant;
let known: (string | undefined)[];
two.services.live.onChange((businessId) => known.push(businessId));
beforeEach(async () => {
  own = await makeStockedTenant(one.sql);
  known = [];
});

/** A change whose notification has already reached the second process: it is not sent again. */
async function rename(name: string, server = one): Promise<void> {
  const before = known.length;
  await server
    .as(own)
    .call(menus.update, { params: { menuId: own.menuId }, body: { locales: [{ locale: "en", name }] } });
  await vi.waitFor(() => expect(known.slice(before)).toContain(own.businessId), PATIENT);
}

type Heard = Awaited<ReturnType<typeof openStream>>;
const hears = (heard: Heard, changes: number) => vi.waitFor(() => expect(heard.events).toHaveLength(changes), PATIENT);

/** Every change once, in order. */
function expectOnce({ events }: Heard, changes: number): void {
  expect(events.map(({ record }) => record)).toEqual(Array.from({ length: changes }, () => own.menuId));
  for (const [at, { id }] of events.slice(1).entries()) expect(isAfter(id, events[at]?.id ?? "")).toBe(true);
}

describe("T50 while a transaction is open in another database of the cluster", () => {
  test("a resumed stream gets what it missed at once, and what happens then", async () => {
    const first = await openStream(two, own, own);
    await rename("Heard");
    await hears(first, 1);
    await holdTransaction();
    first.close();
    await first.ended;
    await rename("Missed");
    await rename("Missed too");
    const again = await openStream(two, own, own, first.lastId());
    await hears(again, 2);
    await rename("After");
    await hears(again, 3);
    expectOnce(again, 3);
  });

  test("a stream that is interrupted repeatedly gets everything once, at any position", async () => {
    await holdTransaction();
    let heard = await openStream(one, own, own);
    const all: string[] = [];
    for (const [at, server] of [two, one, two].entries()) {
      await vi.waitFor(() => expect(heard.lastId()).not.toBe(""), PATIENT);
      heard.close();
      await heard.ended;
      await rename(`Missed ${at}`);
      heard = await openStream(server, own, own, heard.lastId());
      await hears(heard, 1);
      all.push(...heard.events.map(({ id }) => id));
    }
    expect(new Set(all).size).toBe(3);
    expect(all).toEqual(all.toSorted());
  });

  test("a new stream gets what is committed from then on", async () => {
    await holdTransaction();
    await rename("Committed before");
    const heard = await openStream(two, own, own);
    await rename("After");
    await hears(heard, 1);
    expectOnce(heard, 1);
  });
});

test("T50 a change that began before a stream is sent, however late it is committed", async () => {
  const client = await one.sql.connect();
  await client.query("begin");
  await client.query(
    "insert into live_events (business_id, area, kind, record_id) values ($1, 'menus', 'updated', $2)",
    [own.businessId, own.menuId],
  );
  const heard = await openStream(two, own, own);
  await client.query("commit");
  client.release();
  one.services.live.announce({ businessId: own.businessId, shown: true });
  await hears(heard, 1);
  await rename("After");
  await hears(heard, 2);
  expectOnce(heard, 2);
});

test("T50 eight writers and two processes: every reader gets each change once, in order, without gaps", async () => {
  const heard = await Promise.all([one, two, one, two].map((server) => openStream(server, own, own)));
  const writers = Array.from({ length: 8 }, (_, at) => (at % 2 ? one : two));
  const records = writers.map(() => Array.from({ length: 60 }, () => uuidv7()));
  await Promise.all(
    writers.map(async ({ sql, services }, at) => {
      const client = await sql.connect();
      for (const record of records[at] ?? []) {
        await client.query("begin");
        await client.query(
          "insert into live_events (business_id, area, kind, record_id) values ($1, 'menus', 'updated', $2)",
          [own.businessId, record],
        );
        await sleep(Math.random() * 8);
        await client.query("commit");
        services.live.announce({ businessId: own.businessId, shown: false });
      }
      client.release();
    }),
  );
  for (const { events } of heard) {
    await vi.waitFor(() => expect(events.length).toBeGreaterThanOrEqual(480), PATIENT);
    const numbers = events.map(({ id }) => Number(id.slice(-10)));
    expect(numbers).toEqual(Array.from({ length: 480 }, (_, at) => (numbers[0] ?? 0) + at));
    expect(events.map(({ record }) => record).toSorted()).toEqual(records.flat().toSorted());
  }
  for (const { events } of heard) expect(events).toEqual(heard[0]?.events);
});

/** The screen is sent the current position, and resumes there after it has read everything again. */
async function expectReload(server: TestServer, lastId: string): Promise<void> {
  const heard = await openStream(server, own, own, lastId);
  await heard.ended;
  expect(heard.events).toEqual([]);
  const again = await openStream(server, own, own, heard.lastId());
  await rename("After", server);
  await hears(again, 1);
}

/** A screen reads these changes and leaves; returns its position. */
async function readAndLeave(...names: string[]): Promise<string> {
  const heard = await openStream(two, own, own);
  for (const name of names) await rename(name);
  await hears(heard, names.length);
  heard.close();
  await heard.ended;
  return heard.lastId();
}
describe("T50 a screen that can't resume reads everything again", () => {
  test.each([
    ["of a previous version", "74231.12"],
    ["of another database", "0.100000000000000007"],
  ])("from a position %s", (_, lastId) => expectReload(two, lastId));

  test("from a position whose events have expired, read by somebody or by nobody", async () => {
    const position = await readAndLeave("Read");
    await rename("Unread");
    await one.sql.query("update live_events set at = now() - interval '2 days' where business_id = $1", [
      own.businessId,
    ]);
    await one.sql.query("select delete_expired()");
    await expectReload(two, position);
  });
});

describe("T50 after the database has started again", () => {
  /** The counter as another running database has left it. */
  const leaveCounter = (last?: number) =>
    one.sql.query("update live_counters set database = 'another', last = coalesce($2, last) where business_id = $1", [
      own.businessId,
      last,
    ]);

  test("a screen resumes at its position, in a new line of numbers", async () => {
    const position = await readAndLeave("Read");
    await leaveCounter();
    await rename("Missed");
    const again = await openStream(two, own, own, position);
    await hears(again, 1);
    await rename("After");
    await hears(again, 2);
    expectOnce(again, 2);
    const [before, after] = [position, again.lastId()];
    expect([isAfter(after, before), Number(after.slice(-10)) - Number(before.slice(-10))]).toEqual([true, 2]);
    expect(after.slice(0, -10)).not.toBe(before.slice(0, -10));
  });

  test("a screen reads everything again if the database lacks what it has read", async () => {
    const position = await readAndLeave("In the backup", "Lost", "Lost too");
    await one.sql.query("delete from live_events where business_id = $1 and number > 1", [own.businessId]);
    await leaveCounter(1);
    for (const name of ["New", "Newer", "Newest", "Last"]) await rename(name);
    await expectReload(two, position);
  });
});

test("a failed read of changes is retried without another change", async () => {
  const heard = await openStream(two, own, own);
  await vi.waitFor(() => expect(heard.lastId()).not.toBe(""), PATIENT);
  const connect = vi.spyOn(two.services.pools.app, "connect").mockRejectedValueOnce(new Error("no connection"));
  await rename("Dinner");
  await hears(heard, 1);
  expect(connect).toHaveBeenCalled();
  expect(two.logs.join("")).toContain("live events could not be read");
});
