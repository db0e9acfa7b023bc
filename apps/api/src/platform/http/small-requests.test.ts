import net from "node:net";
import { accounts } from "@diwan/contract/accounts/accounts";
import { guestOrders } from "@diwan/contract/guests/guest-orders";
import { items } from "@diwan/contract/menu/items";
import { LIMITS } from "@diwan/contract/api/limits";
import { services } from "@diwan/contract/menu/services";
import { describe, expect, test } from "vitest";
import { build, type TestServer } from "../../testing/build.ts";
import { makeStockedTenant } from "../../testing/fixtures.ts";
import { makeMember } from "../../testing/tenant.ts";
import { PATIENT } from "../../testing/patient.ts";

const server = await build();
const nameless = await build({ beside: server, env: { PUBLIC_URL: "" } });
const own = await makeStockedTenant(server.sql);
const cashier = await makeMember(server.sql, own, { [own.branchId]: ["orders.read"] });
const keys = (count: number): Record<string, number> =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`key${at}`, at]));

async function portOf({ app }: TestServer): Promise<number> {
  if (!app.server.listening) await app.listen({ port: 0, host: "127.0.0.1" });
  const place = app.server.address();
  return typeof place === "object" && place ? place.port : 0;
}

/** Everything that is received until the connection ends, or until `enough` of it has arrived. */
async function answered(to: TestServer, text: string, enough = /$^/): Promise<string> {
  const socket = net.connect(await portOf(to), "127.0.0.1", () => socket.write(text));
  let heard = "";
  return new Promise((done) => {
    socket.on("data", (chunk) => enough.test((heard += String(chunk))) && socket.destroy());
    socket.on("error", () => undefined).on("close", () => done(heard));
  });
}

describe("T46 small requests get small responses", () => {
  test("a megabyte of unknown keys at the login is not read", async () => {
    const answer = await server.as().send(accounts.login, { body: keys(90_000) });
    expect(answer.statusCode).toBe(413);
    expect(answer.payload.length).toBeLessThan(200);
  });

  test("reports at most twenty errors, each with a name of readable length", async () => {
    const many = await server.as().send(accounts.login, { body: keys(900) });
    expect(many.statusCode).toBe(422);
    expect(Object.keys(many.json().errors)).toHaveLength(LIMITS.fieldErrors);
    const [long] = Object.keys(
      (await server.as().send(accounts.sendCode, { body: { email: "a@b.test", ["k".repeat(9_000)]: 1 } })).json()
        .errors,
    );
    expect(long).toHaveLength(200);
    const wrongLines = { items: Array.from({ length: 500 }, () => ({ id: "none", hide: "perhaps" })) };
    const batch = await server.as(own).send(items.batch, { body: wrongLines });
    expect(batch.statusCode).toBe(422);
    expect(Object.keys(batch.json().errors)).toHaveLength(LIMITS.fieldErrors);
    expect(batch.json().message).toMatch(/ And \d+ more\.$/);
  });

  test.each([
    ["fields", "", keys(5_000)],
    ["names in all, before they are parsed", "", keys(60_000)],
    ["entries of a list", "prices", { prices: Array.from({ length: 20_000 }, () => ({})) }],
    [
      "values in all",
      "prices.1.addons",
      {
        prices: [
          {},
          { addons: Array.from({ length: 600 }, () => Array.from({ length: 100 }, () => 1)) },
          ...Array.from({ length: 900 }, () => ({})),
        ],
      },
    ],
  ])("more %s than any body has are rejected before the schema", async (_, where, body) => {
    const answer = await server.as(own).send(items.create, { body });
    expect(answer.statusCode).toBe(422);
    const [field = "", ...others] = Object.keys(answer.json().errors);
    expect(field.startsWith(where)).toBe(true);
    expect(others).toEqual([]);
  });

  test("does not read the body of a call that needs a login", async () => {
    const asked = (path: string, token?: string): string =>
      `POST /api/${path.replace(":businessId", own.businessId)} HTTP/1.1\r\nhost: x\r\n${token ? `authorization: Bearer ${token}\r\n` : ""}content-type: application/json\r\ncontent-length: 900000\r\n\r\n{`;
    const first = /^HTTP\/1\.1 (\d+)/;
    for (const { path } of [items.create, services.create, { path: "no/such/call" }]) {
      const missing = path === "no/such/call" ? "404" : "401";
      expect(first.exec(await answered(server, asked(path), first))?.[1]).toBe(missing);
      expect(first.exec(await answered(server, asked(path, "x".repeat(43)), first))?.[1]).toBe(missing);
    }
    expect(first.exec(await answered(server, asked(items.create.path, cashier.token), first))?.[1]).toBe("403");
  });

  test("accepts an order of a hundred long lines", async () => {
    const lines = Array.from({ length: LIMITS.orderLines }, (_, at) => ({
      item_id: own.itemId,
      price_id: own.priceId,
      addon_ids: [own.addonId],
      quantity: at + 1,
      note: "بدون بصل ".repeat(LIMITS.orderNote / 9).trim(),
    }));
    const sent = { params: { slug: own.slug }, body: { lines } };
    expect((await server.as().send(guestOrders.quote, sent)).statusCode).toBe(200);
    const most = lines.map((line) => ({ ...line, note: "ب".repeat(500), addon_ids: Array(12).fill(own.addonId) }));
    expect(Buffer.byteLength(JSON.stringify({ lines: most }))).toBeLessThan(LIMITS.guestOrderBytes);
  });
});

