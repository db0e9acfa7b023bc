import { expect, test } from "vitest";
import { findNearestRoleSet, ROLE_SETS, type RoleSet, roleSetsIn } from "./role-sets.ts";
import { BUSINESS_TYPES } from "../api/enumerations.ts";
import { areasOf, holdsRight, type Right } from "./permissions.ts";

const NAMES = Object.keys(ROLE_SETS) as RoleSet[]; // The keys of the constant.

test.each(BUSINESS_TYPES)("recognizes the permissions of each set that a %s is offered", (type) => {
  const areas: readonly string[] = areasOf(type);
  for (const name of roleSetsIn(type)) {
    const kept = ROLE_SETS[name].filter((right) => areas.includes(right.split(".")[0] ?? ""));
    expect(findNearestRoleSet(kept, type)).toEqual({ name, changed: false });
  }
});

test("each trade is offered the sets of its jobs", () => {
  const everywhere: readonly RoleSet[] = ["Manager", "Front desk", "Content editor", "Accountant", "Viewer"];
  const jobs = (type: (typeof BUSINESS_TYPES)[number]) => roleSetsIn(type).filter((name) => !everywhere.includes(name));
  expect(jobs("restaurant")).toEqual(["Waiter", "Cashier", "Kitchen"]);
  expect(jobs("salon")).toEqual(["Cashier", "Stylist"]);
  expect(jobs("hotel")).toEqual(["Waiter", "Cashier", "Kitchen", "Housekeeping"]);
  expect(jobs("chalet")).toEqual(["Housekeeping", "Booking assistant"]);
});

test("a waiter takes and serves orders without takings; a cashier takes payments; neither sees the settings", () => {
  const may = (name: RoleSet, right: Right) =>
    holdsRight({ owner: false, type: "restaurant", branches: { here: ROLE_SETS[name] } }, right);
  expect(may("Waiter", "orders.create")).toBe(true);
  expect(may("Waiter", "orders.update")).toBe(true);
  expect(may("Waiter", "invoices.read")).toBe(false);
  expect(may("Cashier", "invoices.create")).toBe(true);
  expect(may("Cashier", "invoices.update")).toBe(false);
  for (const name of ["Waiter", "Cashier"] as const)
    for (const right of ["settings.read", "business.read", "users.read", "audits.read"] as const)
      expect(may(name, right)).toBe(false);
});

test("only the set of managers may delete", () => {
  const deleting = NAMES.filter((name) => ROLE_SETS[name].some((right) => right.endsWith(".delete")));
  expect(deleting).toEqual(["Manager"]);
});

test("ignores a read permission that another action implies", () => {
  const implied = ROLE_SETS.Manager.filter((right) => !right.endsWith(".read"));
  expect(findNearestRoleSet(implied, "salon")).toEqual({ name: "Manager", changed: false });
});

test("reports a set with one permission more or less as changed", () => {
  expect(findNearestRoleSet(ROLE_SETS["Front desk"].slice(0, -1), "restaurant")).toEqual({
    name: "Front desk",
    changed: true,
  });
  expect(findNearestRoleSet([...ROLE_SETS.Kitchen, "items.create"], "restaurant")).toEqual({
    name: "Kitchen",
    changed: true,
  });
});

test("returns no name for permissions that resemble no set", () => {
  expect(findNearestRoleSet(["holidays.update"], "restaurant")).toBeUndefined();
  expect(findNearestRoleSet([], "restaurant")).toBeUndefined();
});
