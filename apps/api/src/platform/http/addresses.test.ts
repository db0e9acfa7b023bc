import { describe, expect, test } from "vitest";
import { build } from "../../testing/build.ts";
import { makeStockedTenant } from "../../testing/fixtures.ts";
import { isReachable, networkOf, plainAddress, readProxies, createTrust } from "./addresses.ts";

const server = await build();
const behind = (TRUST_PROXY: string) => build({ beside: server, env: { TRUST_PROXY } });
const [alone, oneHop, twoHops, listed] = [
  server,
  await behind("1"),
  await behind("2"),
  await behind("10.0.0.0/8, fd00::/8"),
];
const owner = await makeStockedTenant(server.sql);

/** The address that is stored with a change, as the audits of its business show it. */
async function notedBy({ app, sql }: typeof server, remoteAddress: string, headers: Record<string, string>) {
  const { statusCode } = await app.inject({
    method: "POST",
    url: `/api/business/${owner.businessId}`,
    headers: { ...headers, authorization: `Bearer ${owner.token}`, "content-type": "application/json" },
    payload: JSON.stringify({ locales: [{ locale: "en", name: `Name ${remoteAddress} ${Math.random()}` }] }),
    remoteAddress,
  });
  expect(statusCode).toBe(200);
  const { rows } = await sql.query("select address from audits where business_id = $1 order by id desc limit 1", [
    owner.businessId,
  ]);
  return rows[0].address;
}

describe("T46 the client address is the one that trusted proxies forward, never one that a client claims", () => {
  const told = "198.51.100.9, 203.0.113.7, 10.0.0.5";
  const forwarded = { "x-forwarded-for": told, "x-real-ip": "198.51.100.9", forwarded: "for=198.51.100.9" };
  test("ignores forwarded addresses without a proxy", async () => {
    expect(await notedBy(alone, "192.0.2.1", forwarded)).toBe("192.0.2.1");
  });

  test("uses the last one with one proxy, the one before with two", async () => {
    expect(await notedBy(oneHop, "192.0.2.1", forwarded)).toBe("10.0.0.5");
    expect(await notedBy(twoHops, "192.0.2.1", forwarded)).toBe("203.0.113.7");
    expect(await notedBy(oneHop, "192.0.2.1", {})).toBe("192.0.2.1");
  });

  test("uses the first one outside the networks, with networks", async () => {
    expect(await notedBy(listed, "10.0.0.1", forwarded)).toBe("203.0.113.7");
    expect(await notedBy(listed, "::ffff:10.0.0.1", forwarded)).toBe("203.0.113.7");
    expect(await notedBy(listed, "fd00::1", forwarded)).toBe("203.0.113.7");
    expect(await notedBy(listed, "192.0.2.1", forwarded)).toBe("192.0.2.1");
  });

  test("omits a port, and ignores an invalid address", async () => {
    expect(await notedBy(oneHop, "192.0.2.1", { "x-forwarded-for": "203.0.113.7:41234" })).toBe("203.0.113.7");
    expect(await notedBy(oneHop, "192.0.2.1", { "x-forwarded-for": "[2001:db8::7]:41234" })).toBe("2001:db8::7");
    expect(await notedBy(oneHop, "192.0.2.1", { "x-forwarded-for": "<script>" })).toBe("192.0.2.1");
  });

  test("ignores host and scheme that a client claims", async () => {
    const headers = { "x-forwarded-host": "evil.test", "x-forwarded-proto": "javascript", host: "evil.test" };
    for (const { app } of [alone, oneHop, listed]) {
      const url = `/qr/${owner.slug}`;
      const { payload } = await app.inject({ url, headers, remoteAddress: "192.0.2.1" });
      expect(payload).toContain("https://diwan.test/");
      expect(payload).not.toMatch(/evil\.test|javascript:/);
    }
  });
});

test("parses hops, addresses and networks from settings", () => {
  expect(["", "0", "1", "3", "10"].map(readProxies)).toEqual([0, 0, 1, 3, 10]);
  expect(readProxies("10.0.0.0/8, ::1 192.0.2.4")).toEqual(["10.0.0.0/8", "::1", "192.0.2.4"]);
  for (const wrong of ["true", "yes", "-1", "11", "999", "10.0.0.0/33", "10.0.0/8", "::1/129", "proxy.test", "1, x"])
    expect(readProxies(wrong)).toBeUndefined();
  const trusts = createTrust(["10.0.0.0/8", "2001:db8::/32"]);
  expect(["10.9.9.9", "::ffff:10.1.1.1", "2001:db8:1::1"].every((one) => trusts(one, 5))).toBe(true);
  expect(["11.0.0.1", "2001:db9::1", "unknown", "", undefined].some((one) => trusts(one, 0))).toBe(false);
});

test("counts callers by IPv4 address and by the first half of IPv6", () => {
  expect(networkOf("203.0.113.7")).toBe("203.0.113.7");
  expect(networkOf("::ffff:203.0.113.7")).toBe("203.0.113.7");
  const same = ["2001:db8:1:2::1", "2001:0db8:0001:0002:ffff:1:2:3", "2001:db8:1:2:0:0:0:9", "2001:DB8:1:2::"];
  expect(new Set(same.map(networkOf))).toEqual(new Set(["2001:db8:1:2::/64"]));
  expect(networkOf("2001:db8::1")).toBe("2001:db8:0:0::/64");
  expect(networkOf("::1")).toBe("0:0:0:0::/64");
  expect(plainAddress("fe80::1%eth0")).toBe("fe80::1");
});

describe("an address that QR codes hold", () => {
  test.each(["localhost", "diwan.localhost", "127.0.0.1", "127.1.2.3", "0.0.0.0", "[::1]"])(
    "leads no phone to %s, whoever says so",
    (host) => expect([isReachable(host, false), isReachable(host, true)]).toEqual([false, false]),
  );
  test.each(["192.168.1.4", "10.0.0.7", "172.20.0.2", "169.254.1.1", "[fd00::1]", "[fe80::1]", "till", "till.local"])(
    "leads phones to %s only where it is configured",
    (host) => expect([isReachable(host, false), isReachable(host, true)]).toEqual([false, true]),
  );
  test.each(["diwan.example", "8.8.8.8", "172.32.0.1", "[2001:db8::1]"])("leads phones to %s", (host) =>
    expect(isReachable(host, false)).toBe(true),
  );
  test("is returned to the screens that print it", async () => {
    const nameless = await build({ beside: server, env: { PUBLIC_URL: "" } });
    const reach = async (host: string) =>
      (await nameless.app.inject({ url: "/api/config", headers: { host } })).json().qrReach;
    expect([await reach("localhost:3000"), await reach("diwan.example")]).toEqual([false, true]);
  });
});
