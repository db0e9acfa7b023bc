import { guestOrders } from "@diwan/contract/guests/guest-orders";
import { settings } from "@diwan/contract/settings/settings";
import { tablets } from "@diwan/contract/devices/tablets";
import { uuidv7 } from "uuidv7";
import { beforeEach, describe, expect, test } from "vitest";
import { build } from "../../testing/build.ts";
import { makeStockedTenant, type StockedTenant } from "../../testing/fixtures.ts";

const server = await build();
const NOON = "2031-03-01T12:00:00Z";
let own: StockedTenant;
beforeEach(async () => {
  server.setNow(NOON);
  own = await makeStockedTenant(server.sql);
});

const ADDRESS = "192.0.2.7";
const place = (body: object = {}, cookie = "", key = uuidv7()) =>
  server.as().send(guestOrders.place, {
    params: { slug: own.slug },
    address: ADDRESS,
    headers: { "idempotency-key": key, ...(cookie ? { cookie } : {}) },
    body: {
      mode: "SelfPickUp",
      customer: { phone: "+96599812299" },
      lines: [{ item_id: own.itemId, price_id: own.priceId }],
      ...body,
    },
  });
const cookieOf = (answer: { headers: Record<string, unknown> }): string =>
  String(answer.headers["set-cookie"] ?? "").split(";")[0] ?? "";
/** Sets the count of a quota, as if this many orders had been placed. */
const fill = async (by: string, count: number): Promise<void> => {
  const { createHash } = await import("node:crypto");
  const name = createHash("sha256").update(`order at ${own.branchId} by ${by}`).digest("base64url");
  await server.sql.query("insert into quotas (name, count, ends_at) values ($1, $2, $3)", [
    name,
    count,
    "2031-03-01T12:15:00Z",
  ]);
};

describe("T47 one guest can't block the orders of others on the same Wi-Fi", () => {
  test("rejected and repeated orders are not counted", async () => {
    await fill(`network:${ADDRESS}`, 59);
    const key = uuidv7();
    for (let tried = 0; tried < 5; tried++) expect((await place({ lines: [] })).statusCode).toBe(422);
    for (let tried = 0; tried < 3; tried++) expect((await place({}, "", key)).statusCode).toBe(201);
    expect((await place()).statusCode).toBe(429);
  });

  test("a known phone, a table and a tablet can order while new phones are rejected", async () => {
    const before = cookieOf(await place());
    expect(before).toMatch(/^__Host-guest=v1\./);
    const set = (data: Record<string, unknown>) =>
      server.as(own).call(settings.setBranch, {
        params: { branchId: own.branchId },
        body: { settings: Object.entries(data).map(([key, value]) => ({ key, data: value })) },
      });
    await set({ DineIn: true, TabletApp: { CartVisible: true, EnableOrdering: true, PassKey: "4821" } });
    const unlocked = await server.as().send(tablets.unlock, { params: { slug: own.slug }, body: { passKey: "4821" } });
    await server.sql.query("delete from quotas");
    await fill(`network:${ADDRESS}`, 60);
    expect((await place()).statusCode).toBe(429);
    expect((await place({}, before)).statusCode).toBe(201);
    const { rows } = await server.sql.query<{ token: string }>("select token from tables where id = $1", [own.tableId]);
    expect((await place({ mode: "DineIn", table: rows[0]?.token })).statusCode).toBe(201);
    expect((await place({ source: "tablet" }, cookieOf(unlocked))).statusCode).toBe(201);
  });

  test("phones and tables have their own limits, and a forged cookie is not a known phone", async () => {
    const before = cookieOf(await place());
    for (let order = 0; order < 30; order++) expect((await place({}, before)).statusCode).toBe(201);
    expect((await place({}, before)).statusCode).toBe(429);
    await server.sql.query("delete from quotas");
    await fill(`network:${ADDRESS}`, 60);
    expect((await place({}, "__Host-guest=v1.00000000.made-up")).statusCode).toBe(429);
    expect((await place({}, `${before.slice(0, -2)}xx`)).statusCode).toBe(429);
  });
});
