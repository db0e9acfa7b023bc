import { menus } from "@diwan/contract/menu/menus";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { isAfter } from "../../platform/live/events.ts";
import { build } from "../../testing/build.ts";
import { holdTransaction } from "../../testing/hold-transaction.ts";
import { openStream } from "../../testing/open-stream.ts";
import { makeStockedTenant, type StockedTenant } from "../../testing/fixtures.ts";

const one = await build();
const two = await build({ beside: one });
const PATIENT = { timeout: 45_000 };

let own: StockedTenant;
let known: (string | undefined)[];
two.services.live.onChange((businessId) => known.push(businessId));
beforeEach(async () => {
  own = await makeStockedTenant(one.sql);
  known = [];
});

/** A change whose notification has already reached the second process: it is not sent again. */
async function rename(name: string): Promise<void> {
  const before = known.length;
  await one.as(own).call(menus.update, { params: { menuId: own.menuId }, body: { locales: [{ locale: "en", name }] } });
  await vi.waitFor(() => expect(known.slice(before)).toContain(own.businessId), PATIENT);
}

type Heard = Awaited<ReturnType<typeof openStream>>;
const hears = (heard: Heard, changes: number) => vi.waitFor(() => expect(heard.events).toHaveLength(changes), PATIENT);

/** Every change once, in order. */
function expectOnce({ events }: Heard, changes: number): void {
  expect(events.map(({ record }) => record)).toEqual(Array.from({ length: changes }, () => own.menuId));
  for (const [at, { id }] of events.slice(1).entries()) expect(isAfter(id, events[at]?.id ?? "")).toBe(true);
}

describe("while a transaction is open in another database of the cluster", () => {
  test.each([
    ["nothing happens then", 0],
    ["more happens then", 3],
  ])("a resumed stream gets what it missed after that transaction has ended, also if %s", async (_, then) => {
    const first = await openStream(two, own, own);
    await rename("Heard");
    await hears(first, 1);
    const held = await holdTransaction();
    first.close();
    await first.ended;
    await rename("Missed");
    await rename("Missed too");
    const again = await openStream(two, own, own, first.lastId());
    for (let change = 0; change < then; change++) await rename(`There ${change}`);
    await held.end();
    await hears(again, 2 + then);
    await rename("After");
    await hears(again, 3 + then);
    expectOnce(again, 3 + then);
  });

  test("a stream that is interrupted repeatedly gets everything once, at any position", async () => {
    const held = await holdTransaction();
    let heard = await openStream(one, own, own);
    await vi.waitFor(() => expect(heard.lastId()).not.toBe(""), PATIENT);
    for (const [at, server] of [two, one, two].entries()) {
      heard.close();
      await heard.ended;
      await rename(`Missed ${at}`);
      heard = await openStream(server, own, own, heard.lastId());
      await vi.waitFor(() => expect(heard.lastId()).not.toBe(""), PATIENT);
    }
    await held.end();
    await hears(heard, 3);
    await rename("After");
    await hears(heard, 4);
    expectOnce(heard, 4);
  });

  test("a new stream gets everything committed from then on, including what has not settled", async () => {
    const held = await holdTransaction();
    await rename("Committed before");
    const heard = await openStream(two, own, own);
    await held.end();
    await hears(heard, 1);
    await rename("After");
    await hears(heard, 2);
    expectOnce(heard, 2);
  });
});

test("a change that began before a stream is sent, however late it is committed", async () => {
  const client = await one.sql.connect();
  await client.query("begin");
  await client.query(
    "insert into live_events (business_id, area, kind, record_id) values ($1, 'menus', 'updated', $2)",
    [own.businessId, own.menuId],
  );
  const heard = await openStream(two, own, own);
  await client.query("commit");
  client.release();
  one.services.live.announce(own.businessId, { shown: true });
  await hears(heard, 1);
  await rename("After");
  await hears(heard, 2);
  expectOnce(heard, 2);
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
