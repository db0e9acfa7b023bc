import type { Call } from "@diwan/contract/api/call";
import { allCalls } from "@diwan/contract/api/calls";
import { devices } from "@diwan/contract/devices/devices";
import { live } from "@diwan/contract/api/live";
import { menus } from "@diwan/contract/menu/menus";
import { orders } from "@diwan/contract/orders/orders";
import type { Right } from "@diwan/contract/people/permissions";
import { beforeEach, describe, expect, test } from "vitest";
import { build } from "../../testing/build.ts";
import { performCall } from "../../testing/perform.ts";
import { createSample } from "../../testing/requests.ts";
import { makeMember } from "../../testing/tenant.ts";
import { makeCompleteTenant } from "../../testing/complete-tenant.ts";

const server = await build();
/** The rights that the orders board needs, and no others. */
const RIGHTS: readonly Right[] = ["menu.read", "orders.read", "orders.update"];
const closed = allCalls.filter(([, { access }]) => access !== "public");
let own = await makeCompleteTenant(server);
const renew = async (): Promise<void> => void (own = await makeCompleteTenant(server));
const device = () => ({ ...own, token: own.deviceToken });

const isOpen = ({ access, devices: made, locate, method, reads, path }: Call): boolean => {
  if (access === "owner" || access === "public") return false;
  if (access === "session") return made === true && (locate?.rights ?? []).every((right) => RIGHTS.includes(right));
  return RIGHTS.includes(access) && (method === "GET" || reads === true || path.includes(":branchId"));
};

describe("T13 a device can do what the orders of its branch need", () => {
  test("it changes orders and sold-out items, and nothing else of the business", () => {
    const changing = closed.filter(([, call]) => isOpen(call) && call.method === "POST" && !call.reads);
    expect(changing.map(([name]) => name).toSorted()).toEqual([
      "accounts.logout",
      "orders.update",
      "soldOut.clear",
      "soldOut.set",
    ]);
  });

  test.each(closed)("%s", async (name, call) => {
    const sample = createSample(name, call, own);
    const { status } = await performCall(server, device(), call, sample);
    // a sample may name another branch, which the device does not find
    if (!isOpen(call)) return expect([403, 404]).toContain(status);
    expect(status).toBeLessThan(300);
    return renew();
  });

  const inBranch = closed.filter(([, { path }]) => path.includes(":branchId"));
  test.each(inBranch)("%s of another branch returns 404", async (name, call) => {
    const { params, ...sample } = createSample(name, call, own);
    const answer = await performCall(server, device(), call, {
      ...sample,
      params: { ...params, branchId: own.siblingId },
    });
    expect(answer.status).toBe(404);
  });
});

describe("the devices of a branch", () => {
  beforeEach(renew);
  const at = (more: Record<string, string> = {}) => ({ params: { branchId: own.branchId, ...more } });
  const list = (who: Parameters<typeof server.as>[0] = own) => server.as(who).call(devices.list, at());

  test("are listed for that branch only", async () => {
    expect((await list()).data).toEqual([expect.objectContaining({ id: own.deviceId, name: own.mark })]);
    const { data } = await server.as(own).call(devices.list, { params: { branchId: own.siblingId } });
    expect(data).toEqual([]);
  });

  test("can be ended: further calls and live updates return 401, and the end is audited", async () => {
    const alive = () => server.as(device()).send(orders.list, at());
    expect((await alive()).statusCode).toBe(200);
    await server.as(own).call(devices.end, at({ deviceId: own.deviceId }));
    expect((await alive()).statusCode).toBe(401);
    expect((await server.as(device()).send(live.stream, at())).statusCode).toBe(401);
    expect((await server.as(own).send(devices.end, at({ deviceId: own.deviceId }))).statusCode).toBe(404);
    const { rows } = await server.sql.query(
      "select action, label from audits where business_id = $1 and record_id = $2",
      [own.businessId, own.deviceId],
    );
    expect(rows).toEqual([{ action: "delete", label: own.mark }]);
  });

  test("are the only sessions that are listed and can be ended", async () => {
    const member = await makeMember(server.sql, own, { [own.branchId]: ["settings.update"] });
    expect((await list(member)).data.map(({ id }) => id)).toEqual([own.deviceId]);
    for (const id of [own.sessionId, member.sessionId])
      expect((await server.as(member).send(devices.end, at({ deviceId: id }))).statusCode).toBe(404);
    expect((await server.as(own).send(menus.tree, { params: { menuId: own.menuId } })).statusCode).toBe(200);
  });
});

test("today's summary counts delivered orders and the minutes until they were ready", async () => {
  const board = server.as(device());
  const params = { branchId: own.branchId };
  expect(await board.call(orders.today, { params })).toEqual({ delivered: 0, until_ready: null });
  for (const status of ["accepted", "ready", "delivered"] as const) {
    await board.call(orders.update, { params: { ...params, orderId: own.orderId }, body: { status } });
  }
  await server.sql.query("update order_steps set at = at + interval '12 minutes' where order_id = $1", [own.orderId]);
  const today = await board.call(orders.today, { params });
  expect(today.delivered).toBe(1);
  expect(today.until_ready).toBeGreaterThan(11.5);
});
