import { accounts } from "@diwan/contract/accounts/accounts";
import { floorPlans } from "@diwan/contract/branches/floor-plans";
import { guests } from "@diwan/contract/guests/guests";
import { live } from "@diwan/contract/api/live";
import { orders } from "@diwan/contract/orders/orders";
import { rejectionReasons } from "@diwan/contract/orders/rejection-reasons";
import { soldOut } from "@diwan/contract/menu/item-availability";
import { expect, test } from "vitest";
import { calls } from "./calls.ts";

const DECLARED = {
  login: accounts.loginQr,
  logout: accounts.logout,
  branch: guests.branch,
  menu: guests.menu,
  orders: orders.list,
  today: orders.today,
  order: orders.get,
  move: orders.update,
  live: live.stream,
  reasons: rejectionReasons.list,
  floorPlans: floorPlans.states,
  soldOut: soldOut.list,
  switchOff: soldOut.set,
  switchOn: soldOut.clear,
} satisfies Record<keyof typeof calls, unknown>;

test.each(Object.keys(calls) as (keyof typeof calls)[])("calls %s as the contract declares it", (name) => {
  const { method, path } = DECLARED[name];
  expect(calls[name]).toEqual({ method, path });
});
