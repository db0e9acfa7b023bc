import { ROLE_SETS } from "@diwan/contract/role-sets";
import { expect, test } from "vitest";
import { summarizeRights } from "./rights-summary.ts";

test("the front desk takes orders and bookings, sees the menu, and has nothing to do with people", () => {
  expect(summarizeRights(ROLE_SETS["Front desk"], "restaurant")).toEqual({
    lines: [
      { topics: ["orders", "bookings"], actions: ["read", "create", "update"] },
      { topics: ["reports"], actions: ["read", "create"] },
      { topics: ["menu", "floors", "tables", "business"], actions: ["read"] },
    ],
    not: ["people", "settings", "audits"],
  });
});

test("changing implies seeing, and a chalet knows of its own areas alone", () => {
  expect(summarizeRights(["reservations.update", "orders.read"], "chalet")).toEqual({
    lines: [{ topics: ["bookings"], actions: ["read", "update"] }],
    not: ["menu", "reports", "people", "settings"],
  });
  expect(summarizeRights([], "restaurant").lines).toEqual([]);
});
