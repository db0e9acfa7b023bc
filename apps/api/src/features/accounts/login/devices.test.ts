import { accounts } from "@diwan/contract/accounts/accounts";
import { branches } from "@diwan/contract/branches/branches";
import { grants } from "@diwan/contract/people/grants";
import { orders } from "@diwan/contract/orders/orders";
import { expect, test } from "vitest";
import { build } from "../../../testing/build.ts";
import { makeStockedTenant } from "../../../testing/fixtures.ts";
import { grantRights, makeMember } from "../../../testing/tenant.ts";

const server = await build();

test("T13 a login QR works once, for one branch", async () => {
  const own = await makeStockedTenant(server.sql);
  const qr = await server.app.inject({
    method: "GET",
    url: `/api/${branches.loginQr.path.replace(":businessId", own.businessId).replace(":branchId", own.branchId)}`,
    headers: { authorization: `Bearer ${own.token}` },
  });
  const code = new URL(qr.json<{ url: string }>().url).hash.replace("#login=", "");
  const redeem = () =>
    server.app.inject({ method: "POST", url: "/api/auth/login-qr", payload: { code, device_name: "Till" } });
  const answers = await Promise.all(Array.from({ length: 100 }, redeem));
  const won = answers.filter((answer) => answer.statusCode === 200);
  expect(won).toHaveLength(1);
  expect(new Set(answers.map((answer) => answer.statusCode))).toEqual(new Set([200, 422]));
  const { token, branch } = won[0]?.json<{ token: string; branch: { id: string } }>() ?? {
    token: "",
    branch: { id: "" },
  };
  expect(branch.id).toBe(own.branchId);

  const as = (method: "GET" | "POST", path: string, payload?: object) =>
    server.app.inject({
      method,
      url: `/api/${path}`,
      headers: { authorization: `Bearer ${token}` },
      ...(payload ? { payload } : {}),
    });
  expect((await as("GET", `menu/${own.menuId}`)).statusCode).toBe(200);
  expect((await as("GET", "users/info")).statusCode).toBe(403);
  expect((await as("GET", "business")).statusCode).toBe(403);
  expect((await as("POST", `business/${own.businessId}/items/${own.itemId}`, { hide: true })).statusCode).toBe(403);
  expect((await as("GET", `business/${own.businessId}/branches/${own.siblingId}/reference-qr`)).statusCode).toBe(404);
  expect((await as("POST", "auth/logout")).statusCode).toBe(200);
  expect((await as("GET", `menu/${own.menuId}`)).statusCode).toBe(401);
});

test("a login QR requires the rights of its issuer when it is created, when it is redeemed and afterwards", async () => {
  const own = await makeStockedTenant(server.sql);
  const clerk = await makeMember(server.sql, own, { [own.branchId]: ["settings.update", "settings.read"] });
  const ask = () => server.as(clerk).send(branches.loginQr, { params: { branchId: own.branchId } });
  expect((await ask()).statusCode).toBe(403);
  const whole = ["settings.update", "orders.update", "menu.read"] as const;
  await grantRights(server.sql, own.businessId, clerk.userId, { [own.branchId]: whole });
  const code = new URL((await ask()).json<{ url: string }>().url).hash.replace("#login=", "");
  await grantRights(server.sql, own.businessId, clerk.userId, { [own.branchId]: ["settings.update"] });
  const redeem = () => server.as().send(accounts.loginQr, { body: { code }, address: "10.1.1.1" });
  expect((await redeem()).statusCode).toBe(422);
  await grantRights(server.sql, own.businessId, clerk.userId, { [own.branchId]: whole });
  const device = (await redeem()).json<{ token: string }>();
  const board = () =>
    server
      .as({ ...device, businessId: own.businessId })
      .send(orders.list, { params: { branchId: own.branchId }, query: {} });
  expect((await board()).statusCode).toBe(200);
  const permissions = ["settings.update", "menu.read"].map((right) => `branch.${own.branchId}.${right}`);
  await server
    .as(own)
    .call(grants.set, { params: { branchId: own.branchId, memberId: clerk.userId }, body: { permissions } });
  expect((await board()).statusCode).toBe(401);
});
