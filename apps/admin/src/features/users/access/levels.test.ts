import { ACTIONS, AREAS, type Right } from "@diwan/contract/people/permissions";
import { expect, test } from "vitest";
import { ACCESS_GROUPS, accessGroupsOf, levelOf, levelsOf } from "./levels.ts";

const ALL = AREAS.flatMap((area) => ACTIONS.map((action): Right => `${area}.${action}`));

test("every area belongs to one group", () => {
  expect(Object.values(ACCESS_GROUPS).flat().toSorted()).toEqual(AREAS.toSorted());
  expect(accessGroupsOf("chalet")).toEqual(["menu", "bookings", "money", "people", "settings"]);
});

test("a level is all, change, see or nothing", () => {
  expect(levelOf(ALL, "menu", "restaurant")).toBe("all");
  expect(levelOf(["orders.create", "orders.update", "orders.delete"], "orders", "restaurant")).toBe("all");
  expect(levelOf(["orders.read", "orders.update"], "orders", "restaurant")).toBe("change");
  expect(levelOf(["items.read", "menu.read"], "menu", "restaurant")).toBe("see");
  expect(levelOf(["menus.read"], "orders", "restaurant")).toBe("none");
});

test("branches that differ stand beside the level of most branches", () => {
  const on = (id: string, ...rights: Right[]) => ({ id, rights });
  const of = (...branches: { id: string; rights: Right[] }[]) => levelsOf(branches, "orders", "restaurant");
  expect(of()).toEqual({ level: "none", only: [], others: [] });
  expect(of(on("a", "orders.read"), on("b", "orders.read"))).toEqual({ level: "see", only: [], others: [] });
  expect(of(on("a", "orders.read"), on("b", "items.read"))).toEqual({ level: "see", only: ["a"], others: [] });
  expect(of(on("a", "orders.read"), on("b", "orders.update"), on("c", "orders.update"))).toEqual({
    level: "change",
    only: [],
    others: [{ level: "see", branchIds: ["a"] }],
  });
});
