import { menus } from "@diwan/contract/menu/menus";
import { expect, test, vi } from "vitest";
import { build } from "../../testing/build.ts";
import { afterFile } from "../../testing/closers.ts";
import { PATIENT } from "../../testing/patient.ts";
import { startRelay } from "../../testing/relay.ts";
import { openPools } from "./pools.ts";

const direct = await build();
const relay = await startRelay(direct.sql.options);

async function buildBehindRelay(size?: number) {
  const pools = openPools(relay.config, { onError: () => undefined, size });
  afterFile(() => pools.end());
  const server = await build({ beside: direct, pools: () => pools });
  const statusOf = async (url: string): Promise<number> => (await server.app.inject(url)).statusCode;
  return { pools, server, statusOf };
}

test.each([
  ["vanishes for a while", true],
  ["drops its connections silently", false],
])("T51 a host that %s: 503 meanwhile, and requests work again within 20 s", async (_, isGone) => {
  const { pools, server, statusOf } = await buildBehindRelay();
  const owner = await server.register();
  const ask = async (): Promise<number> => (await server.as(owner).send(menus.list)).statusCode;
  const askMany = async () => [...new Set(await Promise.all(Array.from({ length: 30 }, ask)))];
  // Opens many connections, all of which die.
  expect(await askMany()).toEqual([200]);
  expect(pools.app.totalCount).toBeGreaterThan(3);
  pools.health.watch();
  relay.vanish();
  if (!isGone) relay.comeBack();
  const asked = askMany();
  await vi.waitFor(async () => expect(await statusOf("/readyz")).toBe(503), { timeout: 30_000, interval: 200 });
  expect(await statusOf("/healthz")).toBe(200);
  if (isGone) {
    expect(await asked).toEqual([503]);
    expect(await ask()).toBe(503);
    relay.comeBack();
  }
  await vi.waitFor(async () => expect(await ask()).toBe(200), { ...PATIENT, interval: 200 });
  await vi.waitFor(async () => expect(await statusOf("/readyz")).toBe(200), { ...PATIENT, interval: 200 });
  await asked;
  expect(await askMany()).toEqual([200]);
});

test("a process whose connections are all in use for long is ready as long as some come free", async () => {
  const { pools, statusOf } = await buildBehindRelay(1);
  // The last of them may wait in vain.
  const busy = Promise.allSettled(Array.from({ length: 5 }, () => pools.app.query("select pg_sleep(0.7)")));
  const ready = await statusOf("/readyz");
  await busy;
  expect(ready).toBe(200);
});

test("a pool whose connections never come free is reported to the supervisor after two minutes", async () => {
  const { pools, statusOf } = await buildBehindRelay(1);
  expect(await pools.health.isReachable()).toBe(true);
  const stuck = vi.fn<(reason: string) => void>();
  pools.health.watch(stuck);
  const lost = await pools.app.connect();
  expect(await pools.health.isReachable()).toBe(false);
  expect(pools.health.reason).toMatch(/^the database does not respond: timeout/);
  expect(await statusOf("/healthz")).toBe(200);
  expect(stuck).not.toHaveBeenCalled();
  const later = Date.now() + 121_000;
  vi.spyOn(Date, "now").mockImplementation(() => later);
  expect(await pools.health.isReachable()).toBe(false);
  expect(await statusOf("/healthz")).toBe(503);
  expect(pools.health.reason).toMatch(/^no connection comes free, so restart this process: timeout/);
  expect(stuck).toHaveBeenCalledWith(pools.health.reason);
  lost.release();
  expect(await pools.health.isReachable()).toBe(true);
  expect(pools.health.reason).toBeUndefined();
  expect(await statusOf("/healthz")).toBe(200);
});
