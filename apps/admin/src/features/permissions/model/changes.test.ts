import { type Right, rightsIn } from "@diwan/contract/people/permissions";
import { expect, test } from "vitest";
import { rebaseRights, toggleRights, limitToGivable } from "./changes.ts";

const of = (...rights: Right[]): ReadonlySet<Right> => new Set(rights);
const all = (): boolean => true;
const without =
  (...lacking: Right[]) =>
  (right: Right): boolean =>
    !lacking.includes(right);

test("one right is given and taken again", () => {
  const given = toggleRights(of("items.read"), ["items.update"]);
  expect(given).toEqual(of("items.read", "items.update"));
  expect(toggleRights(given, ["items.update"])).toEqual(of("items.read"));
});

test("a row or column is filled first, and emptied only when it is full", () => {
  const some = of("items.read", "menus.read");
  const full = toggleRights(some, rightsIn("items"));
  expect(full).toEqual(of("menus.read", ...rightsIn("items")));
  expect(toggleRights(full, rightsIn("items"))).toEqual(of("menus.read"));
});

test("keeps saved rights that the editor lacks, whatever is requested", () => {
  const saved = of("audits.read", "items.read");
  const editor = without("audits.read", "roles.update");
  expect(limitToGivable(["roles.update", "menus.read"], saved, editor)).toEqual(of("menus.read", "audits.read"));
  expect(limitToGivable([], saved, editor)).toEqual(of("audits.read"));
  expect(limitToGivable(["menus.read"], saved, all)).toEqual(of("menus.read"));
});

test("rebases changes on what others saved and loses nothing of either", () => {
  const from = of("items.read", "menus.read");
  const mine = of("items.read", "orders.update");
  const theirs = of("items.read", "menus.read", "audits.read");
  expect(rebaseRights(mine, from, theirs)).toEqual(of("items.read", "orders.update", "audits.read"));
  expect(rebaseRights(mine, from, of("menus.read"))).toEqual(of("orders.update"));
  expect(rebaseRights(from, from, theirs)).toEqual(theirs);
});
