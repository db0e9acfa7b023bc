import { expect, test } from "vitest";
import { findNearestRoleSet, ROLE_SETS, type RoleSet } from "./role-sets.ts";
import { CHALET_AREAS } from "./permissions.ts";

const NAMES = Object.keys(ROLE_SETS) as RoleSet[]; // the keys of the constant

test.each(NAMES)("%s is told by its name, in a chalet business as well", (name) => {
  const rights: readonly string[] = ROLE_SETS[name];
  expect(findNearestRoleSet(rights, "restaurant")).toEqual({ name, changed: false });
  const kept = rights.filter((right) => CHALET_AREAS.some((area) => right.startsWith(`${area}.`)));
  expect(findNearestRoleSet(kept, "chalet")).toEqual({ name, changed: false });
});

test("no set but that of managers deletes", () => {
  const deleting = NAMES.filter((name) => ROLE_SETS[name].some((right) => right.endsWith(".delete")));
  expect(deleting).toEqual(["Manager"]);
});

test("a read that another action implies makes no difference", () => {
  const implied = ROLE_SETS.Manager.filter((right) => !right.endsWith(".read"));
  expect(findNearestRoleSet(implied, "salon")).toEqual({ name: "Manager", changed: false });
});

test("one right more or less is the set, changed", () => {
  expect(findNearestRoleSet(ROLE_SETS["Front desk"].slice(0, -1), "restaurant")).toEqual({
    name: "Front desk",
    changed: true,
  });
  expect(findNearestRoleSet([...ROLE_SETS.Kitchen, "items.create"], "restaurant")).toEqual({
    name: "Kitchen",
    changed: true,
  });
});

test("what is like none of them has no name", () => {
  expect(findNearestRoleSet(["holidays.update"], "restaurant")).toBeUndefined();
  expect(findNearestRoleSet([], "restaurant")).toBeUndefined();
});
