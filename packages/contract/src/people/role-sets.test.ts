import { expect, test } from "vitest";
import { findNearestRoleSet, ROLE_SETS, type RoleSet } from "./role-sets.ts";
import { CHALET_AREAS } from "./permissions.ts";

const NAMES = Object.keys(ROLE_SETS) as RoleSet[]; // The keys of the constant.

test.each(NAMES)("recognizes the permissions of %s, in a chalet business as well", (name) => {
  const rights: readonly string[] = ROLE_SETS[name];
  expect(findNearestRoleSet(rights, "restaurant")).toEqual({ name, changed: false });
  const kept = rights.filter((right) => CHALET_AREAS.some((area) => right.startsWith(`${area}.`)));
  expect(findNearestRoleSet(kept, "chalet")).toEqual({ name, changed: false });
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
