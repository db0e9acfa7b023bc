import { floors } from "@diwan/contract/branches/floors";
import { settings } from "@diwan/contract/settings/settings";
import { accounts } from "@diwan/contract/accounts/accounts";
import { expect, test } from "vitest";
import { build } from "../../../testing/build.ts";
import { makeMember, makeTenant } from "../../../testing/tenant.ts";

const server = await build();

test("what a trade does not use is hidden until it is turned on or used, and stays within reach", async () => {
  const own = await makeTenant(server.sql, { type: "salon" });
  const client = server.as(own);
  const hidden = async (who = own) => (await server.as(who).call(accounts.info, {})).business[0]?.hidden_areas;
  expect(await hidden()).toEqual(["orders", "floors", "tables", "hotels"]);
  await client.call(settings.setBusiness, { body: { settings: [{ key: "ShownAreas", data: ["hotels"] }] } });
  expect(await hidden()).toEqual(["orders", "floors", "tables"]);
  const params = { branchId: own.branchId };
  await client.call(floors.create, { params, body: { locales: [{ locale: "en", name: "Ground" }] } });
  expect(await hidden()).toEqual(["orders"]);
  // members are told the same, and hold what they held
  const member = { ...own, ...(await makeMember(server.sql, own, { [own.branchId]: ["orders.read"] })) };
  const told = await server.as(member).call(accounts.info, {});
  expect(told.business_control[0]?.hidden_areas).toEqual(["orders"]);
  expect(told.permissions).toEqual([`branch.${own.branchId}.orders.read`]);
});

test("a restaurant hides hotels alone, and chalets have few areas anyway", async () => {
  const hidden = async (type: "restaurant" | "chalet") => {
    const own = await makeTenant(server.sql, { type });
    return (await server.as(own).call(accounts.info, {})).business[0]?.hidden_areas;
  };
  expect(await hidden("restaurant")).toEqual(["hotels"]);
  expect(await hidden("chalet")).toEqual([]);
});
