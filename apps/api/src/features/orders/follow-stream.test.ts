import { type GuestOrder, guestOrder, guestOrders } from "@diwan/contract/guests/guest-orders";
import { menus } from "@diwan/contract/menu/menus";
import { orders } from "@diwan/contract/orders/orders";
import { beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { build, type TestServer } from "../../testing/build.ts";
import { holdTransaction } from "../../testing/hold-transaction.ts";
import { makeStockedTenant, type StockedTenant } from "../../testing/fixtures.ts";
import { PATIENT } from "../../testing/patient.ts";

const one = await build();
const two = await build({ beside: one });
const addresses = new Map<TestServer, string>();
beforeAll(async () => {
  for (const server of [one, two]) addresses.set(server, await server.app.listen({ port: 0, host: "127.0.0.1" }));
});

let own: StockedTenant;
beforeEach(async () => void (own = await makeStockedTenant(one.sql)));

const open = (server: TestServer, token: string, signal?: AbortSignal) =>
  fetch(`${addresses.get(server)}/api/public/orders/${token}/live`, signal ? { signal } : {});

/** Follows an order by its token until the stream ends. */
async function follow(server: TestServer, token = own.orderToken) {
  const abort = new AbortController();
  onTestFinished(() => abort.abort());
  const answer = await open(server, token, abort.signal);
  expect([answer.status, answer.headers.get("cache-control")]).toEqual([200, "no-store"]);
  expect(answer.headers.get("content-type")).toMatch(/^text\/event-stream/);
  const told: GuestOrder[] = [];
  const read = async (): Promise<void> => {
    let rest = "";
    for await (const piece of answer.body ?? []) {
      const blocks = (rest + Buffer.from(piece).toString()).split("\n\n");
      rest = blocks.pop() ?? "";
      for (const block of blocks) {
        const data = /^data: (.*)$/m.exec(block)?.[1];
        if (data) told.push(guestOrder.strict().parse(JSON.parse(data)));
      }
    }
  };
  const ended = read().catch(() => undefined);
  await vi.waitFor(() => expect(told).toHaveLength(1), PATIENT);
  return { told, ended, close: () => abort.abort(), statuses: () => told.map(({ status }) => status) };
}

const quiet = (): Promise<void> => new Promise((done) => setTimeout(done, 300));
const move = (status: GuestOrder["status"], who: StockedTenant = own, orderId: string = who.orderId) =>
  one.as(who).call(orders.update, {
    params: { businessId: who.businessId, branchId: who.branchId, orderId },
    body: { status, reason: "No fish" },
  });

describe("a follower of an order", () => {
  test("receives each status from every process until the order is finished", async () => {
    const followers = [await follow(one), await follow(two)];
    await move("accepted");
    for (const { statuses } of followers)
      await vi.waitFor(() => expect(statuses()).toEqual(["pending", "accepted"]), PATIENT);
    await move("rejected");
    await Promise.all(followers.map(({ ended }) => ended));
    for (const { told } of followers) expect(told.at(-1)).toMatchObject({ status: "rejected", reason: "No fish" });
  });

  test("misses no status while a transaction is open in another database of the cluster, and gets none twice", async () => {
    const before = await follow(two);
    const held = await holdTransaction();
    const waits = await follow(one);
    before.close();
    await before.ended;
    await move("accepted");
    const back = await follow(two);
    expect(back.statuses()).toEqual(["accepted"]);
    await held.end();
    await vi.waitFor(() => expect(waits.statuses()).toEqual(["pending", "accepted"]), PATIENT);
    await move("rejected");
    await Promise.all([waits.ended, back.ended]);
    expect(waits.statuses()).toEqual(["pending", "accepted", "rejected"]);
    expect(back.statuses()).toEqual(["accepted", "rejected"]);
  });

  test("receives nothing about other orders, other changes or other tenants", async () => {
    const other = await makeStockedTenant(one.sql);
    const { told } = await follow(one);
    const lines = [{ item_id: own.itemId, price_id: own.priceId }];
    const params = { businessId: own.businessId, branchId: own.branchId };
    const second = await one.as(own).call(orders.create, { params, body: { mode: "SelfPickUp", lines } });
    await move("accepted", own, second.id);
    await move("accepted", other);
    await one.as(own).call(menus.update, {
      params: { menuId: own.menuId },
      body: { locales: [{ locale: "en", name: "Dinner" }] },
    });
    await quiet();
    expect(told).toHaveLength(1);
    expect(JSON.stringify(told)).not.toMatch(new RegExp(`"${own.businessId}|${own.branchId}|${own.orderId}`));
  });

  test("receives the final status of a finished order once", async () => {
    await move("rejected");
    const { told, ended } = await follow(one);
    await ended;
    expect(told).toMatchObject([{ status: "rejected" }]);
  });

  test("needs the token, and cannot exhaust streams: the oldest one is closed for a new one", async () => {
    expect((await open(one, `${own.orderToken.slice(0, -1)}_`)).status).toBe(404);
    const followers = await Promise.all(Array.from({ length: 20 }, () => follow(one)));
    const next = await follow(one);
    await Promise.race(followers.map(({ ended }) => ended));
    await move("rejected");
    await next.ended;
    expect(next.statuses()).toEqual(["pending", "rejected"]);
  });

  test("is disconnected when the server stops", async () => {
    const third = await build({ beside: one });
    addresses.set(third, await third.app.listen({ port: 0, host: "127.0.0.1" }));
    const { ended } = await follow(third);
    await third.services.live.stop();
    await ended;
  });
});

test("a guest's new order can be followed at once, with its current state", async () => {
  const form = {
    mode: "SelfPickUp" as const,
    customer: { phone: "+96599812299" },
    lines: [{ item_id: own.itemId, price_id: own.priceId }],
  };
  const { token, order } = await one.as().call(guestOrders.place, { params: { slug: own.slug }, body: form });
  const { told } = await follow(two, token);
  expect(told[0]).toMatchObject({ number: order.number, total: order.total, status: "pending" });
});
