import { items } from "@diwan/contract/menu/items";
import { menus } from "@diwan/contract/menu/menus";
import { expect, test, vi } from "vitest";
import { build } from "../../testing/build.ts";
import { makeStockedTenant } from "../../testing/fixtures.ts";

const one = await build();
const two = await build({ beside: one });
const PATIENT = { timeout: 45_000 };

const breakListening = () =>
  one.sql.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'diwan-owner'",
  );

test("a change on one process is received by the other", async () => {
  const owner = await one.register();
  const changed: (string | undefined)[] = [];
  two.services.live.onChange((businessId) => changed.push(businessId));
  await one.as(owner).call(menus.update, { params: { menuId: owner.menuId }, body: { type: "categorized-menu" } });
  await vi.waitFor(() => expect(changed).toContain(owner.businessId), PATIENT);
});

test("a broken connection is reopened, and missed events count as changes", async () => {
  const changed: (string | undefined)[] = [];
  two.services.live.onChange((businessId) => changed.push(businessId));
  expect(two.services.live.listening).toBe(true);
  await breakListening();
  await vi.waitFor(() => expect(two.services.live.listening).toBe(false), PATIENT);
  await vi.waitFor(() => expect(two.services.live.listening).toBe(true), PATIENT);
  await vi.waitFor(() => expect(changed).toContain(undefined), PATIENT);
  const owner = await one.register();
  await one.as(owner).call(menus.update, { params: { menuId: owner.menuId }, body: { type: "categorized-menu" } });
  await vi.waitFor(() => expect(changed).toContain(owner.businessId), PATIENT);
});

test("a guest page is never older than changes made while the connection was broken", async () => {
  const own = await makeStockedTenant(one.sql);
  const rename = (name: string) =>
    one.as(own).call(items.update, { params: { itemId: own.itemId }, body: { locales: [{ locale: "en", name }] } });
  const page = async () => (await two.app.inject({ url: `/qr/${own.slug}`, headers: { accept: "text/html" } })).payload;
  await rename("Before");
  expect(await page()).toContain("Before");
  const changed: (string | undefined)[] = [];
  two.services.live.onChange((businessId) => changed.push(businessId));
  await breakListening();
  await rename("After");
  // Reopened: the process notices the break a moment after it happened.
  await vi.waitFor(() => expect(changed).toContain(undefined), PATIENT);
  expect(await page()).toContain("After");
});
