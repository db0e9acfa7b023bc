import { beforeAll, describe, expect, test } from "vitest";
import { build, type TestServer } from "../../testing/build.ts";
import { installHashes, readRows } from "../../testing/hashes.ts";
import { makeStockedTenant, type StockedTenant } from "../../testing/fixtures.ts";
import { disableRowSecurity } from "../../testing/tenant-isolation.ts";

/** Pages that show data of a business without a call: addressed by its slug, or by the secret token of a guest. */
const PAGES: [string, (slug: string, secrets: StockedTenant) => string][] = [
  ["menu", (slug) => `/qr/${slug}`],
  ["form for bookings", (slug) => `/qr/${slug}/book`],
  ["page of an order", (slug, { orderToken }) => `/qr/${slug}/orders/${orderToken}`],
  ["page of a booking", (slug, { reservationToken }) => `/qr/${slug}/reservations/${reservationToken}`],
  ["calendar", (_, { mark, reservationToken }) => `/calendar/${mark}-${reservationToken}.ics`],
  ["tablet", (slug) => `/api/public/branches/${slug}/tablet`],
];
const BY_SECRET = PAGES.filter(([, pathOf]) => pathOf.length > 1);

interface World {
  server: TestServer;
  own: StockedTenant;
  victim: StockedTenant;
}

async function makeWorld(): Promise<World> {
  const server = await build({ env: { WORK_PER_MINUTE: "0" } });
  await installHashes(server.sql);
  return { server, own: await makeStockedTenant(server.sql), victim: await makeStockedTenant(server.sql) };
}

const open = async ({ server }: World, url: string) => {
  const { statusCode, payload } = await server.app.inject({ url, headers: { accept: "text/html" } });
  return { statusCode, payload };
};

/** Every id of a business in every part of an address that pages read. */
const queriesOf = (of: StockedTenant): string[] =>
  ["item", "menu", "menuId", "t", "q", "table", "resource", "branchId"].flatMap((key) =>
    [of.itemId, of.menuId, of.tableId, of.branchId, of.hotelServiceId].map((id) => `?${key}=${id}`),
  );

describe.each([
  ["both walls", false],
  ["row-level security away", true],
])("T2 with %s", (_, bare) => {
  let world: World;
  let before: string;
  beforeAll(async () => {
    world = await makeWorld();
    if (bare) await disableRowSecurity(world.server.sql);
    before = await readRows(world.server.sql, world.victim);
  });

  test.each(PAGES)("no id in the address of the %s shows data of another tenant", async (_name, pathOf) => {
    const { own, victim, server } = world;
    const shown = await open(world, pathOf(own.slug, own));
    expect(shown.statusCode).toBe(200);
    expect(shown.payload).toContain(own.mark);
    for (const query of queriesOf(victim)) {
      const { statusCode, payload } = await open(world, `${pathOf(own.slug, own)}${query}`);
      expect(statusCode).toBeLessThan(500);
      for (const theirs of [victim.mark, victim.businessId, victim.slug]) expect(payload).not.toContain(theirs);
    }
    expect(await readRows(server.sql, victim)).toBe(before);
  });

  test.each(BY_SECRET)("the %s shows nothing below the address of another business", async (_name, pathOf) => {
    const { own, victim } = world;
    const { payload } = await open(world, pathOf(victim.slug, own));
    for (const theirs of [victim.mark, victim.businessId]) expect(payload).not.toContain(theirs);
  });

  test.each(BY_SECRET)("a secret of another kind opens no %s", async (_name, pathOf) => {
    const { own } = world;
    for (const secret of [own.token, own.deviceToken, own.deviceCode, own.orderId, own.mark]) {
      const wrong = { ...own, orderToken: secret, reservationToken: secret };
      expect((await open(world, pathOf(own.slug, wrong))).statusCode).toBe(404);
    }
    const swapped = { ...own, orderToken: own.reservationToken, reservationToken: own.orderToken };
    expect((await open(world, pathOf(own.slug, swapped))).statusCode).toBe(404);
  });
});

const closing = makeWorld();
test.each(PAGES)("the %s of a closed business responds as for an unknown one", async (_name, pathOf) => {
  const world = await closing;
  const gone = await makeStockedTenant(world.server.sql);
  await world.server.sql.query("update businesses set closed_at = now() where id = $1", [gone.businessId]);
  const never = { ...gone, mark: "never", orderToken: "n".repeat(43), reservationToken: "n".repeat(43) };
  const closed = await open(world, pathOf(gone.slug, gone));
  expect(closed).toEqual(await open(world, pathOf("never-there", never)));
  expect(closed.statusCode).toBe(404);
});
