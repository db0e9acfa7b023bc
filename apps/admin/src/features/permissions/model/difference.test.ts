import type { Right } from "@diwan/contract/people/permissions";
import { expect, test } from "vitest";
import { compareRights } from "./difference.ts";

const of = (...rights: Right[]): ReadonlySet<Right> => new Set(rights);

test("the difference names what may be done more and less, in the order of the matrix", () => {
  expect(
    compareRights(
      of("orders.create", "items.delete", "items.read"),
      of("orders.create", "orders.update", "items.read", "menu.read"),
      "restaurant",
    ),
  ).toEqual({
    added: [
      { area: "menu", actions: ["read"] },
      { area: "orders", actions: ["update"] },
    ],
    removed: [{ area: "items", actions: ["delete"] }],
  });
});

test("reading that goes with the last right of an area is named as well", () => {
  expect(compareRights(of("orders.update"), of(), "restaurant").removed).toEqual([
    { area: "orders", actions: ["read", "update"] },
  ]);
});

test("reading that follows anyway makes no difference", () => {
  expect(compareRights(of("orders.update", "orders.read"), of("orders.update"), "restaurant")).toEqual({
    added: [],
    removed: [],
  });
});
