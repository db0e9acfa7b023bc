import { randomBytes } from "node:crypto";
import { menus } from "@diwan/contract/menu/menus";
import { uuidv7 } from "uuidv7";
import { beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { hashToken } from "../../platform/authorization/authorize.ts";
import { build, type TestServer } from "../../testing/build.ts";
import type { TestLogin } from "../../testing/client.ts";
import { serverAddress, openStream } from "../../testing/open-stream.ts";
import { makeStockedTenant, type StockedTenant } from "../../testing/fixtures.ts";
import { makeMember } from "../../testing/tenant.ts";
import { PATIENT } from "../../testing/patient.ts";

const base = await build();
/** The same server with other limits; each server uses few connections, because the database has a limit. */
const limitedTo = (limits: Record<string, number>): Promise<TestServer> =>
  build({
    beside: base,
    connections: 2,
    env: Object.fromEntries(Object.entries(limits).map(([name, most]) => [`MAX_STREAMS${name}`, String(most)])),
  });

let own: StockedTenant;
beforeEach(async () => void (own = await makeStockedTenant(base.sql)));
const rename = () =>
  base.as(own).call(menus.update, { params: { menuId: own.menuId }, body: { type: "categorized-menu" } });

/** Opens a stream with this login, without reading it. */
async function ask(server: TestServer, who: TestLogin | undefined, path: string): Promise<Response> {
  const abort = new AbortController();
  onTestFinished(() => abort.abort());
  const headers: Record<string, string> = who ? { authorization: `Bearer ${who.token}` } : {};
  return fetch(`${await serverAddress(server)}/api/${path}`, { headers, signal: abort.signal });
}
const board = ({ businessId, branchId }: StockedTenant): string => `business/${businessId}/branches/${branchId}/live`;
const page = ({ orderToken }: StockedTenant): string => `public/orders/${orderToken}/live`;

/** Another login of the same user, or a device that the user set up. */
async function anotherSession(who: StockedTenant, device = false): Promise<TestLogin> {
  const token = randomBytes(32).toString("base64url");
  const [businessId, branchId] = device ? [who.businessId, who.branchId] : [];
  await base.sql.query(
    "insert into sessions (id, user_id, token_hash, client, address, business_id, branch_id) values ($1, $2, $3, '', '', $4, $5)",
    [uuidv7(), who.userId, hashToken(token), businessId, branchId],
  );
  return { token };
}

async function expectRefused(answer: Response, status: 429 | 503, code: string): Promise<void> {
  expect([answer.status, answer.headers.get("retry-after")]).toEqual([status, "60"]);
  expect(await answer.json()).toMatchObject({ code });
}

describe("the streams of a user", () => {
  test("close the oldest of a session, which reconnects late, and the newest get events", async () => {
    const server = await limitedTo({ _PER_SESSION: 3 });
    const first = await ask(server, own, board(own));
    const tabs = [];
    for (let tab = 0; tab < 5; tab++) tabs.push(await openStream(server, own, own));
    const [wait = "0"] = /(?<=retry: )\d+(?=\n\n$)/.exec(await first.text()) ?? [];
    expect(Number(wait)).toBeGreaterThan(30_000);
    await Promise.all(tabs.slice(0, 2).map(({ ended }) => ended));
    expect(server.services.live.streams.size).toBe(3);
    await rename();
    for (const tab of tabs.slice(2)) await vi.waitFor(() => expect(tab.events).toHaveLength(1), PATIENT);
    expect(tabs.slice(0, 2).flatMap(({ events }) => events)).toEqual([]);
  });

  test("are limited to less than 600, with any number of sessions", async () => {
    const { config, live } = base.services;
    const statuses: number[] = [];
    // not all at once, which would be rejected as overload
    for (let login = 0; login < 20; login++) {
      const session = await anotherSession(own);
      const answers = await Promise.all(Array.from({ length: 30 }, () => ask(base, session, board(own))));
      statuses.push(...answers.map(({ status }) => status));
    }
    expect(statuses).toEqual(statuses.map(() => 200));
    expect(live.streams.size).toBe(config.MAX_STREAMS_PER_ACCOUNT);
    expect(config.MAX_STREAMS_PER_ACCOUNT).toBeLessThan(100);
  });

  test("of a device count for the device only", async () => {
    const server = await limitedTo({ _PER_ACCOUNT: 2 });
    const devices = await Promise.all(Array.from({ length: 4 }, () => anotherSession(own, true)));
    for (const device of [...devices, own]) expect((await ask(server, device, board(own))).status).toBe(200);
    expect(server.services.live.streams.size).toBe(5);
  });
});

describe("the streams of all users", () => {
  test.each([
    ["_PER_BUSINESS", 429, "too_many_streams"],
    ["_PER_ADDRESS", 429, "too_many_streams"],
    ["", 503, "busy"],
  ] as const)("no more than MAX_STREAMS%s are open; one that ends is free again", async (limit, status, code) => {
    const server = await limitedTo({ [limit]: 4 });
    const open = await Promise.all(Array.from({ length: 4 }, () => openStream(server, own, own)));
    const member = await makeMember(base.sql, own, { [own.branchId]: ["orders.read"] });
    await expectRefused(await ask(server, member, board(own)), status, code);
    await expectRefused(await ask(server, undefined, page(own)), status, code);
    open[0]?.close();
    await vi.waitFor(() => expect(server.services.live.streams.size).toBe(3), PATIENT);
    expect((await ask(server, member, board(own))).status).toBe(200);
  });

  test("one business does not use up the streams of others", async () => {
    const server = await limitedTo({ _PER_BUSINESS: 4 });
    const other = await makeStockedTenant(base.sql);
    for (let screen = 0; screen < 4; screen++) await openStream(server, own, own);
    await expectRefused(await ask(server, own, board(own)), 429, "too_many_streams");
    await openStream(server, other, other);
    expect((await ask(server, undefined, page(other))).status).toBe(200);
  });

  test.each(["_PER_BUSINESS", "_PER_ADDRESS", ""])(
    "guests leave a quarter of MAX_STREAMS%s to those who are logged in",
    async (limit) => {
      const server = await limitedTo({ [limit]: 8 });
      const guests = await Promise.all(Array.from({ length: 8 }, () => ask(server, undefined, page(own))));
      expect(guests.filter(({ status }) => status === 200)).toHaveLength(6);
      for (let screen = 0; screen < 2; screen++) expect((await ask(server, own, board(own))).status).toBe(200);
      expect((await ask(server, undefined, page(own))).status).not.toBe(200);
    },
  );

  test("a stream without a slot is rejected before authorization, and leaves nothing behind", async () => {
    const server = await limitedTo({ "": 4 });
    await Promise.all(Array.from({ length: 40 }, () => ask(server, own, board(own))));
    expect(server.services.live.streams.size).toBe(4);
    await server.services.live.stop();
    await vi.waitFor(() => expect(server.services.live.streams.size).toBe(0), PATIENT);
  });
});