describe("the host of a request", () => {
  test.each([
    ["nothing, as in the first days", "HTTP/1.0\r\n"],
    ["an empty name", "HTTP/1.1\r\nhost:\r\nconnection: close\r\n"],
    ["no name", "HTTP/1.1\r\nhost: a b\r\nconnection: close\r\n"],
    ["something else", 'HTTP/1.1\r\nhost: "><script>\r\nconnection: close\r\n'],
    ["a path", "HTTP/1.1\r\nhost: x/../y?z#a@b\r\nconnection: close\r\n"],
    ["half an address", "HTTP/1.1\r\nhost: [::1\r\nconnection: close\r\n"],
  ])("may be %s: the guest's page is returned", async (_, rest) => {
    const page = await answered(nameless, `GET /qr/${own.slug} ${rest}accept: text/html\r\n\r\n`);
    expect(page).toMatch(/^HTTP\/1\.1 200 /);
    expect(page).not.toMatch(/<script>|x\/\.\.\/y|a b\//);
  });

  test("is used for links only if it is a valid host", async () => {
    const linkFor = async (host: string): Promise<string> => {
      const url = `/api/business/${own.businessId}/branches/${own.branchId}/reference-qr`;
      const headers = { host, authorization: `Bearer ${own.token}` };
      const answer = await nameless.app.inject({ url, headers });
      expect({ host, status: answer.statusCode }).toEqual({ host, status: 200 });
      return new URL(answer.json().url).origin;
    };
    for (const host of ["192.168.1.20:3000", "[::1]:8080", "my_pc.local"])
      expect(await linkFor(host)).toBe(`http://${host}`);
    for (const host of [
      "a b",
      '"><script>',
      "x/../y?z#a@b",
      "[::1",
      "a:b",
      "a:999999",
      "a:70000",
      "-",
      "a".repeat(300),
    ])
      expect(await linkFor(host)).toBe("http://127.0.0.1:3000");
  });
});

test("stores the address of a client that has disconnected meanwhile", async () => {
  const other = await server.sql.connect();
  // authorization waits, and the client disconnects
  await other.query("begin");
  await other.query("lock table sessions in access exclusive mode");
  const socket = net.connect(await portOf(server), "127.0.0.1", () =>
    socket.write(
      `GET /api/business/${own.businessId}/invoices/export?format=csv HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${own.token}\r\n\r\n`,
    ),
  );
  const waits = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
  await expect.poll(async () => (await other.query(waits)).rowCount, PATIENT).toBe(1);
  socket.on("error", () => undefined).resetAndDestroy();
  const connections = () => new Promise<number>((done) => server.app.server.getConnections((_, count) => done(count)));
  await expect.poll(connections, PATIENT).toBe(0);
  await other.query("commit");
  other.release();
  const noted = "select address from audits where business_id = $1 and action = 'export'";
  const rows = async () => (await server.sql.query(noted, [own.businessId])).rows;
  await expect.poll(rows, PATIENT).toEqual([{ address: "127.0.0.1" }]);
});
