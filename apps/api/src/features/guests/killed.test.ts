import { expect, test, vi } from "vitest";
import { build } from "../../testing/build.ts";
import { makeStockedTenant } from "../../testing/fixtures.ts";
import { startProcess } from "../../testing/start-process.ts";

const server = await build();

test("T50 guests of one process see what another one saved, also if that is killed right after its response", async () => {
  const own = await makeStockedTenant(server.sql);
  const page = async () =>
    (await server.app.inject({ url: `/qr/${own.slug}`, headers: { accept: "text/html" } })).payload;
  for (let round = 0; round < 3; round++) {
    await page();
    const { address, kill } = await startProcess(server);
    const name = `Saved by the dead ${round}`;
    const response = await fetch(`${address}/api/business/${own.businessId}/items/${own.itemId}`, {
      method: "POST",
      headers: { authorization: `Bearer ${own.token}`, "content-type": "application/json" },
      body: JSON.stringify({ locales: [{ locale: "en", name }] }),
    });
    await kill();
    expect(response.status).toBe(200);
    // By itself a page is read anew after a minute.
    await vi.waitFor(async () => expect(await page()).toContain(name), { timeout: 30_000 });
  }
});
