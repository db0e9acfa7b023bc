import { AREAS } from "@diwan/contract/people/permissions";
import { ROLE_SETS } from "@diwan/contract/people/role-sets";
import { expect, test } from "vitest";
import { summarizeRights } from "./rights-words.tsx";

test("the front desk takes orders and bookings, sees the menu, and has nothing to do with people", () => {
  expect(summarizeRights(ROLE_SETS["Front desk"], "restaurant")).toEqual({
    lines: [
      { topics: ["orders", "bookings"], actions: ["read", "create", "update"] },
      { topics: ["reports"], actions: ["read", "create"] },
      {
        topics: ["menu", "services", "events", "holidays", "floors", "tables", "branches", "hotels"],
        actions: ["read"],
      },
    ],
    not: ["people", "permissions", "business", "settings", "audits"],
  });
});

test("shows for each area what its own rights allow, and for no other", () => {
  for (const area of AREAS) {
    const { lines, not } = summarizeRights([`${area}.read`], "restaurant");
    expect(lines.map(({ topics }) => topics.length)).toEqual([1]);
    const alone = AREAS.filter((other) => summarizeRights([`${other}.read`], "restaurant").not.join() === not.join());
    expect(alone).toEqual(["menu", "menus", "categories", "items"].includes(area) ? expect.any(Array) : [area]);
  }
});

test("changing implies reading, and a chalet business only knows its own areas", () => {
  expect(summarizeRights(["reservations.update", "orders.read"], "chalet")).toEqual({
    lines: [{ topics: ["bookings"], actions: ["read", "update"] }],
    not: ["menu", "holidays", "reports", "people", "settings"],
  });
  expect(summarizeRights([], "restaurant").lines).toEqual([]);
});
