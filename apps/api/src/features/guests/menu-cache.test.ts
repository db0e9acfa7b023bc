import { services } from "@diwan/contract/menu/services";
import { beforeAll, expect, it } from "vitest";
import { build, type TestServer } from "../../testing/build.ts";
import { makeStockedTenant, type StockedTenant } from "../../testing/fixtures.ts";

let server: TestServer;
let shop: StockedTenant;

beforeAll(async () => {
  server = await build();
  shop = await makeStockedTenant(server.sql);
});

const page = async ({ slug }: { slug: string }): Promise<string> =>
  (await server.app.inject({ method: "GET", url: `/qr/${slug}?lang=en` })).body;
const offer = (
  tenant: Awaited<ReturnType<TestServer["register"]>>,
  place: { branch?: string; hotel?: string },
  name: string,
) =>
  server.as(tenant).call(services.create, {
    body: {
      businessId: tenant.businessId,
      serviceable_type: place.hotel ? "hotel" : "branch",
      serviceable_id: place.hotel ?? place.branch ?? "",
      locales: [{ locale: "en", name }],
      price: 12.5,
      duration: 90,
    },
  });

it("shows only the services of the branch", async () => {
  await page(shop);
  await offer(shop, { branch: shop.branchId }, "Airport transfer");
  await offer(shop, { branch: shop.siblingId }, "Of the sibling");
  await offer(shop, { hotel: shop.hotelId }, "Of the hotel");
  await expect.poll(() => page(shop)).toContain("Airport transfer");
  expect(await page(shop)).toMatch(/12\.500.*90 minutes/);
  expect(await page(shop)).not.toContain("Of the ");
  const other = await makeStockedTenant(server.sql);
  expect(await page(other)).not.toContain("Airport transfer");
});

it("shows a page for a branch that has only services", async () => {
  const salon = await server.register();
  expect(await page(salon)).not.toContain('id="page"');
  await offer(salon, { branch: salon.branchId }, "Blow dry");
  await expect.poll(() => page(salon)).toContain("Blow dry");
});
