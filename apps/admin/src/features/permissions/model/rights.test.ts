import { AREAS, CHALET_AREAS, type Right } from "@diwan/contract/people/permissions";
import { ROLE_SETS } from "@diwan/contract/people/role-sets";
import { expect, test } from "vitest";
import { areaGroupsOf, shownGroups } from "./groups.ts";
import { allowedIn, allows, permissionsOf, rightsOf } from "./rights.ts";
import { isSet, rightsOfSet } from "../tools.tsx";

const of = (...rights: Right[]): ReadonlySet<Right> => new Set(rights);

test("the groups show every area once; a chalet business has six", () => {
  expect(
    areaGroupsOf("salon")
      .flatMap(({ areas }) => areas.toSorted())
      .toSorted(),
  ).toEqual(AREAS.toSorted());
  const chalet = areaGroupsOf("chalet");
  expect(chalet.flatMap(({ areas }) => areas).toSorted()).toEqual(CHALET_AREAS.toSorted());
  expect(chalet.map(({ name }) => name)).toEqual(["selling", "people"]);
});

test("reading is implied by every other right of the area, and by none of others", () => {
  const rights = of("orders.update", "menus.read");
  expect(allows(rights, "orders", "read")).toBe(true);
  expect(allows(rights, "orders", "delete")).toBe(false);
  expect(allows(rights, "items", "read")).toBe(false);
  expect(allowedIn(rights, "orders")).toEqual(["read", "update"]);
  expect(allowedIn(rights, "menus")).toEqual(["read"]);
});

test("permissions of a branch are read and written by its name; those of another branch are not copied along", () => {
  const there = permissionsOf(of("items.create", "menu.read"), "b");
  expect(there).toEqual(["branch.b.items.create", "branch.b.menu.read"]);
  const copied = rightsOf([...there, "branch.c.roles.update", "branch.b.unknown.read"], "b");
  expect(copied).toEqual(of("items.create", "menu.read"));
  expect(permissionsOf(copied, "c").toSorted()).toEqual(["branch.c.items.create", "branch.c.menu.read"]);
});

test("a preset is shown as chosen if exactly its rights are held", () => {
  const desk = new Set<Right>(ROLE_SETS["Front desk"]);
  expect(isSet(desk, "Front desk", "restaurant")).toBe(true);
  expect(isSet(desk, "Manager", "restaurant")).toBe(false);
  expect(isSet(new Set([...desk, "orders.delete" as const]), "Front desk", "restaurant")).toBe(false);
  expect(isSet(new Set([...desk].filter((right) => right !== "menus.read")), "Front desk", "restaurant")).toBe(false);
  // reading follows from changing
  expect(isSet(new Set([...desk].filter((right) => right !== "orders.read")), "Front desk", "restaurant")).toBe(true);
  expect(isSet(of(), "Viewer", "restaurant")).toBe(false);
});

test("a set gives a chalet business what it knows of alone", () => {
  expect(rightsOfSet("Accountant", "chalet").toSorted()).toEqual(
    ["invoices.create", "invoices.read", "invoices.update", "reservations.read"].toSorted(),
  );
});

test("areas that the trade does not use are left out, unless something is held in them", () => {
  const salon = { type: "salon" as const, hidden_areas: ["orders", "floors", "tables", "hotels"] };
  const areasOf = (...held: string[]) => shownGroups(salon, held).flatMap(({ areas }) => areas);
  expect(areasOf()).toContain("services");
  expect(areasOf()).not.toContain("tables");
  expect(areasOf("tables.read")).toContain("tables");
  expect(areasOf("tables.read")).not.toContain("floors");
});
